/** Issues invoices: freezes what a draft says, gives it a number, and posts what its VAT rounds. */
import { eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { InvoiceContent } from '../../../../lib/contract/billing/invoice-content.ts'
import { invoiceFaults } from '../../../../lib/rules/billing/invoice-faults.ts'
import { roundingLines } from '../../../../lib/rules/billing/invoice-entries.ts'
import { minorDigits } from '../../../../lib/format/numbers/money.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import { reversalOf } from '../../../../lib/rules/billing/invoice-sums.ts'
import { addDays, dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import { invoiceEntries, invoices } from '../../../db/tables/invoice-tables.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { entriesOf, postEntries } from '../../journal/entries.ts'
import { lockOrganization } from '../../organizations/open-organization.ts'
import { freeInvoice } from '../incoming/payments.ts'
import { nextNumber } from '../number-series.ts'
import { currentDraft } from './drafts.ts'
import { findInvoice, type InvoiceRow, isReversed } from './find-invoice.ts'
import type { MadeInvoice } from './invoice-contents.ts'
import { orderFiles } from './order-files.ts'

/**
 * Issues a draft with the amount that the operator saw. Throws not-found, invoice-issued, invoice-incomplete, and invoice-changed with
 * the amount of now.
 */
export async function issue(
  context: Context,
  principal: SignedIn,
  id: string,
  amount: number
): Promise<void> {
  await inTransaction(context, async work => {
    const { transaction } = work
    const { organizationId } = await findInvoice(transaction, id)
    const organization = await lockOrganization(transaction, organizationId)
    const draft = await findInvoice(transaction, id)
    if (draft.number !== null) throw new ProductError('invoice-issued')
    const made = await currentDraft(context, transaction, organization, draft)
    const open = made.content.lines.length > 0 ? made.amount : 0
    if (open !== amount || made.content.lines.length === 0)
      throw new ProductError('invoice-changed', undefined, { open })
    requireWhole(made)
    await freeze(context, work, principal, draft, made)
  })
  await orderFiles(context, id)
}

/** A document without its data, or with a fault that the rules of its XML would find, gets no number. */
function requireWhole({ content, missing }: MadeInvoice): void {
  const errors = minorDigits(content.currency) <= 2 ? invoiceFaults(content) : []
  if (missing.length > 0 || errors.length > 0)
    throw new ProductError('invoice-incomplete', undefined, errors.length > 0 ? { errors } : {})
}

async function freeze(
  context: Context,
  work: Work,
  principal: SignedIn,
  draft: InvoiceRow,
  { content, amount, entries }: MadeInvoice
): Promise<void> {
  const { transaction } = work
  const { id, organizationId, currency } = draft
  const issued = await issuedNow(context, work, principal, content)
  await transaction
    .update(invoices)
    .set({ ...issued, content, amount })
    .where(eq(invoices.id, id))
  await transaction.insert(invoiceEntries).select(
    sql`select e.id::bigint as entry_id, ${id}::text as invoice_id, false as is_free
        from json_array_elements_text(${JSON.stringify(entries.map(entry => entry.id))}::json) as e(id)`
  )
  await postEntries(work, [
    {
      cause: { kind: 'invoice', id },
      subject: id,
      currency,
      occurredAt: work.now,
      lines: roundingLines(
        content,
        entries.flatMap(({ sold }) => sold)
      )
    }
  ])
  await audit(work, principal, {
    action: 'invoice.issued',
    subject: { kind: 'organization', id: organizationId, label: invoiceNumber(issued.kind, issued.number) },
    after: { amount, currency }
  })
}

/** Returns the columns that a document gets when it's issued. */
async function issuedNow(
  { company }: Pick<Context, 'company'>,
  { transaction, now }: Work,
  principal: SignedIn,
  { kind, days_to_pay: days }: InvoiceContent
) {
  const issuedDay = dayOf(now, company.newest().data.settings.time_zone)
  return {
    kind,
    number: await nextNumber(transaction, kind),
    issuedAt: now,
    issuedDay,
    dueDay: addDays(issuedDay, days),
    by: principal.person.userId
  }
}

/**
 * Takes an issued document back in whole, by another one that is issued with it. What it was about can be on another document then, and
 * what settled it is free again.
 * Returns the id of the new one. Throws not-found, and invoice-reversed for one that was reversed or reverses another.
 */
export async function reverse(
  context: Context,
  principal: SignedIn,
  given: string,
  reason: string
): Promise<string> {
  const id = await inTransaction(context, async work => {
    const { transaction, now } = work
    const { organizationId } = await findInvoice(transaction, given)
    await lockOrganization(transaction, organizationId)
    const original = await findInvoice(transaction, given)
    const { number, kind, issuedDay, currency, amount, toDay, costCenterId, deliveryId } = original
    if (number === null || issuedDay === null) throw new ProductError('not-found')
    if (original.reverses !== null || (await isReversed(transaction, given)))
      throw new ProductError('invoice-reversed')
    const reversed = { number: invoiceNumber(kind, number), day: issuedDay }
    const content = reversalOf(original.content, reversed)
    const newest = newId('inv', now)
    const issued = await issuedNow(context, work, principal, content)
    const common = { organizationId, toDay, costCenterId, deliveryId, currency, reason }
    await transaction
      .insert(invoices)
      .values({ id: newest, ...common, ...issued, content, amount: -amount, reverses: given, madeAt: now })
    await transaction.update(invoiceEntries).set({ isFree: true }).where(eq(invoiceEntries.invoiceId, given))
    await takeRoundingBack(work, given, newest)
    await freeInvoice(context, work, principal, given, reason)
    await audit(work, principal, {
      action: 'invoice.reversed',
      subject: { kind: 'organization', id: organizationId, label: reversed.number },
      after: { number: invoiceNumber(issued.kind, issued.number), amount: -amount, currency },
      reason
    })
    return newest
  })
  await orderFiles(context, id)
  return id
}

async function takeRoundingBack(work: Work, from: string, to: string): Promise<void> {
  const [rounding] = await entriesOf(work.transaction, [from])
  if (!rounding) return
  await postEntries(work, [
    {
      cause: { kind: 'invoice', id: to },
      subject: to,
      currency: rounding.currency,
      occurredAt: work.now,
      lines: rounding.lines.map(({ account, amount }) => ({ account, amount: -amount })),
      reverses: rounding.id
    }
  ])
}
