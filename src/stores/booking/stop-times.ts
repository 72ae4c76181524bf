/** The windows and service times of a draft's stops. */
import type { StopTimes } from '../../lib/contract/delivery/window.ts'
import type { Quote } from '../../lib/contract/pricing.ts'
import { furthestScheduleDays } from '../../lib/rules/schedule/schedule.ts'
import { type BookingDraft, type DraftTimes, noTimes } from './draft.ts'
import { type StopOf, stopsOfDraft } from './stops.ts'

type Details = Pick<BookingDraft, 'pickup_details' | 'dropoff_details'>

/** Returns the times of a stop, as its fields have them. */
export const timesAt = ({ pickup_details, dropoff_details }: Details, { kind, index }: StopOf): DraftTimes =>
  (kind === 'pickup' ? pickup_details : dropoff_details)[index]?.times ?? noTimes

/** Returns whether a stop is the first one. Its earliest time is that of the pickup, which has its own field. */
export function isFirst(draft: BookingDraft, { kind, index }: StopOf): boolean {
  const [first] = stopsOfDraft(draft)
  return first?.kind === kind && first.index === index
}

/** Why times can't be booked. */
export type TimesProblem = 'order' | 'past' | 'far'

/** Returns why the times of a stop can't be booked, or undefined. `now` is in milliseconds. */
export function timesProblem({ earliest, latest }: DraftTimes, now: number): TimesProblem | undefined {
  const text = latest ?? earliest
  if (text === null) return undefined
  const end = Date.parse(text)
  if (earliest !== null && latest !== null && end <= Date.parse(earliest)) return 'order'
  if (end <= now) return 'past'
  return end > now + furthestScheduleDays * 86_400_000 ? 'far' : undefined
}

/** Returns the first stop with times that can't be booked. */
export const wrongTimes = (draft: BookingDraft, now: number): StopOf | undefined =>
  stopsOfDraft(draft).find(stop => timesProblem(timesAt(draft, stop), now))

/** Returns the times of a stop as the API has them. */
export function bodyTimes(draft: BookingDraft, stop: StopOf): StopTimes {
  const { earliest: from, latest, service_minutes: minutes } = timesAt(draft, stop)
  // The first stop can be visited from the pickup's time on.
  const earliest = isFirst(draft, stop) ? (latest === null ? null : draft.scheduled_at) : from
  return {
    ...(earliest === null && latest === null ? {} : { window: { earliest, latest } }),
    ...(minutes === null ? {} : { service_minutes: minutes })
  }
}

/** Returns when the driver is at the pickup: as chosen, or as the quote says because of the windows. Null for now. */
export const startOf = (
  { scheduled_at: chosen }: Pick<BookingDraft, 'scheduled_at'>,
  quote: Pick<Quote, 'scheduled_at'> | null
): string | null => chosen ?? quote?.scheduled_at ?? null
