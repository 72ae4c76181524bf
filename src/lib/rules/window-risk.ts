/** From when on a window can't be kept. Pure. Times are in milliseconds. */
import { latestArrival, type TimedStop, visitsFrom } from './windows.ts'

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

/** Returns when the last handover should begin at the latest: at the end of its window, or as soon as it can. Null without a driver. */
export function endsAt({ stops, drives, step }: Remaining): number | null {
  const last = step && visitsFrom(step.arrives, stops, drives).at(-1)
  return last ? Math.max(last.begins, stops.at(-1)?.latest ?? 0) : null
}
