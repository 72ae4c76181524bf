import * as contract from '../../../../lib/contract/billing/invoices.ts'
import type { Context } from '../../../context.ts'
import { makeDraftsUpTo } from '../../../domain/billing/invoices/drafts.ts'
import { readInvoiceFile, readOwnInvoiceFile } from '../../../domain/billing/invoices/invoice-files.ts'
import { invoiceDetail, invoicePage, ownInvoices } from '../../../domain/billing/invoices/invoice-list.ts'
import { reverse } from '../../../domain/billing/invoices/issue-invoice.ts'
import { issueAll } from '../../../domain/billing/invoices/issue-all.ts'
import type { Mount } from '../../router.ts'

/** Mounts the invoices of organizations. */
export function mountInvoices(mount: Mount, context: Context): void {
  mount(contract.listInvoices, async ({ query }) => ({ data: await invoicePage(context, query) }))
  mount(contract.getInvoice, async ({ params }) => ({ data: await invoiceDetail(context, params.id) }))
  mount(contract.makeInvoices, async ({ body }) => ({
    data: { drafts: await makeDraftsUpTo(context, body.organization_id, body.to) }
  }))
  mount(contract.issueInvoices, async ({ principal, body }) => ({
    data: { items: await issueAll(context, principal, body.invoices) }
  }))
  mount(contract.reverseInvoice, async ({ principal, params, body }) => ({
    data: await invoiceDetail(context, await reverse(context, principal, params.id, body.reason))
  }))
  mount(contract.getInvoiceFile, async ({ principal, params, query }) => ({
    data: await readInvoiceFile(context, principal, params.id, query.format)
  }))
  mount(contract.listOwnInvoices, async ({ principal, params, query }) => ({
    data: await ownInvoices(context, principal, params.id, query)
  }))
  mount(contract.getOwnInvoiceFile, async ({ principal, params, query }) => ({
    data: await readOwnInvoiceFile(context, principal, params, query.format)
  }))
}
