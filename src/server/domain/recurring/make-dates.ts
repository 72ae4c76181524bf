/** Books the dates of rules that are missing, up to two weeks ahead. It can run at any time, in several processes. */
import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { bookingSpan, datesOf, type RuleDate } from '../../../lib/rules/schedule/recurring.ts'
import type { Context } from '../../context.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { isDatabaseUnavailable } from '../../observability/outage.ts'
import { bookDate, OutdatedDateError } from './book-date.ts'
import { type DateFailure, recordFailures } from './failures.ts'
import {
  calendarOf,
  type DateRow,
  datesIn,
  exceptionsOf,
  findRule,
  type RuleRow,
  todayOf,
  weeklyRuleOf
} from './rule-rows.ts'

/** Rules that one query reads. */
const batchSize = 100

/** Books the missing dates of all rules. Returns how many deliveries it booked. Throws only if the database is away. */
export async function makeDates(context: Context): Promise<number> {
  await endRulesWithoutDates(context)
  let booked = 0
  let last = ''
  for (;;) {
    const span = bookingSpan(context.now(), calendarOf(context).timeZone)
    const rules = await context.orm
      .select()
      .from(recurringRules)
      .where(and(gt(recurringRules.id, last), isNull(recurringRules.endedAt)))
      .orderBy(asc(recurringRules.id))
      .limit(batchSize)
    const rows = await datesIn(
      context.orm,
      rules.map(({ id }) => id),
      span
    )
    for (const rule of rules) booked += await makeDatesOf(context, rule, rows.get(rule.id) ?? [])
    if (rules.length < batchSize) return booked
    last = rules.at(-1)?.id ?? ''
  }
}

/** A rule has ended once its last date is over, so that it's deleted after a while. */
async function endRulesWithoutDates(context: Context): Promise<void> {
  await context.orm
    .update(recurringRules)
    .set({ endedAt: context.now() })
    .where(and(isNull(recurringRules.endedAt), lt(recurringRules.lastDate, todayOf(context))))
}

/** Books the missing dates of one rule, after a change of it. */
export async function makeRule(context: Context, id: string): Promise<number> {
  const rule = await findRule(context.orm, id)
  if (!rule || rule.endedAt) return 0
  const span = bookingSpan(context.now(), calendarOf(context).timeZone)
  return makeDatesOf(context, rule, (await datesIn(context.orm, [id], span)).get(id) ?? [])
}

/** A failure of one date or rule never stops the others. */
async function makeDatesOf(context: Context, rule: RuleRow, rows: DateRow[]): Promise<number> {
  const failures: DateFailure[] = []
  let booked = 0
  for (const { date, row } of missingDates(context, rule, rows)) {
    try {
      await bookDate(context, rule, date, row)
      booked++
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      if (error instanceof OutdatedDateError) continue
      failures.push({ ...date, ...reasonOf(context, rule, error) })
    }
  }
  try {
    await recordFailures(context, rule, failures)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    context.log.error({ err: error, rule: rule.id }, "can't record that dates weren't booked")
  }
  return booked
}

function missingDates(
  context: Context,
  rule: RuleRow,
  rows: DateRow[]
): { date: RuleDate; row: DateRow | undefined }[] {
  const now = context.now()
  const calendar = calendarOf(context)
  const byDate = new Map(rows.map(row => [row.date, row]))
  return datesOf(weeklyRuleOf(rule), bookingSpan(now, calendar.timeZone), calendar, exceptionsOf(rows))
    .map(date => ({ date, row: byDate.get(date.date) }))
    .filter(
      ({ date: { kind, at }, row }) =>
        kind === 'due' &&
        at > now &&
        (!row || row.state === 'open' || (row.state === 'failed' && (row.nextTryAt ?? now) <= now))
    )
}

function reasonOf(
  context: Context,
  { id: rule }: RuleRow,
  error: unknown
): Pick<DateFailure, 'code' | 'message'> {
  if (error instanceof ProductError) return { code: error.code, message: error.message }
  context.log.error({ err: error, rule }, "can't book a recurring delivery")
  const { code, message } = new ProductError('internal-error')
  return { code, message }
}
