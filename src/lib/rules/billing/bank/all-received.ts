/** What nobody can tell from a bank's file. Pure. */
import type { BankField } from '../../../contract/billing/incoming/bank-files.ts'

/**
 * Says whether nothing in a file tells money that went out from money that came in: some banks write all amounts without a sign. Then
 * each row is read as received.
 */
export const isAllReceived = ({
  columns,
  rows
}: {
  columns: readonly { field: BankField | null }[]
  rows: readonly { amount: number | null }[] | null
}): boolean =>
  rows !== null &&
  columns.some(({ field }) => field === 'amount') &&
  !columns.some(({ field }) => field === 'sign') &&
  rows.every(({ amount }) => amount === null || amount > 0)
