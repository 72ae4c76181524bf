/** Plans beside drives, by driver and day. */
import type * as z from 'zod/mini'
import { fieldError } from '../../../../lib/contract/errors.ts'
import {
  type DrivenReport,
  type getDriven,
  mostDrivenDays,
  mostDrivenRows,
  usualDrivenDays
} from '../../../../lib/contract/ops/planning/driven.ts'
import { type DrivenDay, drivenDayOf } from '../../../../lib/rules/planning/driven/driven-day.ts'
import { drivenTotals } from '../../../../lib/rules/planning/driven/driven-totals.ts'
import { addDays, daysFrom } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { todayOf, zoneOf } from '../hours/hours-rows.ts'
import { namesOf } from '../names.ts'
import { readFacts } from './driver-facts.ts'

export type DrivenQuery = z.output<NonNullable<typeof getDriven.query>>

/** Throws invalid-input for a reversed range and one that's too long. Days that are still to come have no rows. */
export async function readDriven(context: Context, query: DrivenQuery): Promise<DrivenReport> {
  const today = todayOf(context)
  const { from, to } = rangeOf(query, today)
  const last = to < today ? to : today
  const days = from <= last ? daysFrom(from, last) : []
  const { drivers, deliveries } = await readFacts(context, context.orm, {
    from,
    to: last < from ? from : last,
    driverId: query.driver_id
  })
  const rows = drivers.flatMap(facts => days.flatMap(day => drivenDayOf(facts, day, deliveries) ?? []))
  const names = await namesOf(
    context.orm,
    rows.map(({ driverId }) => driverId)
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  const byName = (one: { driverId: string }, other: { driverId: string }) =>
    nameOf(one.driverId).localeCompare(nameOf(other.driverId)) || (one.driverId < other.driverId ? -1 : 1)
  const inOrder = rows.toSorted((one, other) => {
    if (one.day !== other.day) return one.day < other.day ? 1 : -1
    return byName(one, other)
  })
  return {
    from,
    to,
    today,
    time_zone: zoneOf(context),
    items: inOrder.slice(0, mostDrivenRows).map(row => present(row, nameOf)),
    totals: drivenTotals(inOrder)
      .toSorted(byName)
      .map(({ driverId, ...total }) => ({ driver_id: driverId, driver: nameOf(driverId), ...total })),
    is_complete: inOrder.length <= mostDrivenRows
  }
}

function rangeOf(query: DrivenQuery, today: string): { from: string; to: string } {
  const to = query.to ?? (query.from && query.from > today ? query.from : today)
  const from = query.from ?? addDays(to, 1 - usualDrivenDays)
  if (from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  if (addDays(from, mostDrivenDays) <= to)
    throw fieldError('invalid-input', 'to', `Must be within ${mostDrivenDays} days of from`)
  return { from, to }
}

function present(
  { driverId, plan, ...row }: DrivenDay,
  nameOf: (id: string) => string
): DrivenReport['items'][number] {
  return {
    ...row,
    driver_id: driverId,
    driver: nameOf(driverId),
    plan: plan && {
      published_at: plan.publishedAt.toISOString(),
      is_late: plan.isLate,
      published_later: plan.publishedLater
    }
  }
}
