/** From when on a window can't be kept. Pure. Times are in milliseconds. */
import { hasWindow, latestArrival, type TimedStop, usualServiceSeconds, visitsFrom } from './windows.ts'

export interface Remaining {
  /** The stops that are left, in order. */
  stops: readonly (TimedStop & { isReached: boolean })[]
  /** The drives from each of them to the next. */
  drives: readonly number[]
  /** When the last step was reported, and when the driver should be at the next stop. Null without a driver. */
  step: { at: number; arrives: number } | null
}

/**
 * Returns from when on it's known that a window is missed: since the last step, if the driver can't keep it, otherwise the
 * latest time at which the driver must be at the next stop. Null if no window is left.
 */
export function windowMissedAt({ stops: all, drives, step }: Remaining): number | null {
  // A handover that has begun is in its window or not, and nothing changes that.
  const stops = all.map(stop => (stop.isReached ? { ...stop, latest: null } : stop))
  const latest = latestArrival(stops, drives)
  if (latest === Infinity) return null
  const isMissed = step && visitsFrom(step.arrives, stops, drives).some(({ late }) => late > 0)
  return isMissed ? step.at : latest
}

/**
 * Returns when the last handover should begin at the latest, for a driver who leaves the pickup at `left`. `drives` are to each
 * stop. Null if no stop has a window or needs more than the usual time, because then the route says it.
 */
export function promisedEnd(
  left: number,
  stops: readonly TimedStop[],
  drives: readonly number[]
): number | null {
  const [first = 0, ...between] = drives
  if (!stops.some(stop => hasWindow(stop) || stop.service > usualServiceSeconds * 1000)) return null
  const { begins } = visitsFrom(left + first, stops, between).at(-1)!
  return Math.max(begins, stops.at(-1)!.latest ?? 0)
}
