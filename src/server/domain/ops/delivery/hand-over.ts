/** Gives a delivery to another driver after the pickup. */
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { handOverDelivery } from '../../../../lib/contract/ops/delivery/interventions.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { nextStop, remainingStops } from '../../../../lib/rules/delivery/lifecycle.ts'
import { allows } from '../../../../lib/rules/delivery/transitions.ts'
import type { PlannedRun } from '../../../../lib/rules/matching/run.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { formatDayAndClock } from '../../../../lib/format/times/time.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { newId } from '../../../core/ids.ts'
import { packages } from '../../../db/tables/delivery/delivery-tables.ts'
import { takeovers } from '../../../db/tables/delivery/intervention-tables.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { openTakeover, takeoversOf } from '../../delivery/stages/takeovers.ts'
import { applyChange } from '../../delivery/ledger/transition.ts'
import { claimSlot } from '../../driver/run-changes.ts'
import { readPlans } from '../../driver/run-plans.ts'
import { notify } from '../../notifications/notifications.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { localeOfAccount } from '../../core/account-locale.ts'
import { peopleOf } from '../shared/people.ts'
import { act } from './act.ts'
import { type DriverRow, placesOf, remainingLoad, requireDriver } from '../../matching/chosen-driver.ts'
import { addOffer } from '../../matching/chosen-offer.ts'
import { canCarry } from '../../matching/queue-after.ts'

type HandOver = z.output<NonNullable<typeof handOverDelivery.body>>

/**
 * The new driver has the delivery at once, and the earlier one loses it with its contacts, PINs and messages. Cash that
 * was collected stays with the driver who took it. Throws driver-busy, driver-offline and driver-not-approved.
 */
export function handOver(context: Context, principal: SignedIn, id: string, body: HandOver): Promise<void> {
  return act(context, principal, id, body, 'delivery.handed-over', async (work, record) => {
    const { delivery, stops } = record
    const earlier = delivery.driverId
    if (!earlier || !allows(delivery.status, 'hand_over', stops)) throw new ProductError('illegal-transition')
    if (earlier === body.driver_id)
      throw fieldError('invalid-input', 'driver_id', 'This driver has the delivery already')
    const isChosenAnyway = body.despite.includes('busy')
    const driver = await requireDriver(context, work, delivery, body.driver_id, body)
    await checkShare(work, id, body.share)
    const run = await runWith(context, work, driver, record, isChosenAnyway)
    const slot = await claimSlot(context, work, body.driver_id, run, isChosenAnyway ? 'operator' : 'matching')
    const at = stops.find(({ status }) => status === 'arrived')
    const entry = await applyChange(context, work, {
      delivery,
      action: 'hand_over',
      actor: 'operator',
      // The driver's part of the conversation begins with the step that names them.
      actorId: body.driver_id,
      reason: body.reason,
      drivers: [earlier, body.driver_id],
      from: nextStop(delivery.status, stops),
      set: { driverId: body.driver_id, slot, stageSeq: -1 },
      stops: at ? [{ id: at.id, set: { status: 'waiting', reachedAt: null, waitsUntil: null } }] : []
    })
    const route = { meters: 0, seconds: 0, run: null }
    await addOffer(work, id, body.driver_id, route, { status: 'accepted', dueAt: work.now })
    const count = await addTakeover(work, id, earlier, body)
    await tellEverybody(context, work, record, body, count)
    return {
      entry,
      before: { driver: earlier },
      after: {
        driver: body.driver_id,
        cause: body.cause,
        ...(body.despite.length > 0 ? { despite: body.despite } : {})
      }
    }
  })
}

