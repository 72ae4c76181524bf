/** Publishes a day's draft in one transaction: planned drivers, routes, deliveries that go to another day, and messages. */
import { asc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { type DeliveryStatus, isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type { DayPlan } from '../../../../lib/contract/planning/day-plan.ts'
import type { publishPlan } from '../../../../lib/contract/ops/planning/plan.ts'
import { plannedDeliveries, withoutVans } from '../../../../lib/planning/day/planned-deliveries.ts'
import { hasBegun } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../../context.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { topics } from '../../../live/bus.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import { newestRows } from '../../delivery/ledger/ledger-rows.ts'
import { stopsOfMany } from '../../delivery/stop-rows.ts'
import { routesOf } from '../board/board.ts'
import { type OpenDay, openDay, withPlan } from '../board/open-day.ts'
import type { Publication } from './publication.ts'
import { freeDeliveries, toFree } from './publish-free.ts'
import { moveToDays } from './publish-moves.ts'
import { planDriversFor, unplanOthers } from './publish-drivers.ts'
import { storeRoutes } from './publish-routes.ts'
import { keepPlans } from '../driven/keep-plans.ts'
import { addVersion, draftOf, lockDraft } from '../board/versions.ts'

type Published = z.output<typeof publishPlan.answer>
type LeftOut = Published['left_out'][number]

/** Throws version-outdated, and plan-broken. What has changed since the draft was read is left out and named. */
export async function publish(
  context: Context,
  principal: SignedIn,
  date: string,
  { version, reason }: z.output<NonNullable<typeof publishPlan.body>>
): Promise<Published> {
  // Read before the day itself, so that whatever changes in between counts as changed.
  const seen = await newestRows(context.orm, idsOf((await draftOf(context.orm, date)).plan))
  const whole = await openDay(context, date)
  if (whole.draft.number !== version) throw new ProductError('version-outdated')
  if (whole.broken.length > 0) throw new ProductError('plan-broken')
  const opened = withPlan(whole, withoutVans(whole.draft.plan))
  const actorId = principal.person.userId
  const free = toFree(opened)
  for (const [id, row] of await newestRows(context.orm, free)) seen.set(id, row)
  return inTransaction(context, async work => {
    const { plan, published } = await lockDraft(work, date, version)
    const { records, leftOut } = await lockAll(work, opened, [...idsOf(opened.draft.plan), ...free], seen)
    const routes = routesOf(opened).map(route => ({
      ...route,
      visits: route.visits.filter(({ delivery_id: id }) => records.has(id))
    }))
    const publication: Publication = { opened, records, routes, actorId }
    await unplanOthers(context, work, publication)
    await planDriversFor(context, work, publication)
    await freeDeliveries(context, work, publication, free)
    const moved = await moveToDays(context, work, publication, reason)
    const number = await addVersion(work, {
      day: date,
      base: version,
      change: 'published',
      plan: { ...plan, moved: plan.moved.filter(({ delivery_id: id }) => !moved.has(id)) },
      before: null,
      authorId: actorId,
      reason
    })
    await storeRoutes(work, publication, number)
    await keepPlans(work, publication, number)
    const planned = plannedDeliveries({ routes })
    const used = routes.filter(({ visits }) => visits.length > 0).length
    await audit(work, principal, {
      action: 'plan.published',
      subject: { kind: 'plan', id: date, label: date },
      reason,
      before: { version: published },
      after: { version: number, deliveries: planned.size, drivers: used }
    })
    // Of a shift that has begun, the route is given with the next round.
    work.afterCommit(() => context.bus.publish(topics.search, date))
    return {
      version: number,
      drivers: used,
      deliveries: planned.size,
      left_out: [...leftOut, ...onVans(whole, opened)]
    }
  })
}

/** Names the deliveries of vans without a driver. One that a driver has already stays there. */
function onVans({ rows, draft }: OpenDay, { draft: published }: OpenDay): LeftOut[] {
  const left = plannedDeliveries(draft.plan).difference(plannedDeliveries(published.plan))
  return rows.flatMap(({ delivery: { id, number, driverId } }) =>
    left.has(id) ? [{ id, number, why: driverId === null ? 'no-driver' : 'driven' }] : []
  )
}

const idsOf = ({ routes, moved }: DayPlan): string[] => [
  ...new Set([...routes.flatMap(({ visits }) => visits), ...moved].map(each => each.delivery_id))
]

/** Statuses of deliveries that were driven as planned, or that go back. */
const isDriven: ReadonlySet<DeliveryStatus> = new Set([
  'completed',
  'partially_completed',
  'returning',
  'returned'
])

/** Locks deliveries in the order of their ids, and leaves out those that aren't as they were. */
async function lockAll(
  { transaction }: Work,
  opened: OpenDay,
  ids: string[],
  seen: ReadonlyMap<string, number>
): Promise<{ records: Map<string, DeliveryRecord>; leftOut: LeftOut[] }> {
  const locked = ids.length
    ? await transaction
        .select()
        .from(deliveries)
        .where(inArray(deliveries.id, ids))
        .orderBy(asc(deliveries.id))
        .for('update')
    : []
  const now = await newestRows(transaction, ids)
  const all = Map.groupBy(await stopsOfMany(transaction, ids), ({ deliveryId }) => deliveryId)
  const records = new Map<string, DeliveryRecord>()
  const leftOut: LeftOut[] = []
  const known = new Set(opened.rows.map(({ delivery }) => delivery.id))
  for (const delivery of locked) {
    const { id, number, status } = delivery
    const stops = all.get(id) ?? []
    const isPlannable = status === 'scheduled' || isDriving(status)
    const why: LeftOut['why'] | null = !isPlannable
      ? status === 'searching'
        ? 'driven'
        : 'ended'
      : now.get(id) !== seen.get(id) || !known.has(id)
        ? hasBegun(stops)
          ? 'driven'
          : 'changed'
        : null
    if (isDriven.has(status)) continue
    if (why) leftOut.push({ id, number, why })
    else records.set(id, { delivery, stops })
  }
  return { records, leftOut }
}
