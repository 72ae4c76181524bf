/** Charges, credits and writes off after the end of a delivery: the row, its act in the ledger, and its entry in the books. */
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { causesOf } from '../../../lib/contract/billing/charge-kinds.ts'
import type { chargeDelivery } from '../../../lib/contract/billing/charges.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { type DeliveryBalance, isWithinLimit, mostOf } from '../../../lib/rules/billing/charges.ts'
import { isPossible } from '../../../lib/rules/console/delivery-commands.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { charges } from '../../db/tables/delivery/charge-tables.ts'
import { workRules } from '../company/work-rules.ts'
import { may } from '../core/access.ts'
import type { SignedIn } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import type { DeliveryRecord } from '../delivery/delivery-queries.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import type { LedgerEntry } from '../delivery/ledger/ledger-rows.ts'
import { postDeliveries } from '../delivery/money/post-deliveries.ts'
import { gotFor } from '../journal/earners.ts'
import { bookedOf } from '../journal/sums.ts'

type Body = z.output<NonNullable<typeof chargeDelivery.body>>

/**
 * Charges an amount, credits it, or writes it off. The caller holds the delivery's lock. Throws illegal-transition before the end,
 * paid-by-invoice for a write-off of one on account, beyond-agreed-limit, and invalid-input for a cause of another kind, more than there is, or a part of somebody else.
 */
export async function charge(
  context: Context,
  work: Work,
  principal: SignedIn,
  { delivery, stops }: DeliveryRecord,
  body: Body
): Promise<LedgerEntry> {
  const { kind, cause, amount, reason, driver_part: part } = body
  if (!isPossible('charge', delivery.status, stops)) throw new ProductError('illegal-transition')
  if (kind === 'write_off' && delivery.paymentMethod === 'account') throw new ProductError('paid-by-invoice')
  if (!causesOf[kind].includes(cause))
    throw fieldError('invalid-input', 'cause', `Choose one of ${causesOf[kind].join(', ')}`)
  requireAmount(kind, amount, await balanceOf(work, delivery.id))
  await requireLimit(context, work, principal, delivery, body)
  await requirePart(work, delivery.id, body)
  const entry = await recordAct(context, work, {
    delivery,
    act: 'charge',
    actor: 'operator',
    actorId: principal.person.userId,
    parts: ['charges'],
    reason
  })
  await work.transaction.insert(charges).values({
    id: newId('chg', work.now),
    deliveryId: delivery.id,
    ledgerId: entry.id,
    kind,
    cause,
    amount,
    driverId: part?.driver_id ?? null,
    driverPart: part?.amount ?? null,
    at: work.now
  })
  await postDeliveries(work, [delivery.id])
  return entry
}

async function balanceOf({ transaction }: Work, id: string): Promise<DeliveryBalance> {
  const { rows } = await transaction.execute<{ booked: DeliveryBalance | null }>(
    sql`select ${bookedOf(sql`${id}`)} as booked`
  )
  return rows[0]?.booked ?? { sold: 0, owed: 0 }
}

function requireAmount(kind: Body['kind'], amount: number, balance: DeliveryBalance): void {
  const most = mostOf(kind, balance)
  if (most !== null && amount > most) throw fieldError('invalid-input', 'amount', `Must be at most ${most}`)
}

/** Dispatchers stay within the limit of agreed prices, in percent of the price. */
async function requireLimit(
  context: Context,
  { transaction }: Work,
  principal: SignedIn,
  { id, total }: DeliveryRecord['delivery'],
  { kind, amount }: Body
): Promise<void> {
  if (may(principal, 'ops:money.adjust')) return
  const earlier = await transaction
    .select({ kind: charges.kind, amount: charges.amount })
    .from(charges)
    .where(eq(charges.deliveryId, id))
    .orderBy(asc(charges.id))
  const percent = workRules(context).agreedPercent
  if (isWithinLimit({ kind, amount }, earlier, { price: total, percent })) return
  throw fieldError(
    'beyond-agreed-limit',
    'amount',
    `Must be within ${percent} percent of the price, together with earlier charges`
  )
}

/** A driver gets a part of a surcharge, and gives back at most what they got for the delivery. */
async function requirePart({ transaction }: Work, id: string, { kind, amount, driver_part: part }: Body) {
  if (!part) return
  if (kind === 'write_off')
    throw fieldError('invalid-input', 'driver_part', 'A driver has no part in a write-off')
  if (part.amount > amount)
    throw fieldError('invalid-input', 'driver_part.amount', 'Must not be more than the amount')
  const got = (await gotFor(transaction, id)).find(row => row.driver_id === part.driver_id)
  if (!got)
    throw fieldError('invalid-input', 'driver_part.driver_id', 'Choose a driver who got something for it')
  if (kind === 'credit' && part.amount > got.amount)
    throw fieldError('invalid-input', 'driver_part.amount', `Must be at most ${got.amount}`)
}
