import { failureText } from '../../../lib/words/failure-text.ts'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../../lib/words/words.ts'

/** Returns a stop's status in words, with the reason if it failed; '' for a status that needs no label. */
export function stopStatusLabel(
  { kind, status, failure }: Pick<Stop, 'kind' | 'status' | 'failure'>,
  { stopStatuses, live }: Pick<Words, 'stopStatuses' | 'live'>
): string {
  if (kind === 'pickup') {
    if (status === 'done') return live.steps.picked_up
    if (status === 'returned') return live.broughtBack
    const whyNot = failureText(live.pickupFailures, failure)
    if (status === 'failed') return [live.notPickedUp, whyNot].filter(Boolean).join(' · ')
  }
  const why = failureText(live.failures, failure)
  return [stopStatuses[status], why].filter(Boolean).join(' · ')
}
