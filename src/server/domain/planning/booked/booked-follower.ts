/** A delivery that a driver takes for a planned route becomes part of the plan, so that the board shows it. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { withBooked } from '../../../../lib/planning/day/with-booked.ts'
import type { PlannedRun } from '../../../../lib/rules/matching/run.ts'
import type { Follower } from '../../../context.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { planDays, plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { offers } from '../../../db/tables/schema.ts'
import type { Work } from '../../core/work.ts'
import { addVersion, draftOf } from '../board/versions.ts'

export const bookedFollower: Follower = {
  runs: 'in-transaction',
  async follow(_context, work, row) {
    if (row.kind !== 'transition' || row.action !== 'accept') return
    const driverId = row.set?.driverId
    if (!driverId) return
    const { id: deliveryId } = row.delivery
    const [offer] = await work.transaction
      .select({ run: offers.run })
      .from(offers)
      .where(
        and(eq(offers.deliveryId, deliveryId), eq(offers.driverId, driverId), eq(offers.status, 'accepted'))
      )
      .orderBy(desc(offers.createdAt))
      .limit(1)
    if (offer?.run?.planned) await plan(work, { deliveryId, driverId }, offer.run, offer.run.planned)
  }
}

async function plan(
  work: Work,
  { deliveryId, driverId }: { deliveryId: string; driverId: string },
  run: PlannedRun,
  { routeId, times }: NonNullable<PlannedRun['planned']>
): Promise<void> {
  const { transaction, now } = work
  const [route] = await transaction.select().from(plannedRoutes).where(eq(plannedRoutes.id, routeId))
  if (!route) return
  const row = { driverId, status: 'given' as const, plannedAt: now, declineUntil: now }
  await transaction
    .insert(plannedDrivers)
    .values({ deliveryId, ...row })
    .onConflictDoUpdate({ target: plannedDrivers.deliveryId, set: row })
  await storeStops(work, routeId, deliveryId, run, times)
  const { day, shift } = route
  await transaction.select().from(planDays).where(eq(planDays.day, day)).for('update')
  const draft = await draftOf(transaction, day)
  const stopIds = run.stopIds.filter(id => id in times)
  await addVersion(work, {
    day,
    base: draft.number,
    change: 'booked',
    plan: withBooked(draft.plan, { driver_id: driverId, shift }, { deliveryId, stopIds }, run.stopIds),
    // Undoing would take a delivery off that is driven.
    before: null,
    authorId: null,
    isPublished: draft.number === draft.published
  })
}

/** Stores its stops, with all stops of the route in the order of the run. Those that are done stay before them. */
async function storeStops(
  { transaction }: Work,
  routeId: string,
  deliveryId: string,
  { stopIds }: PlannedRun,
  times: NonNullable<PlannedRun['planned']>['times']
): Promise<void> {
  await transaction.insert(plannedStops).values(
    Object.entries(times).map(([stopId, [begins, leaves]]) => ({
      stopId,
      deliveryId,
      routeId,
      place: 0,
      arrivesAt: new Date(begins),
      leavesAt: new Date(leaves)
    }))
  )
  const rows = await transaction
    .select({ id: plannedStops.stopId, place: plannedStops.place })
    .from(plannedStops)
    .where(eq(plannedStops.routeId, routeId))
    .orderBy(asc(plannedStops.place))
  const left = stopIds.filter(id => rows.some(row => row.id === id))
  const done = rows.map(({ id }) => id).filter(id => !left.includes(id))
  for (const [place, id] of [...done, ...left].entries()) {
    if (rows.find(row => row.id === id)?.place === place) continue
    await transaction.update(plannedStops).set({ place }).where(eq(plannedStops.stopId, id))
  }
}
