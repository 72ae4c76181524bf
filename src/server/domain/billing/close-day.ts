/** Closes a day: its sums are stored, and it takes no entry anymore. */
import { eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { closedDays } from '../../db/tables/billing-tables.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'
import { balancesAt, lastClosedDay, lockDays } from '../journal/days.ts'
import { cashOn } from './driver-cash.ts'
import { namesOf } from './names.ts'

/**
 * Closes an ended day, the one after the last closed one. The first close can be of any ended day, and closes those before it, too. Throws
 * day-not-ended, day-not-next, and day-closed with who has closed it and when.
 */
export function close(context: Context, principal: SignedIn, day: string): Promise<void> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await lockDays(transaction)
    const [closed] = await transaction.select().from(closedDays).where(eq(closedDays.day, day))
    if (closed) {
      const by = (await namesOf(transaction, [closed.closedBy])).get(closed.closedBy) || 'Somebody'
      throw new ProductError('day-closed', `${by} closed this day at ${closed.closedAt.toISOString()}.`)
    }
    const last = await lastClosedDay(transaction)
    if (last !== null && day < last) throw new ProductError('day-closed')
    if (day >= dayOf(now, context.company.newest().data.settings.time_zone))
      throw new ProductError('day-not-ended')
    if (last !== null && day !== addDays(last, 1)) throw new ProductError('day-not-next')
    const sums = { balances: await balancesAt(transaction, day), cash: await cashOn(transaction, day) }
    await transaction
      .insert(closedDays)
      .values({ day, closedAt: now, closedBy: principal.person.userId, sums })
    await audit(work, principal, { action: 'day.closed', subject: { kind: 'day', id: day, label: day } })
  })
}
