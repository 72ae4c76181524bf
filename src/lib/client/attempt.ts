import { ApiError } from './client.ts'

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: ApiError }

/** Returns the error if it's an ApiError. Throws any other error, because that is a bug in our code. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Runs API calls and returns their value, or the ApiError of the call that failed. Throws any other error. */
export async function attempt<Value>(run: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    return { ok: false, error: asApiError(error) }
  }
}
