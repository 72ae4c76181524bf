/** A driver's stage reports, and the release of a delivery before pickup. */
import type * as z from 'zod/mini'
import type { releaseDelivery, reportStage } from '../../../../lib/contract/delivery/stages.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { reasonAllowed } from '../../../../lib/rules/delivery/cancellation.ts'
import { plausibleTime } from '../../../../lib/rules/delivery/device-time.ts'
import { isPickupFailure } from '../../../../lib/rules/delivery/failed-pickup.ts'
import { applyStage, nextStop } from '../../../../lib/rules/delivery/lifecycle.ts'
import { allows } from '../../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { stops } from '../../../db/tables/schema.ts'
import { attachFiles } from '../../files/files.ts'
import { afterFailedPickup, routeWithout } from './failed-pickup.ts'
import { isFromBefore } from './before-correction.ts'
import { hasDriven, isOperatorsStep, storeLateReport } from './late-reports.ts'
import { checkCash, checkPhoto, checkPlace, checkWait } from './stage-checks.ts'
import { type DeliveryRecord, findDelivery, lockDelivery, sideOf } from '../delivery-queries.ts'
import { takeOver } from './takeovers.ts'
import { givenBack } from '../given-back.ts'
import { applyChange } from '../ledger/transition.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { workRules } from '../../company/work-rules.ts'

type Report = z.output<NonNullable<typeof reportStage.body>>

/** After this many wrong PINs, further attempts are refused and the driver must call the customer. */
const pinTriesAllowed = 5

/** What became of a report. */
type Outcome = 'device' | 'server' | 'wrong-pin' | 'late'

async function lockOwn(work: Work, principal: SignedIn, id: string): Promise<DeliveryRecord> {
  const record = await lockDelivery(work.transaction, id)
  if (sideOf(record.delivery, principal) !== 'driver') throw new ProductError('not-found')
  return record
}

/** Returns when the newest step of a delivery happened. */
async function lastStepAt({ transaction, now }: Work, deliveryId: string): Promise<Date> {
  const [last] = await transaction
    .select({ deviceAt: transitions.deviceAt, at: transitions.at })
    .from(transitions)
    .where(eq(transitions.deliveryId, deliveryId))
    .orderBy(desc(transitions.id))
    .limit(1)
  return last?.deviceAt ?? last?.at ?? now
}

/** Returns the route without a pickup that fails, for its driver. */
async function routeFor(context: Context, principal: SignedIn, id: string, stopId: string) {
  const { delivery } = await findDelivery(context.orm, id)
  return delivery.driverId === principal.person.userId ? routeWithout(context, id, stopId) : null
}

/**
 * Applies a driver's report. The step has the device's time if that is plausible, because the report may have waited
 * for a network. Otherwise it has the server's. Returns which. Throws illegal-transition if the rules forbid it or it
 * was already received, far-from-stop, still-waiting, photo-required, wrong-pin, or not-found. Throws reported-late if another driver has
 * the delivery by now, or an operator has taken the step or named another recipient meanwhile. Then the report is stored, and the status stays.
 */
