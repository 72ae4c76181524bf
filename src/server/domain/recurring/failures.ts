/** Dates that can't be booked: they're tried again every day, and the owner hears of it the first time. */
import { inArray, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../lib/contract/errors.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { recurringPath } from '../../../lib/paths.ts'
import { defaultLocale, isLocale, type Locale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { recurringDates } from '../../db/tables/delivery/recurring-tables.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { addresseesOf } from '../delivery/addressees.ts'
import { writeToContact } from '../delivery/order/order-links.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import type { RuleRow } from './rule-rows.ts'

export interface DateFailure {
  date: string
  at: Date
  code: ErrorCode
  /** For programs and logs. Screens and mails have their own sentence for each code. */
  message: string
}

const retryMilliseconds = 86_400_000
/** On the last day, each hour's run tries again. */
const lastRetryMilliseconds = 50 * 60_000

function nextTry(now: Date, at: Date): Date {
  const isLastDay = at.getTime() - now.getTime() <= retryMilliseconds
  return new Date(now.getTime() + (isLastDay ? lastRetryMilliseconds : retryMilliseconds))
}

/** Records failures with the next try, and writes to the owner about those that are new. */
export async function recordFailures(
  context: Context,
  rule: RuleRow,
  failures: readonly DateFailure[]
): Promise<void> {
  if (failures.length === 0) return
  await inTransaction(context, async work => {
    const fresh: DateFailure[] = []
    for (const failure of failures) {
      if ((await record(work, rule, failure)) === 1) fresh.push(failure)
    }
    const [first] = fresh
    if (first) await tellOwner(context, work, rule, fresh, first.code)
  })
}

/** Returns how often the date was tried. 0 if it has been booked or skipped since. */
async function record(
  { transaction, now }: Work,
  { id: ruleId }: RuleRow,
  failure: DateFailure
): Promise<number> {
  const { date, code, message } = failure
  const failed = {
    state: 'failed' as const,
    failureCode: code,
    failureMessage: message,
    nextTryAt: nextTry(now, failure.at)
  }
  const [row] = await transaction
    .insert(recurringDates)
    .values({ ruleId, date, ...failed, tries: 1 })
    .onConflictDoUpdate({
      target: [recurringDates.ruleId, recurringDates.date],
      set: { ...failed, tries: sql`${recurringDates.tries} + 1` },
      setWhere: inArray(recurringDates.state, ['open', 'failed'])
    })
    .returning({ tries: recurringDates.tries })
  return row?.tries ?? 0
}

/** Writes to the owner, as about a delivery: by mail, and to a contact also by text message. */
async function tellOwner(
  context: Context,
  work: Work,
  rule: RuleRow,
  failures: readonly DateFailure[],
  code: ErrorCode
): Promise<void> {
  const valuesIn = (wanted: string) => {
    const locale: Locale = isLocale(wanted) ? wanted : defaultLocale
    const dates = failures
      .map(({ date }) => formatCalendarDay(date, locale, { dateStyle: 'full' }))
      .join('\n')
    return { rule: rule.name, dates, reason: wordsFor(locale).errors[code] }
  }
  // A contact can't open the rule's page.
  if (rule.contactId !== null) {
    const kinds = { email: 'recurringFailedContact', phone: 'recurringFailedText' } as const
    return writeToContact(context, work, { contactId: rule.contactId }, kinds, valuesIn, 'bulk')
  }
  const ids = await addresseesOf(work.transaction, { ...rule, bookedById: rule.createdById })
  const readers = await work.transaction.select().from(users).where(inArray(users.id, ids))
  for (const { email, firstName, locale: wanted } of readers) {
    if (email === null) continue
    const locale = wanted ?? defaultLocale
    const to = { recipient: email, firstName, locale }
    const values = { ...valuesIn(locale), link: `${originOf(context)}${recurringPath(rule.id)}` }
    await enqueueMail(context, work, to, 'recurringFailed', values)
  }
}
