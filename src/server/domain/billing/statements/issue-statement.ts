/** Issues a driver's statement: freezes it, gives it a number, and posts what the period pays beside its deliveries. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { issueStatement } from '../../../../lib/contract/billing/pay/statements.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { periodLines } from '../../../../lib/rules/billing/driver-entries.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import { statementEntries, statements } from '../../../db/tables/statement-tables.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { entryIdOf, postEntries } from '../../journal/entries.ts'
import { lockDriver } from '../lock-driver.ts'
import { nextNumber } from '../number-series.ts'
import { type Made, makeStatements, periodAt } from './statement-contents.ts'
import { orderFile } from './order-file.ts'

/**
 * Throws invalid-input for a day ahead, not-found, statement-open before the end of the period,
 * statement-issued, and statement-changed with what the driver is owed now.
 */
export async function issue(
  context: Context,
  principal: SignedIn,
  given: z.output<NonNullable<typeof issueStatement.body>>
): Promise<void> {
  const { driver_id: driverId, day, closing, is_last: isLast = false } = given
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  if (day > today) throw fieldError('invalid-input', 'day', 'Must not be after today')
  const period = periodAt(context, day)
  const hasEnded = period.to < today
  if (!hasEnded && !isLast) throw new ProductError('statement-open')
  const id = await inTransaction(context, async work => {
    await lockDriver(work, driverId)
    const made = await makeStatements(context, work.transaction, [driverId], {
      day,
      ...(hasEnded ? {} : { until: today })
    })
    const statement = made.get(driverId)
    if (!statement) throw new ProductError('statement-issued')
    const actual = statement.content.closing
    if (hasEnded && actual !== closing)
      throw new ProductError('statement-changed', undefined, { open: actual })
    return store(work, principal, statement)
  })
  await orderFile(context, id)
}

async function store(work: Work, principal: SignedIn, { content, entryIds }: Made): Promise<string> {
  const { transaction, now } = work
  const { driver, from, to, currency, closing, hours, minimum, time_zone: timeZone } = content
  const id = newId('stm', now)
  await transaction.insert(statements).values({
    id,
    number: await nextNumber(transaction, 'statement'),
    driverId: driver.id,
    fromDay: from,
    toDay: to,
    currency,
    closing,
    content,
    by: principal.person.userId,
    at: now
  })
  const end = dayStart(addDays(to, 1), timeZone).getTime() - 1
  const paid = hours.reduce((sum, { amount }) => sum + amount, 0) + (minimum?.amount ?? 0)
  const cause = { kind: 'statement' as const, id }
  await postEntries(work, [
    {
      cause,
      subject: driver.id,
      currency,
      occurredAt: new Date(Math.min(end, now.getTime())),
      lines: periodLines(driver.id, paid)
    }
  ])
  const own = await entryIdOf(transaction, cause)
  const all = own === undefined ? entryIds : [...entryIds, own]
  if (all.length > 0)
    await transaction.insert(statementEntries).select(
      sql`select e.id::bigint as entry_id, ${driver.id}::text as driver_id, ${id}::text as statement_id
          from json_array_elements_text(${JSON.stringify(all)}::json) as e(id)`
    )
  await audit(work, principal, {
    action: 'statement.issued',
    subject: { kind: 'driver', id: driver.id },
    after: { from, to, closing, currency }
  })
  return id
}
