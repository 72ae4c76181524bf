/** Pauses and resumes a rule, and ends it. */
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { endRecurring, pauseRecurring } from '../../../lib/contract/recurring/changes.ts'
import type { Recurring } from '../../../lib/contract/recurring/recurring.ts'
import type { Context } from '../../context.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { ownsRule } from '../core/owner.ts'
import { inTransaction, type Work } from '../core/work.ts'
import type { Owner, SignedIn } from '../core/principal.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { freeDates, type Kept } from './free-dates.ts'
import { logRule, openToChange } from './open-rule.ts'
import { answerChanged } from './read-rule.ts'
import { type DateRow, type RuleRow, storeRule, todayOf } from './rule-rows.ts'

/** Returns the stored dates from a day on, up to another one. */
export function rowsFrom(
  { transaction }: Work,
  ruleId: string,
  from: string,
  to?: string | null
): Promise<DateRow[]> {
  return transaction
    .select()
    .from(recurringDates)
    .where(
      and(
        eq(recurringDates.ruleId, ruleId),
        gte(recurringDates.date, from),
        to ? lte(recurringDates.date, to) : undefined
      )
    )
    .orderBy(asc(recurringDates.date))
}

/** Books nothing in a span of dates, and cancels the deliveries there. */
export async function pause(
  context: Context,
  principal: SignedIn,
  id: string,
  { version, from, until = null }: z.output<NonNullable<typeof pauseRecurring.body>>
): Promise<Recurring> {
  const kept = await inTransaction(context, async work => {
    await openToChange(work, principal, id, version)
    const today = todayOf(context)
    const rows = await rowsFrom(work, id, from > today ? from : today, until)
    const stay = await freeDates(context, work, principal, rows, { keepsOwn: true })
    await storeRule(work.transaction, id, { pausedFrom: from, pausedUntil: until })
    await logRule(work, principal, id, 'recurring.paused', { after: { from, until } })
    return stay
  })
  // Another pause may have ended with this one.
  return answerChanged(context, principal, id, kept)
}

/** Ends the pause. Its dates are booked again. */
export async function resume(
  context: Context,
  principal: SignedIn,
  id: string,
  version: number
): Promise<Recurring> {
  await inTransaction(context, async work => {
    const { pausedFrom: from, pausedUntil: until } = await openToChange(work, principal, id, version)
    requireUnblocked(principal.person)
    await storeRule(work.transaction, id, { pausedFrom: null, pausedUntil: null })
    await logRule(work, principal, id, 'recurring.resumed', { before: { from, until } })
  })
  return answerChanged(context, principal, id)
}

/** Ends a rule for good, and cancels its deliveries that have no driver. */
export async function end(
  context: Context,
  principal: SignedIn,
  id: string,
  { version }: z.output<NonNullable<typeof endRecurring.body>>
): Promise<Recurring> {
  const kept = await inTransaction(context, async work => {
    const rule = await openToChange(work, principal, id, version)
    return endIn(context, work, principal, rule)
  })
  return answerChanged(context, principal, id, kept)
}

async function endIn(context: Context, work: Work, principal: SignedIn, { id }: RuleRow): Promise<Kept[]> {
  const kept = await freeDates(context, work, principal, await rowsFrom(work, id, todayOf(context)))
  await storeRule(work.transaction, id, { endedAt: work.now })
  await logRule(work, principal, id, 'recurring.ended')
  return kept
}

/** Ends all rules of an owner that is closed. */
export async function endRulesOf(
  context: Context,
  work: Work,
  principal: SignedIn,
  owner: Owner
): Promise<void> {
  const rules = await work.transaction
    .select()
    .from(recurringRules)
    .where(and(ownsRule(owner), isNull(recurringRules.endedAt)))
    .orderBy(asc(recurringRules.id))
    .for('update')
  for (const rule of rules) await endIn(context, work, principal, rule)
}
