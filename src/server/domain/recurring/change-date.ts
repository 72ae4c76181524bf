/** Changes one date of a rule: "this date". */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { changeRecurringDate } from '../../../lib/contract/recurring/changes.ts'
import type { Recurring, RecurringDetails } from '../../../lib/contract/recurring/recurring.ts'
import { ownersStatus } from '../../../lib/rules/delivery/ahead.ts'
import {
  bookingSpan,
  type DateException,
  datesOf,
  type RuleDate,
  shownSpan
} from '../../../lib/rules/schedule/recurring.ts'
import type { Quote } from '../../../lib/contract/pricing.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { recurringDates } from '../../db/tables/delivery/recurring-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { lockDelivery } from '../delivery/delivery-queries.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { moveScheduled } from '../planning/planned-drivers.ts'
import { bookDateIn, quoteDate } from './book-date.ts'
import { actorFor, cancelFree, isFree } from './free-dates.ts'
import { logRule, openToChange, requireReader, requireUnchanged } from './open-rule.ts'
import { answerChanged } from './read-rule.ts'
import {
  calendarOf,
  type DateRow,
  findRule,
  type RuleRow,
  storeDate,
  storeRule,
  weeklyRuleOf
} from './rule-rows.ts'
import { storedDetails } from './stored-details.ts'

type Change = Omit<z.output<NonNullable<typeof changeRecurringDate.body>>, 'version'>
interface Own {
  ownTime: string | null
  ownDetails: RecurringDetails | null
}

async function rowOf(db: Queryable, ruleId: string, date: string): Promise<DateRow | undefined> {
  const [row] = await db
    .select()
    .from(recurringDates)
    .where(and(eq(recurringDates.ruleId, ruleId), eq(recurringDates.date, date)))
  return row
}

/** Returns a date of the rule in the next four weeks. Throws not-found for any other. */
function dateOf(context: Context, rule: RuleRow, date: string, exception?: DateException): RuleDate {
  const calendar = calendarOf(context)
  const { from, to } = shownSpan(context.now(), calendar.timeZone)
  const exceptions = new Map(exception ? [[date, exception]] : [])
  const [found] = datesOf(weeklyRuleOf(rule), { from: date, to: date }, calendar, exceptions)
  if (!found || date < from || date > to)
    throw new ProductError('not-found', 'This rule has no such date in the next four weeks.')
  return found
}

/**
 * Skips a date, lets it take place again, or gives it its own time and details. A delivery that exists and has no driver is
 * moved if only its time changes and its price stays, and otherwise replaced. Throws not-found, forbidden, version-outdated,
 * recurring-ended, date-has-driver, and what a price for the date throws.
 */
export async function changeDate(
  context: Context,
  principal: SignedIn,
  params: { id: string; date: string },
  { version, ...change }: Change & { version: number }
): Promise<Recurring> {
  const { id, date } = params
  const read = await findRule(context.orm, id)
  if (!read) throw new ProductError('not-found')
  requireReader(read, principal)
  requireUnchanged(read, principal, version)
  if (!change.skipped) requireUnblocked(principal.person)
  dateOf(context, read, date)
  const own = ownAfter(context, read, await rowOf(context.orm, id, date), change)
  const wanted = dateOf(context, read, date, { isSkipped: false, time: own.ownTime })
  // Routing takes a while, so it happens before the rule is locked.
  const quote = change.skipped || wanted.kind !== 'due' ? null : await quoteDate(context, read, wanted, own)
  await inTransaction(context, async work => {
    const rule = await openToChange(work, principal, id, version)
    const row = await rowOf(work.transaction, id, date)
    if (change.skipped) await skip(context, work, principal, rule, date, row)
    else await put(context, work, principal, { rule, wanted, row, own, quote })
    await storeRule(work.transaction, id, {})
    const after = { date, skipped: change.skipped, time: change.time }
    await logRule(work, principal, id, 'recurring.date-changed', { after })
  })
  return answerChanged(context, principal, id)
}

function ownAfter(context: Context, rule: RuleRow, row: DateRow | undefined, { time, details }: Change): Own {
  const changed = details && storedDetails(context, rule, details)
  return {
    ownTime: time === undefined ? (row?.ownTime ?? null) : time,
    ownDetails: changed === undefined ? (row?.ownDetails ?? null) : changed
  }
}

async function skip(
  context: Context,
  work: Work,
  principal: SignedIn,
  { id }: RuleRow,
  date: string,
  row: DateRow | undefined
): Promise<void> {
  if (row?.deliveryId) {
    const record = await lockDelivery(work.transaction, row.deliveryId)
    if (isFree(record.delivery)) await cancelFree(context, work, principal, record)
    else if (!hasNothing(record.delivery.status)) throw new ProductError('date-has-driver')
  }
  await storeDate(work.transaction, id, date, { state: 'skipped' })
}

/** Nothing was delivered, so another delivery can take the date. */
const hasNothing = (status: string): boolean => status === 'cancelled' || status === 'expired'

interface Put {
  rule: RuleRow
  wanted: RuleDate
  row: DateRow | undefined
  own: Own
  /** Null if the date doesn't take place, because of a pause. */
  quote: Quote | null
}

/** Stores the date's own changes, and brings its delivery into line with them. */
async function put(
  context: Context,
  work: Work,
  principal: SignedIn,
  { rule, wanted, row, own, quote }: Put
): Promise<void> {
  const { transaction } = work
  const { date, at } = wanted
  if (row?.deliveryId) {
    const record = await lockDelivery(transaction, row.deliveryId)
    const { delivery } = record
    if (!isFree(delivery) && !hasNothing(delivery.status)) throw new ProductError('date-has-driver')
    const isSame = JSON.stringify(own.ownDetails) === JSON.stringify(row.ownDetails)
    const isMove =
      isSame && quote?.price.total === delivery.price.total && ownersStatus(delivery) === 'scheduled'
    if (isMove) {
      const by = { ...actorFor(principal), reason: '' }
      if (delivery.scheduledAt?.getTime() !== at.getTime()) await moveScheduled(context, work, record, at, by)
      await transaction
        .update(recurringDates)
        .set(own)
        .where(and(eq(recurringDates.ruleId, rule.id), eq(recurringDates.date, date)))
      return
    }
    if (isFree(delivery)) await cancelFree(context, work, principal, record, true)
  }
  await storeDate(transaction, rule.id, date, { state: 'open', ...own })
  const { to } = bookingSpan(context.now(), calendarOf(context).timeZone)
  if (quote && date <= to) await bookDateIn(context, work, rule, wanted, quote, own)
}
