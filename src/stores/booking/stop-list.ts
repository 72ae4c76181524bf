/** Several stops in one draft: adding, removing, and their order. */
import { noStopDetails } from '../../lib/contract/delivery/stop-details.ts'
import { maximumDropoffs, maximumPickups, maximumStops } from '../../lib/contract/pricing.ts'
import { isAllowedOrder, neededBefore } from '../../lib/rules/stops/trip.ts'
import { $draft, updateDraft } from './booking.ts'
import { type BookingDraft, type DraftPackage, type DraftQuote, orderOf } from './draft.ts'
import { nextKey, packagesOfRemaining, withPackageFor } from './stop-packages.ts'
import { type StopOf, stopsOfDraft } from './stops.ts'

/** Delays each dropoff until the pickups of its packages have been visited. `order` indexes the pickups, then the dropoffs. */
function allowed(quote: DraftQuote, order: readonly number[]): number[] {
  const needs = neededBefore(quote)
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

/** Returns a draft with only these pickups and dropoffs, by their indices, in this order. */
function withStops(draft: BookingDraft, from: readonly number[], to: readonly number[]): BookingDraft {
  const { quote, booking, pickup_keys, dropoff_keys } = draft
  const at = <Item>(list: readonly Item[], indices: readonly number[]) => indices.map(index => list[index]!)
  return {
    ...draft,
    quote: { ...quote, pickups: at(quote.pickups, from), dropoffs: at(quote.dropoffs, to) },
    booking: { ...booking, pickups: at(booking.pickups, from), dropoffs: at(booking.dropoffs, to) },
    pickup_keys: at(pickup_keys, from),
    dropoff_keys: at(dropoff_keys, to)
  }
}

/**
 * Stores a draft with its stops in an order, in which a dropoff stays behind the pickups of its packages. Renumbers them so that
 * the pickups and the dropoffs are in the order of visiting, with their packages.
 */
export function storeOrdered(draft: BookingDraft, order: readonly number[]): void {
  const { pickups, packages } = draft.quote
  const visited = allowed(draft.quote, order)
  const from = visited.filter(stop => stop < pickups.length)
  const to = visited.filter(stop => stop >= pickups.length).map(stop => stop - pickups.length)
  const several = from.length > 1
  let [pickup, dropoff] = [0, 0]
  const ordered = withStops(draft, from, to)
  updateDraft({
    ...ordered,
    pickup_keys: several ? ordered.pickup_keys : [0],
    quote: {
      ...ordered.quote,
      packages: packages.map(({ pickup: source, ...item }) => ({
        ...item,
        dropoff: to.indexOf(item.dropoff),
        ...(several ? { pickup: from.indexOf(source ?? 0) } : {})
      })),
      stop_order: visited.map(stop => (stop < pickups.length ? pickup++ : from.length + dropoff++))
    }
  })
}

/** Puts the stops in an order of `stop_order`'s kind. A dropoff stays behind the pickups of its packages. */
export const arrange = (order: readonly number[]): void => storeOrdered($draft.get(), order)

/** Gives a package another pickup or dropoff. A dropoff that comes too early then moves behind the pickup. */
export function setStopOf(index: number, part: Partial<Pick<DraftPackage, 'pickup' | 'dropoff'>>): void {
  const draft = $draft.get()
  const { packages, stop_order } = draft.quote
  const item = packages[index]
  if (!item) return
  const quote = { ...draft.quote, packages: packages.with(index, { ...item, ...part }) }
  storeOrdered({ ...draft, quote }, stop_order)
}

/** Checks whether a further stop of a kind can be added. */
export function hasRoomFor({ quote: { pickups, dropoffs } }: BookingDraft, kind: StopOf['kind']): boolean {
  const own = kind === 'pickup' ? pickups.length < maximumPickups : dropoffs.length < maximumDropoffs
  return own && pickups.length + dropoffs.length < maximumStops
}

/** Returns a draft with one more stop of a kind, without a place and with a package, or null if the maximum is reached. */
function withStop(draft: BookingDraft, kind: StopOf['kind']): BookingDraft | null {
  const { quote, booking } = draft
  const [list, keys] = [`${kind}s`, `${kind}_keys`] as const
  const given = withPackageFor(draft, kind, quote[list].length)
  if (!hasRoomFor(draft, kind) || !given) return null
  return {
    ...draft,
    quote: { ...quote, packages: given.packages, [list]: [...quote[list], {}] },
    booking: { ...booking, [list]: [...booking[list], noStopDetails] },
    package_keys: given.package_keys,
    [keys]: [...draft[keys], nextKey(draft[keys])]
  }
}

/** Adds an empty dropoff at the end. Returns false if the maximum is reached. */
export function addDropoff(): boolean {
  const draft = $draft.get()
  const added = withStop(draft, 'dropoff')
  const { stop_order } = draft.quote
  if (added) storeOrdered(added, [...stop_order, stop_order.length])
  return added !== null
}

/** Adds an empty pickup after the other pickups. Returns false if the maximum is reached. */
export function addPickup(): boolean {
  const draft = $draft.get()
  const { pickups, stop_order } = draft.quote
  const added = withStop(draft, 'pickup')
  if (!added) return false
  // The indices of the dropoffs are behind those of the pickups.
  const moved = stop_order.map(stop => (stop < pickups.length ? stop : stop + 1))
  storeOrdered(added, moved.toSpliced(moved.indexOf(pickups.length - 1) + 1, 0, pickups.length))
  return true
}

/** Removes stops, but never the last one of a kind, because a delivery needs one. */
export function removeStops(removed: readonly StopOf[]): void {
  const draft = $draft.get()
  const { pickups, dropoffs, stop_order } = draft.quote
  const isRemoved = (kind: StopOf['kind'], index: number) =>
    removed.some(stop => stop.kind === kind && stop.index === index)
  const remaining = (kind: StopOf['kind'], count: number) => {
    const kept = orderOf(count, 0).filter(index => !isRemoved(kind, index))
    return kept.length > 0 ? kept : [0]
  }
  const from = remaining('pickup', pickups.length)
  const to = remaining('dropoff', dropoffs.length)
  if (from.length === pickups.length && to.length === dropoffs.length) return
  const left = stop_order.flatMap(stop => {
    const isPickup = stop < pickups.length
    const at = isPickup ? from.indexOf(stop) : to.indexOf(stop - pickups.length)
    return at === -1 ? [] : [isPickup ? at : from.length + at]
  })
  const { packages, package_keys } = packagesOfRemaining(draft, from, to)
  const kept = withStops(draft, from, to)
  storeOrdered({ ...kept, package_keys, quote: { ...kept.quote, packages } }, left)
}

/** Returns the order after a stop has moved between two places of the list. */
const movedOrder = ({ stop_order }: DraftQuote, from: number, to: number) =>
  stop_order.toSpliced(from, 1).toSpliced(to, 0, stop_order[from]!)

/** Checks whether a stop can move there: a pickup comes before the dropoffs of its packages. */
export const canMove = ({ quote }: BookingDraft, from: number, to: number): boolean =>
  to >= 0 && to < quote.stop_order.length && isAllowedOrder(quote, movedOrder(quote, from, to))

/** Moves a stop to another place of the list, from 0. Returns whether it can be there. */
export function moveStop(from: number, to: number): boolean {
  const draft = $draft.get()
  if (from === to || !canMove(draft, from, to)) return false
  arrange(movedOrder(draft.quote, from, to))
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
  const { pickups, dropoffs, packages } = $draft.get().quote
  const sorted = packages.toSorted((one, other) => one.dropoff - other.dropoff)
  updateDraft({
    quote: { packages: sorted },
    pickup_keys: [...pickups.keys()],
    dropoff_keys: [...dropoffs.keys()],
    package_keys: [...sorted.keys()]
  })
}
