/** Keeps the routes of a publication to compare them with the drive. A route that was published before its shift began stays. */
import { and, eq, sql } from 'drizzle-orm'
import type { PlanRouteView } from '../../../../lib/contract/ops/planning/plan.ts'
import { vehicleIdOf } from '../../../../lib/planning/day/day-problem.ts'
import { type KeptPlan, replacesKept } from '../../../../lib/rules/planning/driven/kept-plan.ts'
import { keptShifts } from '../../../db/tables/delivery/driven-tables.ts'
import type { Work } from '../../core/work.ts'
import { writtenAt } from '../board/day-of.ts'
import type { Publication } from '../publishing/publication.ts'

type Row = typeof keptShifts.$inferInsert

export async function keepPlans(
  { transaction, now }: Work,
  publication: Publication,
  version: number
): Promise<void> {
  const { date: day, drivers } = publication.opened
  const known = await transaction.select().from(keptShifts).where(eq(keptShifts.day, day)).for('update')
  const rows: Row[] = []
  for (const route of publication.routes) {
    const { driver_id: driverId, shift, visits } = route
    const kept = known.find(row => row.driverId === driverId && row.shift === shift)
    if (!replacesKept(kept && { from: kept.startsAt, plan: kept.plan ?? null }, now)) {
      rows.push({ ...kept!, publishedLater: kept!.publishedLater + 1 })
      continue
    }
    if (visits.length === 0) {
      if (kept?.plan) await forget(transaction, kept)
      continue
    }
    const hours = drivers.find(({ id }) => id === driverId)?.shifts.find(each => each.shift === shift)
    if (!hours) continue
    rows.push({
      driverId,
      day,
      shift,
      startsAt: hours.from,
      endsAt: hours.to,
      plan: keptPlanOf(publication, route, version),
      publishedAt: now
    })
  }
  // Of a driver who doesn't work anymore, there is no route.
  const hasRoute = ({ driverId, shift }: Row) =>
    publication.routes.some(route => route.driver_id === driverId && route.shift === shift)
  for (const kept of known.filter(row => !hasRoute(row))) {
    if (now < kept.startsAt) await forget(transaction, kept)
    else rows.push({ ...kept, publishedLater: kept.publishedLater + 1 })
  }
  if (rows.length === 0) return
  await transaction
    .insert(keptShifts)
    .values(rows)
    .onConflictDoUpdate({
      target: [keptShifts.driverId, keptShifts.day, keptShifts.shift],
      set: {
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
        plan: sql`excluded.plan`,
        publishedAt: sql`excluded.published_at`,
        publishedLater: sql`excluded.published_later`
      }
    })
}

/** A shift that hasn't begun and has no route anymore is kept once it begins. */
const forget = (transaction: Work['transaction'], { driverId, day, shift }: Row) =>
  transaction
    .delete(keptShifts)
    .where(and(eq(keptShifts.driverId, driverId), eq(keptShifts.day, day), eq(keptShifts.shift, shift)))

function keptPlanOf({ opened }: Publication, route: PlanRouteView, version: number): KeptPlan {
  const { day, problem } = opened
  const vehicleId = vehicleIdOf({ driver: route.driver_id, shift: route.shift })
  const vehicle = problem.vehicles.findIndex(({ id }) => id === vehicleId)
  const { size, meters: table } = problem.matrices[problem.vehicles[vehicle]?.matrix ?? 0]!
  const visits = route.visits.map(visit => {
    const shipment = day.deliveries.findIndex(({ id }) => id === visit.delivery_id)
    const index = day.deliveries[shipment]!.stops.findIndex(({ id }) => id === visit.stop_id)
    return {
      ...visit,
      stop: day.deliveries[shipment]!.stops[index]!,
      window: problem.shipments[shipment]!.visits[index]!.window
    }
  })
  const first = visits[0]!.stop.place
  const leading = visits.findIndex(({ stop }) => stop.place !== first || stop.kind !== 'pickup')
  const ends = visits.at(-1)!.leaves_at
  let meters = 0
  for (const [index, { stop }] of visits.entries())
    if (index > 0) meters += table[visits[index - 1]!.stop.place * size + stop.place] ?? 0
  return {
    version,
    stops: visits.map(({ stop_id, delivery_id, begins_at, leaves_at, stop, window }) => {
      const hasWindow = stop.earliest !== null || stop.latest !== null
      const isLimited = stop.latest !== null || (!hasWindow && stop.kind === 'pickup')
      const latest_at = isLimited ? writtenAt(opened, window[1]) : null
      return { stop_id, delivery_id, begins_at, leaves_at, latest_at }
    }),
    meters: Math.round(meters),
    // Loading at the first place isn't driving: a driver's way begins when they leave it.
    departs_at: leading > 0 ? visits[leading - 1]!.leaves_at : leading < 0 ? ends : visits[0]!.leaves_at,
    ends_at: ends,
    wait_seconds: route.wait_seconds
  }
}
