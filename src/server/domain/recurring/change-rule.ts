/** Changes a rule: its name and end, or from a date on its times, details and trip ("this and all later dates"). */
import { and, eq, gte } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { changeRecurring } from '../../../lib/contract/recurring/changes.ts'
import type { Recurring } from '../../../lib/contract/recurring/recurring.ts'
import { addDays } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { newId } from '../../core/ids.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { findDelivery } from '../delivery/delivery-queries.ts'
import { ownerOf } from '../core/owner.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { storedDetails } from './stored-details.ts'
import { requireBookable, requireSpan } from './create-rule.ts'
import { freeDates, type Kept } from './free-dates.ts'
import { logRule, openToChange, requireReader, requireUnchanged } from './open-rule.ts'
import { rowsFrom } from './pauses.ts'
import { answerChanged } from './read-rule.ts'
import { findRule, type RuleRow, storeRule, todayOf } from './rule-rows.ts'
import { templateOf, withDetails } from './template.ts'

type Change = z.output<NonNullable<typeof changeRecurring.body>>
interface Changed {
  id: string
  kept: Kept[]
}

/**
 * Changes a rule. From a later date on, the rule ends the day before and another one continues it. Deliveries of changed dates
 * that have no driver are replaced, and the others stay. Changes of single dates stay, too. Throws not-found, forbidden, version-outdated, recurring-ended,
 * invalid-input, and what a price for the first changed dates throws.
 */
export async function changeRule(
  context: Context,
  principal: SignedIn,
  id: string,
  change: Change
): Promise<Recurring> {
  const read = await findRule(context.orm, id)
  if (!read) throw new ProductError('not-found')
  requireReader(read, principal)
  requireUnchanged(read, principal, change.version)
  requireUnblocked(principal.person)
  const after = await ruleAfter(context, read, change)
  const today = todayOf(context)
  requireSpan(today, after.firstDate, after.lastDate)
  const from = change.from
  if (from !== undefined) {
    if (from < today) throw fieldError('invalid-input', 'from', 'Must be a date from today on')
    if (read.lastDate !== null && from > read.lastDate)
      throw fieldError('invalid-input', 'from', 'Must not be after the last date')
    await requireBookable(context, after, from)
  }
  const { id: changed, kept } = await inTransaction(context, async (work): Promise<Changed> => {
    const rule = await openToChange(work, principal, id, change.version)
    const { times, lastDate } = after
    await logRule(work, principal, id, 'recurring.changed', {
      before: { times: rule.times, last_date: rule.lastDate },
      after: { times, last_date: lastDate, from }
    })
    if (from === undefined || from <= rule.firstDate)
      return inPlace(context, work, principal, rule, after, from)
    return split(context, work, principal, rule, after, from)
  })
  return answerChanged(context, principal, changed, kept)
}

async function ruleAfter(context: Context, rule: RuleRow, change: Change): Promise<RuleRow> {
  let { template } = rule
  if (change.pickanddropoff_id !== undefined) {
    const { delivery } = await findDelivery(context.orm, change.pickanddropoff_id)
    const [owner, theirs] = [ownerOf(rule), ownerOf(delivery)]
    if (owner.kind !== theirs.kind || owner.id !== theirs.id)
      throw fieldError(
        'not-found',
        'pickanddropoff_id',
        "This delivery doesn't exist, or it isn't of this owner"
      )
    template = await templateOf(context.orm, delivery)
  }
  if (change.details) template = withDetails(template, storedDetails(context, { template }, change.details))
  return {
    ...rule,
    template,
    name: change.name ?? rule.name,
    times: change.times ?? rule.times,
    lastDate: change.last_date === undefined ? rule.lastDate : change.last_date,
    onHolidays: change.on_holidays ?? rule.onHolidays
  }
}

const columnsOf = ({ template, name, times, lastDate, onHolidays }: RuleRow) => ({
  template,
  name,
  times,
  lastDate,
  onHolidays
})

async function inPlace(
  context: Context,
  work: Work,
  principal: SignedIn,
  rule: RuleRow,
  after: RuleRow,
  from: string | undefined
): Promise<Changed> {
  const today = todayOf(context)
  const isReplaced = from !== undefined
  const dayAfter = after.lastDate && addDays(after.lastDate, 1)
  const beyond = dayAfter ? await rowsFrom(work, rule.id, dayAfter > today ? dayAfter : today) : []
  const rows = isReplaced ? await rowsFrom(work, rule.id, today, after.lastDate) : []
  const kept = [
    ...(await freeDates(context, work, principal, beyond)),
    ...(await freeDates(context, work, principal, rows, { isReplaced, keepsOwn: true }))
  ]
  await storeRule(work.transaction, rule.id, columnsOf(after))
  return { id: rule.id, kept }
}

/** The rows of later dates move to the rule that continues, so that it books none of them twice. */
async function split(
  context: Context,
  work: Work,
  principal: SignedIn,
  rule: RuleRow,
  after: RuleRow,
  from: string
): Promise<Changed> {
  const { transaction, now } = work
  const id = newId('rec', now)
  const kept = await freeDates(context, work, principal, await rowsFrom(work, rule.id, from), {
    isReplaced: true,
    keepsOwn: true
  })
  await transaction.insert(recurringRules).values({
    ...after,
    id,
    firstDate: from,
    previousId: rule.id,
    createdById: principal.person.userId,
    createdAt: now,
    version: 0
  })
  await transaction
    .update(recurringDates)
    .set({ ruleId: id })
    .where(and(eq(recurringDates.ruleId, rule.id), gte(recurringDates.date, from)))
  await storeRule(transaction, rule.id, { lastDate: addDays(from, -1) })
  return { id, kept }
}
