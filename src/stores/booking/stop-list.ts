/** Several stops in one draft: adding, removing, and their order. */
import { maximumDropoffs, maximumPickups, maximumStops } from '../../lib/contract/pricing.ts'
import { isAllowedOrder, neededBefore } from '../../lib/rules/stops/trip.ts'
import { $draft, updateDraft } from './booking.ts'
import { type BookingDraft, type DraftPackage, noDetails, orderOf } from './draft.ts'
import { nextKey, packagesOfRemaining, withPackageFor } from './stop-packages.ts'
import { type StopOf, stopsOfDraft } from './stops.ts'

type Unordered = Omit<BookingDraft, 'stop_order'>

/** Delays each dropoff until the pickups of its packages have been visited. `order` indexes the pickups, then the dropoffs. */
function allowed(draft: Unordered, order: readonly number[]): number[] {
  const needs = neededBefore(draft)
  const result: number[] = []
  let waiting: number[] = []
  for (const stop of order) {
    waiting.push(stop)
    waiting = waiting.filter(each => {
      const isReady = needs[each]?.every(pickup => result.includes(pickup)) ?? true
      if (isReady) result.push(each)
      return !isReady
    })
  }
  return [...result, ...waiting]
}

/**
 * Stores a draft with its stops in an order, in which a dropoff stays behind the pickups of its packages. Renumbers them so that
 * the pickups and the dropoffs are in the order of visiting, with their packages.
 */
export function storeOrdered(draft: Unordered, order: readonly number[]): void {
  const { pickups, dropoffs } = draft
  const visited = allowed(draft, order)
  const from = visited.filter(stop => stop < pickups.length)
  const to = visited.filter(stop => stop >= pickups.length).map(stop => stop - pickups.length)
  const several = from.length > 1
  let [pickup, dropoff] = [0, 0]
  updateDraft({
    pickups: from.map(index => pickups[index] ?? null),
    pickup_keys: several ? from.map(index => draft.pickup_keys[index]!) : [0],
    pickup_details: from.map(index => draft.pickup_details[index] ?? { ...noDetails }),
    dropoffs: to.map(index => dropoffs[index] ?? null),
    dropoff_keys: to.map(index => draft.dropoff_keys[index]!),
    dropoff_details: to.map(index => draft.dropoff_details[index] ?? { ...noDetails }),
    packages: draft.packages.map(({ pickup: source, ...item }) => ({
      ...item,
      dropoff: to.indexOf(item.dropoff ?? 0),
      ...(several ? { pickup: from.indexOf(source ?? 0) } : {})
    })),
    package_keys: draft.package_keys,
    stop_order: visited.map(stop => (stop < pickups.length ? pickup++ : from.length + dropoff++))
  })
}

/** Puts the stops in an order of `stop_order`'s kind. A dropoff stays behind the pickups of its packages. */
export const arrange = (order: readonly number[]): void => storeOrdered($draft.get(), order)

/** Gives a package another pickup or dropoff. A dropoff that comes too early then moves behind the pickup. */
export function setStopOf(at: number, part: Pick<DraftPackage, 'pickup' | 'dropoff'>): void {
  const draft = $draft.get()
  const { packages, stop_order } = draft
  const item = packages[at]
  if (item) storeOrdered({ ...draft, packages: packages.with(at, { ...item, ...part }) }, stop_order)
}

/** Checks whether a further stop of a kind can be added. */
export function hasRoomFor({ pickups, dropoffs }: BookingDraft, kind: StopOf['kind']): boolean {
  const own = kind === 'pickup' ? pickups.length < maximumPickups : dropoffs.length < maximumDropoffs
  return own && pickups.length + dropoffs.length < maximumStops
}

/** Adds an empty dropoff at the end, with an empty package. Returns false if the maximum is reached. */
export function addDropoff(): boolean {
  const draft = $draft.get()
  const { pickups, dropoffs, dropoff_keys, dropoff_details, stop_order } = draft
  const given = withPackageFor(draft, 'dropoff', dropoffs.length)
  if (!hasRoomFor(draft, 'dropoff') || !given) return false
  const added = {
    ...draft,
    ...given,
    dropoffs: [...dropoffs, null],
    dropoff_keys: [...dropoff_keys, nextKey(dropoff_keys)],
    dropoff_details: [...dropoff_details, { ...noDetails }]
  }
  storeOrdered(added, [...stop_order, pickups.length + dropoffs.length])
  return true
}

