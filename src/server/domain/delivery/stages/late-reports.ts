/**
 * Reports that came too late: the driver has lost the delivery, or an operator has taken the step. They change no status.
 * What they say is stored, because nobody else knows it.
 */
import type { SignedIn } from '../../core/principal.ts'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { stageBody } from '../../../../lib/contract/delivery/stages.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { placeOfReport } from '../../../../lib/rules/delivery/far-from-stop.ts'
import { newId } from '../../../core/ids.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { lateReports } from '../../../db/tables/delivery/intervention-tables.ts'
import { offers } from '../../../db/tables/schema.ts'
import type { Work } from '../../core/work.ts'
import { attachFiles } from '../../files/files.ts'
import type { DeliveryRecord } from '../delivery-queries.ts'
import { postDeliveries } from '../money/post-deliveries.ts'

type Report = z.output<typeof stageBody>

/** Checks whether a driver had a delivery before. */
export async function hasDriven(
  { transaction }: Work,
  driverId: string,
  deliveryId: string
): Promise<boolean> {
  const [taken] = await transaction
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(eq(offers.deliveryId, deliveryId), eq(offers.driverId, driverId), eq(offers.status, 'accepted'))
    )
    .limit(1)
  return taken !== undefined
}

/** Checks whether an operator took the delivery's newest step, other than giving it to its driver. */
export async function isOperatorsStep({ transaction }: Work, deliveryId: string): Promise<boolean> {
  const [last] = await transaction
    .select({ actor: transitions.actor, action: transitions.action })
    .from(transitions)
    .where(eq(transitions.deliveryId, deliveryId))
    .orderBy(desc(transitions.id))
    .limit(1)
  return last?.actor === 'operator' && last.action !== 'accept' && last.action !== 'hand_over'
}

/** A driver has a few steps at each stop, so that more aren't reports. */
const mostReports = 50

/** Stores a late report once, with its cash in the books. A photo is attached to the delivery as proof. Throws too-many-requests. */
export async function storeLateReport(
  work: Work,
  principal: SignedIn,
  { delivery, stops }: DeliveryRecord,
  report: Report
): Promise<void> {
  const mine = and(eq(lateReports.deliveryId, delivery.id), eq(lateReports.driverId, principal.person.userId))
  if ((await work.transaction.$count(lateReports, mine)) >= mostReports)
    throw new ProductError('too-many-requests')
  const stop = stops.find(each => each.id === report.stop_id)
  const place = placeOfReport(report.position, stop, report.recorded_at)
  const [stored] = await work.transaction
    .insert(lateReports)
    .values({
      id: newId('lat', work.now),
      deliveryId: delivery.id,
      stopId: stop?.id ?? null,
      driverId: principal.person.userId,
      stage: report.stage,
      reason: report.reason ?? null,
      pinMatched: stop?.pin != null && report.pin === stop.pin,
      receivedBy: report.received_by ?? null,
      proofFileId: report.proof_file_id ?? null,
      collected: report.collected ?? null,
      place: place.kind,
      meters: place.kind === 'unknown' ? null : place.meters,
      seq: report.seq,
      deviceAt: new Date(report.recorded_at),
      at: work.now
    })
    .onConflictDoNothing()
    .returning({ id: lateReports.id })
  if (!stored) return
  if (report.collected) await postDeliveries(work, [delivery.id])
  if (!report.proof_file_id) return
  const to = { deliveryId: delivery.id, purpose: 'proof' as const, field: 'proof_file_id' }
  await attachFiles(work.transaction, principal, [report.proof_file_id], to)
}
