/** A driver's own statements: the growing one, and the issued ones. */
import { desc, eq } from 'drizzle-orm'
import { mostOwnStatements, type OwnStatements } from '../../../../lib/contract/billing/pay/statements.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { addDays, dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { statements } from '../../../db/tables/statement-tables.ts'
import type { SignedIn } from '../../core/principal.ts'
import { shownAccounts } from '../bank-accounts.ts'
import { makeStatements } from './statement-contents.ts'
import { payoutsOf, stateOf, sumsOf } from './statement-rows.ts'

export async function ownStatements(context: Context, principal: SignedIn): Promise<OwnStatements> {
  const { orm } = context
  const { userId } = principal.person
  const rows = await orm
    .select()
    .from(statements)
    .where(eq(statements.driverId, userId))
    .orderBy(desc(statements.toDay))
    .limit(mostOwnStatements)
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  // After a last statement that ends today or with the period, what comes later counts from the next day on.
  const day = rows[0] && rows[0].toDay >= today ? addDays(rows[0].toDay, 1) : today
  const current = (await makeStatements(context, orm, [userId], { day })).get(userId)?.content
  if (!current) throw new ProductError('not-found')
  const paid = await payoutsOf(
    orm,
    rows.map(({ id }) => id)
  )
  return {
    current,
    issued: rows.map(({ id, number, content }, index) => {
      // Operators aren't named.
      const own = (paid.get(id) ?? []).map(payout => ({ ...payout, by: '' }))
      return { id, number, ...sumsOf(content), state: stateOf(own, index === 0), payouts: own }
    }),
    bank: (await shownAccounts(orm, [userId])).get(userId) ?? null
  }
}
