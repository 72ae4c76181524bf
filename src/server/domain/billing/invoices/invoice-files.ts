/** Makes and reads the files of invoices. Each is made once, and stored. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { InvoiceDocument } from '../../../../lib/contract/billing/invoice-content.ts'
import type { InvoiceFile, InvoiceFormat } from '../../../../lib/contract/billing/invoices.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import type { Context } from '../../../context.ts'
import { invoiceFiles, invoices } from '../../../db/tables/invoice-tables.ts'
import { invoiceCsv } from '../../../documents/invoices/invoice-csv.ts'
import { makeInvoiceFiles } from '../../../documents/invoices/invoice-files.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { inTransaction } from '../../core/work.ts'
import { findInvoice, type InvoiceRow } from './find-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { requireInvoices } from './invoice-list.ts'

/** Returns an issued invoice as a document. Throws not-found for a draft. */
function documentOf({ kind, number, issuedDay, dueDay, content }: InvoiceRow): InvoiceDocument {
  if (number === null || issuedDay === null || dueDay === null) throw new ProductError('not-found')
  return { number: invoiceNumber(kind, number), issued: issuedDay, due: dueDay, content }
}

/** Makes the files of an issued invoice if there are none, and mails them. */
export async function makeFiles(context: Context, id: string): Promise<void> {
  const { orm } = context
  const [made] = await orm
    .select({ id: invoiceFiles.invoiceId })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id))
  if (made) return
  const row = await findInvoice(orm, id)
  const document = documentOf(row)
  const { pdf, ...rest } = await makeInvoiceFiles(document)
  await inTransaction(context, async work => {
    const stored = await work.transaction
      .insert(invoiceFiles)
      .values({ invoiceId: id, pdf: Buffer.from(pdf), ...rest, madeAt: work.now })
      .onConflictDoNothing()
      .returning({ id: invoiceFiles.invoiceId })
    // Another process may have made them meanwhile.
    if (stored.length > 0) await mailInvoice(context, work, row, document)
  })
}

/** Makes files that are missing, because a process died before it ordered them. */
export async function makeMissingFiles(context: Context): Promise<void> {
  const missing = await context.orm
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(isNotNull(invoices.number), isNull(invoiceFiles.invoiceId)))
    .limit(100)
  await eachAlone(context, 'make files of an invoice', missing, ({ id }) => makeFiles(context, id))
}

const types: Readonly<Record<InvoiceFormat, { ending: string; type: string }>> = {
  pdf: { ending: '.pdf', type: 'application/pdf' },
  cii: { ending: '.cii.xml', type: 'application/xml' },
  ubl: { ending: '.ubl.xml', type: 'application/xml' },
  csv: { ending: '.csv', type: 'text/csv' }
}

async function fileOf(context: Context, row: InvoiceRow, format: InvoiceFormat): Promise<InvoiceFile> {
  const document = documentOf(row)
  const { ending, type } = types[format]
  const answer = (content: Buffer): InvoiceFile => ({
    file_name: `${document.number}${ending}`,
    content_type: type,
    content: content.toString('base64')
  })
  if (format === 'csv') return answer(Buffer.from(invoiceCsv(document)))
  // The job may not have made them yet.
  await makeFiles(context, row.id)
  const [file] = await context.orm.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, row.id))
  const stored = file?.[format]
  // There is no XML in a currency with three decimals.
  if (stored === null || stored === undefined) throw new ProductError('not-found')
  return answer(Buffer.from(stored))
}

/** Returns a file of an issued invoice to an operator, and records it. Throws not-found, also for a format that it doesn't have. */
export async function readInvoiceFile(
  context: Context,
  principal: SignedIn,
  id: string,
  format: InvoiceFormat
): Promise<InvoiceFile> {
  const row = await findInvoice(context.orm, id)
  const file = await fileOf(context, row, format)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'invoice.downloaded',
      subject: { kind: 'organization', id: row.organizationId, label: documentOf(row).number },
      after: { format }
    })
  )
  return file
}

/** Returns a file of an organization's issued invoice to its owners and accountants. Throws not-found and forbidden. */
export async function readOwnInvoiceFile(
  context: Context,
  principal: SignedIn,
  { id: organizationId, item }: { id: string; item: string },
  format: InvoiceFormat
): Promise<InvoiceFile> {
  await requireInvoices(context, principal, organizationId)
  const row = await findInvoice(context.orm, item)
  if (row.organizationId !== organizationId) throw new ProductError('not-found')
  return fileOf(context, row, format)
}
