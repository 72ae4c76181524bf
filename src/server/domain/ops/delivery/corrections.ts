/** Corrections of bookings: contacts and addresses. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { correctStop } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import type { DeliveryPart } from '../../../../lib/contract/delivery/acts.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { deliveryCorrections } from '../../../db/tables/delivery/dispatch-tables.ts'
import { stops } from '../../../db/tables/schema.ts'
import { newId } from '../../../core/ids.ts'
import { storedContact } from '../../core/phone.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRecord, DeliveryRow } from '../../delivery/delivery-queries.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'
import { recordAct } from '../../delivery/ledger/acts.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { act } from './act.ts'
import { apply, type Moved, outdateCorrection, type Place } from '../../delivery/pending-correction.ts'
import { changeRecipient } from '../../tracking/other-recipient.ts'
import { rerouted, stopToCorrect } from './moved-stop.ts'
import { requireTotal } from './price-preview.ts'

type Correction = z.output<NonNullable<typeof correctStop.body>>

/**
 * Corrects a stop where something is left to do, also after the pickup. An address that costs more waits for the customer, and
 * until then the former route holds. Another recipient gets a PIN and a tracking link, and those of the former one end. The audit
 * log names the corrected parts, but not the contact itself. Throws price-changed if the price isn't the previewed one.
 */
export async function correct(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Correction
): Promise<void> {
  const { instructions, door, place } = body
  const contact = body.contact && storedContact(context, body.contact, 'contact')
  const corrected = [
    ...(contact ? (['contact'] as const) : []),
    ...(instructions === undefined ? [] : (['instructions'] as const)),
    ...(door && Object.keys(door).length > 0 ? (['door'] as const) : []),
    ...(place ? (['place'] as const) : [])
  ]
  if (corrected.length === 0)
    throw new ProductError('invalid-input', 'Correct the contact, the instructions, the door or the place.')
  // Routing takes a while, so it happens before the delivery is locked.
  const { stop_id: stopId, accept_distant_stops: isAccepted } = body
  const moved = place && (await rerouted(context, id, { stopId, place, isAccepted }))
  await act(context, principal, id, body, 'delivery.stop-corrected', async (work, record) => {
    const stop = stopToCorrect(record, stopId)
    requireTotal(moved?.price.total, body.expected_total)
    const isOther = contact !== undefined && stop.kind === 'dropoff' && contact.phone !== stop.contactPhone
    await work.transaction
      .update(stops)
      .set({
        ...(contact ? { contactName: contact.name, contactPhone: contact.phone } : {}),
        ...(instructions === undefined ? {} : { instructions }),
        ...(door ? { door: { ...stop.door, ...door } } : {}),
        // The clause needs a value in any case.
        status: stop.status
      })
      .where(eq(stops.id, stop.id))
    if (isOther) await changeRecipient(context, work, record.delivery, stop.id)
    const outcome = place && moved ? await move(context, work, record, stop, place, moved) : undefined
    const { total } = record.delivery.price
    const moves = outcome ? movedParts(outcome, total) : []
    const entry = await recordAct(context, work, {
      delivery: outcome?.delivery ?? record.delivery,
      act: 'correct',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: body.reason,
      stopId: stop.id,
      parts: [...corrected.filter(part => part !== 'place'), ...moves],
      total: outcome && moves.includes('price') ? outcome.total : null
    })
    return {
      entry,
      before: place ? { place: stop.name, total } : undefined,
      after: {
        corrected,
        ...(outcome && place
          ? { place: place.name, total: outcome.total, waits_for_customer: outcome.waits }
          : {})
      }
    }
  })
}

type Outcome = Awaited<ReturnType<typeof move>>

/** Returns what another place changes. Until the owner agrees to a higher price, place and price stay. */
const movedParts = ({ waits, total }: Pick<Outcome, 'waits' | 'total'>, former: number): DeliveryPart[] =>
  waits ? ['correction'] : total === former ? ['place'] : ['place', 'price']

async function move(
  context: Context,
  work: Work,
  { delivery }: DeliveryRecord,
  stop: StopRow,
  place: Place,
  { price, route }: Moved
): Promise<{ total: number; waits: boolean; delivery: DeliveryRow }> {
  const { transaction, now } = work
  await outdateCorrection(work, delivery)
  const { total } = price
  if (total <= delivery.price.total)
    return {
      total,
      waits: false,
      delivery: await apply(context, work, delivery, stop, { place, price, route })
    }
  await transaction.insert(deliveryCorrections).values({
    id: newId('cor', now),
    deliveryId: delivery.id,
    stopId: stop.id,
    place,
    price,
    route,
    createdAt: now
  })
  const locale = await localeOfOwner(transaction, delivery)
  await notifyOwner(context, work, delivery, 'correction', {
    place: place.name,
    total: formatMoney(total, price.currency, locale)
  })
  return { total, waits: true, delivery }
}
