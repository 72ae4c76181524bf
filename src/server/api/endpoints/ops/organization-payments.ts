import { exportAging, listAging } from '../../../../lib/contract/billing/incoming/aging.ts'
import * as contract from '../../../../lib/contract/billing/incoming/organization-payments.ts'
import type { Context } from '../../../context.ts'
import { exportAged } from '../../../domain/billing/incoming/aging-csv.ts'
import { agingPage } from '../../../domain/billing/incoming/aging.ts'
import { paymentPage } from '../../../domain/billing/incoming/payment-list.ts'
import { enter, undo } from '../../../domain/billing/incoming/payments.ts'
import { settle, unsettle } from '../../../domain/billing/incoming/settlements.ts'
import type { Mount } from '../../router.ts'

/** Mounts the payments of organizations, and what they owe. */
export function mountOrganizationPayments(mount: Mount, context: Context): void {
  mount(contract.listOrganizationPayments, async ({ query }) => ({ data: await paymentPage(context, query) }))
  mount(contract.enterOrganizationPayment, async ({ principal, body }) => ({
    data: await enter(context, principal, body)
  }))
  mount(contract.undoOrganizationPayment, async ({ principal, params, body }) => ({
    data: await undo(context, principal, params.id, body.reason)
  }))
  mount(listAging, async ({ query }) => ({ data: await agingPage(context, query) }))
  mount(exportAging, async ({ principal }) => ({ data: await exportAged(context, principal) }))
  mount(contract.settleInvoice, async ({ principal, body }) => ({
    data: await settle(context, principal, body)
  }))
  mount(contract.undoSettlement, async ({ principal, params }) => ({
    data: await unsettle(context, principal, params.id)
  }))
}
