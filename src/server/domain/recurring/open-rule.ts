/** Who may read and change a recurring delivery. */
import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { AuditAction } from '../../../lib/contract/ops/audit.ts'
import { recurringLimits } from '../../../lib/contract/recurring/recurring.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import type { Transaction } from '../../db/open.ts'
import type { Work } from '../core/work.ts'
import { ownerOf, ownsRule, requireAct } from '../core/owner.ts'
import type { SignedIn } from '../core/principal.ts'
import { may, type Owned } from '../core/access.ts'
import { audit } from '../core/audit.ts'
import { lockRule, type RuleRow } from './rule-rows.ts'

/** Operators read and change the rules of everybody. */
export const isOperator = (principal: SignedIn) => may(principal, 'ops:deliveries.book')

/** Throws not-found for anybody but operators and the accounts that read for the owner. */
export function requireReader(owned: Owned, principal: SignedIn): void {
  if (!isOperator(principal) && !may(principal, 'read', owned)) throw new ProductError('not-found')
}

/** Returns whether the principal changes recurring deliveries of this owner. */
export const mayChange = (owned: Owned, principal: SignedIn): boolean =>
  isOperator(principal) || may(principal, 'deliveries', owned)

/** Throws not-found, and forbidden for a member who only reads. */
export function requireChanger(owned: Owned, principal: SignedIn): void {
  if (!isOperator(principal)) requireAct(owned, principal)
}

/** Locks a rule to change it. Throws not-found, forbidden, version-outdated and recurring-ended. */
export async function openToChange(
  { transaction }: Work,
  principal: SignedIn,
  id: string,
  version: number
): Promise<RuleRow> {
  const rule = await lockRule(transaction, id)
  requireUnchanged(rule, principal, version)
  return rule
}

/** Throws as `openToChange` does, for a rule that was read without a lock. */
export function requireUnchanged(rule: RuleRow, principal: SignedIn, version: number): void {
  requireChanger(rule, principal)
  if (rule.endedAt) throw new ProductError('recurring-ended')
  if (rule.version !== version) throw new ProductError('version-outdated')
}

/** The condition that a rule can still have dates. */
export const isLive = (today: string): SQL | undefined =>
  and(
    isNull(recurringRules.endedAt),
    or(isNull(recurringRules.lastDate), gte(recurringRules.lastDate, today))
  )

/** Throws too-many-recurring. Locks the owner, so that two rules at a time don't exceed the limit. */
export async function requireRoom(transaction: Transaction, owned: Owned, today: string): Promise<void> {
  const owner = ownerOf(owned)
  const table = { person: users, contact: contacts, organization: organizations }[owner.kind]
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, owner.id)).for('no key update')
  const count = await transaction.$count(recurringRules, and(ownsRule(owner), isLive(today)))
  const limit = owner.kind === 'organization' ? recurringLimits.organization : recurringLimits.person
  if (count >= limit) throw new ProductError('too-many-recurring')
}

/** Records what an operator does. */
export async function logRule(
  work: Work,
  principal: SignedIn,
  id: string,
  action: AuditAction,
  values: { before?: unknown; after?: unknown } = {}
): Promise<void> {
  if (may(principal, 'customer')) return
  await audit(work, principal, { action, subject: { kind: 'recurring', id }, ...values })
}
