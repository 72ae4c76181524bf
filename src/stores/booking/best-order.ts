/** Puts the stops of a draft in the fastest order. */
import { atom, computed } from 'nanostores'
import { findStopOrder } from '../../lib/contract/booking.ts'
import { kilogramsOf } from '../../lib/rules/matching/load.ts'
import { $unitMeasurements } from '../core/app.ts'
import { client } from '../core/client.ts'
import { $draft } from './booking.ts'
import { type BookingDraft, hasPlaces, type PlacedDraft, type PlacedStop, vehicleChosen } from './draft.ts'
import { arrange } from './stop-list.ts'
import { bodyTimes } from './stop-times.ts'
import { hasMorePickups, stopId, type StopOf, stopsOfDraft } from './stops.ts'

interface Ordered {
  /** Seconds of driving saved. Null if the order before couldn't be driven at all. */
  saved: number | null
  /** The order before, by the stops' ids. */
  before: string[]
  /** The draft after ordering. Once its stops change, the order can no longer be undone. */
  after: BookingDraft
}
const $ordered = atom<Ordered | null>(null)
export const $ordering = atom(false)

/** Checks whether two drafts have the same places in the same order. Times may differ. */
export const hasSameStops = (one: BookingDraft, other: BookingDraft): boolean =>
  one.quote.stop_order === other.quote.stop_order &&
  JSON.stringify(stopsOfDraft(one)) === JSON.stringify(stopsOfDraft(other))

/** What the best order saved, until something else changes. */
export const $bestOrder = computed([$ordered, $draft], (ordered, draft) =>
  ordered && hasSameStops(ordered.after, draft) ? ordered : null
)

/** Returns the request for the best order. With one pickup, it has no packages. */
function requestOf(draft: PlacedDraft) {
  const stop =
    (kind: StopOf['kind']) =>
    ({ latitude, longitude }: PlacedStop, index: number) => ({
      latitude,
      longitude,
      ...bodyTimes(draft, { kind, index })
    })
  const { scheduled_at, stop_order, ...quote } = draft.quote
  const pickups = quote.pickups.map(stop('pickup'))
  const shared = {
    dropoffs: quote.dropoffs.map(stop('dropoff')),
    transport_type_id: vehicleChosen(draft),
    scheduled_at
  }
  if (!hasMorePickups(draft)) return { pickup: pickups[0]!, ...shared }
  const packages = quote.packages.map(item => ({
    pickup: item.pickup ?? 0,
    dropoff: item.dropoff,
    kilograms: kilogramsOf(item, $unitMeasurements.get())
  }))
  return { pickups, ...shared, packages, stop_order }
}

/** Puts the stops in the order with the shortest driving time that keeps their windows. Throws ApiError. */
export async function takeBestOrder(): Promise<void> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || draft.quote.stop_order.length < 3 || $ordering.get()) return
  $ordering.set(true)
  try {
    const found = await (await client()).call(findStopOrder, { body: requestOf(draft) })
    // The draft has changed since the request.
    if (!hasSameStops($draft.get(), draft)) return
    const before = stopsOfDraft(draft).map(({ id }) => id)
    const saved = found.seconds_before === null ? null : found.seconds_before - found.seconds_after
    if (saved === null || saved > 0)
      arrange(hasMorePickups(draft) ? found.order : [0, ...found.order.map(index => index + 1)])
    $ordered.set({ saved, before, after: $draft.get() })
  } finally {
    $ordering.set(false)
  }
}

/** Restores the order before. */
export function undoBestOrder(): void {
  const ordered = $bestOrder.get()
  $ordered.set(null)
  if (!ordered) return
  const { pickup_keys, dropoff_keys } = $draft.get()
  const listed = [
    ...pickup_keys.map(key => stopId('pickup', key)),
    ...dropoff_keys.map(key => stopId('dropoff', key))
  ]
  arrange(ordered.before.map(id => listed.indexOf(id)))
}
