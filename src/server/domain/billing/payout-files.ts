/** Writes payouts as files for the bank. A payout is in one file, and its bytes are stored encrypted, because they have IBANs. */
import { and, asc, count, desc, eq, isNull, notExists, sql, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Confirmation } from '../../../lib/contract/account/confirmation.ts'
import {
  type createPayoutFile,
  type listPayoutFiles,
  mostPayoutFiles,
  type openPayoutFile,
  type PayoutFileRow
} from '../../../lib/contract/billing/pay/payout-files.ts'
import { mostPayoutRows } from '../../../lib/contract/billing/pay/payouts.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { payoutFileRows, payoutFiles, payouts, statements } from '../../db/tables/statement-tables.ts'
import type { PayoutFileOrder } from '../../documents/payouts/payout-file.ts'
import { createEncryption } from '../../providers/identity/encryption.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { confirmAgain } from '../account/confirm-again.ts'
import { audit } from '../core/audit.ts'
import type { SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { wholeIbans } from './bank-accounts.ts'
import { namesOf } from './names.ts'
import { notReturned } from './payout-list.ts'

/** Any number. All processes use the same, so that one file is written at a time. */
const writing = 7_401_162
/** The only currency of the format. */
const currency = 'EUR'

/** Payouts that are in no file, and didn't come back. */
const waits = (db: Queryable) =>
  and(
    isNull(payouts.undoes),
    eq(payouts.currency, currency),
    notReturned(db),
    notExists(
      db
        .select({ one: sql`1` })
        .from(payoutFileRows)
        .where(eq(payoutFileRows.payoutId, payouts.id))
    )
  )

export async function listFiles({ orm }: Context): Promise<z.output<typeof listPayoutFiles.answer>> {
  const rows = await orm.select().from(payoutFiles).orderBy(desc(payoutFiles.id)).limit(mostPayoutFiles)
  const names = await namesOf(
    orm,
    rows.map(({ by }) => by)
  )
  const [waiting] = await orm
    .select({ payouts: count(), amount: sum(payouts.amount).mapWith(Number) })
    .from(payouts)
    .where(waits(orm))
  return {
    items: rows.map(row => presentFile(row, names)),
    waiting: { payouts: waiting?.payouts ?? 0, amount: waiting?.amount ?? 0, currency }
  }
}

type Row = typeof payoutFiles.$inferSelect

const presentFile = (
  { id, day, payouts: number, amount, currency: of, at, by }: Row,
  names: ReadonlyMap<string, string>
): PayoutFileRow => ({
  id,
  day,
  payouts: number,
  amount,
  currency: of,
  at: at.toISOString(),
  by: names.get(by) ?? ''
})

const fileNameOf = (id: string): string => `${id}.pain.001.001.09.xml`

/**
 * Writes all payouts that wait into one file. Throws what `confirmAgain` throws; no-payouts; company-data-missing without the company's
 * IBAN and address; and invalid-input for a payee that the format can't have.
 */
export async function createFile(
  context: Context,
  principal: SignedIn,
  confirmation: Confirmation,
  origin: Origin
): Promise<z.output<typeof createPayoutFile.answer>> {
  await confirmAgain(context, principal, confirmation, origin)
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await transaction.execute(sql`select pg_advisory_xact_lock(${writing})`)
    const waiting = await waitingPayouts(transaction)
    if (waiting.length === 0) throw new ProductError('no-payouts')
    const id = newId('pof', now)
    const order = await orderOf(context, work, id, waiting)
    const { xml, replaced } = await written(order)
    const row: Row = {
      id,
      day: order.day,
      payouts: waiting.length,
      amount: waiting.reduce((all, { payout }) => all + payout.amount, 0),
      currency,
      xml: createEncryption(context.secrets.bank).encrypt(xml),
      by: principal.person.userId,
      at: now
    }
    await transaction.insert(payoutFiles).values(row)
    await transaction
      .insert(payoutFileRows)
      .values(waiting.map(({ payout }) => ({ payoutId: payout.id, fileId: id })))
    await record(work, principal, 'payouts.written', row)
    const names = await namesOf(transaction, [row.by])
    return {
      ...presentFile(row, names),
      file_name: fileNameOf(id),
      xml,
      replaced: replaced.map(({ from, to }) => ({ from, to }))
    }
  })
}

const waitingPayouts = (transaction: Transaction) =>
  transaction
    .select({ payout: payouts, number: statements.number, first: users.firstName, last: users.lastName })
    .from(payouts)
    .innerJoin(statements, eq(statements.id, payouts.statementId))
    .leftJoin(users, eq(users.id, payouts.driverId))
    .where(waits(transaction))
    .orderBy(asc(payouts.id))
    .limit(mostPayoutRows)

async function orderOf(
  context: Context,
  { transaction, now }: Work,
  id: string,
  waiting: Awaited<ReturnType<typeof waitingPayouts>>
): Promise<PayoutFileOrder> {
  const { settings } = context.company.newest().data
  const { iban, address } = settings.invoicing ?? {}
  if (!iban || !address) throw new ProductError('company-data-missing')
  const ibans = await wholeIbans(
    context,
    transaction,
    waiting.map(({ payout }) => payout.driverId)
  )
  return {
    id,
    createdAt: now,
    day: dayOf(now, settings.time_zone),
    debtor: { name: settings.legal_name || settings.name, iban, address },
    payments: waiting.map(({ payout, number, first, last }) => ({
      id: payout.id,
      name: fullName(first, last),
      iban: ibans.get(payout.driverId) ?? '',
      amount: payout.amount,
      reference: String(number)
    }))
  }
}

/** The library is loaded with the first file. */
async function written(order: PayoutFileOrder) {
  const { payoutFile, PayoutFileError } = await import('../../documents/payouts/payout-file.ts')
  try {
    return payoutFile(order)
  } catch (error) {
    if (!(error instanceof PayoutFileError)) throw error
    throw fieldError('invalid-input', error.payment ?? error.field, error.message)
  }
}

const record = (
  work: Work,
  principal: SignedIn,
  action: 'payouts.written' | 'payouts.exported',
  { day, payouts: rows }: Row
): Promise<void> =>
  audit(work, principal, {
    action,
    subject: { kind: 'report', id: 'payouts' },
    after: { from: day, to: day, rows }
  })

/** Returns the stored bytes of a file. Throws what `confirmAgain` throws, and not-found. */
export async function openFile(
  context: Context,
  principal: SignedIn,
  id: string,
  confirmation: Confirmation,
  origin: Origin
): Promise<z.output<typeof openPayoutFile.answer>> {
  const [row] = await context.orm.select().from(payoutFiles).where(eq(payoutFiles.id, id))
  if (!row) throw new ProductError('not-found')
  await confirmAgain(context, principal, confirmation, origin)
  await inTransaction(context, work => record(work, principal, 'payouts.exported', row))
  const xml = createEncryption(context.secrets.bank).decrypt(row.xml)
  const names = await namesOf(context.orm, [row.by])
  return { ...presentFile(row, names), file_name: fileNameOf(id), xml }
}
