import { ApiError } from './client.ts'

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
