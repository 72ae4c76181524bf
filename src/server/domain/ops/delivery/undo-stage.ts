/** Undoes the driver's last step for an operator. */
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { drivingStatuses, isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type { UndoRefusal } from '../../../../lib/contract/ops/delivery/commands.ts'
import type { undoStage } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import { handoverUndoMinutes, undoRefusalOf } from '../../../../lib/rules/delivery/handover-undo.ts'
import { type Undo, undoOf } from '../../../../lib/rules/delivery/undo.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import type { Queryable } from '../../../db/open.ts'
import { ratings } from '../../../db/tables/people/people-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { takeoversOf } from '../../delivery/stages/takeovers.ts'
import { applyChange } from '../../delivery/ledger/transition.ts'
import { notify } from '../../notifications/notifications.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { act } from './act.ts'
import { numberOf } from './delivery-timeline.ts'
import { mostPlannedPerRun } from '../../../../lib/rules/matching/run.ts'
import { plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { workRules } from '../../company/work-rules.ts'

const sentences: Record<UndoRefusal, string> = {
  'too-late': `The handover was more than ${handoverUndoMinutes} minutes ago.`,
  rated: 'The customer has already rated the delivery.',
  cash: 'The driver collected cash at the handover.',
  'driver-busy': 'The driver has another delivery by now.'
}

export interface Undoable {
  undo: Undo
  /** Why it can't be undone after all. Null if it can. */
  refusal: UndoRefusal | null
  /** The place of the delivery among those of its driver. */
  slot: number
}

/** Returns the step that can be undone, or null if there is none, or if another driver took it. */
export async function undoableOf(
  context: Context,
  db: Queryable,
  { delivery, stops }: DeliveryRecord
): Promise<Undoable | null> {
  const undo = undoOf(delivery.status, stops)
  if (!undo) return null
  const { slot, driverId } = delivery
  const at = stops.find(({ id }) => id === undo.stop.id)?.finishedAt
  // The driver who has the delivery now didn't take a step before the takeover, and may not have those packages.
  const [takeover] = await takeoversOf(db, delivery.id)
  if (at && takeover && at <= takeover.createdAt) return null
  const isHandover = undo.action === 'undo_complete' || undo.action === 'undo_complete_last'
  if (!isHandover || !at) return { undo, refusal: null, slot }
  const [rated] = await db
    .select({ id: ratings.deliveryId })
    .from(ratings)
    .where(eq(ratings.deliveryId, delivery.id))
  const [paid] = await db
    .select({ id: transitions.id })
    .from(transitions)
    .where(
      and(
        eq(transitions.deliveryId, delivery.id),
        eq(transitions.stopId, undo.stop.id),
        isNotNull(transitions.collected)
      )
    )
    .limit(1)
  const free = isDriving(delivery.status) ? slot : await freeSlot(context, db, delivery.id, driverId)
  const handover = {
    at,
    isRated: rated !== undefined,
    isPaid: paid !== undefined,
    hasPlace: free !== undefined
  }
  return { undo, refusal: undoRefusalOf(handover, context.now()), slot: free ?? slot }
}

/** Returns a place for an ended delivery among those of its driver, or undefined if all are taken. */
async function freeSlot(
  context: Context,
  db: Queryable,
  deliveryId: string,
  driverId: string | null
): Promise<number | undefined> {
  if (driverId === null) return undefined
  const active = await db
    .select({ slot: deliveries.slot })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.driverId, driverId),
        inArray(deliveries.status, [...drivingStatuses]),
        ne(deliveries.id, deliveryId)
      )
    )
  const taken = new Set(active.map(({ slot }) => slot))
  const [planned] = await db
    .select({ id: plannedStops.stopId })
    .from(plannedStops)
    .where(eq(plannedStops.deliveryId, deliveryId))
    .limit(1)
  const places = planned ? mostPlannedPerRun : workRules(context).deliveriesPerRun
  return Array.from({ length: places }, (_, slot) => slot).find(slot => !taken.has(slot))
}

/**
 * Undoes the driver's last step. Throws illegal-transition if there is none to undo, or with the reason why a handover
 * can't be undone anymore.
 */
export function undo(
  context: Context,
  principal: SignedIn,
  id: string,
  body: z.output<NonNullable<typeof undoStage.body>>
): Promise<void> {
  return act(context, principal, id, body, 'delivery.stage-undone', async (work, record) => {
    const { delivery } = record
    const found = await undoableOf(context, work.transaction, record)
    if (!found) throw new ProductError('illegal-transition')
    if (found.refusal) throw new ProductError('illegal-transition', sentences[found.refusal])
    const { action, stop } = found.undo
    const isHandover = action === 'undo_complete' || action === 'undo_complete_last'
    const undoneStop = record.stops.find(({ id: each }) => each === stop.id)
    const entry = await applyChange(context, work, {
      delivery,
      action,
      actor: 'operator',
      actorId: principal.person.userId,
      stopId: stop.id,
      reason: body.reason,
      ...(found.slot === delivery.slot ? {} : { set: { slot: found.slot } }),
      stops: [
        {
          id: stop.id,
          set: {
            status: stop.status,
            finishedAt: null,
            failure: null,
            ...(isHandover ? { proof: null, receivedBy: null, proofFileId: null } : {}),
            ...(isHandover || action === 'undo_fail' ? {} : { reachedAt: null, waitsUntil: null })
          }
        }
      ]
    })
    if (isHandover) {
      const { driverId } = delivery
      const { pushes } = wordsFor(await localeOfOwner(work.transaction, delivery))
      const place = undoneStop?.name ?? ''
      await notifyOwner(context, work, delivery, 'operator_message', {
        text: fill(pushes.handoverUndone, { place })
      })
      if (driverId) await notify(context, work, driverId, id, 'operator_message', { text: body.reason })
    }
    return {
      entry,
      before: { status: delivery.status },
      after: { undone: action, ...(undoneStop ? { stop: numberOf(undoneStop, record.stops) } : {}) }
    }
  })
}
