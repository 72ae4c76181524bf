/** Several dropoffs in one draft: adding, taking away, their order, and what goes to each. */
import { atom, computed } from 'nanostores'
import { type ChosenPlace, maximumDropoffs, maximumPackages } from '../../lib/contract/pricing.ts'
import { findStopOrder } from '../../lib/contract/booking.ts'
import { isSamePlace } from '../../lib/rules/same-place.ts'
import { $draft, updateDraft } from './booking.ts'
import { client } from '../core/client.ts'
import { type BookingDraft, blankPackage, hasPlaces, noDetails } from './draft.ts'
import { $dropoff, $showOnMap } from '../core/map.ts'

const nextKey = (keys: number[]) => Math.max(-1, ...keys) + 1

/** Shows these dropoffs, by their indices, in this order; what goes to the others is let go. */
function arrange(indices: number[]): void {
  const { dropoffs, dropoff_keys: keys, dropoff_details: details, packages, package_keys } = $draft.get()
  const kept = [...packages.keys()].filter(at => indices.includes(packages[at]?.dropoff ?? 0))
  const places = indices.map(index => dropoffs[index] ?? null)
  updateDraft({
    dropoffs: places,
    dropoff_keys: indices.map(index => keys[index]!),
    dropoff_details: indices.map(index => details[index] ?? { ...noDetails }),
    packages: kept.map(at => ({ ...packages[at]!, dropoff: indices.indexOf(packages[at]!.dropoff ?? 0) })),
    package_keys: kept.map(at => package_keys[at]!)
  })
  const [first] = places
  $dropoff.set(first ? { latitude: first.latitude, longitude: first.longitude } : null)
  $showOnMap.set(true)
}

/** One more dropoff, empty, with something to carry to it. False where there are as many as there may be. */
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
 * Before the packages are described: numbered anew in the order of their dropoffs, as a page that does not know the
 * draft yet numbers them, so that what is typed on it early stays.
 */
export function settleDropoffs(): void {
  const { dropoffs, packages } = $draft.get()
  const sorted = packages.toSorted((one, other) => (one.dropoff ?? 0) - (other.dropoff ?? 0))
  updateDraft({ dropoff_keys: [...dropoffs.keys()], packages: sorted, package_keys: [...sorted.keys()] })
}

/** The last one stays: a delivery goes somewhere. */
export function removeDropoff(index: number): void {
  const { dropoffs } = $draft.get()
  if (dropoffs.length > 1) arrange([...dropoffs.keys()].filter(other => other !== index))
}

export function moveDropoff(from: number, to: number): void {
  const order = [...$draft.get().dropoffs.keys()]
  if (from === to || order[from] === undefined || order[to] === undefined) return
  arrange(order.toSpliced(from, 1).toSpliced(to, 0, from))
}

/** For the page with one dropoff: what has been added there and has no place yet goes. */
export function dropEmptyDropoffs(): void {
  const { dropoffs } = $draft.get()
  const chosen = [...dropoffs.keys()].filter(index => dropoffs[index])
  if (dropoffs.length > 1 && chosen.length < dropoffs.length) arrange(chosen.length > 0 ? chosen : [0])
}

/** Indices of the dropoffs that are the same place as the stop before them: they would not be booked. */
export function repeatedDropoffs({ pickup, dropoffs }: Pick<BookingDraft, 'pickup' | 'dropoffs'>): number[] {
  return [...dropoffs.keys()].filter(index => {
    const before = index === 0 ? pickup : dropoffs[index - 1]
    const place = dropoffs[index]
    return before && place && isSamePlace(before, place)
  })
}

interface Ordered {
  /** Seconds of driving that were saved; null where the order before could not be driven at all. */
  saved: number | null
  /** As it was before, by key. */
  before: number[]
  /** As it was left: once something else is changed, there is nothing to take back. */
  pickup: ChosenPlace | null
  dropoffs: (ChosenPlace | null)[]
}
const $ordered = atom<Ordered | null>(null)
export const $ordering = atom(false)

/** What the best order saved, for as long as nothing else has changed. */
export const $bestOrder = computed([$ordered, $draft], (ordered, draft) =>
  ordered && ordered.dropoffs === draft.dropoffs && ordered.pickup === draft.pickup ? ordered : null
)

/** Puts the dropoffs in the order that takes the least driving. Throws ApiError. */
export async function takeBestOrder(): Promise<void> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || draft.dropoffs.length < 2 || $ordering.get()) return
  $ordering.set(true)
  const point = ({ latitude, longitude }: ChosenPlace) => ({ latitude, longitude })
  try {
    const found = await (
      await client()
    ).call(findStopOrder, { body: { pickup: point(draft.pickup), dropoffs: draft.dropoffs.map(point) } })
    const now = $draft.get()
    // What was asked about is no longer there.
    if (now.dropoffs !== draft.dropoffs || now.pickup !== draft.pickup) return
    if (found.order.some((index, at) => index !== at)) arrange(found.order)
    const { pickup, dropoffs } = $draft.get()
    const saved = found.seconds_before === null ? null : found.seconds_before - found.seconds_after
    $ordered.set({ saved, before: draft.dropoff_keys, pickup, dropoffs })
  } finally {
    $ordering.set(false)
  }
}

/** The order as it was before. */
export function undoBestOrder(): void {
  const ordered = $bestOrder.get()
  $ordered.set(null)
  if (ordered) arrange(ordered.before.map(key => $draft.get().dropoff_keys.indexOf(key)))
}

/** One more kind of package for a dropoff. False where there are as many as there may be. */
export function addPackage(dropoff: number): boolean {
  const { packages, package_keys } = $draft.get()
  if (packages.length >= maximumPackages) return false
  updateDraft({
    packages: [...packages, blankPackage(dropoff)],
    package_keys: [...package_keys, nextKey(package_keys)]
  })
  return true
}

/** Each dropoff keeps one: without it there is no reason to go there. */
export function removePackage(index: number): void {
  const { packages, package_keys } = $draft.get()
  const own = packages.filter(item => item.dropoff === packages[index]?.dropoff)
  if (own.length < 2) return
  updateDraft({ packages: packages.toSpliced(index, 1), package_keys: package_keys.toSpliced(index, 1) })
}
