/** Several dropoffs in one draft: adding, removing, their order, and their packages. */
import { atom, computed } from 'nanostores'
import { type ChosenPlace, maximumDropoffs, maximumPackages } from '../../lib/contract/pricing.ts'
import { findStopOrder } from '../../lib/contract/booking.ts'
import { isSamePlace } from '../../lib/rules/same-place.ts'
import { $draft, updateDraft } from './booking.ts'
import { client } from '../core/client.ts'
import { type BookingDraft, blankPackage, hasPlaces, noDetails, vehicleChosen } from './draft.ts'

const nextKey = (keys: number[]) => Math.max(-1, ...keys) + 1

/** Keeps the dropoffs with these indices, in this order. Removes the packages of the others. */
function arrange(indices: number[]): void {
  const { dropoffs, dropoff_keys: keys, dropoff_details: details, packages, package_keys } = $draft.get()
  const remaining = [...packages.keys()].filter(at => indices.includes(packages[at]?.dropoff ?? 0))
  updateDraft({
    dropoffs: indices.map(index => dropoffs[index] ?? null),
    dropoff_keys: indices.map(index => keys[index]!),
    dropoff_details: indices.map(index => details[index] ?? { ...noDetails }),
    packages: remaining.map(at => ({
      ...packages[at]!,
      dropoff: indices.indexOf(packages[at]!.dropoff ?? 0)
    })),
    package_keys: remaining.map(at => package_keys[at]!)
  })
}

/** Adds an empty dropoff with an empty package. Returns false if the maximum is reached. */
export function addDropoff(): boolean {
  const { dropoffs, dropoff_keys, dropoff_details, packages, package_keys } = $draft.get()
  if (dropoffs.length >= maximumDropoffs || packages.length >= maximumPackages) return false
  updateDraft({
    dropoffs: [...dropoffs, null],
    dropoff_keys: [...dropoff_keys, nextKey(dropoff_keys)],
    dropoff_details: [...dropoff_details, { ...noDetails }],
    packages: [...packages, blankPackage(dropoffs.length)],
    package_keys: [...package_keys, nextKey(package_keys)]
  })
  return true
}

/**
 * Renumbers the keys before the packages are described, in the order of the dropoffs. The server numbers its HTML
 * like this without the draft, so early input on that page stays.
 */
export function settleDropoffs(): void {
  const { dropoffs, packages } = $draft.get()
  const sorted = packages.toSorted((one, other) => (one.dropoff ?? 0) - (other.dropoff ?? 0))
  updateDraft({ dropoff_keys: [...dropoffs.keys()], packages: sorted, package_keys: [...sorted.keys()] })
}

/** Removes a dropoff, but never the last one, because a delivery needs one. */
export function removeDropoff(index: number): void {
  const { dropoffs } = $draft.get()
  if (dropoffs.length > 1) arrange([...dropoffs.keys()].filter(other => other !== index))
}

export function moveDropoff(from: number, to: number): void {
  const order = [...$draft.get().dropoffs.keys()]
  if (from === to || order[from] === undefined || order[to] === undefined) return
  arrange(order.toSpliced(from, 1).toSpliced(to, 0, from))
}

/** Removes dropoffs that were added but have no place yet, for the page with one dropoff. */
export function dropEmptyDropoffs(): void {
  const { dropoffs } = $draft.get()
  const chosen = [...dropoffs.keys()].filter(index => dropoffs[index])
  if (dropoffs.length > 1 && chosen.length < dropoffs.length) arrange(chosen.length > 0 ? chosen : [0])
}

/** Returns the indices of dropoffs at the same place as the stop before them. These can't be booked. */
export function repeatedDropoffs({ pickup, dropoffs }: Pick<BookingDraft, 'pickup' | 'dropoffs'>): number[] {
  return [...dropoffs.keys()].filter(index => {
    const before = index === 0 ? pickup : dropoffs[index - 1]
    const place = dropoffs[index]
    return before && place && isSamePlace(before, place)
  })
}

/** Returns whether the pickup and every dropoff are chosen, and no stop repeats the one before it. */
export function isRoutable(draft: BookingDraft): boolean {
  return hasPlaces(draft) && repeatedDropoffs(draft).length === 0
}

interface Ordered {
  /** Seconds of driving saved. Null if the order before couldn't be driven at all. */
  saved: number | null
  /** The order before, by key. */
  before: number[]
  /** The stops after ordering. Once something else changes, the order can no longer be undone. */
  pickup: ChosenPlace | null
  dropoffs: (ChosenPlace | null)[]
}
const $ordered = atom<Ordered | null>(null)
export const $ordering = atom(false)

/** What the best order saved, until something else changes. */
export const $bestOrder = computed([$ordered, $draft], (ordered, draft) =>
  ordered && ordered.dropoffs === draft.dropoffs && ordered.pickup === draft.pickup ? ordered : null
)

/** Puts the dropoffs in the order with the shortest driving time. Throws ApiError. */
export async function takeBestOrder(): Promise<void> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || draft.dropoffs.length < 2 || $ordering.get()) return
  $ordering.set(true)
  const point = ({ latitude, longitude }: ChosenPlace) => ({ latitude, longitude })
  try {
    const found = await (
      await client()
    ).call(findStopOrder, {
      body: {
        pickup: point(draft.pickup),
        dropoffs: draft.dropoffs.map(point),
        transport_type_id: vehicleChosen(draft)
      }
    })
    const now = $draft.get()
    // The draft has changed since the request.
    if (now.dropoffs !== draft.dropoffs || now.pickup !== draft.pickup) return
    if (found.order.some((index, at) => index !== at)) arrange(found.order)
    const { pickup, dropoffs } = $draft.get()
    const saved = found.seconds_before === null ? null : found.seconds_before - found.seconds_after
    $ordered.set({ saved, before: draft.dropoff_keys, pickup, dropoffs })
  } finally {
    $ordering.set(false)
  }
}

/** Restores the order before. */
export function undoBestOrder(): void {
  const ordered = $bestOrder.get()
  $ordered.set(null)
  if (ordered) arrange(ordered.before.map(key => $draft.get().dropoff_keys.indexOf(key)))
}

/** Adds another kind of package for a dropoff. Returns false if the maximum is reached. */
export function addPackage(dropoff: number): boolean {
  const { packages, package_keys } = $draft.get()
  if (packages.length >= maximumPackages) return false
  updateDraft({
    packages: [...packages, blankPackage(dropoff)],
    package_keys: [...package_keys, nextKey(package_keys)]
  })
  return true
}

/** Removes a package, but never a dropoff's last one: without a package there is no reason to go there. */
export function removePackage(index: number): void {
  const { packages, package_keys } = $draft.get()
  const own = packages.filter(item => item.dropoff === packages[index]?.dropoff)
  if (own.length < 2) return
  updateDraft({ packages: packages.toSpliced(index, 1), package_keys: package_keys.toSpliced(index, 1) })
}
