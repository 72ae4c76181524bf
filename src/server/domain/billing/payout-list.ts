/** The list of payouts for the bank, with full IBANs. */
import { and, asc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { type exportPayouts, mostPayoutRows } from '../../../lib/contract/billing/pay/payouts.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { addDays, dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { payouts, statements } from '../../db/tables/statement-tables.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { confirmAgain } from '../account/confirm-again.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'
import { wholeIbans } from './bank-accounts.ts'

const back = alias(payouts, 'back')

/** The condition that a payout didn't come back. */
export const notReturned = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(back)
      .where(eq(back.undoes, payouts.id))
  )

/** Exports the payouts of some days that didn't come back, with the IBANs of now. Each export is audited. */
export async function exportList(
  context: Context,
  principal: SignedIn,
  { from, to, ...confirmation }: z.output<NonNullable<typeof exportPayouts.body>>,
  origin: Origin
): Promise<z.output<typeof exportPayouts.answer>> {
  if (from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  await confirmAgain(context, principal, confirmation, origin)
  const { time_zone: timeZone } = context.company.newest().data.settings
  const found = await context.orm
    .select({ payout: payouts, number: statements.number, first: users.firstName, last: users.lastName })
    .from(payouts)
    .innerJoin(statements, eq(statements.id, payouts.statementId))
    .leftJoin(users, eq(users.id, payouts.driverId))
    .where(
      and(
        isNull(payouts.undoes),
        gte(payouts.at, dayStart(from, timeZone)),
        lt(payouts.at, dayStart(addDays(to, 1), timeZone)),
        notReturned(context.orm)
      )
    )
    .orderBy(asc(payouts.id))
    .limit(mostPayoutRows + 1)
  const rows = found.slice(0, mostPayoutRows)
  const ibans = await wholeIbans(context, context.orm, [
    ...new Set(rows.map(({ payout }) => payout.driverId))
  ])
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'payouts.exported',
      subject: { kind: 'report', id: 'payouts' },
      after: { from, to, rows: rows.length }
    })
  )
  const csv = csvOf([
    ['payout', 'day', 'driver_id', 'name', 'iban', 'amount', 'currency', 'statement'],
    ...rows.map(({ payout, number, first, last }) => [
      payout.id,
      dayOf(payout.at, timeZone),
      payout.driverId,
      fullName(first, last),
      ibans.get(payout.driverId) ?? '',
      wholeUnits(payout.amount, payout.currency),
      payout.currency,
      number
    ])
  ])
  return {
    file_name: `payouts-${from}-${to}.csv`,
    csv,
    rows: rows.length,
    is_complete: found.length <= mostPayoutRows
  }
}
