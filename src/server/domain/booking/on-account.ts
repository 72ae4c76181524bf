/** Booking on account: which organization may, and whether it stays within its credit limit. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { bookingBody, PayMethod } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { comesNear, isWithinCredit } from '../../../lib/rules/billing/credit.ts'
import type { Context } from '../../context.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { may } from '../core/access.ts'
import type { Owner, Principal } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import { creditOf } from '../pricing/credit.ts'
import { mailNearLimit } from './near-limit.ts'

type Booking = Pick<z.output<typeof bookingBody>, 'payment' | 'credit_override'>

/** Throws forbidden for a principal who lets a booking pass without the permission. */
export function requireCreditOverride(principal: Principal, { credit_override: override }: Booking): void {
  if (override && !may(principal, 'ops:prices.override')) throw new ProductError('forbidden')
}

/**
 * Locks an organization that may pay on account until the transaction ends, so that bookings at the same time don't pass its limit
 * together. Before anything else locks it, because two that share a lock would wait for each other.
 */
export async function lockAccount({ transaction }: Work, owner: Owner, { payment }: Booking): Promise<void> {
  if (owner.kind === 'organization' && payment.method !== 'cash')
    await transaction
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, owner.id))
      .for('no key update')
}

/**
 * Returns how a booking is paid: as it says, or by the default of its organization, which is locked. Throws no-account, and credit-limit
 * unless an operator lets it pass.
 */
export async function payMethodFor(
  context: Context,
  work: Work,
  owner: Owner,
  { payment, credit_override: override }: Booking,
  price: { total: number; currency: string }
): Promise<PayMethod> {
  if (payment.method === 'cash') return 'cash'
  if (owner.kind !== 'organization') {
    if (payment.method === 'account') throw noAccount()
    return 'cash'
  }
  const { transaction } = work
  const [found] = await transaction.select().from(organizations).where(eq(organizations.id, owner.id))
  if (!found) throw new ProductError('not-found')
  if ((payment.method ?? found.defaultPaymentMethod ?? 'cash') === 'cash') return 'cash'
  if (found.daysToPay === null) throw noAccount()
  const credit = await creditOf(transaction, found, price.currency)
  if (!override && !isWithinCredit(credit, price.total)) throw new ProductError('credit-limit')
  if (comesNear(credit, price.total)) await mailNearLimit(context, work, found)
  return 'account'
}

const noAccount = () =>
  fieldError('no-account', 'payment.method', 'Only an organization with terms can pay on account')
