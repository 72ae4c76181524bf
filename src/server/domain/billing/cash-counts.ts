/** Counts cash that drivers hand in, and takes counts back. Each is an entry of the books. */
import { and, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { countCash } from '../../../lib/contract/billing/cash-counts.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { countLines, differenceOf } from '../../../lib/rules/billing/cash-counts.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { cashCounts } from '../../db/tables/billing-tables.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { keepDaysOpen, lastClosedDay } from '../journal/days.ts'
import { entryIdOf, postEntries } from '../journal/entries.ts'
import { openCash } from './driver-cash.ts'
import { lockDriver } from './lock-driver.ts'

type Count = typeof cashCounts.$inferSelect

/**
 * Counts cash. Returns the day on which it counts. Throws invalid-input for nothing, for too much without a reason, for another
 * currency and for a day ahead; not-found; day-closed; counted-later; and cash-changed with what the driver has.
 */
export function count(
  context: Context,
  principal: SignedIn,
  given: z.output<NonNullable<typeof countCash.body>>
): Promise<string> {
  const { driver_id: driverId, day, currency, open, amount, reason } = given
  const { settings } = context.company.newest().data
  if (currency !== settings.currency)
    throw fieldError('invalid-input', 'currency', `Must be ${settings.currency}`)
  if (day > dayOf(context.now(), settings.time_zone))
    throw fieldError('invalid-input', 'day', 'Must not be after today')
  if (amount > open && reason === undefined)
    throw fieldError('invalid-input', 'reason', 'Must say why there is more than expected')
  const difference = reason === undefined ? 0 : differenceOf(open, amount)
  if (amount === 0 && difference === 0) throw fieldError('invalid-input', 'amount', 'Must be more than 0')
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await lockDriver(work, driverId)
    await keepDaysOpen(transaction)
    const closed = await lastClosedDay(transaction)
    if (closed !== null && day <= closed) throw new ProductError('day-closed')
    const ofDriver = and(eq(cashCounts.driverId, driverId), gt(cashCounts.day, day))
    if ((await transaction.$count(cashCounts, ofDriver)) > 0) throw new ProductError('counted-later')
    const actual = await openCash(transaction, { driverId, day, currency })
    if (actual !== open) throw new ProductError('cash-changed', undefined, { open: actual })
    const row = {
      driverId,
      currency,
      day,
      amount,
      difference,
      reason: difference === 0 ? '' : (reason ?? '')
    }
    await add(work, principal, { ...row, id: newId('cnt', now), undoes: null })
    return day
  })
}

async function add(
  work: Work,
  principal: SignedIn,
  count: Omit<Count, 'by' | 'at'>,
  reverses?: number
): Promise<void> {
  const { id, driverId, currency, day, amount, difference, reason } = count
  await work.transaction.insert(cashCounts).values({ ...count, by: principal.person.userId, at: work.now })
  await postEntries(work, [
    {
      cause: { kind: 'cash_count', id },
      subject: driverId,
      currency,
      occurredAt: work.now,
      day,
      lines: countLines({ driverId, amount, difference }),
      ...(reverses === undefined ? {} : { reverses })
    }
  ])
  await audit(work, principal, {
    action: count.undoes === null ? 'cash.counted' : 'cash.count-undone',
    subject: { kind: 'driver', id: driverId },
    after: { day, currency, amount, difference },
    reason
  })
}

/**
 * Takes a count back by another one, on its day, or on the first open day if that one is closed. Returns the day. Throws not-found,
 * and count-undone.
 */
export function undoCount(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<string> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const [found] = await transaction.select().from(cashCounts).where(eq(cashCounts.id, id))
    if (!found || found.undoes !== null) throw new ProductError('not-found')
    await lockDriver(work, found.driverId)
    await keepDaysOpen(transaction)
    if ((await transaction.$count(cashCounts, eq(cashCounts.undoes, id))) > 0)
      throw new ProductError('count-undone')
    const closed = await lastClosedDay(transaction)
    const day = closed !== null && found.day <= closed ? addDays(closed, 1) : found.day
    const entryId = await entryIdOf(transaction, { kind: 'cash_count', id })
    const { driverId, currency, amount, difference } = found
    const back = { driverId, currency, day, reason, amount: -amount, difference: -difference }
    await add(work, principal, { ...back, id: newId('cnt', now), undoes: id }, entryId)
    return day
  })
}
