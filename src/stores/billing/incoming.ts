/** Payments of an invoice in the console. Every action shows the invoice and the organization's payments as they are then. */
import type * as z from 'zod/mini'
import { atom } from 'nanostores'
import {
  enterOrganizationPayment,
  listOrganizationPayments,
  mostPaymentsRead,
  type OrganizationPayment,
  type Settlement,
  settleInvoice,
  undoOrganizationPayment,
  undoSettlement
} from '../../lib/contract/billing/incoming/organization-payments.ts'
import { getInvoice, type InvoiceDetail } from '../../lib/contract/billing/invoices.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import type { Client } from '../../lib/client/client.ts'
import { client } from '../core/client.ts'
import { invoiceRecord } from './invoices.ts'

export type PaymentsOf = z.output<typeof listOrganizationPayments.answer>
/** Null until something differs from the page as it was rendered. */
export const $paymentsOf = atom<PaymentsOf | null>(null)

/** Runs a call, and reads both again. */
const acting = (
  { id, organization }: InvoiceDetail,
  run: (api: Client, idempotencyKey: string) => Promise<unknown>
): Promise<boolean> =>
  invoiceRecord.act(async () => {
    const api = await client()
    await run(api, randomUuid())
    const query = { organization_id: organization.id, limit: mostPaymentsRead }
    $paymentsOf.set(await api.call(listOrganizationPayments, { query }))
    return api.call(getInvoice, { params: { id } })
  })

export type PaymentGiven = Pick<
  z.input<NonNullable<typeof enterOrganizationPayment.body>>,
  'amount' | 'method' | 'day' | 'reference'
>

/** Enters a payment that settles the invoice. More than is open stays as a balance. */
export const payInvoice = (invoice: InvoiceDetail, given: PaymentGiven): Promise<boolean> =>
  acting(invoice, (api, idempotencyKey) =>
    api.call(enterOrganizationPayment, {
      body: {
        ...given,
        organization_id: invoice.organization.id,
        direction: 'received',
        currency: invoice.currency,
        settles: [{ invoice_id: invoice.id, amount: Math.min(given.amount, invoice.open) }]
      },
      idempotencyKey
    })
  )

/** Takes a whole payment back or, without a reason, only its use for the invoice. */
export const takeSettlementBack = (
  invoice: InvoiceDetail,
  { id, payment }: Settlement,
  reason: string | null
): Promise<boolean> =>
  acting(invoice, (api, idempotencyKey) =>
    payment !== null && reason !== null
      ? api.call(undoOrganizationPayment, { params: { id: payment.id }, body: { reason }, idempotencyKey })
      : api.call(undoSettlement, { params: { id }, idempotencyKey })
  )

/** Uses the rest of a payment for an invoice, as far as that is open. */
export const spendRest = (invoice: InvoiceDetail, { id, rest }: OrganizationPayment): Promise<boolean> =>
  acting(invoice, (api, idempotencyKey) =>
    api.call(settleInvoice, {
      body: { invoice_id: invoice.id, payment_id: id, amount: Math.min(rest, invoice.open) },
      idempotencyKey
    })
  )
