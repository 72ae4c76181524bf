/**
 * The way of each live delivery: where its driver is heading, by which streets and how long it takes.
 * Kept by the process that receives the positions, and made anew when the driver leaves it.
 */
import type { Turn } from '../../lib/contract/places.ts'
import type { Eta, Position, Way } from '../../lib/contract/positions.ts'
import { type MeasuredRoute, measureRoute, projectOn } from '../../lib/map/along-route.ts'
import { etaBounds } from '../../lib/rules/eta.ts'
import { type Leg, type Region, RegionError } from '../region/types.ts'
import type { ActiveDelivery } from './active-work.ts'

/** Farther from the way than this (plus the fix's own error), twice in a row: the driver took another. */
const offWayMetres = 45
/** The estimate is told again after this many milliseconds, or at once when the way changes. */
const tellEveryMilliseconds = 3_000
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

export interface Followup {
  /** Present when the driver has a new way. */
  way?: Way
  /** Present when it is time to tell. */
  eta?: Eta
}

export interface Tracking {
  /** Takes in a position of a driver bound to a delivery; says what there is to tell. */
  follow(active: ActiveDelivery, position: Position, now: Date): Followup
  /** The way and its turns from this position; the one followed where it still holds. */
  way(active: ActiveDelivery, position: Position, now: Date): { way: Way; turns: Turn[]; eta: Eta } | null
  forget(deliveryId: string): void
}

/** `pace` is how many times faster than life drivers are, in the demo: an estimate must hold for who watches. */
export function createTracking(region: Region, pace = 1): Tracking {
  const followed = new Map<string, Followed>()

  function begin(active: ActiveDelivery, position: Position, now: Date): Followed | null {
    if (!active.target) return null
    const moving = (position.speed ?? 0) >= movingSpeed && position.heading !== null
    const request = {
      stops: [position, active.target],
      departAt: now,
      ...(moving && position.heading !== null ? { heading: position.heading % 360 } : {})
    }
    const leg = routed(region, request)
    if (!leg) return null
    const next: Followed = {
      stopId: active.target.stopId,
      leg,
      measured: measureRoute(leg.geometry),
      speedFactor: active.speedFactor,
      strikes: 0,
      toldAt: 0
    }
    followed.set(active.deliveryId, next)
    return next
  }

  function current(active: ActiveDelivery): Followed | undefined {
    const kept = followed.get(active.deliveryId)
    return kept && kept.stopId === active.target?.stopId ? kept : undefined
  }

  return {
    follow(active, position, now) {
      const kept = current(active)
      let followedNow = kept
      if (kept) {
        const { away } = projectOn(kept.measured, position)
        kept.strikes = away > offWayMetres + Math.min(position.accuracy ?? 0, 50) ? kept.strikes + 1 : 0
        if (kept.strikes >= 2) followedNow = undefined
      }
      const fresh = followedNow === undefined
      const state = followedNow ?? begin(active, position, now)
      if (!state) return {}
      const result: Followup = fresh ? { way: wayOf(state) } : {}
      if (fresh || now.getTime() - state.toldAt >= tellEveryMilliseconds) {
        state.toldAt = now.getTime()
        result.eta = etaOf(state, position, now, pace)
      }
      return result
    },
    way(active, position, now) {
      const state = current(active) ?? begin(active, position, now)
      if (!state) return null
      return { way: wayOf(state), turns: state.leg.turns, eta: etaOf(state, position, now, pace) }
    },
    forget: deliveryId => followed.delete(deliveryId)
  }
}

/** A driver in a place no road reaches still has a delivery: no way is better than an error. */
function routed(region: Region, request: Parameters<Region['route']>[0]): Leg | null {
  try {
    return region.route(request).legs[0] ?? null
  } catch (error) {
    if (error instanceof RegionError) return null
    throw error
  }
}

function wayOf(state: Followed): Way {
  return {
    stop_id: state.stopId,
    metres: state.leg.metres,
    seconds: state.leg.seconds / state.speedFactor,
    geometry: state.leg.geometry
  }
}

function etaOf(state: Followed, position: Position, now: Date, pace: number): Eta {
  const { along } = projectOn(state.measured, position)
  const share = state.measured.length > 0 ? 1 - along / state.measured.length : 0
  const seconds = ((state.leg.seconds / state.speedFactor) * share) / pace
  return {
    stop_id: state.stopId,
    metres: Math.round(state.leg.metres * share),
    ...etaBounds(seconds),
    at: now.toISOString()
  }
}
