/** Repeats a delivery every week. */
import type * as z from 'zod/mini'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { createRecurring, Recurring } from '../../../lib/contract/recurring/recurring.ts'
import { addDays } from '../../../lib/rules/schedule/days.ts'
import { bookingSpan, datesOf } from '../../../lib/rules/schedule/recurring.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { newId } from '../../core/ids.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { findDelivery } from '../delivery/delivery-queries.ts'
import { quoteDate } from './book-date.ts'
import { logRule, requireChanger, requireRoom } from './open-rule.ts'
import { answerChanged } from './read-rule.ts'
import { calendarOf, type RuleRow, weeklyRuleOf, todayOf } from './rule-rows.ts'
import { detailsWithTexts } from './stored-details.ts'
import { templateOf, withDetails } from './template.ts'

/** Dates can be entered this many days ahead. */
const furthestDays = 366 * 2

/** Throws invalid-input unless both dates are in order, and the last one isn't over. */
export function requireSpan(today: string, first: string, last: string | null): void {
  const message = 'Must be a date from today on'
  if (first > addDays(today, furthestDays))
    throw fieldError('invalid-input', 'first_date', 'This is too far away')
  if (last !== null && last < today) throw fieldError('invalid-input', 'last_date', message)
  if (last !== null && last < first)
    throw fieldError('invalid-input', 'last_date', 'Must not be before the first date')
}

/**
 * Prices the first date of each weekday from a day on, so that a rule that can't be booked is refused with the reason. Throws
 * as `createQuote` does.
 */
export async function requireBookable(context: Context, rule: RuleRow, from: string): Promise<void> {
  const now = context.now()
  const calendar = calendarOf(context)
  const { to } = bookingSpan(now, calendar.timeZone)
  const seen = new Set<string>()
  for (const date of datesOf(weeklyRuleOf(rule), { from, to }, calendar)) {
    if (date.kind !== 'due' || date.at <= now || seen.has(date.time)) continue
    seen.add(date.time)
    await quoteDate(context, rule, date)
  }
}

/**
 * Creates a rule from a delivery of the principal, of their organization, or for an operator of anybody, and books its first dates.
 * Throws not-found, forbidden, too-many-recurring, and what a price for its dates throws.
 */
export async function createRule(
  context: Context,
  principal: SignedIn,
  given: z.output<NonNullable<typeof createRecurring.body>>
): Promise<Recurring> {
  requireUnblocked(principal.person)
  const { delivery } = await findDelivery(context.orm, given.pickanddropoff_id)
  requireChanger(delivery, principal)
  const today = todayOf(context)
  if (given.first_date < today)
    throw fieldError('invalid-input', 'first_date', 'Must be a date from today on')
  const last = given.last_date ?? null
  requireSpan(today, given.first_date, last)
  const { customerId, contactId, organizationId } = delivery
  const now = context.now()
  const same = await templateOf(context.orm, delivery)
  const template = given.text_links ? withDetails(same, detailsWithTexts(context, { template: same })) : same
  const rule: RuleRow = {
    id: newId('rec', now),
    customerId,
    contactId,
    organizationId,
    createdById: principal.person.userId,
    name: given.name,
    template,
    times: given.times,
    firstDate: given.first_date,
    lastDate: last,
    onHolidays: given.on_holidays,
    pausedFrom: null,
    pausedUntil: null,
    previousId: null,
    createdAt: now,
    endedAt: null,
    version: 0
  }
  await requireBookable(context, rule, today)
  const id = await inTransaction(context, async work => {
    await requireRoom(work.transaction, rule, today)
    await countDates(context, work, principal, rule)
    await work.transaction.insert(recurringRules).values(rule)
    await logRule(work, principal, rule.id, 'recurring.created', { after: { times: rule.times } })
    return rule.id
  })
  return answerChanged(context, principal, id)
}

/** Counts the deliveries that a person's rule books at once as bookings of theirs. Throws 'too-many-requests'. */
export async function countDates(
  context: Context,
  { transaction }: Work,
  principal: SignedIn,
  rule: RuleRow
): Promise<void> {
  if (!may(principal, 'customer') || rule.customerId === null) return
  const calendar = calendarOf(context)
  const dates = datesOf(weeklyRuleOf(rule), bookingSpan(context.now(), calendar.timeZone), calendar)
  for (const { kind } of dates)
    if (kind === 'due') await context.throttle.count('booking', principal.person.userId, transaction)
}
