/** Lists rules, and those with dates that couldn't be booked for the console. */
import { and, asc, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import {
  type listRecurring,
  mostRecurringFailures,
  type RecurringFailure
} from '../../../lib/contract/recurring/recurring.ts'
import { datesOf } from '../../../lib/rules/schedule/recurring.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { ownerOf, ownersReadBy, ownerWithId, ownsRule } from '../core/owner.ts'
import { isLive } from './open-rule.ts'
import { ownerNames, presentRule } from './present-rule.ts'
import { calendarOf, exceptionsOf, weeklyRuleOf, todayOf } from './rule-rows.ts'

type Query = z.output<NonNullable<typeof listRecurring.query>>

/** Returns the condition of the principal's rules. Throws not-found for an owner whom the principal doesn't read for. */
function isShownTo(principal: SignedIn, owner: string | undefined): SQL | undefined {
  if (may(principal, 'ops:deliveries.book'))
    return owner === undefined ? undefined : ownsRule(ownerWithId(owner))
  const readable = ownersReadBy(principal)
  const asked = owner === undefined ? readable : readable.filter(({ id }) => id === owner)
  if (asked.length === 0) throw new ProductError('not-found')
  return or(...asked.map(ownsRule))
}

/** Returns a page, newest first. Throws invalid-input for a cursor of another list, and not-found. */
export async function listRules(
  context: Context,
  principal: SignedIn,
  { owner, ended, cursor, limit }: Query
): Promise<z.output<typeof listRecurring.answer>> {
  if (cursor !== undefined && !/^\w{1,64}$/.test(cursor))
    throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const rows = await context.orm
    .select()
    .from(recurringRules)
    .where(
      and(
        isShownTo(principal, owner),
        ended ? undefined : isLive(todayOf(context)),
        cursor === undefined ? undefined : lt(recurringRules.id, cursor)
      )
    )
    .orderBy(desc(recurringRules.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: await presentRule(context, page),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null
  }
}

/** Returns the rules with a date ahead that couldn't be booked, by their first such date. */
export async function listFailures(context: Context): Promise<RecurringFailure[]> {
  const now = context.now()
  const calendar = calendarOf(context)
  const rows = await context.orm
    .select({ rule: recurringRules, date: recurringDates })
    .from(recurringDates)
    .innerJoin(recurringRules, eq(recurringRules.id, recurringDates.ruleId))
    .where(and(eq(recurringDates.state, 'failed'), gte(recurringDates.date, todayOf(context))))
    .orderBy(asc(recurringDates.date), asc(recurringRules.id))
    .limit(mostRecurringFailures * 20)
  const names = await ownerNames(
    context.orm,
    rows.map(({ rule }) => rule)
  )
  const byRule = new Map<string, RecurringFailure>()
  for (const { rule, date } of rows) {
    const span = { from: date.date, to: date.date }
    const [due] = rule.endedAt ? [] : datesOf(weeklyRuleOf(rule), span, calendar, exceptionsOf([date]))
    if (due?.kind !== 'due' || due.at <= now || date.failureCode === null) continue
    const known = byRule.get(rule.id)
    const owner = ownerOf(rule)
    byRule.set(
      rule.id,
      known
        ? { ...known, dates: known.dates + 1 }
        : {
            id: rule.id,
            name: rule.name,
            owner: { ...owner, name: names.get(owner.id) ?? '' },
            date: date.date,
            at: due.at.toISOString(),
            code: date.failureCode,
            message: date.failureMessage ?? '',
            dates: 1
          }
    )
  }
  return [...byRule.values()].slice(0, mostRecurringFailures)
}
