/** Describes how a delivery ended, including deliveries that didn't go as booked. Pure. */
import { failureText } from '../../lib/words/failure-text.ts'
import type { Delivery, Stop } from '../../lib/contract/delivery/deliveries.ts'
import { dropoffCounts } from '../../lib/rules/delivery/dropoff-counts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

type Outcome = Pick<Delivery, 'status' | 'stops' | 'driver' | 'cancellation'>

/** Returns when the last undelivered packages were back at their pickup, in ISO 8601. */
export function returnedAt({ stops }: Pick<Delivery, 'stops'>): string | null {
  return stops
    .flatMap(stop => stop.returned_at ?? [])
    .reduce<string | null>((last, at) => (last !== null && last > at ? last : at), null)
}

/** Returns when the delivery ended, in ISO 8601: the return of undelivered packages, or the last dropoff. */
export function endedAt({ stops }: Pick<Delivery, 'stops'>): string | null {
  return returnedAt({ stops }) ?? lastDropoff(stops)?.finished_at ?? null
}

function lastDropoff(stops: Stop[]): Stop | undefined {
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff' && stop.status !== 'removed')
  return dropoffs.toSorted((one, other) => other.position - one.position)[0]
}

/**
 * Returns the values for the delivery's sentences: driver, recipient, number of delivered dropoffs, and why one failed.
 */
export function outcomeValues({ stops, driver }: Outcome, words: Words['live']) {
  const failure = stops.find(stop => stop.kind === 'dropoff' && stop.failure !== null)?.failure
  const last = lastDropoff(stops)
  return {
    ...dropoffCounts(stops),
    name: driver?.first_name ?? words.someone,
    recipient: last?.received_by ?? last?.contact?.name ?? words.recipient,
    reason: failureText(words.failures, failure)
  }
}

/** Returns the sentence below the heading. It still contains `{time}`. */
export function aboutOf(delivery: Outcome, words: Words['live']): string {
  const values = outcomeValues(delivery, words)
  return fill(templateOf(delivery, values, words), values)
}

function templateOf(
  { status, cancellation }: Outcome,
  { delivered, total }: { delivered: number; total: number },
  { about, several, cancelledFee }: Words['live']
): string {
  if (status === 'cancelled' && cancellation && cancellation.fee.amount > 0) return cancelledFee
  if (total < 2) return about[status]
  if (status === 'returning') return delivered > 0 ? several.returning : several.returningAll
  return status === 'returned' || status === 'completed' ? several[status] : about[status]
}
