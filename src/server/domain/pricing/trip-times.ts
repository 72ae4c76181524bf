/** When a trip begins, and whether a vehicle can keep the windows of its stops. */
import { fieldError } from '../../../lib/contract/errors.ts'
import type { WindowBody } from '../../../lib/contract/delivery/window.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import { furthestScheduleDays, searchAheadMinutes } from '../../../lib/rules/schedule/schedule.ts'
import { type TripRequest, visitedStops } from '../../../lib/rules/stops/trip.ts'
import {
  bestArrival,
  hasWindow,
  type TimedStop,
  usualServiceSeconds,
  visitsFrom
} from '../../../lib/rules/stops/windows.ts'

/** The times of a stop in a request. */
export interface Timed {
  window?: WindowBody | null | undefined
  service_minutes?: number | undefined
}
type TimedTrip = TripRequest<Timed> & { scheduled_at?: string | null | undefined }

const instantOf = (text: string | null | undefined) => (text ? new Date(text).getTime() : null)

/** Returns the seconds that a driver needs at a stop. */
export const serviceSecondsOf = ({ service_minutes: minutes }: Timed): number =>
  minutes === undefined ? usualServiceSeconds : minutes * 60

/** Returns the window of a stop and its service time, in milliseconds since 1970. */
export const timedStop = (stop: Timed): TimedStop => ({
  earliest: instantOf(stop.window?.earliest),
  latest: instantOf(stop.window?.latest),
  service: serviceSecondsOf(stop) * 1000
})

const timedStops = (trip: TimedTrip) => visitedStops<Timed>(trip).map(({ place }) => timedStop(place))

/** Returns whether a stop of the trip has a window. */
export const hasWindows = (trip: TimedTrip): boolean => timedStops(trip).some(hasWindow)

/**
 * Returns the trip with the earliest time of its first pickup as `scheduled_at`, unless that has passed. Throws invalid-input for a
 * window that is over or too far away, and for another `scheduled_at`.
 */
export function withStart<Trip extends TimedTrip>(trip: Trip, now: Date): Trip {
  for (const { field, place } of visitedStops<Timed>(trip)) {
    const { earliest, latest } = timedStop(place)
    if (latest !== null && latest <= now.getTime())
      throw fieldError('invalid-input', `${field}.window.latest`, 'This time has passed')
    const furthest = now.getTime() + furthestScheduleDays * 86_400_000
    if (Math.max(earliest ?? 0, latest ?? 0) > furthest)
      throw fieldError('invalid-input', `${field}.window`, `Must be within ${furthestScheduleDays} days`)
  }
  const earliest = timedStops(trip)[0]?.earliest ?? null
  if (earliest === null) return trip
  const given = instantOf(trip.scheduled_at)
  if (given !== null && given !== earliest)
    throw fieldError('invalid-input', 'scheduled_at', 'Must be the earliest time of the first pickup')
  return { ...trip, scheduled_at: earliest > now.getTime() ? new Date(earliest).toISOString() : null }
}

/** Returns when a trip is driven, for routing: at its time, at its first window, or now. */
export function departureOf(trip: TimedTrip, now: Date): Date {
  const given = instantOf(trip.scheduled_at)
  const first = timedStops(trip).find(({ earliest }) => earliest !== null)?.earliest ?? 0
  return new Date(given ?? Math.max(first, now.getTime()))
}

interface Legs {
  legs: readonly { seconds: number }[]
}

const drivesOf = ({ legs }: Legs, speedFactor: number) =>
  legs.map(({ seconds }) => vehicleSeconds(seconds, speedFactor) * 1000)

/**
 * Returns when the driver is at the first pickup: at the given time, or so late that nobody waits for a window. Null for as
 * soon as possible. `from`: the earliest time that a driver can be there.
 */
export function startOf(trip: TimedTrip, route: Legs, speedFactor: number, from: Date): Date | null {
  const given = instantOf(trip.scheduled_at)
  if (given !== null) return new Date(given)
  const best = bestArrival(from.getTime(), timedStops(trip), drivesOf(route, speedFactor))
  if (best - from.getTime() <= searchAheadMinutes * 60_000) return null
  return new Date(Math.floor(best / 60_000) * 60_000)
}

/** Returns the field of the first stop with a window that can't be kept from this start, or undefined. */
export function missedWindow(
  trip: TimedTrip,
  route: Legs,
  speedFactor: number,
  start: Date
): string | undefined {
  const visits = visitsFrom(start.getTime(), timedStops(trip), drivesOf(route, speedFactor))
  const missed = visits.findIndex(({ late }) => late > 0)
  return visitedStops<Timed>(trip)[missed]?.field
}

/** Throws window-unreachable for the first stop with a window that can't be kept from this start. */
export function checkWindows(...given: Parameters<typeof missedWindow>): void {
  const field = missedWindow(...given)
  if (field) throw fieldError('window-unreachable', `${field}.window`, "The driver can't be here in time")
}
