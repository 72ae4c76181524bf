/** The windows and service times of a draft's stops. */
import type { StopTimes, Window } from '../../lib/contract/delivery/window.ts'
import type { Quote } from '../../lib/contract/pricing.ts'
import { furthestScheduleDays } from '../../lib/rules/schedule/schedule.ts'
import type { BookingDraft } from './draft.ts'
import { type StopOf, stopsOfDraft } from './stops.ts'

const anyTime: Window = { earliest: null, latest: null }

/** Returns the window of a stop, as its fields have it. */
export const windowAt = ({ quote }: BookingDraft, { kind, index }: StopOf): Window =>
  quote[`${kind}s`][index]?.window ?? anyTime

/** Returns whether a stop is the first one. Its earliest time is that of the pickup, which has its own field. */
export function isFirst(draft: BookingDraft, { kind, index }: StopOf): boolean {
  const [first] = stopsOfDraft(draft)
  return first?.kind === kind && first.index === index
}

/** Why times can't be booked. */
export type TimesProblem = 'order' | 'past' | 'far'

/** Returns why a window can't be booked, or undefined. `now` is in milliseconds. */
export function timesProblem({ earliest, latest }: Window, now: number): TimesProblem | undefined {
  const text = latest ?? earliest
  if (text === null) return undefined
  const end = Date.parse(text)
  if (earliest !== null && latest !== null && end <= Date.parse(earliest)) return 'order'
  if (end <= now) return 'past'
  return end > now + furthestScheduleDays * 86_400_000 ? 'far' : undefined
}

/** Returns the first stop with a window that can't be booked. */
export const wrongTimes = (draft: BookingDraft, now: number): StopOf | undefined =>
  stopsOfDraft(draft).find(stop => timesProblem(windowAt(draft, stop), now))

/** Returns the times of a stop as the API has them. */
export function bodyTimes(draft: BookingDraft, stop: StopOf): StopTimes {
  const { earliest: from, latest } = windowAt(draft, stop)
  // The first stop can be visited from the pickup's time on.
  const earliest = isFirst(draft, stop) ? latest && draft.quote.scheduled_at : from
  return {
    window: earliest === null && latest === null ? undefined : { earliest, latest },
    service_minutes: draft.quote[`${stop.kind}s`][stop.index]?.service_minutes
  }
}

/** Returns when the driver is at the pickup: as chosen, or as the quote says because of the windows. Null for now. */
export const startOf = (
  { quote: { scheduled_at: chosen } }: BookingDraft,
  quote: Pick<Quote, 'scheduled_at'> | null
): string | null => chosen ?? quote?.scheduled_at ?? null
