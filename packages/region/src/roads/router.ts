import { type Bounds, isWithin, type Plane, type Point, planeAt } from '../geo.ts'
import type { StreetsAt } from '../places/street-at.ts'
import { RegionError } from '../types.ts'
import type { Leg, MovedStop, Region, RegionMeta, RoadUse, Route, RouteRequest } from '../types.ts'
import { hourFactors } from './hours.ts'
import { createNetwork, type Network } from './network.ts'
import type { RoutableGraph } from './routable.ts'

export type Router = Pick<Region, 'contains' | 'snap' | 'route' | 'costsTo' | 'costTable' | 'hourFactor'>

/** The plane on which a region's roads are indexed. */
export function planeOf([west, south, east, north]: Bounds): Plane {
  return planeAt({
    longitude: (west + east) / 2,
    latitude: (south + north) / 2
  })
}

/** Creates the road functions of a region, on the networks of cars and of bicycles. */
export function createRouter(
  meta: RegionMeta,
  graphs: Record<RoadUse, RoutableGraph>,
  streetsAt: StreetsAt
): Router {
  const plane = planeOf(meta.bounds)
  const networks: Record<RoadUse, Network> = {
    car: createNetwork(graphs.car, plane, streetsAt),
    bicycle: createNetwork(graphs.bicycle, plane, streetsAt)
  }
  const contains = (point: Point) => isWithin(meta.bounds, point)
  // A search needs memory for each road, and taking it makes the garbage collector run. So it's taken before requests come.
  // Only for cars, because a second set of searches makes both slower, and many regions have no bicycles.
  networks.car.prepare()
  const factorAt = hourFactors(meta.timeZone)
  // Traffic hardly delays bicycles.
  const factorFor = (use: RoadUse, departAt: Date | undefined) => (use === 'car' ? factorAt(departAt) : 1)

  const route = async (request: RouteRequest): Promise<Route> => {
    const { stops, departAt, heading, optimize = 'time', roads = 'car' } = request
    if (stops.length < 2) throw new RangeError('A route needs two stops or more')
    stops.forEach((stop, at) => {
      if (!contains(stop))
        throw new RegionError('outside-region', `Stop ${at + 1} lies outside ${meta.name}`, at)
    })
    const factor = factorFor(roads, departAt)
    const legs: Leg[] = []
    const moved: MovedStop[] = []
    const distanceToRoad = stops.map(() => 0)
    const note = (stop: number, meters: number) =>
      (distanceToRoad[stop] = Math.max(distanceToRoad[stop]!, meters))
    for (let at = 0; at + 1 < stops.length; at++) {
      const found = await networks[roads].leg({
        from: stops[at]!,
        to: stops[at + 1]!,
        at,
        heading: at === 0 ? heading : undefined,
        optimize,
        factor
      })
      legs.push(found.leg)
      moved.push(...found.moved)
      note(at, found.away[0])
      note(at + 1, found.away[1])
    }
    return {
      meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
      seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
      geometry: joined(legs),
      legs,
      distanceToRoad,
      ...(moved.length > 0 && { moved })
    }
  }

  return {
    contains,
    route,
    snap: point => {
      const spot = contains(point) ? networks.car.snap(point) : undefined
      return (
        spot && {
          latitude: spot.latitude,
          longitude: spot.longitude,
          meters: spot.meters,
          street: spot.street
        }
      )
    },
    costsTo: async (target, origins, { departAt, roads = 'car' } = {}) => {
      if (!contains(target)) return origins.map(() => null)
      const inside = origins.map(origin => (contains(origin) ? origin : undefined))
      return networks[roads].costsTo(target, inside, factorFor(roads, departAt))
    },
    costTable: (places, { roads = 'car' } = {}) =>
      networks[roads].costTable(places.map(place => (contains(place) ? place : undefined))),
    hourFactor: (departAt, roads = 'car') => factorFor(roads, departAt)
  }
}

/** Joins the geometry of legs, without repeating the point where one ends and the next begins. */
function joined(legs: Leg[]): Leg['geometry'] {
  return legs.flatMap(({ geometry }, index) => {
    const last = legs[index - 1]?.geometry.at(-1)
    const first = geometry[0]
    return last && first && last[0] === first[0] && last[1] === first[1] ? geometry.slice(1) : geometry
  })
}
