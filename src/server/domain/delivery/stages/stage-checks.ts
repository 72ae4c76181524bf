/** What a driver's report must fulfill besides the table of transitions: its place, its wait and its cash. */
import type { Stage } from '../../../../lib/contract/delivery/stages.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import {
  placeOfReport,
  type ReportedPlace,
  type ReportPlace
} from '../../../../lib/rules/delivery/far-from-stop.ts'
import type { DeliveryAction } from '../../../../lib/rules/delivery/transitions.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { workRules } from '../../company/work-rules.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRow } from '../delivery-queries.ts'
import type { StopRow } from '../stop-rows.ts'
import { isFromBefore, totalAt } from './before-correction.ts'

interface Report {
  stage: Stage
  recorded_at: string
  position?: ReportedPlace | undefined
  far_confirmed?: boolean | undefined
  collected?: number | undefined
  proof_file_id?: string | undefined
  reason?: string | undefined
}

interface Handover {
  driverId: string
  at: Date
}

/**
 * Returns where a step was reported. Throws far-from-stop with the distance until the driver confirms it, unless the stop was
 * somewhere else at the time of the step.
 */
export async function checkPlace(
  work: Work,
  report: Report,
  stop: StopRow | undefined,
  at: Date | null
): Promise<ReportPlace> {
  const place = placeOfReport(report.position, stop, report.recorded_at)
  if (place.kind !== 'far' || report.far_confirmed) return place
  if (!(await isFromBefore(work, { stopId: stop?.id, part: 'place', at }))) {
    throw new ProductError('far-from-stop', undefined, { meters: place.meters })
  }
  return place
}

/**
 * Throws still-waiting if a dropoff fails because nobody was there, and the driver hasn't waited. `at` is when it failed.
 */
export function checkWait(report: Report, stop: StopRow | undefined, at: Date, waitingSeconds: number): void {
  if (report.stage !== 'failed' || report.reason !== 'nobody-there' || waitingSeconds === 0) return
  // The time is promised to a recipient.
  if (stop?.kind === 'pickup') return
  if (!stop?.waitsUntil || at < stop.waitsUntil) throw new ProductError('still-waiting')
}

/**
 * Throws 'photo-required' for a handover without a photo, if the company requires one since before the handover. A report
 * that waited for a network may be older than the rule. A simulated driver has no camera.
 */
export async function checkPhoto(context: Context, work: Work, report: Report, by: Handover): Promise<void> {
  const { photoRequiredSince } = workRules(context)
  if (report.stage !== 'completed' || report.proof_file_id || !photoRequiredSince) return
  if (by.at < photoRequiredSince) return
  const [driver] = await work.transaction
    .select({ simulated: drivers.simulated })
    .from(drivers)
    .where(eq(drivers.userId, by.driverId))
  if (!driver?.simulated) throw new ProductError('photo-required')
}

/**
 * Returns the cash that a report says was collected. It's the total price, and is due at the delivery's payment. A driver
 * without a network may have collected the one before a correction. `at` is the time of the step.
 */
export async function checkCash(
  work: Work,
  report: Report,
  delivery: DeliveryRow,
  { action, at = null }: { action?: DeliveryAction; at?: Date | null } = {}
): Promise<number | null> {
  if (report.collected === undefined) return null
  if (delivery.paymentMethod === 'account')
    throw fieldError('invalid-input', 'collected', 'It is paid on account, so there is no cash to collect')
  // Until the last pickup, one of them can fail and change the price.
  if (action === 'pick_up_some')
    throw fieldError('invalid-input', 'collected', 'Cash is collected at the last pickup')
  if (report.stage !== (delivery.paymentAt === 'pickup' ? 'picked_up' : 'completed')) {
    throw fieldError('invalid-input', 'collected', `Cash is collected at the ${delivery.paymentAt}`)
  }
  const { total } = delivery.price
  const isRight =
    report.collected === total || (at !== null && report.collected === (await totalAt(work, delivery, at)))
  if (!isRight) {
    throw fieldError('invalid-input', 'collected', `Must be the total price, ${total}`)
  }
  return report.collected
}
