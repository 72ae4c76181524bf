/**
 * Keeps the route and ETA of each active delivery: the next stop, the streets and the duration. The process that
 * receives the positions keeps them and finds a new route when the driver leaves the current one. Positions never
 * wait for a route: it's sent when it's found.
 */
import type { Point } from '../../../lib/geo.ts'
import type { Turn } from '../../../lib/contract/places/places.ts'
import type { Eta, Position, DriverRoute } from '../../../lib/contract/driver/positions.ts'
import { type MeasuredRoute, measureRoute, projectOn } from '../../../lib/map/along-route.ts'
import { etaBounds } from '../../../lib/rules/eta.ts'
import type { Maps } from '../../providers/maps/maps.ts'
import { type Leg, RegionError } from '../../region/types.ts'
import type { ActiveDelivery } from '../driver/active-delivery.ts'

/**
 * If the driver is farther from the route than this (plus the
 * position's accuracy) twice in a row, the driver took another route.
 */
const offRouteMeters = 45
/** The ETA is sent again after this many milliseconds, or immediately when the route changes. */
const sendEveryMilliseconds = 3_000
/** If no route was found, the next attempt is after this many milliseconds. */
const lookAgainMilliseconds = 5_000
/** Below this speed (m/s), a heading isn't reliable. */
const movingSpeed = 1.5

interface Followed {
  stopId: string
  leg: Leg
  measured: MeasuredRoute
  speedFactor: number
  strikes: number
  sentAt: number
}

/** A route that is being calculated or wasn't found. */
interface Sought {
  stopId: string
  /** Undefined after no route was found. */
  finding: Promise<Followed | null> | undefined
  /** The newest position during the calculation, and its time. */
  position: Position
  at: Date
  /** Called when the route is found. */
  send: ((followup: Followup) => void) | undefined
  lookAgainAt: number
}

export interface Followup {
  /** Present if the driver has a new route. */
  driverRoute?: DriverRoute
  /** Present if an update of the ETA is due. */
  eta?: Eta
}

export interface EtaEngine {
  /**
   * Processes a position of a driver with an active delivery. Calls `send` with updates: immediately for an ETA,
   * later for a new route. Never throws and never waits.
   */
  follow(active: ActiveDelivery, position: Position, now: Date, send: (followup: Followup) => void): void
  /**
   * Returns the route and its turns from this position, or the current route if the driver is still on it. Returns
   * null if no road leads to the stop. Throws ProductError 'engine-unavailable'.
   */
  driverRoute(
    active: ActiveDelivery,
    position: Position,
    now: Date
  ): Promise<{ driverRoute: DriverRoute; turns: Turn[]; eta: Eta } | null>
  forget(deliveryId: string): void
}

/**
 * Creates the engine. `pace` is how many times faster than real time
 * the demo's drivers are, so that ETAs are right for the viewer.
 */
export function createEtaEngine(maps: Pick<Maps, 'route'>, pace = 1): EtaEngine {
  const followed = new Map<string, Followed>()
  const sought = new Map<string, Sought>()

  /** Starts to find a route. Returns undefined if there is no stop to drive to. */
  function begin(active: ActiveDelivery, position: Position, at: Date): Sought | undefined {
    const { deliveryId, target, speedFactor } = active
    if (!target) return undefined
    const { stopId } = target
    const entry: Sought = { stopId, finding: undefined, position, at, send: undefined, lookAgainAt: 0 }
    sought.set(deliveryId, entry)
    entry.finding = legFrom(maps, position, target, at).then(leg => {
      if (!leg) return null
      const measured = measureRoute(leg.geometry)
      const found: Followed = { stopId, leg, measured, speedFactor, strikes: 0, sentAt: 0 }
      // The delivery ended or has another target by now, so this route is no longer needed.
      if (sought.get(deliveryId) !== entry) return found
      sought.delete(deliveryId)
      followed.set(deliveryId, found)
      if (entry.send) {
        found.sentAt = entry.at.getTime()
        entry.send({ driverRoute: driverRouteOf(found), eta: etaOf(found, entry.position, entry.at, pace) })
      }
      return found
    })
    const missed = () => {
      entry.finding = undefined
      entry.lookAgainAt = entry.at.getTime() + lookAgainMilliseconds
    }
    // The failing engine has already been logged. The driver continues without a route until one is found.
    entry.finding.then(found => found ?? missed(), missed)
    return entry
  }

  function current(active: ActiveDelivery): Followed | undefined {
    const route = followed.get(active.deliveryId)
    return route && route.stopId === active.target?.stopId ? route : undefined
  }

  /** Returns the route if the driver is still on it. Returns undefined if a new one is needed. */
  function holding(active: ActiveDelivery, position: Position): Followed | undefined {
    const route = current(active)
    if (!route) return undefined
    const { away } = projectOn(route.measured, position)
    route.strikes = away > offRouteMeters + Math.min(position.accuracy ?? 0, 50) ? route.strikes + 1 : 0
    return route.strikes >= 2 ? undefined : route
  }

  return {
    follow(active, position, now, send) {
      const route = holding(active, position)
      if (route) {
        if (now.getTime() - route.sentAt < sendEveryMilliseconds) return
        route.sentAt = now.getTime()
        send({ eta: etaOf(route, position, now, pace) })
        return
      }
      const earlier = sought.get(active.deliveryId)
      const isSought = earlier !== undefined && earlier.stopId === active.target?.stopId
      // Don't retry a failed calculation with every position.
      if (isSought && !earlier.finding && now.getTime() < earlier.lookAgainAt) return
      const entry = isSought && earlier.finding ? earlier : begin(active, position, now)
      if (entry) Object.assign(entry, { position, at: now, send } satisfies Partial<Sought>)
    },
    async driverRoute(active, position, now) {
      const begun = sought.get(active.deliveryId)
      const entry = begun?.finding && begun.stopId === active.target?.stopId ? begun : undefined
      const following = current(active) ?? (await (entry ?? begin(active, position, now))?.finding)
      if (!following) return null
      return {
        driverRoute: driverRouteOf(following),
        turns: following.leg.turns,
        eta: etaOf(following, position, now, pace)
      }
    },
    forget(deliveryId) {
      followed.delete(deliveryId)
      sought.delete(deliveryId)
    }
  }
}

/** Returns the leg to the target, or null if no road reaches the driver. The delivery continues without a route. */
async function legFrom(
  maps: Pick<Maps, 'route'>,
  position: Position,
  target: Point,
  now: Date
): Promise<Leg | null> {
  const moving = (position.speed ?? 0) >= movingSpeed && position.heading !== null
  try {
    const { legs } = await maps.route({
      stops: [position, target],
      departAt: now,
      ...(moving && position.heading !== null ? { heading: position.heading % 360 } : {})
    })
    return legs[0] ?? null
  } catch (error) {
    if (error instanceof RegionError) return null
    throw error
  }
}

function driverRouteOf(following: Followed): DriverRoute {
  return {
    stop_id: following.stopId,
    meters: following.leg.meters,
    seconds: following.leg.seconds / following.speedFactor,
    geometry: following.leg.geometry
  }
}

function etaOf(following: Followed, position: Position, now: Date, pace: number): Eta {
  const { along } = projectOn(following.measured, position)
  const share = following.measured.length > 0 ? 1 - along / following.measured.length : 0
  const seconds = ((following.leg.seconds / following.speedFactor) * share) / pace
  return {
    stop_id: following.stopId,
    meters: Math.round(following.leg.meters * share),
    ...etaBounds(seconds),
    at: now.toISOString()
  }
}
