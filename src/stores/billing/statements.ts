/** A driver's statement in the console. Every action shows the statement as it is then. */
import type * as z from 'zod/mini'
import { adjustPay } from '../../lib/contract/billing/pay/adjustments.ts'
import { setBankAccount } from '../../lib/contract/billing/pay/bank-accounts.ts'
import { createPayouts, exportPayouts, returnPayout } from '../../lib/contract/billing/pay/payouts.ts'
import {
  getStatement,
  getStatementFile,
  issueStatement,
  type StatementDetail
} from '../../lib/contract/billing/pay/statements.ts'
import type { Confirmation } from '../../lib/contract/account/confirmation.ts'
import { attempt } from '../../lib/api-error.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { saveCsv, savePdf } from '../../lib/browser/save-file.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export const statementRecord = createPageRecord<StatementDetail>()

type Shown = Pick<StatementDetail, 'driver_id' | 'to' | 'today'>

/** A statement is found by a day of it that isn't ahead. */
const read = async ({ driver_id: id, to, today }: Shown): Promise<StatementDetail> =>
  (await client()).call(getStatement, { params: { id }, query: { day: to < today ? to : today } })

/** Runs an action. If somebody else was first, shows what they did. */
async function change(shown: Shown, run: () => Promise<unknown>): Promise<boolean> {
  const isDone = await statementRecord.act(async () => {
    await run()
    return read(shown)
  })
  if (!isDone && statementRecord.$failure.get()?.status === 409) {
    const newest = await attempt(() => read(shown))
    if (newest.ok) statementRecord.$value.set(newest.value)
  }
  return isDone
}

export const issue = (shown: StatementDetail, isLast: boolean): Promise<boolean> =>
  change(shown, async () =>
    (await client()).call(issueStatement, {
      body: {
        driver_id: shown.driver_id,
        day: isLast ? shown.today : shown.to,
        closing: shown.closing,
        ...(isLast ? { is_last: true } : {})
      },
      idempotencyKey: randomUuid()
    })
  )

export const payOut = (shown: StatementDetail, confirmation: Confirmation): Promise<boolean> =>
  change(shown, async () =>
    (await client()).call(createPayouts, {
      body: {
        statements: [{ statement_id: shown.statement_id ?? '', amount: shown.payable }],
        ...confirmation
      },
      idempotencyKey: randomUuid()
    })
  )

export const takeBack = (shown: StatementDetail, id: string, reason: string): Promise<boolean> =>
  change(shown, async () => (await client()).call(returnPayout, { params: { id }, body: { reason } }))

export const adjust = (
  shown: StatementDetail,
  body: z.input<NonNullable<typeof adjustPay.body>>
): Promise<boolean> =>
  change(shown, async () => (await client()).call(adjustPay, { body, idempotencyKey: randomUuid() }))

export const saveBank = (shown: StatementDetail, body: { iban: string } & Confirmation): Promise<boolean> =>
  change(shown, async () => (await client()).call(setBankAccount, { params: { id: shown.driver_id }, body }))

/** Downloads the document of an issued statement. */
export const downloadStatement = (id: string): Promise<boolean> =>
  statementRecord.act(async () => {
    const file = await (await client()).call(getStatementFile, { params: { id } })
    savePdf(file.file_name, file.pdf)
    return null
  })

export const exportRecord = createPageRecord<{ rows: number }>()

/** Downloads the payouts of some days for the bank. */
export const exportList = (body: { from: string; to: string } & Confirmation): Promise<boolean> =>
  exportRecord.act(async () => {
    const { file_name: name, csv, rows } = await (await client()).call(exportPayouts, { body })
    saveCsv(name, csv)
    return { rows }
  })
