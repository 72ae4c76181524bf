/** How a delivery that did not go as booked is told. Pure. */
import { failureText } from '../../lib/words/failure-text.ts'
import type { Delivery, Stop } from '../../lib/contract/delivery/deliveries.ts'
import { dropoffCounts } from '../../lib/rules/dropoff-counts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

type Outcome = Pick<Delivery, 'status' | 'stops' | 'driver'>

/** When what could not be handed over was back, ISO 8601. */
export function returnedAt({ stops }: Pick<Delivery, 'stops'>): string | null {
  return stops.find(stop => stop.returned_at !== null)?.returned_at ?? null
}

/** When the delivery ended: the return of what couldn't be delivered, or the last dropoff. ISO 8601. */
export function endedAt({ stops }: Pick<Delivery, 'stops'>): string | null {
  return returnedAt({ stops }) ?? lastDropoff(stops)?.finished_at ?? null
}

function lastDropoff(stops: Stop[]): Stop | undefined {
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff')
  return dropoffs.toSorted((one, other) => other.position - one.position)[0]
}

/** What the delivery's sentences name: driver, recipient, how many dropoffs were delivered, and why one wasn't. */
export function outcomeValues({ stops, driver }: Outcome, words: Words['live']) {
  const failure = stops.find(stop => stop.failure !== null)?.failure
  const last = lastDropoff(stops)
  return {
    ...dropoffCounts(stops),
    name: driver?.first_name ?? words.someone,
    recipient: last?.received_by ?? last?.contact?.name ?? words.recipient,
    reason: failureText(words.failures, failure)
  }
}

/** The sentence beneath the heading; `{time}` stays in it. */
export function aboutOf(delivery: Outcome, words: Words['live']): string {
  const values = outcomeValues(delivery, words)
  return fill(templateOf(delivery, values, words), values)
}

function templateOf(
  { status }: Outcome,
  { delivered, total }: { delivered: number; total: number },
  { about, several }: Words['live']
): string {
  if (total < 2) return about[status]
  if (status === 'returning') return delivered > 0 ? several.returning : several.returningAll
  return status === 'returned' || status === 'completed' ? several[status] : about[status]
}
