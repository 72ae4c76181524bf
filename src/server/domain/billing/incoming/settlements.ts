/** Says which invoices payments and credit notes are for. Nothing is posted: both are on the account of the organization. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  Settlement,
  settleInvoice
} from '../../../../lib/contract/billing/incoming/organization-payments.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import { invoiceSettlements } from '../../../db/tables/invoice-tables.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { lockOrganization } from '../../organizations/open-organization.ts'
import { findInvoice } from '../invoices/find-invoice.ts'
import { presentSettlements } from './payment-list.ts'
import { creditIn, openOfInvoice, restOf, type SettlementRow, type Source } from './rests.ts'

/**
 * Uses a part of a payment or credit note for an invoice. The caller holds the organization's lock. Returns the id of the settlement.
 * Throws not-found for what isn't the organization's, invalid-input for another currency, and open-changed with the amount that is
 * possible.
 */
export async function addSettlement(
  { transaction, now }: Work,
  principal: SignedIn,
  organizationId: string,
  { invoiceId, amount, ...source }: Source & { invoiceId: string; amount: number }
): Promise<string> {
  const invoice = await findInvoice(transaction, invoiceId)
  const { rest, ...of } = await restOf(transaction, source)
  if (invoice.organizationId !== organizationId || of.organizationId !== organizationId)
    throw new ProductError('not-found')
  if (invoice.number === null || invoice.kind !== 'invoice') throw new ProductError('not-found')
  if (invoice.currency !== of.currency)
    throw fieldError('invalid-input', 'currency', `Must be ${invoice.currency}, as of the invoice`)
  const open = await openOfInvoice(transaction, invoice)
  // A rest that the organization got back is no longer there.
  const left = Math.max(0, Math.min(rest, await creditIn(transaction, organizationId, of.currency)))
  if (amount > Math.min(open, left))
    throw new ProductError('open-changed', undefined, { open: Math.min(open, left) })
  const id = newId('set', now)
  await transaction
    .insert(invoiceSettlements)
    .values({ id, invoiceId, ...source, amount, by: principal.person.userId, at: now })
  return id
}

/** Takes settlements back by opposite rows. The caller holds the organization's lock. */
export async function takeSettlementsBack(
  { transaction, now }: Work,
  principal: SignedIn,
  rows: readonly SettlementRow[]
): Promise<void> {
  if (rows.length === 0) return
  const by = principal.person.userId
  await transaction.insert(invoiceSettlements).values(
    rows.map(({ id, invoiceId, paymentId, creditNoteId, amount }) => ({
      id: newId('set', now),
      invoiceId,
      paymentId,
      creditNoteId,
      by,
      amount: -amount,
      undoes: id,
      at: now
    }))
  )
}

function sourceOf(payment: string | undefined, creditNote: string | undefined): Source {
  if (payment !== undefined && creditNote === undefined) return { paymentId: payment, creditNoteId: null }
  if (creditNote !== undefined && payment === undefined) return { paymentId: null, creditNoteId: creditNote }
  throw fieldError('invalid-input', 'payment_id', 'Give either payment_id or credit_note_id')
}

/** Uses a rest for an invoice. Throws as `addSettlement`, and invalid-input without exactly one source. */
export function settle(
  context: Context,
  principal: SignedIn,
  given: z.output<NonNullable<typeof settleInvoice.body>>
): Promise<Settlement> {
  const { invoice_id: invoiceId, amount, payment_id: payment, credit_note_id: creditNote } = given
  const source = sourceOf(payment, creditNote)
  return inTransaction(context, async work => {
    const { transaction } = work
    const { organizationId, kind, number, currency } = await findInvoice(transaction, invoiceId)
    await lockOrganization(transaction, organizationId)
    const id = await addSettlement(work, principal, organizationId, { invoiceId, amount, ...source })
    await audit(work, principal, {
      action: 'settlement.entered',
      subject: { kind: 'organization', id: organizationId, label: invoiceNumber(kind, number ?? 0) },
      after: { amount, currency }
    })
    const rows = await transaction.select().from(invoiceSettlements).where(eq(invoiceSettlements.id, id))
    const [settlement] = await presentSettlements(context, transaction, rows)
    if (!settlement) throw new ProductError('not-found')
    return settlement
  })
}

/** Takes a settlement back. Throws not-found, settlement-undone, and write-off-settled, since such a one ends with its write-off. */
export function unsettle(context: Context, principal: SignedIn, id: string): Promise<{ id: string }> {
  return inTransaction(context, async work => {
    const { transaction } = work
    const [row] = await transaction.select().from(invoiceSettlements).where(eq(invoiceSettlements.id, id))
    if (!row || row.undoes !== null) throw new ProductError('not-found')
    const { organizationId, kind, number, currency } = await findInvoice(transaction, row.invoiceId)
    await lockOrganization(transaction, organizationId)
    if ((await transaction.$count(invoiceSettlements, eq(invoiceSettlements.undoes, id))) > 0)
      throw new ProductError('settlement-undone')
    if (row.paymentId !== null) {
      const { method } = await restOf(transaction, { paymentId: row.paymentId, creditNoteId: null })
      if (method === 'write_off') throw new ProductError('write-off-settled')
    }
    await takeSettlementsBack(work, principal, [row])
    await audit(work, principal, {
      action: 'settlement.undone',
      subject: { kind: 'organization', id: organizationId, label: invoiceNumber(kind, number ?? 0) },
      after: { amount: row.amount, currency }
    })
    return { id }
  })
}