/** Adds an empty pickup after the other pickups. Returns false if the maximum is reached. */
export function addPickup(): boolean {
  const draft = $draft.get()
  const { pickups, pickup_keys, pickup_details, stop_order } = draft
  const given = withPackageFor(draft, 'pickup', pickups.length)
  if (!hasRoomFor(draft, 'pickup') || !given) return false
  const added = {
    ...draft,
    ...given,
    pickups: [...pickups, null],
    pickup_keys: [...pickup_keys, nextKey(pickup_keys)],
    pickup_details: [...pickup_details, { ...noDetails }]
  }
  // The indices of the dropoffs are behind those of the pickups.
  const moved = stop_order.map(stop => (stop < pickups.length ? stop : stop + 1))
  storeOrdered(added, moved.toSpliced(moved.indexOf(pickups.length - 1) + 1, 0, pickups.length))
  return true
}

/** Removes stops, but never the last one of a kind, because a delivery needs one. */
export function removeStops(removed: readonly StopOf[]): void {
  const draft = $draft.get()
  const isRemoved = (kind: StopOf['kind'], index: number) =>
    removed.some(stop => stop.kind === kind && stop.index === index)
  const remaining = (kind: StopOf['kind'], count: number) => {
    const kept = orderOf(count, 0).filter(index => !isRemoved(kind, index))
    return kept.length > 0 ? kept : [0]
  }
  const from = remaining('pickup', draft.pickups.length)
  const to = remaining('dropoff', draft.dropoffs.length)
  const { pickups, dropoffs } = draft
  if (from.length === pickups.length && to.length === dropoffs.length) return
  const left = draft.stop_order.flatMap(stop => {
    const isPickup = stop < pickups.length
    const at = isPickup ? from.indexOf(stop) : to.indexOf(stop - pickups.length)
    return at === -1 ? [] : [isPickup ? at : from.length + at]
  })
  storeOrdered(
    {
      ...draft,
      ...packagesOfRemaining(draft, from, to),
      pickups: from.map(index => pickups[index] ?? null),
      pickup_keys: from.map(index => draft.pickup_keys[index]!),
      pickup_details: from.map(index => draft.pickup_details[index] ?? { ...noDetails }),
      dropoffs: to.map(index => dropoffs[index] ?? null),
      dropoff_keys: to.map(index => draft.dropoff_keys[index]!),
      dropoff_details: to.map(index => draft.dropoff_details[index] ?? { ...noDetails })
    },
    left
  )
}

/** Returns the order after a stop has moved between two places of the list. */
const movedOrder = ({ stop_order }: BookingDraft, from: number, to: number) =>
  stop_order.toSpliced(from, 1).toSpliced(to, 0, stop_order[from]!)

/** Checks whether a stop can move there: a pickup comes before the dropoffs of its packages. */
export const canMove = (draft: BookingDraft, from: number, to: number): boolean =>
  to >= 0 && to < draft.stop_order.length && isAllowedOrder(draft, movedOrder(draft, from, to))

/** Moves a stop to another place of the list, from 0. Returns whether it can be there. */
export function moveStop(from: number, to: number): boolean {
  const draft = $draft.get()
  if (from === to || !canMove(draft, from, to)) return false
  arrange(movedOrder(draft, from, to))
  return true
}

/** Removes stops that were added but have no place yet, for the page with one dropoff. */
export function dropEmptyStops(): void {
  const stops = stopsOfDraft($draft.get())
  const empty = stops.filter(({ place }) => !place)
  if (stops.length > 2 && empty.length > 0) removeStops(empty)
}

/**
 * Renumbers the keys before the packages are described, in the order of the stops. The server numbers its HTML like this
 * without the draft, so early input on that page stays.
 */
export function settleStops(): void {
  const { pickups, dropoffs, packages } = $draft.get()
  const sorted = packages.toSorted((one, other) => (one.dropoff ?? 0) - (other.dropoff ?? 0))
  updateDraft({
    pickup_keys: [...pickups.keys()],
    dropoff_keys: [...dropoffs.keys()],
    packages: sorted,
    package_keys: [...sorted.keys()]
  })
}
