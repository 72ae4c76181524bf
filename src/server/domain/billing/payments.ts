/** Payments for deliveries that somebody enters by hand: the row, its act in the ledger, and its entry in the books. */
import type * as z from 'zod/mini'
import type { enterPayment } from '../../../lib/contract/billing/payments.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { isPossible } from '../../../lib/rules/console/delivery-commands.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { enteredPayments } from '../../db/tables/delivery/charge-tables.ts'
import type { SignedIn } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import type { DeliveryRecord } from '../delivery/delivery-queries.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import type { LedgerEntry } from '../delivery/ledger/ledger-rows.ts'
import { postDeliveries } from '../delivery/money/post-deliveries.ts'

/**
 * Enters a payment. The caller holds the delivery's lock. Throws illegal-transition before the end,
 * paid-by-invoice for one on account, and invalid-input for a day to come.
 */
export async function pay(
  context: Context,
  work: Work,
  principal: SignedIn,
  { delivery, stops }: DeliveryRecord,
  body: z.output<NonNullable<typeof enterPayment.body>>
): Promise<LedgerEntry> {
  if (!isPossible('pay', delivery.status, stops)) throw new ProductError('illegal-transition')
  if (delivery.paymentMethod === 'account') throw new ProductError('paid-by-invoice')
  const { time_zone: timeZone } = context.company.newest().data.settings
  if (body.day > dayOf(work.now, timeZone))
    throw fieldError('invalid-input', 'day', 'Must not be after today')
  const entry = await recordAct(context, work, {
    delivery,
    act: 'pay',
    actor: 'operator',
    actorId: principal.person.userId,
    parts: ['payments'],
    reason: body.reason
  })
  const { direction, method, amount, day } = body
  await work.transaction.insert(enteredPayments).values({
    id: newId('pay', work.now),
    deliveryId: delivery.id,
    ledgerId: entry.id,
    direction,
    method,
    amount,
    day,
    at: work.now
  })
  await postDeliveries(work, [delivery.id])
  return entry
}
