/** Lists, adds and removes the rules of what drivers earn. Each change is audited. Handovers read them in delivery/money. */
import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type * as contract from '../../../lib/contract/billing/pay/pay-rules.ts'
import { day as daySchema } from '../../../lib/contract/common.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { violatedConstraint } from '../../db/errors.ts'
import type { Queryable } from '../../db/open.ts'
import { payRules } from '../../db/tables/pay-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { drivers } from '../../db/tables/schema.ts'
import { audit } from '../core/audit.ts'
import { shortName } from '../core/masked.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'

type Given = z.output<NonNullable<typeof contract.addPayRule.body>>
type Scope = Given['scope']
type Row = typeof payRules.$inferSelect

export async function listPayRules(
  context: Context,
  { cursor, limit }: z.output<NonNullable<typeof contract.listPayRules.query>>
): Promise<z.output<typeof contract.listPayRules.answer>> {
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  const now = context.now()
  const rows = await select(context.orm, after(cursor)).limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.rule : undefined
  return {
    items: page.map(row => present(row, now)),
    next_cursor: last ? `${last.effectiveFrom}.${last.id}` : null,
    today: dayOf(now, timeZone),
    currency
  }
}

/** Throws invalid-input for a day that isn't later, an unknown vehicle or driver, and pay-rule-exists. */
export async function addPayRule(
  context: Context,
  principal: SignedIn,
  { scope, effective_from: from, formula, reason }: Given
): Promise<contract.ShownPayRule> {
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  if (
    scope.kind === 'vehicle' &&
    !context.company.reference().transportTypes.some(({ id }) => id === scope.transport_type_id)
  )
    throw fieldError('invalid-input', 'scope.transport_type_id', 'Must be a vehicle of the company')
  try {
    return await inTransaction(context, async work => {
      const { transaction, now } = work
      // Deliveries of today may be in the books already, and drivers were promised another pay for those.
      if (from <= dayOf(now, timeZone))
        throw fieldError('invalid-input', 'effective_from', 'Must be after today')
      if (scope.kind === 'driver') await requireDriver(transaction, scope.driver_id)
      const id = newId('prl', now)
      await transaction.insert(payRules).values({
        id,
        scope: scope.kind,
        transportTypeId: scope.kind === 'vehicle' ? scope.transport_type_id : null,
        driverId: scope.kind === 'driver' ? scope.driver_id : null,
        effectiveFrom: from,
        beginsAt: dayStart(from, timeZone),
        currency,
        data: formula,
        authorId: principal.person.userId,
        createdAt: now
      })
      const [added] = await select(transaction, eq(payRules.id, id))
      if (!added) throw new Error('The pay rule was not inserted.')
      const after = auditedOf(context, added.rule)
      await audit(work, principal, { action: 'pay-rule.added', subject: subjectOf(id), after, reason })
      return present(added, now)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'pay_rules_once') throw new ProductError('pay-rule-exists')
    throw error
  }
}

/** Throws not-found and pay-rule-begun. */
export async function removePayRule(context: Context, principal: SignedIn, id: string): Promise<void> {
  await inTransaction(context, async work => {
    const { transaction, now } = work
    const [rule] = await transaction.select().from(payRules).where(eq(payRules.id, id)).for('update')
    if (!rule) throw new ProductError('not-found')
    if (rule.beginsAt <= now) throw new ProductError('pay-rule-begun')
    await transaction.delete(payRules).where(eq(payRules.id, id))
    const before = auditedOf(context, rule)
    await audit(work, principal, { action: 'pay-rule.removed', subject: subjectOf(id), before })
  })
}

const subjectOf = (id: string) => ({ kind: 'company' as const, id })

const select = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({ rule: payRules, first: users.firstName, last: users.lastName })
    .from(payRules)
    .leftJoin(users, eq(users.id, payRules.driverId))
    .where(condition)
    .orderBy(desc(payRules.effectiveFrom), desc(payRules.id))

/** Returns the condition of the rows after a cursor. Throws invalid-input if it's malformed. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, day, id] = /^(.{10})\.([\w-]{1,64})$/.exec(cursor) ?? []
  if (day === undefined || id === undefined || !daySchema.safeParse(day).success)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  return or(lt(payRules.effectiveFrom, day), and(eq(payRules.effectiveFrom, day), lt(payRules.id, id)))
}

async function requireDriver(db: Queryable, id: string): Promise<void> {
  const [found] = await db.select({ id: drivers.userId }).from(drivers).where(eq(drivers.userId, id))
  if (!found) throw fieldError('invalid-input', 'scope.driver_id', 'Must be a driver of the company')
}

function scopeOf({ transportTypeId, driverId }: Row): Scope {
  if (transportTypeId !== null) return { kind: 'vehicle', transport_type_id: transportTypeId }
  return driverId === null ? { kind: 'company' } : { kind: 'driver', driver_id: driverId }
}

function present(
  { rule, first, last }: { rule: Row; first: string | null; last: string | null },
  now: Date
): contract.ShownPayRule {
  return {
    id: rule.id,
    scope: scopeOf(rule),
    driver: shortName(first ?? '', last ?? ''),
    effective_from: rule.effectiveFrom,
    formula: rule.data,
    currency: rule.currency,
    has_begun: rule.beginsAt <= now
  }
}

/** Returns the values of a rule for the audit log, by the names that it shows. */
function auditedOf(context: Context, { driverId, transportTypeId, effectiveFrom, data }: Row): object {
  const vehicle = context.company.reference().transportTypes.find(({ id }) => id === transportTypeId)
  return {
    ...(driverId === null ? {} : { driver: driverId }),
    ...(vehicle ? { vehicle: vehicle.code } : {}),
    effective_from: effectiveFrom,
    [data.of === 'gross' ? 'percent' : 'percent_without_vat']: data.percent / 100,
    per_delivery: data.per_delivery,
    per_km: data.per_km,
    ...(data.per_hour ? { per_hour: data.per_hour } : {}),
    ...(data.minimum ? { minimum: data.minimum } : {})
  }
}
