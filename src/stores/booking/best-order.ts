/** Puts the stops of a draft in the fastest order. */
import { atom, computed } from 'nanostores'
import { findStopOrder } from '../../lib/contract/booking.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { kilogramsOf } from '../../lib/rules/matching/load.ts'
import { $unitMeasurements } from '../core/app.ts'
import { client } from '../core/client.ts'
import { $draft } from './booking.ts'
import { type BookingDraft, hasPlaces, vehicleChosen } from './draft.ts'
import { arrange } from './stop-list.ts'
import { bodyTimes } from './stop-times.ts'
import { hasMorePickups, stopId, type StopOf, stopsOfDraft } from './stops.ts'

interface Ordered {
  /** Seconds of driving saved. Null if the order before couldn't be driven at all. */
  saved: number | null
  /** The order before, by the stops' ids. */
  before: string[]
  /** The stops after ordering. Once something else changes, the order can no longer be undone. */
  after: Pick<BookingDraft, 'pickups' | 'dropoffs'>
}
const $ordered = atom<Ordered | null>(null)
export const $ordering = atom(false)

type Places = Pick<BookingDraft, 'pickups' | 'dropoffs'>
const isSame = (one: Places, other: Places) =>
  one.pickups === other.pickups && one.dropoffs === other.dropoffs

/** What the best order saved, until something else changes. */
export const $bestOrder = computed([$ordered, $draft], (ordered, draft) =>
  ordered && isSame(ordered.after, draft) ? ordered : null
)

/** Returns the request for the best order. With one pickup, it has no packages. */
function requestOf(draft: BookingDraft & { pickups: ChosenPlace[]; dropoffs: ChosenPlace[] }) {
  const stop =
    (kind: StopOf['kind']) =>
    ({ latitude, longitude }: ChosenPlace, index: number) => ({
      latitude,
      longitude,
      ...bodyTimes(draft, { kind, index })
    })
  const pickups = draft.pickups.map(stop('pickup'))
  const shared = {
    dropoffs: draft.dropoffs.map(stop('dropoff')),
    transport_type_id: vehicleChosen(draft),
    scheduled_at: draft.scheduled_at
  }
  if (!hasMorePickups(draft)) return { pickup: pickups[0]!, ...shared }
  const packages = draft.packages.map(item => ({
    pickup: item.pickup ?? 0,
    dropoff: item.dropoff ?? 0,
    kilograms: kilogramsOf(item, $unitMeasurements.get())
  }))
  return { pickups, ...shared, packages, stop_order: draft.stop_order }
}

/** Puts the stops in the order with the shortest driving time that keeps their windows. Throws ApiError. */
export async function takeBestOrder(): Promise<void> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || draft.pickups.length + draft.dropoffs.length < 3 || $ordering.get()) return
  $ordering.set(true)
  try {
    const found = await (await client()).call(findStopOrder, { body: requestOf(draft) })
    // The draft has changed since the request.
    if (!isSame($draft.get(), draft)) return
    const before = stopsOfDraft(draft).map(({ id }) => id)
    const saved = found.seconds_before === null ? null : found.seconds_before - found.seconds_after
    if (saved === null || saved > 0)
      arrange(hasMorePickups(draft) ? found.order : [0, ...found.order.map(index => index + 1)])
    const { pickups, dropoffs } = $draft.get()
    $ordered.set({ saved, before, after: { pickups, dropoffs } })
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
