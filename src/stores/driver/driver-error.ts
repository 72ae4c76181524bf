/** The failure that the driver's screen shows. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'

export const $driverError = atom<ApiError | null>(null)

/** Runs a call. On failure, shows the error and returns undefined. */
export async function tried<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  $driverError.set(null)
  const done = await attempt(run)
  if (done.ok) return done.value
  $driverError.set(done.error)
  return undefined
}
