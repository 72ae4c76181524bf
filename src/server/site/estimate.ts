/** Estimates a price for the public pages. Anyone can ask, so the limit counts by the client's IP address. */
import { type ErrorCode, ProductError } from '../../lib/contract/errors.ts'
import { answerOf } from '../api/errors.ts'
import type { Context } from '../context.ts'
import { type Estimate, estimateOf } from '../domain/pricing/estimates.ts'
import { addressHeader } from './internal-headers.ts'

export type Estimated =
  | { estimate: Estimate }
  | { refused: { code: ErrorCode; field: string | undefined; status: number } }

export async function estimated(
  context: Context,
  request: Request,
  typed: { from: string; to: string }
): Promise<Estimated | null> {
  if (context.config.apiBaseUrl !== undefined) return null
  try {
    const address = request.headers.get(addressHeader) ?? '127.0.0.1'
    return { estimate: await estimateOf(context, address, typed) }
  } catch (error) {
    const { answer, status } = answerOf(error, context.log)
    const field = error instanceof ProductError ? error.errors?.[0]?.field : undefined
    return { refused: { code: answer.code, field, status } }
  }
}
