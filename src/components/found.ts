import { ApiError } from '../lib/api-error.ts'

/** What a call answers, or null where there is nothing, or it is not the visitor's. Throws all else. */
export async function found<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    // An id that can not be one is as good as none.
    if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input')) return null
    throw error
  }
}
