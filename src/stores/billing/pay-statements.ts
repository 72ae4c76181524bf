/** Pays several drivers' statements together, on the console's list of them. */
import type * as z from 'zod/mini'
import type { Confirmation } from '../../lib/contract/account/confirmation.ts'
import { listPayoutFiles } from '../../lib/contract/billing/pay/payout-files.ts'
import { createPayouts } from '../../lib/contract/billing/pay/payouts.ts'
import {
  listStatements,
  type StatementPage,
  type StatementRow
} from '../../lib/contract/billing/pay/statements.ts'
import { attempt } from '../../lib/api-error.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'
import { payoutFilesRecord } from './payout-files.ts'

export const statementPageRecord = createPageRecord<StatementPage>()

export type StatementQuery = z.input<NonNullable<typeof listStatements.query>>

/**
 * Pays all of these statements, or none of them, and reads the list and the files for the bank again. If one of them has changed, shows
 * the list of now.
 */
export async function payStatements(
  query: StatementQuery,
  rows: readonly StatementRow[],
  confirmation: Confirmation
): Promise<boolean> {
  const read = async () => (await client()).call(listStatements, { query })
  const statements = rows.map(({ statement_id: id, payable }) => ({
    statement_id: id ?? '',
    amount: payable
  }))
  const isDone = await statementPageRecord.act(async () => {
    const api = await client()
    await api.call(createPayouts, { body: { statements, ...confirmation }, idempotencyKey: randomUuid() })
    payoutFilesRecord.$value.set(await api.call(listPayoutFiles))
    return read()
  })
  if (!isDone && statementPageRecord.$failure.get()?.status === 409) {
    const newest = await attempt(read)
    if (newest.ok) statementPageRecord.$value.set(newest.value)
  }
  return isDone
}
