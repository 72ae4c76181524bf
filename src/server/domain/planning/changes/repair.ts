/** Plans again only what must change of a day, as a version of its draft, and says what moved. */
import { desc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { PlanMoved, PlanRepair, repairPlan } from '../../../../lib/contract/ops/planning/plan-repair.ts'
import type { DayPlan } from '../../../../lib/contract/planning/day-plan.ts'
import { repairDay } from '../../../../lib/planning/repair/repair-day.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import type { SignedIn } from '../../core/principal.ts'
import { presentBoard, routesOf } from '../board/board.ts'
import { type OpenDay, openDay, withPlan } from '../board/open-day.ts'
import { saveVersion } from '../board/versions.ts'
import { type Gone, goneOf, leftBy } from './gone.ts'
import { namesOf } from '../names.ts'

type Repair = z.output<NonNullable<typeof repairPlan.body>>

/** Throws version-outdated, and invalid-input for a driver who doesn't work on the day. */
export async function repair(
  context: Context,
  principal: SignedIn,
  date: string,
  { version, absent, reorder, reason }: Repair
): Promise<PlanRepair> {
  const read = await openDay(context, date)
  if (read.draft.number !== version) throw new ProductError('version-outdated')
  const before = read.draft.plan
  const away = absent ?? before.absent ?? []
  requireDrivers(read, away)
  const opened = withPlan(read, { ...before, absent: away })
  const found = repairDay(opened.day, opened.problem, opened.draft.plan, { mayReorder: reorder })
  const gone = await goneOf(context.orm, leftBy(opened.rows, before))
  const isSame = found.moved.length === 0 && gone.length === 0 && away.join() === (before.absent ?? []).join()
  const saved = { day: date, base: version, change: 'repaired', plan: found.plan, reason } as const
  const draft = isSame
    ? read.draft
    : await saveVersion(context, { ...saved, authorId: principal.person.userId })
  const repaired = withPlan({ ...opened, draft }, isSame ? before : found.plan)
  const people = await namesOf(context.orm, [
    ...[...before.routes, ...found.plan.routes].map(route => route.driver_id),
    ...found.stuck.flatMap(each => each.driver ?? [])
  ])
  for (const { id, name } of before.vans ?? []) people.set(id, name)
  const personOf = (id: string | null) => (id === null ? null : { driver_id: id, name: people.get(id) ?? '' })
  const numberOf = (id: string) => repaired.rows.find(({ delivery }) => delivery.id === id)?.delivery.number
  const moves = await withTimes(context.orm, repaired, before, found.moved, gone)
  return {
    board: await presentBoard(context, repaired),
    moved: moves.map(({ delivery, number, from, to, ...times }) => ({
      delivery_id: delivery,
      number: number ?? numberOf(delivery) ?? '',
      from: personOf(from),
      to: personOf(to),
      ...times
    })),
    stuck: found.stuck.map(({ delivery, driver, why }) => ({
      delivery_id: delivery,
      number: numberOf(delivery) ?? '',
      driver: personOf(driver),
      why
    }))
  }
}

function requireDrivers({ drivers, draft }: OpenDay, absent: readonly string[]): void {
  const known = new Set([...drivers.map(({ id }) => id), ...(draft.plan.absent ?? [])])
  if (!absent.every(id => known.has(id)))
    throw fieldError('invalid-input', 'absent', "A driver doesn't work on this day")
}

interface Move extends Omit<PlanMoved, 'delivery_id' | 'number' | 'from' | 'to'> {
  delivery: string
  /** Of a delivery that isn't part of the day. */
  number?: string
  from: string | null
  to: string | null
}

/** Adds the times of the last stops: as published, and as planned now. */
async function withTimes(
  db: Queryable,
  repaired: OpenDay,
  before: DayPlan,
  moved: readonly Omit<Move, 'before' | 'after' | 'number'>[],
  gone: readonly Gone[]
): Promise<Move[]> {
  const ids = [...moved.map(({ delivery }) => delivery), ...gone.map(({ id }) => id)]
  const rows = ids.length
    ? await db
        .select({ id: plannedStops.deliveryId, at: plannedStops.arrivesAt })
        .from(plannedStops)
        .where(inArray(plannedStops.deliveryId, ids))
        .orderBy(desc(plannedStops.place))
    : []
  const known = (id: string) => rows.find(row => row.id === id)?.at.toISOString() ?? null
  const visits = routesOf(repaired).flatMap(route => route.visits)
  const now = (id: string) => visits.findLast(each => each.delivery_id === id)?.begins_at ?? null
  const driverOf = (id: string) =>
    before.routes.find(route => route.visits.some(each => each.delivery_id === id))?.driver_id ?? null
  return [
    ...gone.map(({ id, number, why }) => ({
      delivery: id,
      number,
      from: driverOf(id),
      to: null,
      why,
      before: known(id),
      after: null
    })),
    ...moved.map(each => ({ ...each, before: known(each.delivery), after: now(each.delivery) }))
  ]
}
