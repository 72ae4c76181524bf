/** Tokens of links that open without an account. */
import { createHash, createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'

/**
 * Derives a link's token from its id. So the token isn't stored, and the link can still be shown or sent later. A token of
 * one kind is never one of another.
 */
export function tokenOf(
  context: Pick<Context, 'secrets'>,
  kind: 'tracking' | 'order',
  linkId: string
): string {
  return createHmac('sha256', context.secrets.verification).update(`${kind} ${linkId}`).digest('base64url')
}

/** Returns what the database stores of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
