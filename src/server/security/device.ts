/**
 * What a browser knows about earlier sign-ins: a random id, and the accounts that it signed in to. It keeps them in a
 * cookie that only the server can read or write, so nobody can invent them.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { seal, unseal } from './sealing.ts'

const schema = z.object({ id: z.string(), accounts: z.array(z.string()) })
/** `accounts` are ids, the newest sign-in first. */
export type Device = z.infer<typeof schema>

const mostAccounts = 5

/** Passes the sealed device from the site to the API. The listener removes it from a client's request. */
export const deviceHeader = 'x-dropway-device'

/** Returns the device of a sealed cookie, or undefined if the cookie wasn't sealed with this key. */
export async function openDevice(sealed: string, key: Uint8Array): Promise<Device | undefined> {
  const text = sealed ? await unseal(sealed, key) : undefined
  // The session's cookie is sealed with the same key, but is no JSON.
  if (!text?.startsWith('{')) return undefined
  return schema.safeParse(JSON.parse(text)).data
}

/** Adds an account to a device and seals it. */
export function sealDevice(before: Device | undefined, userId: string, key: Uint8Array): Promise<string> {
  const { id, accounts } = before ?? { id: randomBytes(16).toString('base64url'), accounts: [] }
  const device = {
    id,
    accounts: [userId, ...accounts.filter(each => each !== userId)].slice(0, mostAccounts)
  }
  return seal(JSON.stringify(device), key)
}
