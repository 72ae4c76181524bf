/** Pays drivers what their statements say, and enters what came back. Each is an entry of the books. */
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { createPayouts } from '../../../lib/contract/billing/pay/payouts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { payoutLines } from '../../../lib/rules/billing/driver-entries.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { payouts } from '../../db/tables/statement-tables.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { confirmAgain } from '../account/confirm-again.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { driverBalances } from '../journal/driver-balances.ts'
import { entryIdOf, postEntries } from '../journal/entries.ts'
import { shownAccounts } from './bank-accounts.ts'
import { lockDriver } from './lock-driver.ts'
import { lastStatements } from './statements/statement-contents.ts'
import { findStatement, type Issued, payableOf, payoutsOf, stateOf } from './statements/statement-rows.ts'

type Given = z.output<NonNullable<typeof createPayouts.body>>
type Answer = z.output<typeof createPayouts.answer>['items']

/**
 * Pays statements out, all of them or none. Throws what `confirmAgain` throws; not-found; statement-paid; statement-carried for one
 * with a later one; bank-account-missing; and payout-changed with what can be paid now.
 */
export async function pay(
  context: Context,
  principal: SignedIn,
  { statements: given, ...confirmation }: Given,
  origin: Origin
): Promise<Answer> {
  await confirmAgain(context, principal, confirmation, origin)
  return inTransaction(context, async work => {
    const found: { statement: Issued; amount: number }[] = []
    for (const { statement_id: id, amount } of given) {
      const statement = await findStatement(work.transaction, id)
      if (!statement) throw new ProductError('not-found')
      found.push({ statement, amount })
    }
    // In the order of the drivers, so that two operators with the same ones never wait for each other.
    const ordered = found.toSorted((one, other) =>
      one.statement.driverId < other.statement.driverId ? -1 : 1
    )
    const paid: Answer = []
    for (const each of ordered) paid.push(await payOne(work, principal, each))
    return paid
  })
}

async function payOne(
  work: Work,
  principal: SignedIn,
  { statement, amount }: { statement: Issued; amount: number }
): Promise<Answer[number]> {
  const { transaction, now } = work
  const { id: statementId, driverId, currency } = statement
  await lockDriver(work, driverId)
  const earlier = (await payoutsOf(transaction, [statementId])).get(statementId) ?? []
  const newest = (await lastStatements(transaction, [driverId])).get(driverId)
  const state = stateOf(earlier, newest?.id === statementId)
  if (state === 'paid') throw new ProductError('statement-paid')
  if (state === 'carried') throw new ProductError('statement-carried')
  if (!(await shownAccounts(transaction, [driverId])).has(driverId))
    throw new ProductError('bank-account-missing')
  const balances = await driverBalances(transaction, [driverId], currency)
  const actual = payableOf(statement, state, balances.get(driverId))
  if (actual !== amount) throw new ProductError('payout-changed', undefined, { open: actual })
  const id = newId('pyo', now)
  const row = { id, statementId, driverId, amount, currency, attempt: earlier.length + 1 }
  await add(work, principal, { ...row, undoes: null, reason: '' })
  return { id, statement_id: statementId, amount }
}

/** Enters that a payout came back, by a reversal. Throws not-found and payout-returned. */
export function takeBack(context: Context, principal: SignedIn, id: string, reason: string): Promise<void> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const [found] = await transaction
      .select()
      .from(payouts)
      .where(and(eq(payouts.id, id), isNull(payouts.undoes)))
    if (!found) throw new ProductError('not-found')
    await lockDriver(work, found.driverId)
    if ((await transaction.$count(payouts, eq(payouts.undoes, id))) > 0)
      throw new ProductError('payout-returned')
    const entryId = await entryIdOf(transaction, { kind: 'payout', id })
    const { by: _by, at: _at, ...row } = found
    await add(
      work,
      principal,
      { ...row, id: newId('pyo', now), amount: -found.amount, undoes: id, reason },
      entryId
    )
  })
}

async function add(
  work: Work,
  principal: SignedIn,
  payout: Omit<typeof payouts.$inferSelect, 'by' | 'at'>,
  reverses?: number
): Promise<void> {
  const { id, driverId, amount, currency, reason } = payout
  await work.transaction.insert(payouts).values({ ...payout, by: principal.person.userId, at: work.now })
  await postEntries(work, [
    {
      cause: { kind: 'payout', id },
      subject: driverId,
      currency,
      occurredAt: work.now,
      lines: payoutLines(driverId, amount),
      ...(reverses === undefined ? {} : { reverses })
    }
  ])
  await audit(work, principal, {
    action: payout.undoes === null ? 'payout.created' : 'payout.returned',
    subject: { kind: 'driver', id: driverId },
    after: { amount: Math.abs(amount), currency },
    reason
  })
}
