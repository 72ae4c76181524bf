/** Who is planned for what, once a plan is published. Each change is in the ledger, and each driver gets one message. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { formatDayAndClock } from '../../../../lib/format/times/time.ts'
import { plannedDeliveries } from '../../../../lib/planning/day/planned-deliveries.ts'
import { declineUntil } from '../../../../lib/rules/schedule/planned.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { localeOfAccount } from '../../core/account-locale.ts'
import type { Work } from '../../core/work.ts'
import { recordActs } from '../../delivery/ledger/acts.ts'
import type { Act } from '../../delivery/ledger/change.ts'
import { notify } from '../../notifications/notifications.ts'
import { withoutDriver } from '../planned-drivers.ts'
import type { Publication } from './publication.ts'

/** Unplans deliveries of an earlier publication that aren't part of the draft anymore. */
export async function unplanOthers(
  context: Context,
  work: Work,
  { opened, records, actorId }: Publication
): Promise<void> {
  const { transaction } = work
  const kept = [...records.keys()]
  const gone = await transaction
    .selectDistinct({ delivery: deliveries })
    .from(plannedDrivers)
    .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
    .innerJoin(plannedStops, eq(plannedStops.deliveryId, deliveries.id))
    .innerJoin(plannedRoutes, eq(plannedRoutes.id, plannedStops.routeId))
    .where(
      and(
        eq(plannedRoutes.day, opened.date),
        eq(plannedDrivers.status, 'planned'),
        eq(deliveries.status, 'scheduled'),
        ...(kept.length > 0 ? [notInArray(deliveries.id, kept)] : [])
      )
    )
  const draft = plannedDeliveries(opened.draft.plan)
  // What changed meanwhile stays as it is: it's named, and somebody decides.
  const ids = gone.map(({ delivery }) => delivery.id).filter(id => !draft.has(id))
  if (ids.length === 0) return
  await transaction.delete(plannedDrivers).where(inArray(plannedDrivers.deliveryId, ids))
  await transaction.delete(plannedStops).where(inArray(plannedStops.deliveryId, ids))
  const by = { actor: 'operator', actorId } as const
  await recordActs(
    context,
    work,
    gone
      .filter(({ delivery }) => ids.includes(delivery.id))
      .map(({ delivery }): Act => ({ delivery, act: 'unplan', ...by, parts: ['planned_driver'] }))
  )
}

/** Plans the drivers of the draft. A delivery that another driver got and hasn't loaded is taken from them. */
export async function planDriversFor(context: Context, work: Work, publication: Publication): Promise<void> {
  const { transaction, now } = work
  const { routes, records, actorId } = publication
  const by = { actor: 'operator', actorId } as const
  const ids = [...records.keys()]
  const rows = ids.length
    ? await transaction.select().from(plannedDrivers).where(inArray(plannedDrivers.deliveryId, ids))
    : []
  const before = new Map(rows.map(row => [row.deliveryId, row]))
  const acts: Act[] = []
  const told = new Map<string, { id: string; from: Date; count: number }>()
  for (const { driver_id: driverId, leaves_at: leaves, visits } of routes) {
    for (const id of new Set(visits.map(each => each.delivery_id))) {
      const record = records.get(id)
      if (!record) continue
      const earlier = before.get(id)
      const { delivery } = record
      if (delivery.driverId === driverId) continue
      if (earlier?.driverId === driverId && earlier.status === 'planned') continue
      const free =
        delivery.driverId === null
          ? delivery
          : await withoutDriver(context, work, record, { ...by, reason: null }, { alsoBegun: true })
      const scheduledAt = free.scheduledAt ?? now
      const until = declineUntil(scheduledAt, now, context.config.plannedDeclineMinutes)
      const row = { driverId, status: 'planned' as const, plannedAt: now, declineUntil: until }
      await transaction
        .insert(plannedDrivers)
        .values({ deliveryId: id, ...row })
        .onConflictDoUpdate({ target: plannedDrivers.deliveryId, set: row })
      acts.push({ delivery: free, act: 'plan', ...by, parts: ['planned_driver'] })
      const known = told.get(driverId)
      told.set(driverId, { id, from: new Date(leaves ?? now), count: (known?.count ?? 0) + 1 })
    }
  }
  await recordActs(context, work, acts)
  for (const [driverId, { id, from, count }] of told) {
    const locale = await localeOfAccount(transaction, driverId)
    const zone = context.company.newest().data.settings.time_zone
    const text = fill(wordsFor(locale).pushes.route, {
      time: formatDayAndClock(from, now, locale, zone),
      count: String(count)
    })
    await notify(context, work, driverId, id, 'operator_message', { text })
  }
}
