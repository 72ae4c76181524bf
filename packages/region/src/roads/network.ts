import type { Plane, Point } from '../geo.ts'
import { bearing, turnAngle } from '../geometry.ts'
import { RegionError } from '../types.ts'
import type { Leg, MovedStop, RoutedCost } from '../types.ts'
import { coordinateAt } from './arc-shape.ts'
import type { RoadGraph } from './graph.ts'
import { createLegBuilder } from './leg.ts'
import { createManyToOne, type ManyToOne } from './many-to-one.ts'
import type { RoutableGraph } from './routable.ts'
import { createSearch, type Search, type SearchData } from './search.ts'
import { finish, inOwnSlice, oneAtATime, resultOf } from '../slices.ts'
import { createSnapper, type SnapOptions, type Spot } from './snap.ts'
import type { Optimize } from './weights.ts'

/** A place farther than this from any road, in meters, has no route to it. */
const reach = 2000

export interface LegRequest {
  /** The stops at both ends, and the index of the first. */
  from: Point
  to: Point
  at: number
  /** Heading of a moving car at the first stop, in degrees from north. */
  heading?: number | undefined
  optimize: Optimize
  /** The factor of all seconds, by the hour of the day. */
  factor: number
}

/** The routes on one network of a region: that of cars or that of bicycles. */
export interface Network {
  /** Makes the searches by time now. Otherwise, each is made when it's first used. */
  prepare(): void
  snap(point: Point): (Spot & { street: string }) | undefined
  /** Throws RegionError 'no-road-near' or 'no-route'. */
  leg(request: LegRequest): Promise<{ leg: Leg; moved: MovedStop[] }>
  costsTo(target: Point, origins: (Point | undefined)[], factor: number): Promise<(RoutedCost | null)[]>
}

export function createNetwork(
  { graph, overlay, reverse, copies, metric, segments }: RoutableGraph,
  plane: Plane
): Network {
  const snapper = createSnapper(graph, plane, segments)
  const dataFor = (optimize: Optimize): SearchData => ({
    graph,
    overlay,
    reverse,
    copies,
    ...metric(optimize)
  })
  const searches: Partial<Record<Optimize, Search>> = {}
  let manyToOne: ManyToOne | undefined
  const prepare = () => {
    searches.time ??= createSearch(dataFor('time'))
    manyToOne ??= createManyToOne(dataFor('time'))
  }
  const inTurn = oneAtATime()

  const spotsAt = (point: Point, at: number, options?: SnapOptions): Spot[] => {
    const spots = snapper.nearest(point, reach, options)
    if (spots.length > 0) return spots
    const [far] = snapper.nearest(point, Infinity)
    const away = far ? `The nearest road is ${(far.meters / 1000).toFixed(1)} km away` : `There's no road`
    throw new RegionError('no-road-near', `No road leads to stop ${at + 1}. ${away}`, at)
  }
  /** Returns the spots of each origin. Yields where it can be paused. */
  function* spotsOf(origins: (Point | undefined)[]): Generator<void, Spot[][]> {
    const spots: Spot[][] = []
    for (const origin of origins) {
      spots.push(origin ? snapper.nearest(origin, reach) : [])
      yield
    }
    return spots
  }
  /** Returns spots near a stop that the main network can be reached from, or that it reaches. */
  const usable = (point: Point, own: Spot[], use: 'leave' | 'arrive') => {
    const spots = snapper.nearest(point, reach, { use })
    return spots.some(({ edge }) => own.some(spot => spot.edge === edge)) ? own : spots
  }

  return {
    prepare,
    snap: point => {
      const [spot] = snapper.nearest(point, reach, { use: 'both' })
      return (
        spot && {
          ...spot,
          street: graph.names[graph.edgeName[spot.edge]!] ?? ''
        }
      )
    },
    leg: async ({ from, to, at, heading, optimize, factor }) => {
      const own = {
        starts: spotsAt(from, at, { heading }),
        goals: spotsAt(to, at + 1)
      }
      const startArcs = heading === undefined ? undefined : arcsAlong(graph, own.starts[0]!, heading)
      const find = ({ starts, goals }: typeof own, arcs?: number[]) =>
        inTurn(async () => {
          const search = (searches[optimize] ??= await inOwnSlice(() => createSearch(dataFor(optimize))))
          search.begin({ starts, goals, ...(arcs && { startArcs: arcs }) })
          await finish(search)
          return search.path()
        })
      let used = own
      // A route that starts with a U-turn is better than none.
      let path = (await find(own, startArcs)) ?? (startArcs && (await find(own)))
      if (!path) {
        used = {
          starts: usable(from, own.starts, 'leave'),
          goals: usable(to, own.goals, 'arrive')
        }
        path = used.starts !== own.starts || used.goals !== own.goals ? await find(used) : undefined
      }
      if (!path)
        throw new RegionError(
          'no-route',
          `There's no road route from stop ${at + 1} to stop ${at + 2}`,
          at + 1
        )
      const start = used.starts[path.start]!
      const goal = used.goals[path.goal]!
      const builder = createLegBuilder(graph, path, start, goal, factor)
      await finish(builder)
      return {
        leg: builder.leg(),
        moved: [
          ...(used.starts === own.starts ? [] : [{ stop: at, use: 'leave' as const, meters: start.meters }]),
          ...(used.goals === own.goals ? [] : [{ stop: at + 1, use: 'arrive' as const, meters: goal.meters }])
        ]
      }
    },
    costsTo: async (target, origins, factor) => {
      const goal = snapper.nearest(target, reach)
      const spots = await resultOf(spotsOf(origins))
      const ask = (goals: Spot[], starts: Spot[][]) =>
        inTurn(async () => {
          const search = (manyToOne ??= await inOwnSlice(() => createManyToOne(dataFor('time'))))
          search.begin(goals, starts)
          await finish(search)
          return search.costs()
        })
      let costs = goal.length > 0 ? await ask(goal, spots) : origins.map(() => null)
      // As in a route: an end is moved only where there's no other way.
      const isLost = (index: number) => costs[index] === null && spots[index]!.length > 0
      if (goal.length > 0 && costs.some((_, index) => isLost(index))) {
        const moved = await ask(
          usable(target, goal, 'arrive'),
          spots.map((own, index) => (isLost(index) ? usable(origins[index]!, own, 'leave') : []))
        )
        costs = costs.map((cost, index) => cost ?? moved[index]!)
      }
      return costs.map(cost => cost && { meters: cost.meters, seconds: cost.seconds * factor })
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
