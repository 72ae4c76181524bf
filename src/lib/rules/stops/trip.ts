/** The stops of a request in the order of visiting. Pure. */

interface TripPackage {
  pickup?: number | undefined
  dropoff?: number | undefined
}

/** A request with one pickup or several. */
export interface TripRequest<Place> {
  pickup?: Place | undefined
  pickups?: readonly Place[] | undefined
  dropoffs: readonly Place[]
  packages: readonly TripPackage[]
  stop_order?: readonly number[] | undefined
}

export interface TripStop<Place> {
  kind: 'pickup' | 'dropoff'
  /** Its index among the request's pickups or dropoffs. */
  index: number
  /** Its field in the request, for errors. */
  field: string
  place: Place
}

/** Returns the pickups of a request. */
export function pickupsIn<Place>({
  pickup,
  pickups
}: Pick<TripRequest<Place>, 'pickup' | 'pickups'>): readonly Place[] {
  return pickups ?? (pickup === undefined ? [] : [pickup])
}

/** Returns the pickups and then the dropoffs of a request, as its `stop_order` counts them. */
export function listedStops<Place>(
  request: Pick<TripRequest<Place>, 'pickup' | 'pickups' | 'dropoffs'>
): TripStop<Place>[] {
  return [
    ...pickupsIn(request).map((place, index) => ({
      kind: 'pickup' as const,
      index,
      field: request.pickups ? `pickups.${index}` : 'pickup',
      place
    })),
    ...request.dropoffs.map((place, index) => ({
      kind: 'dropoff' as const,
      index,
      field: `dropoffs.${index}`,
      place
    }))
  ]
}

/** Returns the stops in the order of visiting: by `stop_order`, or the pickups and then the dropoffs. */
export function visitedStops<Place>(request: TripRequest<Place>): TripStop<Place>[] {
  const stops = listedStops(request)
  return request.stop_order?.flatMap(index => stops[index] ?? []) ?? stops
}

/** Returns for each stop of the list which other ones must be visited before it: the pickups of its packages. */
export function neededBefore(
  request: Pick<TripRequest<unknown>, 'pickup' | 'pickups' | 'dropoffs' | 'packages'>
): number[][] {
  return listedStops(request).map(({ kind, index }) =>
    kind === 'pickup'
      ? []
      : [
          ...new Set(
            request.packages.flatMap(each => ((each.dropoff ?? 0) === index ? [each.pickup ?? 0] : []))
          )
        ]
  )
}

/** Checks whether an order names every stop once, and each dropoff after the pickups of its packages. */
export function isAllowedOrder(
  request: Pick<TripRequest<unknown>, 'pickup' | 'pickups' | 'dropoffs' | 'packages'>,
  order: readonly number[]
): boolean {
  const needs = neededBefore(request)
  if (order.length !== needs.length || new Set(order).size !== needs.length) return false
  return order.every((stop, place) => needs[stop]?.every(source => order.indexOf(source) < place) ?? false)
}

/** Returns the largest sum that is on board during a trip. `amounts` has one entry for each package. */
export function mostOnBoard(request: TripRequest<unknown>, amounts: readonly number[]): number {
  let [load, most] = [0, 0]
  for (const { kind, index } of visitedStops(request)) {
    for (const [which, item] of request.packages.entries()) {
      if ((item[kind] ?? 0) !== index) continue
      load += (kind === 'pickup' ? 1 : -1) * (amounts[which] ?? 0)
    }
    most = Math.max(most, load)
  }
  return most
}
