/**
 * When a driver visits stops with windows. Pure. A window says when the handover may begin. All numbers have one unit and one
 * origin, such as milliseconds since 1970 or seconds from now.
 */

/** The time that a driver spends at a stop, in seconds, if nothing else is said. */
export const usualServiceSeconds = 120

export interface TimedStop {
  /** Null if the handover may begin at any time. */
  earliest: number | null
  latest: number | null
  /** The time that the driver needs there. */
  service: number
}

/** One visit of a trip. */
export interface TimedVisit {
  arrives: number
  /** When the handover begins: the arrival, or the earliest time. */
  begins: number
  leaves: number
  /** How much after the latest time the handover begins. */
  late: number
}

/** Returns whether a stop has a window. */
export const hasWindow = ({ earliest, latest }: Pick<TimedStop, 'earliest' | 'latest'>): boolean =>
  earliest !== null || latest !== null

/** Returns the visit of a stop by a driver who arrives at this time. */
export function visitAt(arrives: number, { earliest, latest, service }: TimedStop): TimedVisit {
  const begins = Math.max(arrives, earliest ?? arrives)
  return { arrives, begins, leaves: begins + service, late: Math.max(0, begins - (latest ?? begins)) }
}

/** Returns the visits of a driver who arrives at the first stop at `start`. `drives` are from each stop to the next. */
export function visitsFrom(
  start: number,
  stops: readonly TimedStop[],
  drives: readonly number[]
): TimedVisit[] {
  let arrives = start
  return stops.map((stop, index) => {
    const visit = visitAt(arrives, stop)
    arrives = visit.leaves + (drives[index] ?? 0)
    return visit
  })
}

/**
 * Returns the latest arrival at the first stop that keeps every latest time. Infinity if there is none. If an earliest time makes
 * a later stop late in any case, no arrival keeps it.
 */
export function latestArrival(stops: readonly TimedStop[], drives: readonly number[]): number {
  let latest = Infinity
  for (const [index, stop] of [...stops.entries()].toReversed())
    latest = Math.min(stop.latest ?? Infinity, latest - (drives[index] ?? 0) - stop.service)
  return latest
}

/**
 * Returns when to arrive at the first stop: not before `from`, and as late as the trip doesn't end later and no latest time is
 * missed, so that the driver waits as little as possible. A later start shortens the waiting before earliest times by as much.
 */
export function bestArrival(from: number, stops: readonly TimedStop[], drives: readonly number[]): number {
  const waiting = visitsFrom(from, stops, drives).reduce(
    (sum, { arrives, begins }) => sum + begins - arrives,
    0
  )
  return from + Math.max(0, Math.min(waiting, latestArrival(stops, drives) - from))
}
