/** Why a call of the API failed, for whoever makes one. */
import type { ErrorCode, FieldError, StorageCode } from './contract/errors.ts'

export type FailureCode = ErrorCode | StorageCode | 'network'

/** A call that failed: an answer of the API, or of a hosted storage, or `status` 0 where none came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: FieldError[]
  constructor(status: number, code: FailureCode, message: string, errors: FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** An answer of the API that says what is wrong. */
export function isApiError(error: unknown): error is ApiError & { code: ErrorCode } {
  return error instanceof ApiError && error.code !== 'network' && !error.code.includes('/')
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: ApiError }

/** Returns an error of a call. Throws every other error on: it is a mistake of ours. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Runs calls of the API and returns their value, or why one failed. Throws what is no ApiError. */
export async function attempt<Value>(run: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    return { ok: false, error: asApiError(error) }
  }
}
