/** Converts rules into the API's format, several at a time. */
import { inArray } from 'drizzle-orm'
import type { RecurringSummary } from '../../../lib/contract/recurring/recurring.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { datesOf, shownSpan } from '../../../lib/rules/schedule/recurring.ts'
import { pickupsIn } from '../../../lib/rules/stops/trip.ts'
import type { Context } from '../../context.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ownerOf } from '../core/owner.ts'
import type { Owned } from '../core/access.ts'
import { calendarOf, datesIn, exceptionsOf, type RuleRow, weeklyRuleOf } from './rule-rows.ts'

const listedDates = 3

/** Returns the names of owners, by id. */
export async function ownerNames(db: Queryable, owned: readonly Owned[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const idsOf = (kind: string) => owned.map(ownerOf).flatMap(owner => (owner.kind === kind ? [owner.id] : []))
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, idsOf('person')))
  for (const { id, firstName, lastName } of people) names.set(id, fullName(firstName, lastName))
  for (const [table, kind] of [
    [contacts, 'contact'],
    [organizations, 'organization']
  ] as const) {
    const ids = idsOf(kind)
    const found = ids.length > 0 ? await db.select().from(table).where(inArray(table.id, ids)) : []
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}

/** Returns what a list shows of rules. */
export async function presentRule(context: Context, rules: readonly RuleRow[]): Promise<RecurringSummary[]> {
  const now = context.now()
  const calendar = calendarOf(context)
  const span = shownSpan(now, calendar.timeZone)
  const rows = await datesIn(
    context.orm,
    rules.map(({ id }) => id),
    span
  )
  const names = await ownerNames(context.orm, rules)
  const { transportTypes } = context.company.reference()
  return rules.map(rule => {
    const { quote } = rule.template
    const owner = ownerOf(rule)
    const stored = rows.get(rule.id) ?? []
    const isEnded = rule.endedAt !== null || (rule.lastDate !== null && rule.lastDate < span.from)
    const dates = isEnded ? [] : datesOf(weeklyRuleOf(rule), span, calendar, exceptionsOf(stored))
    const due = dates.filter(({ kind, at }) => kind === 'due' && at > now)
    const failed = new Set(stored.flatMap(({ state, date }) => (state === 'failed' ? [date] : [])))
    return {
      id: rule.id,
      name: rule.name,
      owner: { ...owner, name: names.get(owner.id) ?? '' },
      times: rule.times,
      first_date: rule.firstDate,
      last_date: rule.lastDate,
      on_holidays: rule.onHolidays,
      paused:
        rule.pausedFrom === null || (rule.pausedUntil !== null && rule.pausedUntil < span.from)
          ? null
          : { from: rule.pausedFrom, until: rule.pausedUntil },
      is_ended: isEnded,
      transport_type: transportTypes.find(({ id }) => id === quote.transport_type_id)?.code ?? 'car',
      from: pickupsIn(quote)[0]?.name ?? '',
      to: quote.dropoffs.at(-1)?.name ?? '',
      next: due.slice(0, listedDates).map(({ date, at }) => ({ date, at: at.toISOString() })),
      failed: due.filter(({ date }) => failed.has(date)).length
    }
  })
}
