/** Makes statements of drivers from the books, as they are now. An issued one is stored and never made again. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type {
  StatementContent,
  StatementPeriod
} from '../../../../lib/contract/billing/pay/statement-content.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { payRuleFor, type PayRule } from '../../../../lib/rules/billing/pay.ts'
import {
  countedDays,
  earnedByDeliveries,
  minimumPay,
  type Span,
  statementSpan,
  statementSums
} from '../../../../lib/rules/billing/statements.ts'
import { addDays, dayOf, daysFrom, dayStart, periodOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { statements } from '../../../db/tables/statement-tables.ts'
import { payRulesOf } from '../../delivery/money/pay.ts'
import { cashOn } from '../driver-cash.ts'
import { availabilityOf, hoursOf } from './period-pay.ts'
import { uncountedOf } from './statement-lines.ts'

/** A statement that isn't issued, and the entries that it counts. */
export interface Made {
  content: StatementContent
  entryIds: number[]
}

export interface MadeFor extends Span {
  isLast: boolean
}

const periodSetting = (context: Context): StatementPeriod =>
  context.company.newest().data.settings.statement_period ?? 'month'

/** Returns the whole period of a day. */
export const periodAt = (context: Context, day: string): Span => periodOf(day, periodSetting(context))

/** Returns the newest statement of each driver, without its content. */
export async function lastStatements(db: Queryable, driverIds: readonly string[]) {
  if (driverIds.length === 0) return new Map<string, LastStatement>()
  const rows = await db
    .selectDistinctOn([statements.driverId], {
      id: statements.id,
      driverId: statements.driverId,
      toDay: statements.toDay,
      closing: statements.closing
    })
    .from(statements)
    .where(inArray(statements.driverId, [...driverIds]))
    .orderBy(statements.driverId, desc(statements.toDay))
  return new Map(rows.map(row => [row.driverId, row]))
}
export type LastStatement = Pick<typeof statements.$inferSelect, 'id' | 'driverId' | 'toDay' | 'closing'>

/**
 * Returns the statements of drivers for the period of a day, as they are now. A driver with a statement for that day or a later
 * one is absent, and so is one who doesn't exist. `until` ends them before their period does.
 */
export async function makeStatements(
  context: Context,
  db: Queryable,
  driverIds: readonly string[],
  { day, until }: { day: string; until?: string }
): Promise<Map<string, Made>> {
  const last = await lastStatements(db, driverIds)
  const open = driverIds.filter(id => (last.get(id)?.toDay ?? '') < (until ?? periodAt(context, day).to))
  // Drivers with the same first day are read together. Most have it: a last statement rarely ends within a period.
  const spanOf = (id: string): Span => {
    const span = statementSpan(day, periodSetting(context), last.get(id)?.toDay ?? null)
    return until === undefined ? span : { ...span, to: until }
  }
  const groups = Map.groupBy(open, id => spanOf(id).from)
  const made = new Map<string, Made>()
  for (const ids of groups.values()) {
    const [first] = ids
    if (first === undefined) continue
    const span = { ...spanOf(first), isLast: until !== undefined }
    for (const [id, each] of await makeAll(context, db, ids, span, last)) made.set(id, each)
  }
  return made
}

async function makeAll(
  context: Context,
  db: Queryable,
  ids: readonly string[],
  { from, to, isLast }: MadeFor,
  last: ReadonlyMap<string, LastStatement>
): Promise<[string, Made][]> {
  const { settings } = context.company.newest().data
  const { currency, time_zone: timeZone } = settings
  const people = await db
    .select({ driver: drivers, user: users })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(inArray(drivers.userId, [...ids]))
  const first = new Set(ids.filter(id => !last.has(id)))
  const uncounted = await uncountedOf(db, ids, { from, to }, { currency, first })
  const now = context.now().getTime()
  const time = {
    start: dayStart(from, timeZone).getTime(),
    end: Math.min(dayStart(addDays(to, 1), timeZone).getTime(), now)
  }
  const online = await availabilityOf(db, ids, time)
  const rules = await payRulesOf(db, ids)
  const held = await cashOn(db, to, sql`a.currency = ${currency} and ${inArray(sql`a.party_id`, [...ids])}`)
  const cashOf = new Map(held.map(({ driver_id: id, open }) => [id, open]))
  return people.map(({ driver, user }) => {
    const { before, lines } = uncounted.get(user.id) ?? { before: { amount: 0, entryIds: [] }, lines: [] }
    const person = { driverId: user.id, transportTypeId: driver.transportTypeId, currency }
    const ofDriver = rules.filter(rule => rule.driverId === null || rule.driverId === user.id)
    const worked = hoursOf(online.get(user.id) ?? { wasOnline: false, changes: [] }, person, ofDriver, time)
    const shown = lines.map(({ entryId: _entryId, ...line }) => line)
    const earned = earnedByDeliveries(shown) + worked.hours.reduce((sum, { amount }) => sum + amount, 0)
    const parts = {
      opening: last.get(user.id)?.closing ?? before.amount,
      lines: shown,
      hours: worked.hours,
      minimum: minimumOf(
        payRuleFor(ofDriver, { ...person, at: new Date(time.end - 1) }),
        { from, to },
        { earned, isWorking: worked.online > 0 || shown.some(({ kind }) => kind === 'delivery') },
        dayOf(user.createdAt, timeZone),
        periodAt(context, to)
      ),
      cash: cashOf.get(user.id) ?? 0
    }
    const content: StatementContent = {
      driver: { id: user.id, name: fullName(user.firstName, user.lastName) },
      company: { name: settings.legal_name || settings.name, address: settings.contact.address },
      from,
      to,
      is_last: isLast,
      currency,
      time_zone: timeZone,
      locale: user.locale,
      ...parts,
      ...statementSums(parts)
    }
    return [user.id, { content, entryIds: [...before.entryIds, ...lines.map(({ entryId }) => entryId)] }]
  })
}

/** The minimum is for those who worked in the period, by the rule that holds at its end. */
function minimumOf(
  rule: PayRule | null,
  span: Span,
  { earned, isWorking }: { earned: number; isWorking: boolean },
  registered: string,
  period: Span
): StatementContent['minimum'] {
  const minimum = rule?.formula.minimum ?? 0
  if (minimum === 0 || !isWorking) return null
  const days = countedDays(span, registered)
  const of = daysFrom(period.from, period.to).length
  return { minimum, days, of, earned, amount: minimumPay({ minimum, days, of }, earned) }
}
