/** Makes the rows of a bank's file ready for a person: read, known by their keys, and matched with invoices. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type BankRow, bankRules } from '../../../../../lib/contract/billing/incoming/bank-files.ts'
import { matchBankRows } from '../../../../../lib/rules/billing/bank/match.ts'
import { invoiceNumbersIn } from '../../../../../lib/rules/billing/bank/names.ts'
import {
  type BankReading,
  keyTextOf,
  readBankRow,
  type ReadBankRow
} from '../../../../../lib/rules/billing/bank/rows.ts'
import { addDays } from '../../../../../lib/rules/schedule/days.ts'
import type { Queryable } from '../../../../db/open.ts'
import type { TableRow } from '../../../imports/reading/table.ts'
import { bookedRows, enteredBeside, invoicesNumbered, openInvoices } from './known.ts'

type Keyed = ReadBankRow & { number: number; key: string }
type Received = Keyed & { day: string; amount: number; currency: string }

/** Returns the key of each row: a hash of its text, and of how many equal rows are before it in the file. */
export function keysOf(rows: readonly Pick<TableRow, 'cells'>[]): string[] {
  const before = new Map<string, number>()
  return rows.map(({ cells }) => {
    const text = keyTextOf(cells)
    const equal = before.get(text) ?? 0
    before.set(text, equal + 1)
    return createHash('sha256').update(`${text} ${equal}`).digest('hex')
  })
}

const isReceived = (row: Keyed): row is Received =>
  row.problems.length === 0 &&
  row.day !== null &&
  row.currency !== null &&
  row.amount !== null &&
  row.amount > 0

/** Cuts a text to a length, at most one half of a pair of surrogates shorter. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

const rowsAtOnce = 250

/** Returns all rows of a file, in its order. */
export async function bankRows(
  db: Queryable,
  rows: readonly TableRow[],
  reading: BankReading
): Promise<BankRow[]> {
  const keys = keysOf(rows)
  const read: Keyed[] = []
  for (const [index, { number, cells }] of rows.entries()) {
    read.push({ number, key: keys[index]!, ...readBankRow(cells, reading) })
    // Other requests needn't wait for a long file.
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
  const booked = await bookedRows(db, keys)
  const received = read.filter(isReceived).filter(({ key }) => !booked.has(key))
  const numbers = new Set(received.flatMap(({ reference }) => invoiceNumbersIn(reference)))
  const matches = matchBankRows(received, await invoicesNumbered(db, [...numbers]), await openInvoices(db))
  const matched = new Map(received.map(({ key }, index) => [key, matches[index]!]))
  const own = new Set(keys)
  // A payment of another row of this file is another payment.
  const entered = Map.groupBy(
    (
      await enteredBeside(
        db,
        received.map(({ day }) => day)
      )
    ).filter(({ bankKey }) => bankKey === null || !own.has(bankKey)),
    ({ currency, amount }) => `${currency} ${amount}`
  )
  const enteredFor = ({ day, amount, currency }: Received) => {
    const [first, last] = [addDays(day, -bankRules.daysBeside), addDays(day, bankRules.daysBeside)]
    const beside = (entered.get(`${currency} ${amount}`) ?? []).filter(
      each => each.day >= first && each.day <= last
    )
    return [...new Set(beside.map(({ organizationId }) => organizationId))]
  }
  return read.map(row => {
    const { number, key, day, amount, currency, problems } = row
    const shown = {
      number,
      key,
      day,
      amount,
      currency,
      payer: cut(row.payer, bankRules.payer),
      reference: cut(row.reference, bankRules.reference),
      problems,
      doubt: null,
      candidates: [],
      payment: null,
      entered_for: []
    }
    const payment = booked.get(key)
    if (payment) {
      const { id, organization, isUndone } = payment
      return { ...shown, state: 'booked', payment: { id, organization, is_undone: isUndone } }
    }
    if (problems.length > 0) return { ...shown, state: 'unreadable' }
    const match = matched.get(key)
    if (!match || !isReceived(row)) return { ...shown, state: 'not_received' }
    return { ...shown, ...match, entered_for: enteredFor(row) }
  })
}
