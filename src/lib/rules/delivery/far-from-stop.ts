/** Compares where a driver reports a stage with the stop. Pure. Distances are in meters. */
import { metersBetween, type Point } from '../../geo.ts'
import { isPlaced } from '../matching/usable-positions.ts'

/** A report this far from its stop needs a confirmation. */
const farMeters = 150
/** How many times its accuracy a position may be off. */
const accuracyFactor = 2
/** A position that was recorded this long before or after the report says nothing about it, in milliseconds. */
const oldestMilliseconds = 120_000

export interface ReportedPlace extends Point {
  /** The radius in which the device is, or null if it doesn't say. */
  accuracy: number | null
  /** By the device's clock, like the time of the report (ISO 8601). */
  recorded_at: string
}

/** Where a stage was reported: 'unknown' without a good position of that moment. */
export type ReportPlace = { kind: 'unknown' } | { kind: 'stop' | 'far'; meters: number }

/** Checks whether a position is too far from a stop for the driver to be there. */
export function isFar(position: Point & { accuracy: number | null }, stop: Point): boolean {
  return metersBetween(position, stop) > Math.max(farMeters, accuracyFactor * (position.accuracy ?? 0))
}

/** Returns where a stage was reported. `at` is the time of the report by the same clock as the position. */
export function placeOfReport(
  position: ReportedPlace | null | undefined,
  stop: Point | undefined,
  at: string
): ReportPlace {
  if (!position || !stop) return { kind: 'unknown' }
  const age = Math.abs(Date.parse(at) - Date.parse(position.recorded_at))
  if (!(age <= oldestMilliseconds) || !isPlaced(position)) return { kind: 'unknown' }
  return { kind: isFar(position, stop) ? 'far' : 'stop', meters: Math.round(metersBetween(position, stop)) }
}
