/** Dates that can't be booked: they're tried again every day, and the owner is mailed the first time. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../lib/contract/errors.ts'
import { formatCalendarDay } from '../../../lib/format/days.ts'
import { recurringPath } from '../../../lib/paths.ts'
import { defaultLocale, isLocale, type Locale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import { contacts } from '../../db/tables/contact-tables.ts'
import { users } from '../../db/tables/identity.ts'
import { recurringDates } from '../../db/tables/recurring-tables.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { addresseesOf } from '../delivery/addressees.ts'
import { enqueueMail, originOf } from '../notifications/mail-outbox.ts'
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

/** Records failures with the next try, and mails the owner about those that are new. */
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
    if (first) await mailOwner(context, work, rule, fresh, first.code)
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

interface Reader {
  email: string | null
  firstName: string
  locale: string | null
}

/** Returns who hears that a date can't be booked: as of a delivery, by mail. */
async function readersOf({ transaction }: Work, rule: RuleRow): Promise<Reader[]> {
  if (rule.contactId !== null) {
    const found = await transaction.select().from(contacts).where(eq(contacts.id, rule.contactId))
    return found.map(({ email, name, locale }) => ({ email, firstName: name, locale }))
  }
  const ids = await addresseesOf(transaction, { ...rule, bookedById: rule.createdById })
  return transaction
    .select({ email: users.email, firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(inArray(users.id, ids))
}

async function mailOwner(
  context: Context,
  work: Work,
  rule: RuleRow,
  failures: readonly DateFailure[],
  code: ErrorCode
): Promise<void> {
  const hasAccount = rule.contactId === null
  for (const { email, firstName, locale: wanted } of await readersOf(work, rule)) {
    if (email === null) continue
    const locale: Locale = wanted !== null && isLocale(wanted) ? wanted : defaultLocale
    const dates = failures
      .map(({ date }) => formatCalendarDay(date, locale, { dateStyle: 'full' }))
      .join('\n')
    const values = { rule: rule.name, dates, reason: wordsFor(locale).errors[code] }
    const to = { recipient: email, firstName, locale }
    // A contact can't open the rule's page.
    if (hasAccount)
      await enqueueMail(context, work, to, 'recurringFailed', {
        ...values,
        link: `${originOf(context)}${recurringPath(rule.id)}`
      })
    else await enqueueMail(context, work, to, 'recurringFailedContact', values)
  }
}
