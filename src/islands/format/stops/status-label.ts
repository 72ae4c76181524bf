import type { DeliverySummary } from '../../../lib/contract/delivery/deliveries.ts'
import { dropoffCounts } from '../../../lib/rules/delivery/dropoff-counts.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'

/** Returns a delivery's status in words: 'Delivered', '2 of 3 delivered'. */
export function statusLabel(
  { status, stops }: Pick<DeliverySummary, 'status'> & { stops: Parameters<typeof dropoffCounts>[0] },
  statuses: Words['statuses']
): string {
  return status === 'partially_completed'
    ? fill(statuses.counted, { ...dropoffCounts(stops) })
    : statuses[status]
}