/** Stores who has the packages. If the last takeover hasn't happened, that is still its earlier driver. */
async function addTakeover(
  { transaction, now }: Work,
  deliveryId: string,
  earlier: string,
  { driver_id: toDriverId, cause, place, at, share }: HandOver
): Promise<number> {
  const open = await openTakeover(transaction, deliveryId)
  // Its share of the earnings ends with it: only a takeover that happens has one.
  if (open)
    await transaction.update(takeovers).set({ status: 'replaced', share: 0 }).where(eq(takeovers.id, open.id))
  const [onBoard] = await transaction
    .select({ count: sql<number>`coalesce(sum(${packages.quantity}), 0)::int` })
    .from(packages)
    .where(
      and(
        eq(packages.deliveryId, deliveryId),
        sql`${packages.stopId} in (select id from stops where delivery_id = ${deliveryId} and status not in ('done', 'returned'))`,
        sql`${packages.pickupStopId} in (select id from stops where delivery_id = ${deliveryId} and status = 'done')`
      )
    )
  const count = onBoard?.count ?? 0
  await transaction.insert(takeovers).values({
    id: newId('tko', now),
    deliveryId,
    fromDriverId: open?.fromDriverId ?? earlier,
    toDriverId,
    cause,
    place,
    meetAt: new Date(at),
    packages: count,
    share,
    createdAt: now
  })
  return count
}

/** Earlier drivers can't earn more than the price together. Throws invalid-input. */
async function checkShare({ transaction }: Work, deliveryId: string, share: number): Promise<void> {
  const taken = (await takeoversOf(transaction, deliveryId)).filter(({ status }) => status === 'taken')
  const given = taken.reduce((sum, each) => sum + each.share, 0)
  if (given + share > 100)
    throw fieldError('invalid-input', 'share', `Earlier drivers have ${given} percent already`)
}

/**
 * Returns the driver's run with the remaining stops at its end, or null for a driver without a delivery. Throws driver-busy
 * if the setting allows no further delivery, or if the packages are too heavy beside the others, unless it's chosen anyway.
 */
async function runWith(
  context: Context,
  { transaction, now }: Work,
  driver: DriverRow,
  { delivery, stops }: DeliveryRecord,
  isChosenAnyway: boolean
): Promise<PlannedRun | null> {
  const plan = (await readPlans(transaction, now, [driver.userId], [])).byDriver.get(driver.userId)
  if (!plan) return null
  const others = new Set(plan.visits.map(({ deliveryId }) => deliveryId)).size
  const { kilograms } = await remainingLoad(context, transaction, delivery.id)
  if (!isChosenAnyway && others >= placesOf(context, driver))
    throw new ProductError('driver-busy', 'This driver has a delivery at the moment.')
  if (!isChosenAnyway && !canCarry(plan, kilograms))
    throw new ProductError('driver-busy', 'The packages are too heavy beside those of the driver.')
  const added = remainingStops(delivery.status, stops)
  return {
    version: plan.version,
    stopIds: [...plan.visits.map(({ stopId }) => stopId), ...added.map(({ id }) => id)],
    delays: plan.delays
  }
}

/** Both drivers read where and when they meet, and the customer that another driver comes. */
async function tellEverybody(
  context: Context,
  work: Work,
  { delivery }: DeliveryRecord,
  body: HandOver,
  count: number
): Promise<void> {
  const { driverId: earlier, id } = delivery
  if (!earlier) return
  const people = await peopleOf(work.transaction, [earlier, body.driver_id])
  const { time_zone: timeZone } = context.company.newest().data.settings
  const textIn = (locale: Locale, key: 'giveAway' | 'takeOver' | 'newDriver', name = '') =>
    fill(wordsFor(locale).pushes.takeover[key], {
      name,
      number: delivery.number,
      count,
      place: body.place.name,
      time: formatDayAndClock(new Date(body.at), work.now, locale, timeZone)
    })
  const texts = [
    { to: earlier, key: 'giveAway', name: people.get(body.driver_id)?.name },
    { to: body.driver_id, key: 'takeOver', name: people.get(earlier)?.name }
  ] as const
  for (const { to, key, name } of texts) {
    const text = textIn(await localeOfAccount(work.transaction, to), key, name)
    await notify(context, work, to, id, 'operator_message', { text: `${text} ${body.reason}` })
  }
  const locale = await localeOfOwner(work.transaction, delivery)
  await notifyOwner(context, work, delivery, 'operator_message', {
    text: textIn(locale, 'newDriver', people.get(body.driver_id)?.firstName)
  })
}
