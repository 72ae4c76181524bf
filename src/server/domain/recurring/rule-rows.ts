/** Reads the rows of rules and their dates, and converts them for the pure rules. */
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { wallClockOf } from '../../../lib/rules/schedule/days.ts'
import type { Calendar, DateException, WeeklyRule } from '../../../lib/rules/schedule/recurring.ts'
import type { Context } from '../../context.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

export type RuleRow = typeof recurringRules.$inferSelect
export type DateRow = typeof recurringDates.$inferSelect

export const weeklyRuleOf = (row: RuleRow): WeeklyRule => ({
  times: row.times,
  first: row.firstDate,
  last: row.lastDate,
  onHolidays: row.onHolidays,
  paused: row.pausedFrom === null ? null : { from: row.pausedFrom, until: row.pausedUntil }
})

/** A date that somebody decided about, or that is booked, takes place also on a holiday. One that failed doesn't by that alone. */
export function exceptionsOf(rows: readonly DateRow[]): Map<string, DateException> {
  const decided = rows.filter(
    ({ state, ownTime, ownDetails }) => state !== 'failed' || ownTime !== null || ownDetails !== null
  )
  return new Map(
    decided.map(({ date, state, ownTime }) => [date, { isSkipped: state === 'skipped', time: ownTime }])
  )
}

/** Returns the company's clocks and holidays. */
export function calendarOf({ company }: Pick<Context, 'company'>): Calendar {
  const { time_zone: timeZone, holidays = [] } = company.newest().data.settings
  return { timeZone, holidays: new Set(holidays.map(({ date }) => date)) }
}

/** Returns the date on the company's clocks. */
export const todayOf = (context: Pick<Context, 'company' | 'now'>): string =>
  wallClockOf(context.now(), calendarOf(context).timeZone).day

export async function findRule(db: Queryable, id: string): Promise<RuleRow | undefined> {
  const [found] = await db.select().from(recurringRules).where(eq(recurringRules.id, id))
  return found
}

/** Locks a rule until the transaction ends, so that its changes and bookings wait for each other. Throws not-found. */
export async function lockRule(transaction: Transaction, id: string): Promise<RuleRow> {
  const [found] = await transaction
    .select()
    .from(recurringRules)
    .where(eq(recurringRules.id, id))
    .for('update')
  if (!found) throw new ProductError('not-found')
  return found
}

/** Changes a rule that the caller has locked. */
export async function storeRule(
  transaction: Transaction,
  id: string,
  set: Partial<typeof recurringRules.$inferInsert>
): Promise<void> {
  await transaction
    .update(recurringRules)
    .set({ ...set, version: sql`${recurringRules.version} + 1` })
    .where(eq(recurringRules.id, id))
}

/** Returns the stored dates of rules in a span of days, by rule. */
export async function datesIn(
  db: Queryable,
  ruleIds: string[],
  { from, to }: { from: string; to: string }
): Promise<Map<string, DateRow[]>> {
  const byRule = new Map<string, DateRow[]>(ruleIds.map(id => [id, []]))
  if (ruleIds.length === 0) return byRule
  const rows = await db
    .select()
    .from(recurringDates)
    .where(and(inArray(recurringDates.ruleId, ruleIds), between(recurringDates.date, from, to)))
    .orderBy(asc(recurringDates.date))
  for (const row of rows) byRule.get(row.ruleId)?.push(row)
  return byRule
}

/** Stores a decision about a date, or replaces the stored one. The caller has locked the rule. */
export async function storeDate(
  transaction: Transaction,
  ruleId: string,
  date: string,
  set: Pick<DateRow, 'state'> & Partial<Pick<DateRow, 'ownTime' | 'ownDetails'>>
): Promise<void> {
  const row = { ...set, deliveryId: null, failureCode: null, failureMessage: null, tries: 0, nextTryAt: null }
  await transaction
    .insert(recurringDates)
    .values({ ruleId, date, ...row })
    .onConflictDoUpdate({ target: [recurringDates.ruleId, recurringDates.date], set: row })
}
