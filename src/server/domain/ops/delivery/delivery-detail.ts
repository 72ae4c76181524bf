/** One delivery as an operator sees it: with shortened names and masked contacts, until they're opened. */
import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type getDeliveryPositions,
  mostReplayPositions,
  type OpsDelivery,
  type openDeliveryContacts
} from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { deliveryActions } from '../../../../lib/contract/ops/delivery/commands.ts'
import { maskedDetails, maskedPhone } from '../../core/masked.ts'
import { detailsIn } from '../../../db/tables/delivery/stop-details.ts'
import { ownersStatus } from '../../../../lib/rules/delivery/ahead.ts'
import { cancellationFee } from '../../../../lib/rules/delivery/cancellation.ts'
import { isPossible } from '../../../../lib/rules/console/delivery-commands.ts'
import { hasSeveralPickups } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { positions } from '../../../db/tables/transient-tables.ts'
import { presentCancellation, presentRoute, presentTimes } from '../../delivery/delivery-presenter.ts'
import { type DeliveryRecord, findDelivery } from '../../delivery/delivery-queries.ts'
import { recurringOfDelivery } from '../../delivery/recurring-of.ts'
import { ownerContact, shownOwner } from '../../delivery/shown-owner.ts'
import { chargesForOperators, paymentsForOperators } from '../../delivery/money/present-charges.ts'
import { earnersOf } from '../../journal/earners.ts'
import { takeoversOf } from '../../delivery/stages/takeovers.ts'
import { bothForms } from '../../core/phone.ts'
import { inTransaction } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { planningRules } from '../../company/planning-rules.ts'
import { presentRow } from '../shared/delivery-row.ts'
import { readWhole } from '../../delivery/read-models.ts'
import { pendingCorrectionOf } from '../../delivery/pending-correction.ts'
import { lateReportsOf, presentLate, presentTakeovers, proofOf } from './delivery-proof.ts'
import { deliveryNow } from './delivery-now.ts'
import { timelineOf } from './delivery-timeline.ts'
import { peopleOf } from '../shared/people.ts'
import { plannedOf } from '../shared/planned-rows.ts'
import { noVersion, versionsOf } from '../shared/delivery-version.ts'
import { type Undoable, undoableOf } from './undo-stage.ts'

/** Returns what can be done now. */
function commandsOf(
  { delivery: { status, paymentMethod }, stops }: DeliveryRecord,
  undoable: Undoable | null
) {
  return deliveryActions.filter(command => {
    if (command === 'undo-stage') return undoable?.refusal === null
    // Its invoice is paid.
    if (command === 'pay' && paymentMethod === 'account') return false
    return isPossible(command, status, stops)
  })
}

