import { type Point, planeAt } from '../../../lib/geo.ts'
import { bearing, turnAngle } from '../geometry.ts'
import { RegionError } from '../types.ts'
import type { Leg, Region, RegionMeta, Route, RouteRequest } from '../types.ts'
import { coordinateAt } from './arc-shape.ts'
import type { RoadGraph } from './graph.ts'
import { hourFactors } from './hours.ts'
import { reverseTurns } from './landmarks.ts'
import type { Landmarks } from './landmarks.ts'
import { buildLeg } from './leg.ts'
import { costsToOne } from './many-to-one.ts'
import { createSearch } from './search.ts'
import { createSnapper } from './snap.ts'
import type { Spot } from './snap.ts'
import { weightsFor } from './weights.ts'
import type { Optimize, Weights } from './weights.ts'

/** A place farther than this from any road, in meters, has no route to it. */
const reach = 2000

export type Router = Pick<Region, 'contains' | 'snap' | 'route' | 'costsTo'>

/** Creates the road functions of a region. */
export function createRouter(
  meta: RegionMeta,
  graph: RoadGraph,
  landmarks: Record<Optimize, Landmarks>
): Router {
  const [west, south, east, north] = meta.bounds
  const snapper = createSnapper(
    graph,
    planeAt({ longitude: (west + east) / 2, latitude: (south + north) / 2 })
  )
  const search = createSearch(graph)
  const factorAt = hourFactors(meta.timeZone)
  const bases: Record<Optimize, Weights> = {
    time: weightsFor(graph, 'time', 1),
    distance: weightsFor(graph, 'distance', 1)
  }
  const byFactor = new Map<number, Weights>([[1, bases.time]])
  let reverse: ReturnType<typeof reverseTurns> | undefined

  const timeWeights = (factor: number) => {
    let weights = byFactor.get(factor)
    if (!weights) byFactor.set(factor, (weights = weightsFor(graph, 'time', factor)))
    return weights
  }
  const contains = ({ longitude, latitude }: Point) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north

  const spotAt = (point: Point, at: number, heading?: number): Spot => {
    if (!contains(point))
      throw new RegionError('outside-region', `Stop ${at + 1} lies outside ${meta.name}`, at)
    const spot = snapper.nearest(point, reach, heading)
    if (!spot) throw new RegionError('no-road-near', `No road leads to stop ${at + 1}`, at)
    return spot
  }

  const route = ({ stops, departAt, heading, optimize = 'time' }: RouteRequest): Route => {
    if (stops.length < 2) throw new RangeError('A route needs two stops or more')
    const factor = factorAt(departAt)
    const weights = optimize === 'time' ? timeWeights(factor) : bases.distance
    const spots = stops.map((stop, at) => {
      const isMoving = at === 0 && heading !== undefined
      const spot = spotAt(stop, at, isMoving ? heading : undefined)
      return isMoving ? [spot] : snapper.atJunction(spot)
    })
    const legs: Leg[] = []
    for (let at = 1; at < spots.length; at++) {
      const starts = spots[at - 1]!
      const goals = spots[at]!
      const request = {
        starts,
        goals,
        weights,
        landmarks: landmarks[optimize],
        boundWeights: bases[optimize].state
      }
      const startArcs = at === 1 && heading !== undefined ? arcsAlong(graph, starts[0]!, heading) : undefined
      // A route that starts with a U-turn is better than none.
      const path = search({ ...request, startArcs }) ?? (startArcs && search(request))
      if (!path)
        throw new RegionError('no-route', `There's no road route from stop ${at} to stop ${at + 1}`, at)
      legs.push(buildLeg(graph, path, starts[path.start]!, goals[path.goal]!, factor))
    }
    return {
      meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
      seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
      geometry: legs.flatMap((leg, index) => (index === 0 ? leg.geometry : leg.geometry.slice(1))),
      legs
    }
  }

  return {
    contains,
    route,
    snap: point => {
      const spot = contains(point) ? snapper.nearest(point, reach) : undefined
      return (
        spot && {
          latitude: spot.latitude,
          longitude: spot.longitude,
          meters: spot.meters,
          street: graph.names[graph.edgeName[spot.edge]!] ?? ''
        }
      )
    },
    costsTo: (target, origins, { departAt } = {}) => {
      const goal = contains(target) ? snapper.nearest(target, reach) : undefined
      if (!goal) return origins.map(() => null)
      reverse ??= reverseTurns(graph)
      const spots = origins.map(origin => {
        const spot = contains(origin) ? snapper.nearest(origin, reach) : undefined
        return spot ? snapper.atJunction(spot) : []
      })
      return costsToOne(graph, reverse, timeWeights(factorAt(departAt)), snapper.atJunction(goal), spots)
    }
  }
}

/** Returns the arcs that a car with this heading can start on: the one in its direction, or the only open one. */
function arcsAlong(graph: RoadGraph, spot: Spot, heading: number): number[] {
  const open = [2 * spot.edge, 2 * spot.edge + 1].filter(arc => graph.stateSeconds[arc]! < Infinity)
  if (open.length < 2) return open
  const along = bearing(coordinateAt(graph, spot.after), coordinateAt(graph, spot.after + 1))
  return [Math.abs(turnAngle(along, heading)) <= 90 ? open[0]! : open[1]!]
}
