import { ApiError } from '../lib/api-error.ts'

/** Returns the answer of a call, or null if the resource doesn't exist or isn't the visitor's. Throws other errors. */
export async function found<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    // A malformed id can't belong to any resource, so it counts as not found.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input')) return null
    throw error
  }
}