export async function getOpsDelivery(context: Context, id: string): Promise<OpsDelivery> {
  const { orm } = context
  // Before all else: a change while the rest is read makes the answer out of date, and the stream says so.
  const { version, seen } = (await versionsOf(orm, [id])).get(id) ?? noVersion
  const delivery = await readWhole(orm, id, '')
  const { stops, driver } = delivery
  const record = { delivery, stops }
  const undoable = await undoableOf(context, orm, record)
  const { settings } = context.company.newest().data
  const late = await lateReportsOf(orm, id)
  const taken = await takeoversOf(orm, id)
  const earners = delivery.booked ? await earnersOf(orm, id) : []
  const people = await peopleOf(orm, [
    ...delivery.transitions.map(({ actorId }) => actorId),
    delivery.bookedById,
    ...earners,
    ...late.map(({ driverId }) => driverId),
    ...taken.flatMap(({ fromDriverId, toDriverId }) => [fromDriverId, toDriverId]),
    ...delivery.charges.flatMap(({ act, driverId }) => [act.actorId, driverId]),
    ...delivery.payments.map(({ act }) => act.actorId)
  ])
  const planned = (await plannedOf(orm, [id])).get(id)
  const paid = delivery.transitions.findLast(({ collected }) => collected !== null)
  return {
    ...presentRow(delivery),
    seen,
    updated_at: delivery.updatedAt.toISOString(),
    search_expires_at: delivery.searchExpiresAt?.toISOString() ?? null,
    customer_phone: maskedPhone(shownOwner(delivery).phone),
    driver_phone: driver && maskedPhone(driver.user.phone),
    driver_vehicle: driver?.transportType.code ?? null,
    ...(await deliveryNow(context, delivery)),
    stops: stops.map(stop => ({
      id: stop.id,
      kind: stop.kind,
      position: stop.position,
      name: stop.name,
      detail: stop.detail,
      at: [stop.longitude, stop.latitude],
      ...maskedDetails(detailsIn(stop)),
      ...presentTimes(stop),
      status: stop.status,
      failure: stop.failure,
      proof: proofOf(stop, stops, delivery.transitions, people)
    })),
    route: presentRoute(delivery),
    cancellation: presentCancellation(delivery),
    cancellation_fee: {
      amount: cancellationFee(
        settings.cancellation_fee_percent,
        ownersStatus(delivery),
        delivery.price.total
      ),
      currency: delivery.price.currency
    },
    commands: commandsOf(record, undoable),
    undo:
      undoable?.refusal === null ? { action: undoable.undo.action, stop_id: undoable.undo.stop.id } : null,
    undo_refusal: undoable?.refusal ?? null,
    declared_value: delivery.declaredValue,
    skills: delivery.skills,
    packages: delivery.packages.map(each => ({
      stop_id: each.stopId,
      ...(hasSeveralPickups(stops) ? { pickup_stop_id: each.pickupStopId } : {}),
      category: each.category,
      description: each.description,
      quantity: each.quantity,
      weight: each.weight,
      unit_of_measurement_id: each.unitOfMeasurementId,
      transport_size_id: each.transportSizeId
    })),
    payment: {
      method: delivery.paymentMethod,
      at: delivery.paymentAt,
      collected: paid?.collected ?? null,
      collected_by: people.get(paid?.actorId ?? '')?.name ?? null
    },
    charges: chargesForOperators(delivery, people),
    payments: paymentsForOperators(delivery.payments, people),
    owed: delivery.booked?.owed ?? null,
    earners: earners.flatMap(each => {
      const person = people.get(each)
      return person ? [{ id: each, name: person.name }] : []
    }),
    treatment: delivery.treatment,
    takeovers: presentTakeovers(taken, people),
    late_reports: presentLate(late, people),
    booked_by: { by: delivery.bookedBy, name: people.get(delivery.bookedById ?? '')?.name ?? null },
    recurring: await recurringOfDelivery(orm, delivery),
    correction: await pendingCorrectionOf(orm, delivery),
    planned: planned ? { ...planned, may_decline: planningRules(context).mayDecline } : null,
    timeline: await timelineOf(orm, delivery, stops),
    version
  }
}

/** Returns the contacts in full, and records who opened them. */
export function openContacts(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<z.output<typeof openDeliveryContacts.answer>> {
  return inTransaction(context, async work => {
    const { delivery, stops } = await findDelivery(work.transaction, id)
    const owner = await ownerContact(work.transaction, delivery)
    const people = await peopleOf(work.transaction, [delivery.driverId])
    const contact = (who: string | null) => {
      const person = people.get(who ?? '')
      return person ? { name: person.fullName, ...bothForms(context, person.phone) } : null
    }
    await audit(work, principal, {
      action: 'contacts.opened',
      subject: { kind: 'delivery', id, label: delivery.number }
    })
    return {
      customer: { name: owner.fullName, ...bothForms(context, owner.phone) },
      driver: contact(delivery.driverId),
      stops: stops.map(stop => ({
        id: stop.id,
        name: stop.contactName,
        received_by: stop.receivedBy,
        door: stop.door,
        ...bothForms(context, stop.contactPhone)
      }))
    }
  })
}

/** Returns where the driver was during a delivery. Positions that customers weren't shown aren't stored with it. */
export async function positionsOf(
  context: Context,
  id: string
): Promise<z.output<typeof getDeliveryPositions.answer>> {
  const { delivery } = await findDelivery(context.orm, id)
  const rows = await context.orm
    .select({ at: positions.recordedAt, longitude: positions.longitude, latitude: positions.latitude })
    .from(positions)
    .where(and(eq(positions.deliveryId, delivery.id)))
    .orderBy(asc(positions.recordedAt))
    .limit(mostReplayPositions)
  return {
    positions: rows.map(({ at, longitude, latitude }) => [at.getTime(), longitude, latitude])
  }
}
