import type { Stop } from '../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../lib/words/words.ts'

/** Returns a stop's status in words, with the reason if it failed; '' for a status that needs no label. */
export function stopStateLabel(
  { kind, status, failure }: Pick<Stop, 'kind' | 'status' | 'failure'>,
  { stopStates, live }: Pick<Words, 'stopStates' | 'live'>
): string {
  if (kind === 'pickup' && status === 'done') return live.steps.picked_up
  const why = live.failures[failure as keyof Words['live']['failures']]
  return [stopStates[status], why].filter(Boolean).join(' · ')
}
