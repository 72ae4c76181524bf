/** Which drivers to contact next. Pure: time is passed in. Units are meters and seconds. */
import type { MatchingReason, TimesBasis } from '../../contract/matching.ts'
import { assign } from './assignment.ts'

/** Straight-line radii around the pickup. The search widens from each to the next. */
const ringsMeters = [1_500, 3_000, 6_000, 12_000, 25_000] as const
const widestRing = ringsMeters[ringsMeters.length - 1] ?? 0
/** A wider ring opens each time this many seconds have passed. */
const ringOpensEverySeconds = 4
/** A driver who let an offer expire may get another offer for the same delivery after this. */
const askAgainAfterSeconds = 90
/** A position older than this doesn't count, because the driver may be anywhere by now. */
export const freshPositionSeconds = 30
/** Driving time is computed for at most this many more drivers per search at a time, nearest first. */
export const routedCandidates = 10
/** Drivers within this time of each other are equal, so the fairer choice gets the offer. */
const equalSeconds = 10
/** Offers in this time count for fairness. */
export const recentOfferSeconds = 3_600

export interface Contacted {
  driverId: string
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  answeredAt: Date | null
}

/** Returns the rings that are open after this many seconds of searching, smallest first. */
export function openRings(elapsedSeconds: number): number[] {
  const count = 1 + Math.floor(Math.max(0, elapsedSeconds) / ringOpensEverySeconds)
  return ringsMeters.slice(0, Math.min(count, ringsMeters.length))
}

/** Returns how far a search looks for people, who are in reach from its beginning, or for simulated drivers. */
export function searchRadius(simulated: boolean, elapsedSeconds: number): number {
  return simulated ? (openRings(elapsedSeconds).at(-1) ?? 0) : widestRing
}

/** Returns the smallest ring with a driver at this distance. */
export function ringAround(meters: number): number {
  return ringsMeters.find(ring => meters <= ring) ?? widestRing
}

/** Checks whether this driver may get an offer for this delivery (again). */
export function mayContact(driverId: string, asked: readonly Contacted[], now: Date): boolean {
  return asked
    .filter(offer => offer.driverId === driverId)
    .every(
      offer =>
        offer.status === 'expired' &&
        offer.answeredAt !== null &&
        now.getTime() - offer.answeredAt.getTime() >= askAgainAfterSeconds * 1000
    )
}

/** What fairness looks at. */
export interface Workload {
  recentOffers: number
  /** The end of the driver's newest offer or delivery, in milliseconds. Null if there is none. */
  busyUntil: number | null
}

/** Returns a driver's place in the order of fairness: fewest recent offers first, then the longest idle. */
function fairPlaces(drivers: ReadonlyMap<string, Workload>): Map<string, number> {
  const ordered = [...drivers].toSorted(
    ([, one], [, other]) =>
      one.recentOffers - other.recentOffers || (one.busyUntil ?? 0) - (other.busyUntil ?? 0)
  )
  return new Map(ordered.map(([driverId], place) => [driverId, place]))
}

export interface Candidate {
  driverId: string
  /** To the pickup, in the booked vehicle. For a driver on the way with another delivery, the detour. */
  meters: number
  seconds: number
  onTheWay?: boolean
}

const timeOf = ({ seconds }: Candidate) => Math.floor(seconds / equalSeconds) * equalSeconds

/**
 * Decides for all searches together: returns a candidate for each, or undefined. As many searches as possible get a
 * driver, in the least total time to the pickups. Between drivers who are equally soon, the fairer choice wins.
 */
export function decide(
  searches: readonly (readonly Candidate[])[],
  workloads: ReadonlyMap<string, Workload>
): (Candidate | undefined)[] {
  const places = fairPlaces(workloads)
  const columns = new Map([...places.keys()].map((driverId, column) => [driverId, column]))
  // All of these shares together are less than one step of time, so they never outweigh it.
  const share = equalSeconds / ((places.size + 1) * (searches.length + 1))
  const choices = searches.map(candidates =>
    candidates.map(candidate => ({
      column: columns.get(candidate.driverId) ?? 0,
      cost: timeOf(candidate) + (places.get(candidate.driverId) ?? 0) * share
    }))
  )
  const chosen = assign(choices, columns.size)
  return searches.map((candidates, row) =>
    candidates.find(({ driverId }) => columns.get(driverId) === chosen[row])
  )
}

/** Returns why a candidate was chosen from all candidates of the search. */
export function reasonFor(
  chosen: Candidate,
  candidates: readonly Candidate[],
  basis: TimesBasis
): MatchingReason {
  const soonest = Math.min(...candidates.map(candidate => candidate.seconds))
  const isByRoad = basis === 'road'
  if (chosen.onTheWay) return isByRoad ? 'on-the-way-by-road' : 'on-the-way-by-air'
  if (chosen.seconds <= soonest) return isByRoad ? 'soonest-by-road' : 'nearest-by-air'
  if (timeOf(chosen) <= Math.min(...candidates.map(timeOf)))
    return isByRoad ? 'fairest-by-road' : 'fairest-by-air'
  return isByRoad ? 'least-total-by-road' : 'least-total-by-air'
}
