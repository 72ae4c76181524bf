/** What tests of banks' files share: files with payments of invoices, and the calls that read and book them. */
import { randomUUID } from 'node:crypto'
import { upload } from '../src/lib/client/upload.ts'
import {
  type BankFile,
  type BankOutcome,
  type BankPayment,
  type BankRow,
  bookBankRows,
  readBankFile
} from '../src/lib/contract/billing/incoming/bank-files.ts'
import { getInvoice } from '../src/lib/contract/billing/invoices.ts'
import type { BankChoice } from '../src/stores/billing/bank-file.ts'
import type { Person } from './builders.ts'
import { storeInvoice } from './invoiced.ts'
import type { TestOrganization } from './organizations.ts'
import type { TestService } from './service.ts'

export interface StoredInvoice {
  id: string
  number: string
}

/** Stores an issued invoice of 120.00, or of another amount. */
export async function payableInvoice(
  world: TestService,
  by: Person,
  of: TestOrganization,
  given: { amount?: number; currency?: string } = {}
): Promise<StoredInvoice> {
  const id = await storeInvoice(world, of.id, { amount: 12_000, ...given })
  const { number } = await by.client.call(getInvoice, { params: { id } })
  return { id, number: number ?? '' }
}

/** A row of a test's file. */
export interface BankLine {
  day?: string
  payer?: string
  reference?: string
  /** As it's written. */
  amount?: string
  currency?: string
}
const headings = ['Booking date', 'Payer', 'Reference', 'Amount', 'Currency']

/** Returns a file of a bank. Days are such that only one order is possible. */
export const bankCsv = (lines: readonly BankLine[], delimiter = ','): string =>
  [
    headings,
    ...lines.map(
      ({ day = '2026-01-31', payer = '', reference = '', amount = '120.00', currency = 'EUR' }) => [
        day,
        payer,
        reference,
        amount,
        currency
      ]
    )
  ]
    .map(cells => cells.map(cell => `"${cell}"`).join(delimiter))
    .join('\r\n')

/** Reads a file, as a person. */
export const readBank = (
  world: TestService,
  by: Person,
  file: string | Uint8Array,
  choice: BankChoice = {}
): Promise<BankFile> =>
  upload(by.client, readBankFile, {
    query: choice,
    body: new Blob([file as Uint8Array<ArrayBuffer>]),
    idempotencyKey: randomUUID(),
    signal: new AbortController().signal,
    onProgress: () => {},
    tries: 1,
    send: async ({ url, headers, body }) => {
      const answer = await world.fetch(url, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    wait: async () => {}
  })

/** Returns a row as it's booked for its only candidate, or for another organization without invoices. */
export function asPayment(row: BankRow, organizationId?: string): BankPayment {
  const { key, day, amount, currency, payer, reference, candidates } = row
  const [candidate] = organizationId === undefined ? candidates : []
  if (day === null || amount === null || currency === null)
    throw new Error(`Row ${row.number} isn't readable.`)
  return {
    key,
    organization_id: organizationId ?? candidate?.organization.id ?? '',
    amount,
    currency,
    day,
    payer,
    reference,
    settles: (candidate?.settles ?? []).map(({ invoice_id, amount: part }) => ({ invoice_id, amount: part }))
  }
}

export const book = async (
  by: Person,
  rows: BankPayment[],
  idempotencyKey?: string
): Promise<BankOutcome[]> =>
  (await by.client.call(bookBankRows, { body: { rows }, ...(idempotencyKey ? { idempotencyKey } : {}) }))
    .items
