import { failureText } from '../../lib/words/failure-text.ts'
import type { Stop } from '../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../lib/words/words.ts'

/** A stop's status as people say it, with the reason where it failed; '' while there is nothing to say. */
export function stopStatusLabel(
  { kind, status, failure }: Pick<Stop, 'kind' | 'status' | 'failure'>,
  { stopStatuses, live }: Pick<Words, 'stopStatuses' | 'live'>
): string {
  if (kind === 'pickup' && status === 'done') return live.steps.picked_up
  const why = failureText(live.failures, failure)
  return [stopStatuses[status], why].filter(Boolean).join(' · ')
}
