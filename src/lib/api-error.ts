/** Why a call of the API failed, for whoever makes one. */
import type { DeliveryChange } from './contract/delivery/acts.ts'
import type { ErrorAnswer, ErrorCode, FieldError, FileRefusal, StorageCode } from './contract/errors.ts'

/** `network`: no answer came. `unexpected`: something of this page or its browser failed. */
export type FailureCode = ErrorCode | StorageCode | 'network' | 'unexpected'

/** A failed call. `status` is from the API or a hosted storage, or 0 if no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: FieldError[]
  /** Of far-from-stop: the distance to the stop. Of stop-far-from-road: the one from the place to the road. */
  readonly meters: number | undefined
  /** Of delivery-changed: what somebody else has changed. */
  readonly changed: readonly DeliveryChange[]
  /** The amount of now, in minor units, of the codes that say so. */
  readonly open: number | undefined
  /** Why a file can't be read, of unreadable-file. */
  readonly refusal: FileRefusal | undefined
  constructor(
    status: number,
    code: FailureCode,
    message: string,
    {
      errors = [],
      meters,
      changed = [],
      open,
      refusal
    }: Pick<ErrorAnswer, 'errors' | 'meters' | 'changed' | 'open' | 'refusal'> = {}
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.meters = meters
    this.changed = changed
    this.open = open
    this.refusal = refusal
  }

  /** The pages' bundle and the server's own code have separate copies of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }
}

/** Checks whether an error is an error answer of the API, not of the network or a hosted storage. */
export function isApiError(error: unknown): error is ApiError & { code: ErrorCode } {
  return error instanceof ApiError && error.status > 0 && !error.code.includes('/')
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: ApiError }

/**
 * Returns the error if it's an ApiError. Any other error is a bug of ours, or a browser that lacks or refuses something.
 * It's logged and becomes `unexpected`, so that the screen has a sentence for it and doesn't wait for ever.
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(0, 'unexpected', 'Something unexpected happened on this page. Try again.')
}

/** Runs API calls and returns their value, or the failure. */
export async function attempt<Value>(run: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    return { ok: false, error: asApiError(error) }
  }
}

/** Resolves to `otherwise` if the call answers 404: a product API elsewhere may have only the given calls. */
export async function ifMissing<Value, Other>(
  call: Promise<Value>,
  otherwise: Other
): Promise<Value | Other> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return otherwise
    throw error
  }
}

/** Checks whether the connection or the server failed, not the request. Then it's worth another try. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'network' ||
      error.code === 'idempotency-in-flight' ||
      error.status >= 500 ||
      error.status === 429)
  )
}

/** Checks whether nothing is wrong with the request, and it waits for the network or for its account to sign in. */
export function mustWait(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 401 || isRetryable(error)
}
