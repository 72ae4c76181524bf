/** Invoices in the console and on an organization's pages. Every action shows the invoice as it is then. */
import {
  getInvoice,
  getInvoiceFile,
  getOwnInvoiceFile,
  type InvoiceDetail,
  type InvoiceFile,
  type InvoiceFormat,
  type InvoiceRow,
  issueInvoices,
  makeInvoices,
  mostIssued,
  reverseInvoice
} from '../../lib/contract/billing/invoices.ts'
import { ApiError, attempt } from '../../lib/api-error.ts'
import { type ErrorCode, statusOf } from '../../lib/contract/errors.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { saveBase64 } from '../../lib/browser/save-file.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export const invoiceRecord = createPageRecord<InvoiceDetail>()

const read = async (id: string): Promise<InvoiceDetail> =>
  (await client()).call(getInvoice, { params: { id } })

/** Issues a draft. If its amount is another one by now, shows that. */
export async function issueInvoice({ id, amount }: InvoiceDetail): Promise<boolean> {
  const isDone = await invoiceRecord.act(async () => {
    const { items } = await (await client()).call(issueInvoices, { body: { invoices: [{ id, amount }] } })
    const refused = items[0]?.refused as ErrorCode | null
    if (refused) throw new ApiError(statusOf(refused), refused, refused)
    return read(id)
  })
  if (!isDone) {
    const newest = await attempt(() => read(id))
    if (newest.ok) invoiceRecord.$value.set(newest.value)
  }
  return isDone
}

/** Takes an issued document back, and shows it as it is then. */
export const takeInvoiceBack = ({ id }: InvoiceDetail, reason: string): Promise<boolean> =>
  invoiceRecord.act(async () => {
    await (
      await client()
    ).call(reverseInvoice, {
      params: { id },
      body: { reason },
      idempotencyKey: randomUuid()
    })
    return read(id)
  })

const save = ({ file_name: name, content_type: type, content }: InvoiceFile) =>
  saveBase64(name, type, content)

export const fileRecord = createPageRecord<null>()

/** Downloads a file of an issued document, for an operator or, with an organization, for its members. */
export const downloadInvoice = (
  id: string,
  format: InvoiceFormat,
  organizationId: string | null
): Promise<boolean> =>
  fileRecord.act(async () => {
    const api = await client()
    const query = { format }
    save(
      organizationId === null
        ? await api.call(getInvoiceFile, { params: { id }, query })
        : await api.call(getOwnInvoiceFile, { params: { id: organizationId, item: id }, query })
    )
    return null
  })

export interface IssuedAll {
  issued: number
  /** The drafts that weren't, with why. */
  refused: { row: InvoiceRow; code: ErrorCode }[]
}
export const issueAllRecord = createPageRecord<IssuedAll>()

/** Issues drafts with the amounts that the operator sees. */
export const issueAll = (rows: readonly InvoiceRow[]): Promise<boolean> =>
  issueAllRecord.act(async () => {
    const given = rows.slice(0, mostIssued)
    const { items } = await (
      await client()
    ).call(issueInvoices, {
      body: { invoices: given.map(({ id, amount }) => ({ id, amount })) }
    })
    const refused = items.flatMap(({ id, refused: code }) => {
      const row = given.find(each => each.id === id)
      return code !== null && row ? [{ row, code: code as ErrorCode }] : []
    })
    return { issued: items.length - refused.length, refused }
  })

export const draftRecord = createPageRecord<{ drafts: number }>()

/** Makes an organization's drafts of all that happened until now. */
export const makeDrafts = (organizationId: string): Promise<boolean> =>
  draftRecord.act(async () =>
    (await client()).call(makeInvoices, { body: { organization_id: organizationId } })
  )
