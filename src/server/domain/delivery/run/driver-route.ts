/** The driver's route to the next stop of a run, and the ETAs that follow from it. */
import { type Leg, RegionError, type RoadUse } from '@dropway/region'
import type { Eta, Position, DriverRoute } from '../../../../lib/contract/driver/positions.ts'
import type { Point } from '../../../../lib/geo.ts'
import { type MeasuredRoute, measureRoute, projectOn } from '../../../../lib/map/along-route.ts'
import { etaBoundsFrom } from '../../../../lib/rules/matching/eta.ts'
import { visitAt } from '../../../../lib/rules/stops/windows.ts'
import type { Maps } from '../../../providers/maps/maps.ts'
import { placeKeyOf, type Run, type RunStop } from './runs.ts'

/** Below this speed (m/s), a heading isn't reliable. */
const movingSpeed = 1.5

export interface FollowedRoute {
  stopId: string
  /** Where the stop was. */
  placeKey: string
  leg: Leg
  measured: MeasuredRoute
  speedFactor: number
}

/** Returns the route to a stop, or null if no road reaches the driver. The delivery continues without a route. */
export async function findRoute(
  maps: Pick<Maps, 'route'>,
  position: Position,
  target: RunStop,
  { speedFactor, roads }: Pick<Run, 'speedFactor' | 'roads'>,
  now: Date
): Promise<FollowedRoute | null> {
  const moving = (position.speed ?? 0) >= movingSpeed && position.heading !== null
  const heading = moving && position.heading !== null ? { heading: position.heading % 360 } : {}
  const [leg] = (await legsOf(maps, [position, target], now, { ...heading, roads })) ?? []
  return leg
    ? {
        stopId: target.stopId,
        placeKey: placeKeyOf(target),
        leg,
        measured: measureRoute(leg.geometry),
        speedFactor
      }
    : null
}

/** Returns the legs between places, or null if no road connects them. */
export async function legsOf(
  maps: Pick<Maps, 'route'>,
  stops: Point[],
  departAt: Date,
  options: { heading?: number; roads: RoadUse }
): Promise<Leg[] | null> {
  try {
    const route = await maps.route({ stops, departAt, ...options })
    return route.legs
  } catch (error) {
    if (error instanceof RegionError) return null
    throw error
  }
}

export function driverRouteOf(following: FollowedRoute): DriverRoute {
  return {
    stop_id: following.stopId,
    meters: following.leg.meters,
    seconds: following.leg.seconds / following.speedFactor,
    geometry: following.leg.geometry
  }
}

/**
 * Returns the ETA of each stop: of the next one by the route, and of the others by the legs to them and the time at the
 * stops between. Without legs, only that of the next one. A driver who comes before a window begins there at its earliest time.
 */
export function etasOf(
  run: Run,
  following: FollowedRoute,
  legs: readonly number[] | undefined,
  { position, now, pace, isHidden }: { position: Position; now: Date; pace: number; isHidden: boolean }
): Map<string, Eta> {
  const { along } = projectOn(following.measured, position)
  const share = following.measured.length > 0 ? 1 - along / following.measured.length : 0
  const at = now.toISOString()
  const meters = isHidden ? 0 : Math.round(following.leg.meters * share)
  const etas = new Map<string, Eta>()
  let seconds = ((following.leg.seconds / following.speedFactor) * share) / pace
  for (const [index, stop] of run.stops.entries()) {
    const isNext = index === 0
    const leg = isNext ? 0 : legs?.[index - 1]
    if (leg === undefined) break
    seconds += leg / run.speedFactor / pace
    const { stopId, service } = stop
    const earliest = stop.earliest === null ? 0 : (stop.earliest - now.getTime()) / 1000
    etas.set(stopId, {
      stop_id: stopId,
      ...(isNext ? {} : { stops_before: index }),
      meters: isNext ? meters : 0,
      ...etaBoundsFrom(earliest, seconds),
      at
    })
    seconds = visitAt(seconds, { earliest, latest: null, service: service / 1000 / pace }).leaves
  }
  return etas
}
