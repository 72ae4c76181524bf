/** Groups stops at one place into visits: people stop there once, however many deliveries are involved. Pure. */
import { metersBetween, type Point } from '../../geo.ts'

/** A stop as a visit sees it. */
export interface VisitStop extends Point {
  deliveryId: string
  /** The driver's task there. Only stops with the same task are one visit. Null for one that is always visited alone. */
  task: 'pickup' | 'dropoff' | null
  name: string
}

/** Two stops with the same name that are at most this far apart are one place, in meters. */
const sameNameMeters = 25
/** Coordinates that are equal to this many decimals are one place. */
const decimals = 5

const nameOf = ({ name }: VisitStop) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** Checks whether two stops are at one place: the same coordinates, or the same name nearby. */
export function isOnePlace(one: VisitStop, other: VisitStop): boolean {
  const isSame = (['latitude', 'longitude'] as const).every(
    axis => one[axis].toFixed(decimals) === other[axis].toFixed(decimals)
  )
  return isSame || (nameOf(one) === nameOf(other) && metersBetween(one, other) <= sameNameMeters)
}

/**
 * Groups consecutive items at one place with the same task, in their order. A delivery with two stops at one place
 * visits them one after the other, because its driver can be at one stop at a time.
 */
export function visitsOf<Item>(items: readonly Item[], stopOf: (item: Item) => VisitStop): Item[][] {
  const visits: Item[][] = []
  for (const item of items) {
    const visit = visits.at(-1)
    if (visit && belongsTo(visit.map(stopOf), stopOf(item))) visit.push(item)
    else visits.push([item])
  }
  return visits
}

function belongsTo(visit: readonly VisitStop[], stop: VisitStop): boolean {
  const [first] = visit
  if (!first || stop.task === null || first.task !== stop.task) return false
  return isOnePlace(first, stop) && visit.every(({ deliveryId }) => deliveryId !== stop.deliveryId)
}
