import type { Leg, Route, RoutedCost } from '@dropway/region'
import { metersBetween, type Point } from '../../../../lib/geo.ts'
import { EngineFailure, reachMeters } from '../maps.ts'
import { noRoadNear, throwProblem } from './problems.ts'
import type { RouteAnswer, TableAnswer } from './shapes.ts'
import { legOf } from './turns.ts'

/** Returns the first route of an OSRM-shaped response. Throws RegionError or EngineFailure. */
export function routeOf(answer: RouteAnswer, stops: Point[]): Route {
  throwProblem(answer)
  // Engines use the nearest road, however far away it is.
  const far = (answer.waypoints ?? []).findIndex(waypoint => (waypoint?.distance ?? 0) > reachMeters)
  if (far !== -1) throw noRoadNear(far)
  const route = answer.routes?.[0]
  if (!route) throw new EngineFailure('its response has no route', false)
  if (route.legs.length !== stops.length - 1) throw new EngineFailure('its route is missing legs', false)
  const legs = route.legs.map(legOf)
  return {
    meters: route.distance,
    seconds: route.duration,
    geometry: legs
      .flatMap(leg => leg.geometry)
      .filter(([longitude, latitude], index, line) => {
        const last = line[index - 1]
        return !last || last[0] !== longitude || last[1] !== latitude
      }),
    legs,
    distanceToRoad: stops.map((stop, at) => answer.waypoints?.[at]?.distance ?? gapTo(stop, legs, at))
  }
}

/** Returns the meters from a stop to the line of the route, for engines that don't say how far away their road is. */
function gapTo(stop: Point, legs: Leg[], at: number): number {
  const end = legs[at]?.geometry[0] ?? legs[at - 1]?.geometry.at(-1)
  return end ? metersBetween(stop, { longitude: end[0], latitude: end[1] }) : 0
}

/** Returns the first column of an OSRM-shaped table: the cost from each of `count` origins to one target. */
export function costsOf(answer: TableAnswer, count: number): (RoutedCost | null)[] {
  return rowsOf(answer, count, 1).map(row => row[0] ?? null)
}

/** Returns an OSRM-shaped table: the costs from each source to each destination. Throws RegionError or EngineFailure. */
export function rowsOf(answer: TableAnswer, sources: number, destinations: number): (RoutedCost | null)[][] {
  throwProblem(answer)
  const { durations, distances } = answer
  if (durations?.length !== sources || distances?.length !== sources) {
    throw new EngineFailure('its table has the wrong size', false)
  }
  const isFar = (waypoints: TableAnswer['sources'], at: number) =>
    (waypoints?.[at]?.distance ?? 0) > reachMeters
  return durations.map((row, from) =>
    Array.from({ length: destinations }, (_, to) => {
      const seconds = row[to] ?? null
      const meters = distances[from]?.[to] ?? null
      const isReached =
        seconds !== null && meters !== null && !isFar(answer.destinations, to) && !isFar(answer.sources, from)
      return isReached ? { meters, seconds } : null
    })
  )
}
