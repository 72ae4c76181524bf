/** The page of a day's end, as each role reads it. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DayBooks, type MoneyDay, mostOverdue } from '../../../lib/contract/billing/day-end.ts'
import type { CashCount, DriverCash } from '../../../lib/contract/billing/driver-cash.ts'
import { compareDriverCash } from '../../../lib/rules/billing/cash-counts.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { cashCounts, closedDays } from '../../db/tables/billing-tables.ts'
import { may } from '../core/access.ts'
import type { SignedIn } from '../core/principal.ts'
import { lastClosedDay, postedOn } from '../journal/days.ts'
import { type DayOf, lateOn, unconfirmedOn, unpricedOn } from './day-lists.ts'
import { cashOn } from './driver-cash.ts'
import { invoicePage } from './invoices/invoice-list.ts'
import { namesOf } from './names.ts'

/** Returns what doesn't match on a day, and what does. Those without 'money.see' read only about cash. */
export async function readDay(context: Context, principal: SignedIn, day: string): Promise<MoneyDay> {
  const { orm } = context
  const { time_zone: timeZone, currency } = context.company.newest().data.settings
  const of: DayOf = { day, timeZone, currency }
  const today = dayOf(context.now(), timeZone)
  const last = await lastClosedDay(orm)
  const isClosed = last !== null && day <= last
  const next = last === null ? null : addDays(last, 1)
  const isNext = next === null || day === next
  return {
    day,
    today,
    time_zone: timeZone,
    currency,
    is_closed: isClosed,
    closed: isClosed ? await closeOf(context, day) : null,
    next_to_close: next,
    can_close: !isClosed && isNext && day < today,
    drivers: await driversOn(context, of),
    unconfirmed: await unconfirmedOn(orm, of),
    books: may(principal, 'ops:money.see') ? await booksOn(context, of) : null
  }
}

async function closeOf({ orm }: Context, day: string): Promise<MoneyDay['closed']> {
  const [row] = await orm.select().from(closedDays).where(eq(closedDays.day, day))
  if (!row) return null
  const names = await namesOf(orm, [row.closedBy])
  return { at: row.closedAt.toISOString(), by: names.get(row.closedBy) ?? '' }
}

async function overdueNow(context: Context): Promise<DayBooks['overdue']> {
  const { items, next_cursor: next } = await invoicePage(context, { state: 'overdue', limit: mostOverdue })
  return { items, is_complete: next === null }
}

const booksOn = async (context: Context, of: DayOf): Promise<DayBooks> => ({
  unpriced: await unpricedOn(context.orm, of),
  late: await lateOn(context.orm, of),
  overdue: await overdueNow(context),
  accounts: await postedOn(context.orm, of.day, of.currency)
})

/** The counts that others take back. */
const of = alias(cashCounts, 'counted')

async function driversOn({ orm }: Context, { day, currency }: DayOf): Promise<DriverCash[]> {
  const rows = await cashOn(orm, day, sql`a.currency = ${currency}`)
  const counts = await orm
    .select()
    .from(cashCounts)
    .where(eq(cashCounts.day, day))
    .orderBy(asc(cashCounts.id))
  const undone = await orm
    .select({ id: cashCounts.undoes })
    .from(cashCounts)
    .where(inArray(cashCounts.undoes, orm.select({ id: of.id }).from(of).where(eq(of.day, day))))
  const isUndone = new Set(undone.map(({ id }) => id))
  const names = await namesOf(orm, [...rows.map(({ driver_id: id }) => id), ...counts.map(({ by }) => by)])
  const countsBy = Map.groupBy(counts, ({ driverId }) => driverId)
  const present = (count: (typeof counts)[number]): CashCount => ({
    id: count.id,
    amount: count.amount,
    difference: count.difference,
    reason: count.reason,
    at: count.at.toISOString(),
    by: names.get(count.by) ?? '',
    is_undo: count.undoes !== null,
    is_undone: isUndone.has(count.id)
  })
  return rows
    .map(({ driver_id: id, brought, collected, counted, difference, open }) => ({
      driver_id: id,
      name: names.get(id) ?? '',
      brought,
      collected,
      expected: brought + collected,
      counted,
      difference,
      open,
      counts: (countsBy.get(id) ?? []).map(present)
    }))
    .toSorted(compareDriverCash)
}
