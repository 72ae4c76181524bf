/** Files with payouts for the bank, on the console's page of statements. */
import type * as z from 'zod/mini'
import type { Confirmation } from '../../lib/contract/account/confirmation.ts'
import {
  createPayoutFile,
  listPayoutFiles,
  openPayoutFile
} from '../../lib/contract/billing/pay/payout-files.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export type PayoutFiles = z.output<typeof listPayoutFiles.answer> & {
  /** What the newest file has in other letters than the books. */
  replaced?: z.output<typeof createPayoutFile.answer>['replaced']
}
export const payoutFilesRecord = createPageRecord<PayoutFiles>()

const save = (name: string, xml: string) => saveFile(name, 'application/xml', xml)

/** Writes the payouts that wait into a file, and downloads it. */
export const writePayoutFile = (confirmation: Confirmation): Promise<boolean> =>
  payoutFilesRecord.act(async () => {
    const api = await client()
    const { file_name: name, xml, replaced } = await api.call(createPayoutFile, { body: confirmation })
    save(name, xml)
    return { ...(await api.call(listPayoutFiles)), replaced }
  })

/** Downloads a file again. */
export const reopenPayoutFile = (id: string, confirmation: Confirmation): Promise<boolean> =>
  payoutFilesRecord.act(async () => {
    const api = await client()
    const { file_name: name, xml } = await api.call(openPayoutFile, { params: { id }, body: confirmation })
    save(name, xml)
    return null
  })
