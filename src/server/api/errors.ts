/** Turns every thrown error into an API response. */
import { type ErrorAnswer, ProductError, statusOf } from '../../lib/contract/errors.ts'
import type { Log } from '../observability/log.ts'
import { isDatabaseUnavailable, isDiskFull } from '../observability/outage.ts'

export interface ErrorReply {
  status: number
  answer: ErrorAnswer
  /** Sent as Retry-After. */
  retryAfterSeconds: number | undefined
}

/** Someone has to make room. */
const fullRetrySeconds = 60
/** A restarted PostgreSQL is back within seconds. */
const outageRetrySeconds = 2

/**
 * Turns a thrown error into a status and a body. An outage of the database becomes a 503 and a full disk a 507, both
 * with a retry time. An unknown error is logged with the request's id and becomes a 500 without details.
 */
export function answerOf(error: unknown, log: Log): ErrorReply {
  const known = knownError(error)
  if (!known) log.error({ err: error }, 'request failed')
  else if (known !== error) log.warn({ code: known.code }, 'request failed')
  const { code, message, errors, retryAfterSeconds, meters, changed, open, refusal } =
    known ?? new ProductError('internal-error')
  const answer = {
    success: false,
    message,
    code,
    ...(errors ? { errors } : {}),
    ...(meters === undefined ? {} : { meters }),
    ...(changed ? { changed } : {}),
    ...(open === undefined ? {} : { open }),
    ...(refusal ? { refusal } : {})
  } as const
  return { status: statusOf(code), answer, retryAfterSeconds }
}

function knownError(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error
  if (isDiskFull(error))
    return new ProductError('disk-full', undefined, { retryAfterSeconds: fullRetrySeconds })
  if (!isDatabaseUnavailable(error)) return undefined
  return new ProductError('database-unavailable', undefined, { retryAfterSeconds: outageRetrySeconds })
}

/** The error codes of responses, for the log. */
const codes = new WeakMap<Response, string>()

/** Returns the error code of a response that `refusal` created. */
export const codeOf = (response: Response): string | undefined => codes.get(response)

/** Returns the same as a JSON response. */
export function errorResponse(error: unknown, log: Log, headers: Record<string, string> = {}): Response {
  const { status, answer, retryAfterSeconds } = answerOf(error, log)
  const retry = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
  return refusal(status, answer, { ...headers, ...retry })
}

export function refusal(status: number, answer: ErrorAnswer, headers: Record<string, string> = {}): Response {
  const response = Response.json(answer, { status, headers })
  codes.set(response, answer.code)
  return response
}
