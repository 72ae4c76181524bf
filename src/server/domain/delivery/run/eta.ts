/**
 * Keeps the route and the ETAs of each driver's run: the streets to the next stop, and the times of all stops. The
 * process that receives the positions keeps them and finds a new route when the driver leaves the current one.
 * Positions never wait for a route: it's sent when it's found.
 */
import type { Turn } from '../../../../lib/contract/places/places.ts'
import type { Eta, Position, DriverRoute } from '../../../../lib/contract/driver/positions.ts'
import { projectOn } from '../../../../lib/map/along-route.ts'
import type { Maps } from '../../../providers/maps/maps.ts'
import { isShownTo, placeKeyOf, type Run } from './runs.ts'
import { createLaterLegs, type LaterLegs } from './later-legs.ts'
import { driverRouteOf, etasOf, findRoute, type FollowedRoute } from './driver-route.ts'

/**
 * If the driver is farther from the route than this (plus the
 * position's accuracy) twice in a row, the driver took another route.
 */
const offRouteMeters = 45
/** The ETA is sent again after this many milliseconds, or immediately when the route changes. */
const sendEveryMilliseconds = 3_000
/** If no route was found, the next attempt is after this many milliseconds. */
const lookAgainMilliseconds = 5_000
interface Followed extends FollowedRoute {
  strikes: number
  /** Whether it begins where the position is hidden. */
  isHidden: boolean
  sentAt: number
}

/** A route that is being calculated or wasn't found. */
interface Sought {
  /** Where it leads. */
  placeKey: string
  /** Undefined after no route was found. */
  finding: Promise<Followed | null> | undefined
  /** The newest run and position during the calculation, and the time. */
  run: Run
  position: Position
  at: Date
  /** Called when the route is found. */
  send: ((followup: Followup) => void) | undefined
  lookAgainAt: number
}

export interface Followup {
  /** Whether the route is hidden from the customer. */
  isHidden: boolean
  /** Present if the driver has a new route. */
  driverRoute?: DriverRoute
  /** By stop, in the order of the run. Present if an update is due. */
  etas?: Map<string, Eta>
}

export interface EtaEngine {
  /** How many times faster than real time drivers are. */
  readonly pace: number
  /**
   * Processes a position of a driver with a run. Calls `send` with updates: immediately for an ETA,
   * later for a new route. Never throws and never waits.
   */
  follow(run: Run, position: Position, now: Date, send: (followup: Followup) => void): void
  /**
   * Returns the route and its turns from this position, or the current route if the driver is still on it. Returns
   * null if no road leads to the stop. Throws ProductError 'engine-unavailable'.
   */
  driverRoute(
    run: Run,
    position: Position,
    now: Date
  ): Promise<{ driverRoute: DriverRoute; turns: Turn[]; etas: Map<string, Eta>; isHidden: boolean } | null>
}

const placeKeyOfNext = ({ stops: [next] }: Run) => next && placeKeyOf(next)

/**
 * Creates the engine. `pace` is how many times faster than real time
 * the demo's drivers are, so that ETAs are right for the principal.
 */
export function createEtaEngine(maps: Pick<Maps, 'route'>, pace = 1): EtaEngine {
  /** Both by driver. */
  const followed = new Map<string, Followed>()
  const sought = new Map<string, Sought>()
  const later: LaterLegs = createLaterLegs(maps)

  /** Starts to find a route. Returns undefined if there is no stop to drive to. */
  function begin(run: Run, position: Position, at: Date): Sought | undefined {
    const [target] = run.stops
    if (!target) return undefined
    const entry: Sought = {
      placeKey: placeKeyOf(target),
      finding: undefined,
      run,
      position,
      at,
      send: undefined,
      lookAgainAt: 0
    }
    sought.set(run.driverId, entry)
    entry.finding = findRoute(maps, position, target, run, at).then(route => {
      if (!route) return null
      const isHidden = !isShownTo(run, target.deliveryId, position)
      const found: Followed = { ...route, isHidden, strikes: 0, sentAt: 0 }
      // The delivery ended or has another target by now, so this route is no longer needed.
      if (sought.get(run.driverId) !== entry) return found
      sought.delete(run.driverId)
      followed.set(run.driverId, found)
      if (entry.send) {
        found.sentAt = entry.at.getTime()
        entry.send({
          isHidden,
          driverRoute: driverRouteOf(found),
          etas: timesOf(entry.run, found, entry.position, entry.at)
        })
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

  function timesOf(run: Run, route: Followed, position: Position, now: Date): Map<string, Eta> {
    return etasOf(run, route, later.known(run, now), { position, now, pace, isHidden: route.isHidden })
  }

  function current(run: Run): Followed | undefined {
    const route = followed.get(run.driverId)
    return route && route.placeKey === placeKeyOfNext(run) ? route : undefined
  }

  /** Returns the route if the driver is still on it. Returns undefined if a new one is needed. */
  function holding(run: Run, position: Position): Followed | undefined {
    const route = current(run)
    if (!route) return undefined
    // The customer gets a route that begins where the driver is now.
    if (route.isHidden && isShownTo(run, run.stops[0]?.deliveryId ?? '', position)) return undefined
    const { away } = projectOn(route.measured, position)
    route.strikes = away > offRouteMeters + Math.min(position.accuracy ?? 0, 50) ? route.strikes + 1 : 0
    return route.strikes >= 2 ? undefined : route
  }

  return {
    pace,
    follow(run, position, now, send) {
      const route = holding(run, position)
      if (route) {
        if (now.getTime() - route.sentAt < sendEveryMilliseconds) return
        route.sentAt = now.getTime()
        send({ isHidden: route.isHidden, etas: timesOf(run, route, position, now) })
        return
      }
      const earlier = sought.get(run.driverId)
      const isSought = earlier !== undefined && earlier.placeKey === placeKeyOfNext(run)
      // Don't retry a failed calculation with every position.
      if (isSought && !earlier.finding && now.getTime() < earlier.lookAgainAt) return
      const entry = isSought && earlier.finding ? earlier : begin(run, position, now)
      if (entry) Object.assign(entry, { run, position, at: now, send } satisfies Partial<Sought>)
    },
    async driverRoute(run, position, now) {
      const begun = sought.get(run.driverId)
      const entry = begun?.finding && begun.placeKey === placeKeyOfNext(run) ? begun : undefined
      const following = current(run) ?? (await (entry ?? begin(run, position, now))?.finding)
      if (!following) return null
      await later.find(run, now)
      return {
        driverRoute: driverRouteOf(following),
        turns: following.leg.turns,
        etas: timesOf(run, following, position, now),
        isHidden: following.isHidden
      }
    }
  }
}
