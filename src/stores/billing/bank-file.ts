/** A bank's file in the console: its rows, the choices of a person for them, and the payments that they became. It ends with the page. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { upload } from '../../lib/client/upload.ts'
import {
  type BankCandidate,
  type BankField,
  type BankFile,
  type BankOutcome,
  type BankPayment,
  type BankRow,
  bookBankRows,
  readBankFile
} from '../../lib/contract/billing/incoming/bank-files.ts'
import { listInvoices } from '../../lib/contract/billing/invoices.ts'
import { importRules } from '../../lib/contract/imports/fields.ts'
import { listOrganizations } from '../../lib/contract/ops/organizations.ts'
import { isPreselected, type OpenInvoice } from '../../lib/rules/billing/bank/match.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

/** How a file is read. The file decides where something is absent. */
export type BankChoice = z.input<NonNullable<typeof readBankFile.query>>

export interface OpenBankFile {
  file: File
  choice: BankChoice
  read: BankFile
}
export const $bankFile = atom<OpenBankFile | null>(null)
/** Whether a file is being read. */
export const $isReading = atom(false)
export const $readFailure = atom<ApiError | 'too-large' | null>(null)

/** For whom a row is, and whether it is to be booked. */
export interface RowChoice {
  isTicked: boolean
  candidate: BankCandidate | null
}
/** By the keys of the rows. Rows without one are as they were read. */
export const $choices = atom<ReadonlyMap<string, RowChoice>>(new Map())
/** What became of the rows that were sent, by their keys. */
export const $outcomes = atom<ReadonlyMap<string, BankOutcome>>(new Map())

/** Returns a file's choice of columns as it is sent. */
export const columnsText = (fields: readonly (BankField | null)[]): string =>
  fields.map(field => field ?? '').join(',')

/** Reads a file, or the same one in another form. Choices for its rows are lost. Returns whether it worked. */
export async function readFileOfBank(file: File, choice: BankChoice = {}): Promise<boolean> {
  if ($isReading.get()) return false
  $readFailure.set(file.size > importRules.bytes ? 'too-large' : null)
  if (file.size > importRules.bytes) return false
  // The rows of another file are gone, those of the same one stay until it's read again.
  if ($bankFile.get()?.file !== file) $bankFile.set(null)
  $isReading.set(true)
  const read = await attempt(async () =>
    upload(await client(), readBankFile, {
      query: choice,
      body: file,
      idempotencyKey: randomUuid(),
      signal: new AbortController().signal,
      onProgress: () => {}
    })
  )
  $isReading.set(false)
  if (!read.ok) {
    $readFailure.set(read.error)
    return false
  }
  $choices.set(new Map())
  $outcomes.set(new Map())
  $bankFile.set({ file, choice, read: read.value })
  return true
}

/** Returns the choice for a row. Only one that agrees in number and amount is chosen before somebody looks. */
export const choiceOf = (row: BankRow, choices: ReadonlyMap<string, RowChoice>): RowChoice =>
  choices.get(row.key) ?? {
    isTicked: isPreselected(row),
    candidate: row.candidates.length === 1 ? (row.candidates[0] ?? null) : null
  }

export const choose = (row: BankRow, choice: RowChoice): void =>
  $choices.set(new Map($choices.get()).set(row.key, choice))

/** Checks whether a row can be booked, once it's clear for whom. */
export const isBookable = ({ state }: BankRow, outcome: BankOutcome | undefined): boolean =>
  ['matched', 'proposed', 'asked', 'unknown'].includes(state) &&
  (outcome === undefined || outcome.outcome === 'refused')

/** A row with the candidate that it's booked for. */
export interface ToBook {
  row: BankRow & { day: string; amount: number; currency: string }
  candidate: BankCandidate
}

/** Returns the rows that are chosen and weren't booked yet. */
export function rowsToBook(
  rows: readonly BankRow[],
  choices: ReadonlyMap<string, RowChoice>,
  outcomes: ReadonlyMap<string, BankOutcome>
): ToBook[] {
  return rows.flatMap(row => {
    const { isTicked, candidate } = choiceOf(row, choices)
    const { day, amount, currency } = row
    if (!isTicked || candidate === null || !isBookable(row, outcomes.get(row.key))) return []
    if (day === null || amount === null || currency === null) return []
    return [{ row: { ...row, day, amount, currency }, candidate }]
  })
}

export const bookingRecord = createPageRecord<null>()
/** How many rows one call books. */
const atOnce = 50

/** Books rows in several calls. After a failure, those that weren't answered can be sent again: none is booked twice. */
export const bookRows = (chosen: readonly ToBook[]): Promise<boolean> =>
  bookingRecord.act(async () => {
    for (let at = 0; at < chosen.length; at += atOnce) {
      const rows = chosen.slice(at, at + atOnce).map(({ row, candidate }): BankPayment => ({
        key: row.key,
        organization_id: candidate.organization.id,
        amount: row.amount,
        currency: row.currency,
        day: row.day,
        payer: row.payer,
        reference: row.reference,
        settles: candidate.settles.map(({ invoice_id, amount }) => ({ invoice_id, amount }))
      }))
      const { items } = await (
        await client()
      ).call(bookBankRows, { body: { rows }, idempotencyKey: randomUuid() })
      $outcomes.set(new Map([...$outcomes.get(), ...items.map(item => [item.key, item] as const)]))
    }
    return null
  })

const mostFound = 8

/** Finds organizations by name. */
export async function findOrganizations(
  text: string,
  signal: AbortSignal
): Promise<BankCandidate['organization'][]> {
  const { items } = await (
    await client()
  ).call(listOrganizations, { query: { q: text, limit: mostFound }, signal })
  return items.map(({ id, name }) => ({ id, name }))
}

/** What can be paid of an organization. */
export interface Payable {
  organization: BankCandidate['organization']
  /** The oldest first. */
  invoices: OpenInvoice[]
  /** There are older invoices. */
  hasMore: boolean
}
export const payableRecord = createPageRecord<Payable>()

/** Reads the open invoices of an organization in a currency. */
export const readPayable = (
  organization: BankCandidate['organization'],
  currency: string
): Promise<boolean> =>
  payableRecord.act(async () => {
    const { items, next_cursor: next } = await (
      await client()
    ).call(listInvoices, { query: { organization_id: organization.id, limit: 100 } })
    const open = items.filter(
      each => each.kind === 'invoice' && each.currency === currency && each.open > 0 && each.number !== null
    )
    return {
      organization,
      invoices: open
        .map(each => ({ invoice_id: each.id, number: each.number ?? '', open: each.open }))
        .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true })),
      hasMore: next !== null
    }
  })
