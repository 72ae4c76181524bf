/** The work at a delivery's stops: reports, proof, cash, takeovers, and reports that came too late. */
import { asc, eq } from 'drizzle-orm'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { filePath } from '../../../../lib/contract/files.ts'
import { hasSeveralPickups } from '../../../../lib/rules/delivery/stage-stops.ts'
import { kindOfStep, undoneBy } from '../../../../lib/rules/delivery/undone-steps.ts'
import type { Queryable } from '../../../db/open.ts'
import { lateReports } from '../../../db/tables/delivery/intervention-tables.ts'
import { maskedFullName } from '../../core/masked.ts'
import type { LedgerRow } from '../../delivery/delivery-queries.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'
import { takeoversOf } from '../../delivery/stages/takeovers.ts'
import type { Named } from '../shared/people.ts'

type Step = OpsDelivery['stops'][number]['proof']['steps'][number]

/**
 * Returns the steps that were taken at one of a delivery's stops. The return of packages happens at a pickup, which the ledger
 * names only if there are several.
 */
export function stepsAt(
  stop: StopRow,
  stops: readonly StopRow[],
  ledger: readonly LedgerRow[],
  people: Map<string, Named>
): Step[] {
  const undone = undoneBy(ledger)
  const isOnlyPickup = stop.kind === 'pickup' && !hasSeveralPickups(stops)
  return ledger.flatMap((row): Step[] => {
    const what = kindOfStep[row.action]
    const isReturn = what === 'returned' && !hasSeveralPickups(stops)
    const isHere = isReturn ? isOnlyPickup : row.stopId === stop.id
    if (!what || !isHere) return []
    return [
      {
        what,
        at: (row.deviceAt ?? row.at).toISOString(),
        who: people.get(row.actorId ?? '')?.name ?? '',
        by_operator: row.actor === 'operator',
        place: row.place,
        meters: row.meters,
        collected: row.collected,
        undone: undone.has(row.id)
      }
    ]
  })
}

export function proofOf(
  stop: StopRow,
  stops: readonly StopRow[],
  ledger: readonly LedgerRow[],
  people: Map<string, Named>
): OpsDelivery['stops'][number]['proof'] {
  return {
    steps: stepsAt(stop, stops, ledger, people),
    proof: stop.proof,
    received_by: stop.receivedBy ? maskedFullName(stop.receivedBy) : null,
    photo_url: stop.proofFileId ? filePath(stop.proofFileId) : null
  }
}

/** Returns the rows, so that the caller can name their drivers together with everybody else. */
export const lateReportsOf = (db: Queryable, id: string) =>
  db.select().from(lateReports).where(eq(lateReports.deliveryId, id)).orderBy(asc(lateReports.id))

export function presentLate(
  rows: Awaited<ReturnType<typeof lateReportsOf>>,
  people: Map<string, Named>
): OpsDelivery['late_reports'] {
  return rows.map(row => ({
    id: row.id,
    stop_id: row.stopId,
    driver: people.get(row.driverId)?.name ?? '',
    stage: row.stage,
    at: row.deviceAt.toISOString(),
    received_at: row.at.toISOString(),
    reason: row.reason,
    pin_matched: row.pinMatched,
    received_by: row.receivedBy ? maskedFullName(row.receivedBy) : null,
    photo_url: row.proofFileId ? filePath(row.proofFileId) : null,
    collected: row.collected,
    meters: row.meters
  }))
}

export function presentTakeovers(
  rows: Awaited<ReturnType<typeof takeoversOf>>,
  people: Map<string, Named>
): OpsDelivery['takeovers'] {
  const nameOf = (id: string) => people.get(id)?.name ?? ''
  return rows.map(row => ({
    id: row.id,
    from: nameOf(row.fromDriverId),
    to: nameOf(row.toDriverId),
    cause: row.cause,
    status: row.status,
    place: { name: row.place.name, at: [row.place.longitude, row.place.latitude] },
    meet_at: row.meetAt.toISOString(),
    taken_at: row.takenAt?.toISOString() ?? null,
    packages: row.packages,
    counted: row.counted,
    share: row.share
  }))
}
