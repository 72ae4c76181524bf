import type { Plane, Point } from '../geo.ts'
import { bearing, turnAngle } from '../geometry.ts'
import { RegionError } from '../types.ts'
import type { StreetsAt } from '../places/street-at.ts'
import type { CostTable, Leg, MovedStop, RoutedCost } from '../types.ts'
import { coordinateAt } from './turns/arc-shape.ts'
import type { RoadGraph } from './graph.ts'
import { createLegBuilder } from './leg.ts'
import { createManyToOne, type ManyToOne } from './many-to-one.ts'
import type { RoutableGraph } from './routable.ts'
import { createSearch, type Search, type SearchData } from './search.ts'
import { finish, inOwnSlice, oneAtATime, resultOf, shortSlice } from '../slices.ts'
import { createSnapper, type Spot } from './snap.ts'
import { createStops, type StopOptions } from './stops.ts'
import type { Optimize } from './weights.ts'

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

export interface FoundLeg {
  leg: Leg
  /** Meters from its first and its last stop to the roads that it uses there. */
  away: [start: number, goal: number]
  moved: MovedStop[]
}

/** The routes on one network of a region: that of cars or that of bicycles. */
export interface Network {
  /** Makes the searches by time now. Otherwise, each is made when it's first used. */
  prepare(): void
  snap(point: Point): (Spot & { street: string }) | undefined
  /** Throws RegionError 'no-road-near' or 'no-route'. */
  leg(request: LegRequest): Promise<FoundLeg>
  costsTo(target: Point, origins: (Point | undefined)[], factor: number): Promise<(RoutedCost | null)[]>
  costTable(places: (Point | undefined)[]): Promise<CostTable>
}

export function createNetwork(
  { graph, overlay, reverse, copies, metric, segments }: RoutableGraph,
  plane: Plane,
  streetsAt: StreetsAt
): Network {
  const snapper = createSnapper(graph, plane, segments)
  const stops = createStops(graph, snapper, streetsAt)
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

  /** Only a route's first stop can be a vehicle on its way. */
  const startsAt = (point: Point, at: number, options: StopOptions) =>
    at === 0 ? stops.ofVehicle(point, options) : stops.at(point, options)
  const orThrow = (spots: Spot[], point: Point, at: number): Spot[] => {
    if (spots.length > 0) return spots
    const [far] = snapper.nearest(point, Infinity)
    const away = far ? `The nearest road is ${(far.meters / 1000).toFixed(1)} km away` : `There's no road`
    throw new RegionError('no-road-near', `No road leads to stop ${at + 1}. ${away}`, at)
  }
  /** Returns the spots of each origin. Yields where it can be paused. */
  function* spotsOf(origins: (Point | undefined)[]): Generator<void, Spot[][]> {
    const spots: Spot[][] = []
    for (const origin of origins) {
      spots.push(origin ? stops.ofVehicle(origin) : [])
      yield
    }
    return spots
  }
  /** Returns a stop's own spots if one of its usable spots is among them, otherwise the usable ones. */
  const unlessSame = (own: Spot[], usable: Spot[]) =>
    usable.some(({ edge }) => own.some(spot => spot.edge === edge)) ? own : usable

  /** Returns the costs to one target from origins with these spots, in free flow. */
  const costsFrom = async (
    target: Point,
    origins: (Point | undefined)[],
    spots: Spot[][],
    slice?: number
  ): Promise<(RoutedCost | null)[]> => {
    const goal = stops.at(target)
    const ask = (goals: Spot[], starts: Spot[][]) =>
      inTurn(async () => {
        const search = (manyToOne ??= await inOwnSlice(() => createManyToOne(dataFor('time'))))
        search.begin(goals, starts)
        await finish(search, slice)
        return search.costs()
      })
    let costs = goal.length > 0 ? await ask(goal, spots) : origins.map(() => null)
    // As in a route: an end is moved only where there's no other way.
    const isLost = (index: number) => costs[index] === null && spots[index]!.length > 0
    if (goal.length > 0 && costs.some((_, index) => isLost(index))) {
      const moved = await ask(
        unlessSame(goal, stops.at(target, { use: 'arrive' })),
        spots.map((own, index) =>
          isLost(index) ? unlessSame(own, stops.ofVehicle(origins[index]!, { use: 'leave' })) : []
        )
      )
      costs = costs.map((cost, index) => cost ?? moved[index]!)
    }
    return costs
  }

  return {
    prepare,
    snap: point => {
      const [spot] = stops.at(point, { use: 'both' })
      return (
        spot && {
          ...spot,
          street: graph.names[graph.edgeName[spot.edge]!] ?? ''
        }
      )
    },
    leg: async ({ from, to, at, heading, optimize, factor }) => {
      const own = {
        starts: orThrow(startsAt(from, at, { heading }), from, at),
        goals: orThrow(stops.at(to), to, at + 1)
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
          starts: unlessSame(own.starts, startsAt(from, at, { use: 'leave' })),
          goals: unlessSame(own.goals, stops.at(to, { use: 'arrive' }))
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
        away: [start.meters, goal.meters],
        moved: [
          ...(used.starts === own.starts ? [] : [{ stop: at, use: 'leave' as const, meters: start.meters }]),
          ...(used.goals === own.goals ? [] : [{ stop: at + 1, use: 'arrive' as const, meters: goal.meters }])
        ]
      }
    },
    costsTo: async (target, origins, factor) => {
      const costs = await costsFrom(target, origins, await resultOf(spotsOf(origins)))
      return costs.map(cost => cost && { meters: cost.meters, seconds: cost.seconds * factor })
    },
    costTable: async places => {
      const size = places.length
      const table = emptyTable(size)
      const spots = await resultOf(spotsOf(places))
      for (const [to, target] of places.entries()) {
        const costs = target ? await costsFrom(target, places, spots, shortSlice) : []
        for (const [from, cost] of costs.entries()) {
          if (!cost || from === to) continue
          table.meters[from * size + to] = cost.meters
          table.seconds[from * size + to] = cost.seconds
        }
      }
      return table
    }
  }
}

/** Returns a table in which there is no route between two places. */
function emptyTable(size: number): CostTable {
  const column = () => new Float64Array(size * size).fill(Infinity)
  const [meters, seconds] = [column(), column()]
  for (let place = 0; place < size; place++) {
    meters[place * size + place] = 0
    seconds[place * size + place] = 0
  }
  return { size, meters, seconds }
}

/** Returns the arcs that a car with this heading can start on: the one in its direction, or the only open one. */
function arcsAlong(graph: RoadGraph, spot: Spot, heading: number): number[] {
  const open = [2 * spot.edge, 2 * spot.edge + 1].filter(arc => graph.stateSeconds[arc]! < Infinity)
  if (open.length < 2) return open
  const along = bearing(coordinateAt(graph, spot.after), coordinateAt(graph, spot.after + 1))
  return [Math.abs(turnAngle(along, heading)) <= 90 ? open[0]! : open[1]!]
}
