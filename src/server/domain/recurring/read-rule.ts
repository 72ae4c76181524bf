/** Reads a rule with its next four weeks. */
import { noStopDetails, stopDetailsOf } from '../../../lib/contract/delivery/stop-details.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Recurring, RecurringDate, RecurringDetails } from '../../../lib/contract/recurring/recurring.ts'
import { pickupsIn } from '../../../lib/rules/stops/trip.ts'
import { datesOf, type RuleDate, shownSpan } from '../../../lib/rules/schedule/recurring.ts'
import { instantOf } from '../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { outsideAttempt } from '../core/attempt.ts'
import { maskedCode, maskedEmail, maskedPhone } from '../core/masked.ts'
import { inTransaction } from '../core/work.ts'
import { isFree, type Kept } from './free-dates.ts'
import { makeRule } from './make-dates.ts'
import { isOperator, logRule, mayChange, requireReader } from './open-rule.ts'
import { presentRule } from './present-rule.ts'
import {
  calendarOf,
  type DateRow,
  datesIn,
  exceptionsOf,
  findRule,
  type RuleRow,
  weeklyRuleOf
} from './rule-rows.ts'
import { detailsOf } from './template.ts'

/** Books what a change made missing, and returns the rule. If the process dies in between, the job books it. */
export async function answerChanged(
  context: Context,
  principal: SignedIn,
  id: string,
  kept: Kept[] = []
): Promise<Recurring> {
  await outsideAttempt(() => makeRule(context, id))
  return readRule(context, principal, id, kept)
}

/**
 * Returns a rule. Operators see phone numbers and emails in part. Throws not-found for anybody but operators and the accounts
 * that read for the owner.
 */
export async function readRule(
  context: Context,
  principal: SignedIn,
  id: string,
  kept: Kept[] = []
): Promise<Recurring> {
  const rule = await readWholeRule(context, principal, id, kept)
  return isOperator(principal) ? withHiddenContacts(rule) : rule
}

/** Returns a rule with all contacts to an operator, and records who has seen them. Throws not-found. */
export async function openContacts(context: Context, principal: SignedIn, id: string): Promise<Recurring> {
  const rule = await readWholeRule(context, principal, id, [])
  await inTransaction(context, work => logRule(work, principal, id, 'contacts.opened'))
  return rule
}

type Stop = RecurringDetails['stops'][number]

const hidden = <Of extends Pick<Stop, 'contact' | 'door'> & { send_link?: Stop['send_link'] | null }>(
  stop: Of
): Of => {
  const { contact, door, send_link: link } = stop
  return {
    ...stop,
    contact: { ...contact, phone: maskedPhone(contact.phone) },
    ...(door ? { door: { ...door, code: maskedCode(door.code) } } : {}),
    ...(link?.email ? { send_link: { ...link, email: maskedEmail(link.email) } } : {})
  }
}

const withHiddenContacts = (rule: Recurring): Recurring => ({
  ...rule,
  stops: rule.stops.map(hidden),
  dates: rule.dates.map(date => ({
    ...date,
    details: date.details && { ...date.details, stops: date.details.stops.map(hidden) }
  }))
})

async function readWholeRule(
  context: Context,
  principal: SignedIn,
  id: string,
  kept: Kept[]
): Promise<Recurring> {
  const rule = await findRule(context.orm, id)
  if (!rule) throw new ProductError('not-found')
  requireReader(rule, principal)
  const { template } = rule
  const [following] = await context.orm
    .select({ id: recurringRules.id })
    .from(recurringRules)
    .where(eq(recurringRules.previousId, id))
    .orderBy(asc(recurringRules.id))
    .limit(1)
  const details = detailsOf(template)
  const { quote } = template
  const kinds = pickupsIn(quote).length
  return {
    ...(await presentRule(context, [rule]))[0]!,
    may_act: mayChange(rule, principal),
    version: rule.version,
    previous_id: rule.previousId,
    next_id: following?.id ?? null,
    reference: details.reference,
    declared_value: details.declared_value ?? null,
    currency: context.company.newest().data.settings.currency,
    stops: [...pickupsIn(quote), ...quote.dropoffs].map(({ name, detail }, index) => ({
      kind: index < kinds ? 'pickup' : 'dropoff',
      name,
      detail: detail ?? '',
      ...stopDetailsOf(details.stops[index] ?? noStopDetails),
      send_link: details.stops[index]?.send_link ?? null
    })),
    packages: quote.packages.map(({ category = 'parcel', description = '', quantity = 1 }) => ({
      category,
      description,
      quantity
    })),
    today: shownSpan(context.now(), calendarOf(context).timeZone).from,
    dates: await shownDates(context, rule),
    kept
  }
}

/** Returns the dates of the next four weeks, also those that a rule no longer has but that a driver has. */
async function shownDates(context: Context, rule: RuleRow): Promise<RecurringDate[]> {
  const calendar = calendarOf(context)
  const span = shownSpan(context.now(), calendar.timeZone)
  const rows = (await datesIn(context.orm, [rule.id], span)).get(rule.id) ?? []
  const byDate = new Map(rows.map(row => [row.date, row]))
  const dates = rule.endedAt ? [] : datesOf(weeklyRuleOf(rule), span, calendar, exceptionsOf(rows))
  const ids = rows.flatMap(({ deliveryId }) => deliveryId ?? [])
  const found = await context.orm
    .select({
      id: deliveries.id,
      number: deliveries.number,
      status: deliveries.status,
      price: deliveries.price,
      beginsAt: deliveries.beginsAt,
      scheduledAt: deliveries.scheduledAt
    })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
  const booked = new Map(found.map(delivery => [delivery.id, delivery]))
  const has = new Set(dates.map(({ date }) => date))
  const others = rows.flatMap((row): RuleDate[] => {
    const delivery = booked.get(row.deliveryId ?? '')
    const at = delivery?.scheduledAt ?? instantOf(`${row.date}T00:00`, calendar.timeZone)
    if (!delivery || !at || has.has(row.date)) return []
    return [{ date: row.date, time: clockOf(at, calendar.timeZone), at, kind: 'due' }]
  })
  const names = new Map(
    (context.company.newest().data.settings.holidays ?? []).map(({ date, name }) => [date, name])
  )
  return [...dates, ...others]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(date => present(date, byDate.get(date.date), names.get(date.date), booked))
}

const clockOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

function present(
  { date, time, at, kind }: RuleDate,
  row: DateRow | undefined,
  holiday: string | undefined,
  booked: ReadonlyMap<
    string,
    Pick<typeof deliveries.$inferSelect, 'id' | 'number' | 'status' | 'price' | 'beginsAt'>
  >
): RecurringDate {
  const delivery = booked.get(row?.deliveryId ?? '')
  const failure = row?.state === 'failed' && row.failureCode ? row : undefined
  return {
    date,
    time,
    at: at.toISOString(),
    state: delivery ? 'booked' : kind === 'due' ? (failure ? 'failed' : 'open') : kind,
    is_changed: Boolean(row?.ownTime ?? row?.ownDetails),
    details: row?.ownDetails ?? null,
    holiday: holiday ?? null,
    delivery: delivery
      ? {
          pickanddropoff_id: delivery.id,
          number: delivery.number,
          status: delivery.status,
          price: { amount: delivery.price.total, currency: delivery.price.currency },
          is_free: isFree(delivery)
        }
      : null,
    failure: failure?.failureCode
      ? {
          code: failure.failureCode,
          message: failure.failureMessage ?? '',
          next_try_at: failure.nextTryAt?.toISOString() ?? null
        }
      : null
  }
}
