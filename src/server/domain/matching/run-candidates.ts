/** Drivers who have a delivery and can carry another one on the way. */
import type { Candidate } from '../../../lib/rules/matching/matching.ts'
import { insertVisits, type Inserted, type PlannedRun } from '../../../lib/rules/matching/run.ts'
import { estimatedMatrix, type Matrix } from '../../../lib/rules/matching/straight-line.ts'
import type { Context } from '../../context.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import type { PlannedStops, PlaceVisit } from '../driver/run-plans.ts'
import type { TimeLimit } from './costs.ts'
import { roadMatrix } from './matrix.ts'

/** Only the best of the drivers by the estimate are routed, because each needs the times between all stops. */
const routedRuns = 3

export interface RunCandidate extends Candidate {
  run: PlannedRun
}

/** A driver with a run, and the delivery that may be added to it. */
export interface Extension {
  driver: DriverPresence
  plan: PlannedStops
  added: PlaceVisit[]
}

/** Returns what the delivery adds to the run, or null if it's too heavy or a delivery would be too late. */
function extend(context: Context, { driver, plan, added }: Extension, matrix: Matrix): RunCandidate | null {
  const inserted = insertVisits({
    ...plan,
    added,
    seconds: matrix.seconds,
    detourSeconds: context.config.runDetourSeconds,
    isHeading: true
  })
  if (!inserted) return null
  const before = metersAlong(
    matrix,
    Array.from(plan.visits, (_, index) => index + 1)
  )
  return {
    driverId: driver.driverId,
    onTheWay: true,
    meters: Math.max(0, metersAlong(matrix, inserted.path) - before),
    seconds: Math.max(0, inserted.addedSeconds),
    run: plannedOf(plan, inserted)
  }
}

function plannedOf({ version }: PlannedStops, { order, delays }: Inserted): PlannedRun {
  return { version, stopIds: order.map(({ stopId }) => stopId), delays }
}

function metersAlong({ meters }: Matrix, path: number[]): number {
  return path.reduce((sum, to, index) => sum + (meters[path[index - 1] ?? 0]?.[to] ?? 0), 0)
}

const placesOf = ({ driver, plan, added }: Extension) => [driver.position, ...plan.visits, ...added]

/** Returns the candidates by straight lines. */
export function estimateRuns(context: Context, extensions: Extension[]): RunCandidate[] {
  return extensions.flatMap(each => extend(context, each, estimatedMatrix(placesOf(each))) ?? [])
}

/** Returns the candidates by road, or null if no engine answers within the time limit. */
export async function routeRuns(
  context: Context,
  extensions: Extension[],
  limit: () => TimeLimit
): Promise<RunCandidate[] | null> {
  const estimated = estimateRuns(context, extensions)
    .toSorted((one, other) => one.seconds - other.seconds)
    .slice(0, routedRuns)
  const found = await Promise.all(
    estimated.map(async ({ driverId }) => {
      const extension = extensions.find(each => each.driver.driverId === driverId)
      if (!extension) return []
      const { plan } = extension
      const matrix = await roadMatrix(context, placesOf(extension), plan, limit())
      return matrix && [extend(context, extension, matrix) ?? []].flat()
    })
  )
  return found.includes(null) ? null : found.flatMap(each => each ?? [])
}
