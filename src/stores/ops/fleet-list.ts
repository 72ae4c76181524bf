/** The list beside the map: filters, the search, and the order with what needs attention first. */
import { atom, computed } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { type FleetDelivery, searchFleet } from '../../lib/contract/ops/fleet.ts'
import type { Bounds } from '../../lib/geo.ts'
import { fleetAddress, type FleetFilters, noFilters } from '../../lib/lists/fleet-filters.ts'
import {
  type Attention,
  type AttentionKind,
  attentionOf,
  byUrgency
} from '../../lib/rules/console/attention.ts'
import { client } from '../core/client.ts'
import { keepEqual } from './fleet-state.ts'
import { serverNow } from '../core/server-time.ts'
import { $fleet, $fleetSelection, markedPlace, showZone } from './fleet.ts'

export const $fleetFilters = atom<FleetFilters>(noFilters)

/** Filters the list and the drivers on the map, and keeps the address in step. */
export function setFilters(filters: FleetFilters): void {
  $fleetFilters.set(filters)
  showZone(filters.zone)
  const address = fleetAddress(filters)
  if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
}

interface Found {
  text: string
  deliveries: ReadonlySet<string>
  drivers: readonly { id: string; name: string }[]
}
export const $fleetQuery = atom('')
/** Null without a search. */
export const $fleetFound = atom<Found | null>(null)
export const $fleetSearchFailed = atom(false)

const typingMilliseconds = 200
let timer: ReturnType<typeof setTimeout> | undefined

/** Searches as the reader types. */
export function searchFor(text: string): void {
  $fleetQuery.set(text)
  clearTimeout(timer)
  $fleetSearchFailed.set(false)
  const q = text.trim()
  if (!q) return $fleetFound.set(null)
  timer = setTimeout(() => void search(q), typingMilliseconds)
}

async function search(q: string): Promise<void> {
  const result = await attempt(async () => (await client()).call(searchFleet, { query: { q } }))
  // The reader has typed on.
  if ($fleetQuery.get().trim() !== q) return
  if (!result.ok) return $fleetSearchFailed.set(true)
  $fleetFound.set({ text: q, deliveries: new Set(result.value.deliveries), drivers: result.value.drivers })
}

export interface ListedDelivery {
  delivery: FleetDelivery
  /** Why it needs attention. For how long changes each second, so whoever shows that works it out. */
  attention: AttentionKind | null
}

/** Returns whether filters leave anything out. */
export const isFiltered = ({ statuses, vehicle, zone, attention, area }: FleetFilters): boolean =>
  statuses.length > 0 || vehicle !== '' || zone !== '' || attention || area !== null

/** Returns the deliveries that the filters leave, the most urgent first, then the ones that have waited longest. */
export function listedDeliveries(
  deliveries: readonly FleetDelivery[],
  filters: FleetFilters,
  found: Pick<Found, 'deliveries'> | null,
  now: number
): ListedDelivery[] {
  const listed: { delivery: FleetDelivery; since: number; attention: Attention | null }[] = []
  for (const delivery of deliveries) {
    if (found && !found.deliveries.has(delivery.id)) continue
    if (filters.statuses.length > 0 && !filters.statuses.includes(delivery.status)) continue
    if (filters.vehicle && delivery.vehicle !== filters.vehicle) continue
    if (filters.zone && !delivery.zones.includes(filters.zone)) continue
    if (filters.area && !isIn(filters.area, markedPlace(delivery).at)) continue
    const attention = attentionOf(delivery, now)
    if (filters.attention && !attention) continue
    listed.push({ delivery, since: delivery.since, attention })
  }
  return listed
    .toSorted(byUrgency)
    .map(({ delivery, attention }) => ({ delivery, attention: attention?.kind ?? null }))
}

const isIn = ([west, south, east, north]: Bounds, [longitude, latitude]: readonly [number, number]) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

let newest: readonly ListedDelivery[] | null = null

/**
 * Changes only when the list does: what it has, its order, or what needs attention. An unchanged place keeps its object.
 * Null before the page follows the fleet.
 */
export const $listed = computed(
  [$fleet, $fleetFilters, $fleetFound],
  ({ deliveries, count }, filters, found): readonly ListedDelivery[] | null => {
    if (count === 0) return null
    const next = listedDeliveries(deliveries, filters, found, serverNow()).map((each, at) => {
      const before = newest?.[at]
      const isSame = before?.delivery === each.delivery && before.attention === each.attention
      return isSame ? before : each
    })
    if (next.length !== newest?.length || next.some((each, at) => each !== newest?.[at])) newest = next
    return newest
  }
)

export const countsOf = (listed: readonly ListedDelivery[]) => ({
  count: listed.length,
  /** How many need attention. */
  urgent: listed.filter(({ attention }) => attention).length
})

let newestCounts = countsOf([])

/** Changes only when a number does. Null before the page follows the fleet. */
export const $listCounts = computed($listed, listed => {
  if (!listed) return null
  newestCounts = keepEqual(newestCounts, countsOf(listed))
  return newestCounts
})

/** The selected delivery, if the list shows it. */
export const $selectedDelivery = computed([$listed, $fleetSelection], (listed, selection) =>
  selection?.kind === 'delivery'
    ? (listed?.find(({ delivery }) => delivery.id === selection.id)?.delivery ?? null)
    : null
)
