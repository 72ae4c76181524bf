import { type DeliverySummary, liveStates } from '../../lib/contract/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

/** 'Market Square → Apple Street'. */
export function tripOf({ stops }: DeliverySummary, words: Words['dashboard']): string {
  return fill(words.fromTo, { pickup: stops[0]?.name ?? '', dropoff: stops.at(-1)?.name ?? '' })
}

export function isUnderWay({ state }: Pick<DeliverySummary, 'state'>): boolean {
  return (liveStates as readonly string[]).includes(state)
}

/** Where all about a delivery stands. A driver's work stands on their own screen, and then on its record. */
export function detailsOf(delivery: DeliverySummary): string {
  const id = delivery.pickanddropoff_id
  if (delivery.viewer === 'customer') return `/dashboard/route/${id}`
  return isUnderWay(delivery) ? '/drive' : `/dashboard/receipt/${id}`
}
