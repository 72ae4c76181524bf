/** The recurring deliveries with dates that couldn't be booked, for the attention list. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { listRecurringFailures, type RecurringFailure } from '../../lib/contract/recurring/recurring.ts'
import { client } from '../core/client.ts'
import { refreshWhileVisible } from './refresh.ts'

/** Null before the page follows them. */
export const $recurringFailures = atom<RecurringFailure[] | null>(null)

/** Follows them from a snapshot on. Returns a function that stops it. */
export function followRecurringFailures(initial: RecurringFailure[]): () => void {
  $recurringFailures.set(initial)
  return refreshWhileVisible(async () => {
    const found = await attempt(async () => (await client()).call(listRecurringFailures))
    if (found.ok) $recurringFailures.set(found.value)
  })
}