export async function reportStageOf(
  context: Context,
  principal: SignedIn,
  id: string,
  report: Report
): Promise<'device' | 'server'> {
  const route =
    report.stage === 'failed' && report.stop_id
      ? await routeFor(context, principal, id, report.stop_id)
      : null
  const outcome = await inTransaction(context, async (work): Promise<Outcome> => {
    const record = await lockDelivery(work.transaction, id)
    const { delivery, stops: stopRows } = record
    if (delivery.driverId !== principal.person.userId) {
      if (!(await hasDriven(work, principal.person.userId, id))) throw new ProductError('not-found')
      await storeLateReport(work, principal, record, report)
      return 'late'
    }
    if (report.seq <= delivery.stageSeq) {
      throw new ProductError('illegal-transition', 'This report, or a later one, was already received.')
    }
    if (report.stop_id && !stopRows.some(stop => stop.id === report.stop_id)) {
      throw fieldError('invalid-input', 'stop_id', "This stop isn't part of the delivery")
    }
    if (report.stage === 'failed' && !report.reason) {
      throw fieldError('invalid-input', 'reason', 'Choose why the stop failed')
    }
    const result = applyStage(delivery.status, stopRows, report.stage, report.stop_id)
    if (!result) {
      if (!(await isOperatorsStep(work, id))) throw new ProductError('illegal-transition')
      await storeLateReport(work, principal, record, report)
      return 'late'
    }
    await takeOver(work, id, report)
    const target = stopRows.find(stop => stop.id === result.stops[0]?.id)
    if (report.stage === 'absent' && target?.waitsUntil) throw new ProductError('illegal-transition')
    const at = stopRows.find(stop => stop.id === result.at)
    const deviceAt = plausibleTime(new Date(report.recorded_at), await lastStepAt(work, id), work.now)
    const place = await checkPlace(work, report, at, deviceAt)
    const collected = await checkCash(work, report, delivery, { action: result.action, at: deviceAt })
    const time = deviceAt ?? work.now
    const { waitingSeconds } = workRules(context)
    checkWait(report, target, time, waitingSeconds)
    await checkPhoto(context, work, report, { driverId: principal.person.userId, at: time })

    if (report.stage === 'completed' && !report.pin && !report.received_by) {
      throw fieldError(
        'invalid-input',
        'pin',
        "Enter the recipient's PIN, or the name of the person who received the packages"
      )
    }
    if (report.stage === 'completed' && report.pin && target?.pin) {
      if (target.pinTries >= pinTriesAllowed) {
        throw new ProductError('too-many-requests', 'Too many wrong PINs. Call the customer.')
      }
      if (report.pin !== target.pin) {
        // Count the attempt in a transaction that commits. If an error
        // rolled it back, the PIN could be guessed without limit.
        await work.transaction
          .update(stops)
          .set({ pinTries: sql`${stops.pinTries} + 1` })
          .where(eq(stops.id, target.id))
        // It may be the PIN of the former recipient. An operator decides.
        const stopId = target.id
        if (!(await isFromBefore(work, { stopId, part: 'contact', at: deviceAt }))) return 'wrong-pin'
        await storeLateReport(work, principal, record, report)
        return 'late'
      }
    }
    if (report.stage === 'completed' && report.proof_file_id) {
      const to = { deliveryId: id, purpose: 'proof' as const, field: 'proof_file_id' }
      await attachFiles(work.transaction, principal, [report.proof_file_id], to)
    }
    const failed = isPickupFailure(result.action)
      ? await afterFailedPickup(context, work, record, result, { route, reason: report.reason ?? '' })
      : { set: {} }
    const finished = new Set(['done', 'failed', 'removed'])
    await applyChange(context, work, {
      delivery,
      action: result.action,
      actor: 'driver',
      actorId: principal.person.userId,
      stopId: target?.id ?? null,
      from: target,
      reason: report.reason ?? null,
      deviceAt,
      place,
      collected,
      notify: result.notify,
      ...failed,
      set: { ...failed.set, stageSeq: report.seq },
      stops: result.stops.map(stop => ({
        id: stop.id,
        set: {
          status: stop.status,
          ...(report.stage === 'arrived' ? { reachedAt: time } : {}),
          ...(report.stage === 'absent'
            ? { waitsUntil: new Date(time.getTime() + waitingSeconds * 1000) }
            : {}),
          ...(finished.has(stop.status) ? { finishedAt: time } : {}),
          ...(stop.status === 'returned' ? { returnedAt: time } : {}),
          ...(report.stage === 'completed'
            ? {
                proof: report.pin ? ('pin' as const) : ('name' as const),
                receivedBy: report.received_by ?? null,
                proofFileId: report.proof_file_id ?? null
              }
            : {}),
          ...(stop.status === 'failed' ? { failure: report.reason ?? null } : {})
        }
      }))
    })
    return deviceAt ? 'device' : 'server'
  })
  if (outcome === 'late') throw new ProductError('reported-late')
  if (outcome === 'wrong-pin')
    throw fieldError('wrong-pin', 'pin', "That PIN isn't right. Ask the recipient for the four digits")
  return outcome
}

type Release = z.output<NonNullable<typeof releaseDelivery.body>>

/**
 * Releases a delivery before pickup. It returns to `searching`, with the full search time, or to `scheduled` if the driver got it
 * ahead.
 */
export function release(context: Context, principal: SignedIn, id: string, body: Release): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery, stops: stopRows } = await lockOwn(work, principal, id)
    if (!allows(delivery.status, 'release', stopRows)) throw new ProductError('illegal-transition')
    const reason = context.company
      .reference()
      .offered.reasons.find(candidate => candidate.id === body.cancellation_reason_id)
    if (
      body.cancellation_reason_id !== undefined &&
      !(reason && reasonAllowed(reason, 'driver', delivery.status))
    ) {
      throw new ProductError('reason-not-allowed')
    }
    await applyChange(context, work, {
      delivery,
      ...givenBack(context, work, delivery),
      actor: 'driver',
      actorId: principal.person.userId,
      reason: reason?.name ?? body.failure ?? null,
      drivers: [principal.person.userId],
      from: nextStop(delivery.status, stopRows),
      // The next driver hasn't arrived anywhere.
      stops: stopRows
        .filter(({ status }) => status === 'arrived')
        .map(({ id: stopId }) => ({ id: stopId, set: { status: 'waiting' as const, reachedAt: null } }))
    })
  })
}
