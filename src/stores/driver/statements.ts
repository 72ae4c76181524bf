/** A driver's own statements: downloads, and where the company pays. */
import type { Confirmation } from '../../lib/contract/account/confirmation.ts'
import { type BankAccount, setOwnBankAccount } from '../../lib/contract/billing/pay/bank-accounts.ts'
import { getOwnStatementFile } from '../../lib/contract/billing/pay/statements.ts'
import { savePdf } from '../../lib/browser/save-file.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export const bankRecord = createPageRecord<BankAccount>()
export const saveOwnBank = (body: { iban: string } & Confirmation): Promise<boolean> =>
  bankRecord.act(async () => (await client()).call(setOwnBankAccount, { body }))

export const fileRecord = createPageRecord<null>()
export const downloadOwnStatement = (id: string): Promise<boolean> =>
  fileRecord.act(async () => {
    const file = await (await client()).call(getOwnStatementFile, { params: { id } })
    savePdf(file.file_name, file.pdf)
    return null
  })
