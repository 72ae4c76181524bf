/** One place that turns whatever was thrown into an answer. */
import { databaseCode } from '../domain/work.ts'
import { type ErrorAnswer, ProductError, statusOf } from '../../lib/contract/errors.ts'
import type { Log } from '../log.ts'

/** The answer of an error; what is not ours is logged with the request's id and told as a 500 without detail. */
export function answerOf(error: unknown, log: Log): { status: number; answer: ErrorAnswer } {
  const known = productError(error)
  if (!known) log.error({ err: error }, 'request failed')
  const { code, message, errors } = known ?? new ProductError('internal-error')
  return { status: statusOf(code), answer: { success: false, message, code, ...(errors ? { errors } : {}) } }
}

function productError(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error
  // A text with a NUL or half a surrogate pair passes every schema, and no PostgreSQL takes it.
  const code = databaseCode(error)
  if (code === '22021' || code === '22P05')
    return new ProductError('invalid-input', 'The text holds a character that can not be stored.')
  return undefined
}
