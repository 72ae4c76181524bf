/** Runs the job of recurring deliveries day by day, in several places at a time and with crashes, and compares its bookings with the rules. */
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, wallClockOf } from '../src/lib/rules/schedule/days.ts'
import { bookingSpan, datesOf } from '../src/lib/rules/schedule/recurring.ts'
import type { Context } from '../src/server/context.ts'
import { recurringDates, recurringRules } from '../src/server/db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../src/server/db/tables/schema.ts'
import { makeDates } from '../src/server/domain/recurring/make-dates.ts'
import { calendarOf, weeklyRuleOf } from '../src/server/domain/recurring/rule-rows.ts'
import { DatabaseUnavailableError } from '../src/server/observability/outage.ts'

/** Returns a context that fails after some readings of the clock, as a process that dies in the middle of its work. */
export function dyingAfter(context: Context, readings: number): Context {
  let left = readings
  const now = () => {
    if (left-- <= 0) throw new DatabaseUnavailableError(new Error('The process has died.'))
    return context.now()
  }
  return { ...context, now }
}

/** Runs the job in all contexts together. One that dies is started again, until all have finished. */
export async function runTogether(contexts: readonly Context[], readings: () => number): Promise<void> {
  const runs = contexts.map(async (context, index) => {
    // The first one dies, and another process or the next hour's run completes its work.
    const own = index === 0 ? dyingAfter(context, readings()) : context
    try {
      await makeDates(own)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      await makeDates(context)
    }
  })
  await Promise.all(runs)
}

/** Checks that each date of each rule until two weeks from now has exactly one delivery, at its instant. Returns how many. */
export async function expectOneEach(context: Context, from: string): Promise<number> {
  const calendar = calendarOf(context)
  const { to } = bookingSpan(context.now(), calendar.timeZone)
  const rules = await context.orm.select().from(recurringRules)
  const expected = rules
    .flatMap(rule =>
      datesOf(weeklyRuleOf(rule), { from, to }, calendar)
        .filter(({ kind }) => kind === 'due')
        .map(({ date, at }) => `${rule.id} ${date} ${at.toISOString()}`)
    )
    .toSorted()
  const rows = await context.orm
    .select({ rule: recurringDates.ruleId, date: recurringDates.date, at: deliveries.scheduledAt })
    .from(recurringDates)
    .innerJoin(deliveries, eq(deliveries.id, recurringDates.deliveryId))
    .where(and(eq(recurringDates.state, 'booked'), eq(deliveries.bookedBy, 'recurring')))
  expect(rows.map(({ rule, date, at }) => `${rule} ${date} ${at?.toISOString()}`).toSorted()).toEqual(
    expected
  )
  // No delivery was booked beside them.
  expect(await context.orm.$count(deliveries, eq(deliveries.bookedBy, 'recurring'))).toBe(expected.length)
  return expected.length
}

export const dayOfContext = (context: Context): string =>
  wallClockOf(context.now(), calendarOf(context).timeZone).day
export const daysUntil = (from: string, to: string): number => {
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days++
  return days
}
