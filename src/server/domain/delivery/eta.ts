/**
 * The way of each live delivery: where its driver is heading, by which streets and how long it takes.
 * Kept by the process that receives the positions, and made anew when the driver leaves it. Positions never
 * wait for a way: it is told when it is there.
 */
import type { Point } from '../../../lib/geo.ts'
import type { Turn } from '../../../lib/contract/places/places.ts'
import type { Eta, Position, DriverRoute } from '../../../lib/contract/driver/positions.ts'
import { type MeasuredRoute, measureRoute, projectOn } from '../../../lib/map/along-route.ts'
import { etaBounds } from '../../../lib/rules/eta.ts'
import type { Maps } from '../../providers/maps/maps.ts'
import { type Leg, RegionError } from '../../region/types.ts'
import type { ActiveDelivery } from '../driver/active-delivery.ts'

/** Farther from the way than this (plus the fix's own error), twice in a row: the driver took another. */
const offRouteMeters = 45
/** The estimate is told again after this many milliseconds, or at once when the way changes. */
const tellEveryMilliseconds = 3_000
/** Where no way was found, one is looked for again after this many milliseconds. */
const lookAgainMilliseconds = 5_000
/** Below this speed (m/s) a heading says nothing. */
const movingSpeed = 1.5

interface Followed {
  stopId: string
  leg: Leg
  measured: MeasuredRoute
  speedFactor: number
  strikes: number
  toldAt: number
}

/** A way that is being looked for, or was not found. */
interface Sought {
  stopId: string
  /** Undefined once it is known that there is none. */
  finding: Promise<Followed | null> | undefined
  /** The newest position heard while it is looked for, and when. */
  position: Position
  at: Date
  /** Called when it is found. */
  tell: ((followup: Followup) => void) | undefined
  lookAgainAt: number
}

export interface Followup {
  /** Present when the driver has a new way. */
  driverRoute?: DriverRoute
  /** Present when it is time to tell. */
  eta?: Eta
}

export interface EtaEngine {
  /**
   * Takes in a position of a driver bound to a delivery. `tell` is called with what there is to tell: at once for
   * an estimate, later for a new way. Never throws and never waits.
   */
  follow(active: ActiveDelivery, position: Position, now: Date, tell: (followup: Followup) => void): void
  /**
   * The way and its turns from this position; the one followed where it still holds. Null where no road leads
   * there. Throws ProductError 'engine-unavailable'.
   */
  driverRoute(
    active: ActiveDelivery,
    position: Position,
    now: Date
  ): Promise<{ driverRoute: DriverRoute; turns: Turn[]; eta: Eta } | null>
  forget(deliveryId: string): void
}

/** `pace` is how many times faster than life drivers are, in the demo: an estimate must hold for who watches. */
export function createEtaEngine(maps: Pick<Maps, 'route'>, pace = 1): EtaEngine {
  const followed = new Map<string, Followed>()
  const sought = new Map<string, Sought>()

  /** Begins to look for a way; undefined without a place to go to. */
  function begin(active: ActiveDelivery, position: Position, at: Date): Sought | undefined {
    const { deliveryId, target, speedFactor } = active
    if (!target) return undefined
    const { stopId } = target
    const entry: Sought = { stopId, finding: undefined, position, at, tell: undefined, lookAgainAt: 0 }
    sought.set(deliveryId, entry)
    entry.finding = legFrom(maps, position, target, at).then(leg => {
      if (!leg) return null
      const measured = measureRoute(leg.geometry)
      const found: Followed = { stopId, leg, measured, speedFactor, strikes: 0, toldAt: 0 }
      // Forgotten, or heading elsewhere by now: then this way is nobody's any more.
      if (sought.get(deliveryId) !== entry) return found
      sought.delete(deliveryId)
      followed.set(deliveryId, found)
      if (entry.tell) {
        found.toldAt = entry.at.getTime()
        entry.tell({ driverRoute: driverRouteOf(found), eta: etaOf(found, entry.position, entry.at, pace) })
      }
      return found
    })
    const missed = () => {
      entry.finding = undefined
      entry.lookAgainAt = entry.at.getTime() + lookAgainMilliseconds
    }
    // Said in the log by who failed; the driver goes on without a way until there is one.
    entry.finding.then(found => found ?? missed(), missed)
    return entry
  }

  function current(active: ActiveDelivery): Followed | undefined {
    const kept = followed.get(active.deliveryId)
    return kept && kept.stopId === active.target?.stopId ? kept : undefined
  }

  /** The way still followed at this position; undefined where a new one is needed. */
  function holding(active: ActiveDelivery, position: Position): Followed | undefined {
    const kept = current(active)
    if (!kept) return undefined
    const { away } = projectOn(kept.measured, position)
    kept.strikes = away > offRouteMeters + Math.min(position.accuracy ?? 0, 50) ? kept.strikes + 1 : 0
    return kept.strikes >= 2 ? undefined : kept
  }

  return {
    follow(active, position, now, tell) {
      const kept = holding(active, position)
      if (kept) {
        if (now.getTime() - kept.toldAt < tellEveryMilliseconds) return
        kept.toldAt = now.getTime()
        tell({ eta: etaOf(kept, position, now, pace) })
        return
      }
      const earlier = sought.get(active.deliveryId)
      const isSought = earlier !== undefined && earlier.stopId === active.target?.stopId
      // What failed a moment ago is not asked every second.
      if (isSought && !earlier.finding && now.getTime() < earlier.lookAgainAt) return
      const entry = isSought && earlier.finding ? earlier : begin(active, position, now)
      if (entry) Object.assign(entry, { position, at: now, tell })
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

/** A driver in a place no road reaches still has a delivery: no way is better than an error. */
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
