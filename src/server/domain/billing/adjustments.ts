/** Enters advances, fines and other changes of what a driver gets. Each is an entry of the books, and audited. */
import type * as z from 'zod/mini'
import type { Adjustment, adjustPay } from '../../../lib/contract/billing/pay/adjustments.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { adjustmentLines } from '../../../lib/rules/billing/driver-entries.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { payAdjustments } from '../../db/tables/statement-tables.ts'
import { may } from '../core/access.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'
import { postEntries } from '../journal/entries.ts'
import { lockDriver } from './lock-driver.ts'

/**
 * Throws forbidden without 'money.adjust' for all but an advance; invalid-input for another currency, and for an advance without a
 * method or another kind with one; and not-found.
 */
export function adjust(
  context: Context,
  principal: SignedIn,
  given: z.output<NonNullable<typeof adjustPay.body>>
): Promise<Adjustment> {
  const { driver_id: driverId, kind, direction, currency, method = null, reason } = given
  // An advance is money that the driver gets in any case. All else changes their pay.
  if (kind !== 'advance' && !may(principal, 'ops:money.adjust')) throw new ProductError('forbidden')
  const { settings } = context.company.newest().data
  if (currency !== settings.currency)
    throw fieldError('invalid-input', 'currency', `Must be ${settings.currency}`)
  if ((method !== null) !== (kind === 'advance'))
    throw fieldError('invalid-input', 'method', 'Must be given for an advance, and only for it')
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await lockDriver(work, driverId)
    const amount = direction === 'more' ? given.amount : -given.amount
    const row = { id: newId('adj', now), driverId, kind, amount, currency, method, reason, at: now }
    await transaction.insert(payAdjustments).values({ ...row, by: principal.person.userId })
    await postEntries(work, [
      {
        cause: { kind: 'adjustment', id: row.id },
        subject: driverId,
        currency,
        occurredAt: now,
        lines: adjustmentLines(row)
      }
    ])
    await audit(work, principal, {
      action: 'pay.adjusted',
      subject: { kind: 'driver', id: driverId },
      after: { kind, amount, currency, ...(method === null ? {} : { method }) },
      reason
    })
    return { id: row.id, driver_id: driverId, kind, amount, currency, reason, at: now.toISOString() }
  })
}
