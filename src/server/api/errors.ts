/** One place that turns whatever was thrown into an answer. */
import { type ErrorAnswer, ProductError, statusOf } from '../../lib/contract/errors.ts'
import type { Log } from '../log.ts'

/** The answer of an error; what is not ours is logged with the request's id and told as a 500 without detail. */
export function answerOf(error: unknown, log: Log): { status: number; answer: ErrorAnswer } {
  const known = error instanceof ProductError ? error : undefined
  if (!known) log.error({ err: error }, 'request failed')
  const { code, message, errors } = known ?? new ProductError('internal-error')
  return { status: statusOf(code), answer: { success: false, message, code, ...(errors ? { errors } : {}) } }
}
