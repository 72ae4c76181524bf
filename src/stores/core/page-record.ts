/** What a page shows and changes: an organization, an import, a recurring delivery, the staff. */
import { atom, type PreinitializedWritableAtom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'

export interface PageRecord<Value> {
  /** Null until something differs from the page as it was rendered. */
  $value: PreinitializedWritableAtom<Value | null>
  /** Whether an action is running. A second one doesn't begin. */
  $busy: PreinitializedWritableAtom<boolean>
  /** Why the last action failed. */
  $failure: PreinitializedWritableAtom<ApiError | null>
  /** Runs an action that answers with the whole record, or with null if the page ends. Returns whether it worked. */
  act: (run: () => Promise<Value | null>) => Promise<boolean>
  clearFailure: () => void
}

export function createPageRecord<Value>(): PageRecord<Value> {
  const $value = atom<Value | null>(null)
  const $busy = atom(false)
  const $failure = atom<ApiError | null>(null)
  return {
    $value,
    $busy,
    $failure,
    async act(run) {
      if ($busy.get()) return false
      $busy.set(true)
      const done = await attempt(run)
      $busy.set(false)
      $failure.set(done.ok ? null : done.error)
      if (done.ok && done.value) $value.set(done.value)
      return done.ok
    },
    clearFailure: () => $failure.set(null)
  }
}
