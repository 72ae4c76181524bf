/** What a driver with a run does next, if a delivery comes after all of it. By straight lines. */
import type { Point } from '../../../lib/geo.ts'
import type { PlannedRun } from '../../../lib/rules/matching/run.ts'
import { estimatedMatrix } from '../../../lib/rules/matching/straight-line.ts'
import { visitsFrom } from '../../../lib/rules/stops/windows.ts'
import type { PlannedStops, PlaceVisit } from '../driver/run-plans.ts'

export interface Queued {
  /** To the first added stop: with the run before it. */
  meters: number
  seconds: number
  /** When the run before it is done, in seconds from now. */
  runSeconds: number
  run: PlannedRun
}

/**
 * Adds a delivery at the end of a run. The others aren't later because of it, and its own delay isn't counted against later
 * changes: the wait is known from the beginning. Without a position, the time begins at the next stop.
 */
export function queueAfter(
  plan: PlannedStops,
  added: readonly PlaceVisit[],
  from: Point | undefined
): Queued {
  const [target] = added
  const places = [...(from ? [from] : []), ...plan.visits, ...(target ? [target] : [])]
  const { meters, seconds } = estimatedMatrix(places)
  const along = (matrix: number[][], last: number) =>
    Array.from({ length: last }, (_, index) => matrix[index]?.[index + 1] ?? 0).reduce(
      (sum, leg) => sum + leg,
      0
    )
  const last = places.length - 1
  const drives = places.slice(1).map((_, index) => (seconds[index]?.[index + 1] ?? 0) / plan.speedFactor)
  const [start, between] = from ? [drives[0] ?? 0, drives.slice(1)] : [0, drives]
  const runSeconds = visitsFrom(start, plan.visits, between).at(-1)?.leaves ?? 0
  return {
    meters: along(meters, last),
    seconds: runSeconds + (target ? (drives.at(-1) ?? 0) : 0),
    runSeconds,
    run: {
      version: plan.version,
      stopIds: [...plan.visits, ...added].map(({ stopId }) => stopId),
      delays: plan.delays
    }
  }
}

/** Returns whether the vehicle can carry this many kilograms more during the whole rest of a run. */
export function canCarry({ kilograms, visits, capacity }: PlannedStops, more: number): boolean {
  let [load, most] = [kilograms, kilograms]
  for (const visit of visits) {
    load += visit.kilograms
    most = Math.max(most, load)
  }
  return most + more <= capacity
}
