/** Books one date of a rule. The key of its row guarantees that it's booked once. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Quote } from '../../../lib/contract/pricing.ts'
import type { RuleDate } from '../../../lib/rules/schedule/recurring.ts'
import type { Context } from '../../context.ts'
import { recurringDates } from '../../db/tables/delivery/recurring-tables.ts'
import { type AutomaticBooking, bookAutomaticallyIn, quoteAutomatically } from '../booking/automatic.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { ownerOf } from '../core/owner.ts'
import { type DateRow, lockRule, type RuleRow } from './rule-rows.ts'
import { bookingBodyFor, quoteBodyAt, withDetails } from './template.ts'

/** Another process has booked the date, or somebody has changed the rule in the meantime. Nothing was booked. */
export class OutdatedDateError extends Error {
  constructor() {
    super('The date was booked or the rule was changed in the meantime.')
    this.name = 'OutdatedDateError'
  }
}

type Rule = Pick<RuleRow, 'id' | 'template' | 'customerId' | 'contactId' | 'organizationId' | 'createdById'>
type Own = Pick<DateRow, 'ownDetails'>

const automaticOf = (rule: Rule): AutomaticBooking => ({
  by: 'recurring',
  owner: ownerOf(rule),
  costCenterId: rule.template.cost_center_id,
  person: { userId: rule.createdById }
})

/** Prices a date. Throws as `createQuote` does. */
export function quoteDate(context: Context, rule: Rule, { at }: RuleDate, own?: Own): Promise<Quote> {
  const template = withDetails(rule.template, own?.ownDetails ?? null)
  return quoteAutomatically(context, automaticOf(rule), quoteBodyAt(template, at))
}

/**
 * Books a priced date in the caller's transaction, which has locked the rule. Throws as `bookDelivery` does, and
 * OutdatedDateError if the date has a delivery.
 */
export async function bookDateIn(
  context: Context,
  work: Work,
  rule: Rule,
  { date }: Pick<RuleDate, 'date'>,
  { quote_id: quoteId }: Pick<Quote, 'quote_id'>,
  own?: Own
): Promise<string> {
  const booking = bookingBodyFor(withDetails(rule.template, own?.ownDetails ?? null), quoteId)
  return bookAutomaticallyIn(context, work, automaticOf(rule), booking, (bookingWork, deliveryId) =>
    markBooked(bookingWork, rule, date, deliveryId)
  )
}

/** Records the delivery of a date. */
async function markBooked(work: Work, rule: Rule, date: string, deliveryId: string): Promise<void> {
  const booked = {
    state: 'booked' as const,
    deliveryId,
    failureCode: null,
    failureMessage: null,
    tries: 0,
    nextTryAt: null
  }
  const marked = await work.transaction
    .insert(recurringDates)
    .values({ ruleId: rule.id, date, ...booked })
    .onConflictDoUpdate({
      target: [recurringDates.ruleId, recurringDates.date],
      set: booked,
      setWhere: inArray(recurringDates.state, ['open', 'failed'])
    })
    .returning({ date: recurringDates.date })
  if (marked.length === 0) throw new OutdatedDateError()
}

/** Prices and books a date. Throws as `quoteDate` and `bookDateIn` do, and OutdatedDateError if the rule has changed since it was read. */
export async function bookDate(
  context: Context,
  rule: RuleRow,
  date: RuleDate,
  own?: DateRow
): Promise<void> {
  const quote = await quoteDate(context, rule, date, own)
  await inTransaction(context, async work => {
    const current = await lockRule(work.transaction, rule.id)
    if (current.version !== rule.version) throw new OutdatedDateError()
    // Before the booking's work, because the process that was first has usually finished.
    const [taken] = await work.transaction
      .select({ date: recurringDates.date })
      .from(recurringDates)
      .where(
        and(
          eq(recurringDates.ruleId, rule.id),
          eq(recurringDates.date, date.date),
          inArray(recurringDates.state, ['booked', 'skipped'])
        )
      )
    if (taken) throw new OutdatedDateError()
    await bookDateIn(context, work, rule, date, quote, own)
  })
}
