import * as callers from '../../../../lib/contract/ops/callers.ts'
import * as contract from '../../../../lib/contract/ops/customers.ts'
import type { Context } from '../../../context.ts'
import { findCallers, openCaller } from '../../../domain/ops/customers/callers.ts'
import * as work from '../../../domain/ops/customers/customer-work.ts'
import { listCustomers, readCustomer } from '../../../domain/ops/customers/customers.ts'
import { erasePerson, exportPerson } from '../../../domain/ops/customers/personal-data.ts'
import type { Mount } from '../../router.ts'

/** Mounts what operators see of customers, and do about them. */
export function mountCustomers(mount: Mount, context: Context): void {
  mount(callers.findCallers, async ({ query }) => ({ data: await findCallers(context, query.q) }))
  mount(callers.openCaller, async ({ principal, params, query }) => ({
    data: await openCaller(context, principal, params.id, query.delivery)
  }))
  mount(contract.listCustomers, async ({ query }) => ({ data: await listCustomers(context, query) }))
  mount(contract.getCustomer, async ({ params }) => ({ data: await readCustomer(context.orm, params.id) }))
  mount(contract.openContact, async ({ principal, params, body }) => ({
    data: await work.openContact(context, principal, params.id, body.reason)
  }))
  mount(contract.addCustomerNote, async ({ principal, params, body }) => ({
    data: await work.addNote(context, principal, params.id, body.text)
  }))
  mount(contract.blockCustomer, async ({ principal, params, body }) => ({
    data: await work.setBlocked(context, principal, params.id, { isBlocked: true, reason: body.reason })
  }))
  mount(contract.unblockCustomer, async ({ principal, params, body }) => ({
    data: await work.setBlocked(context, principal, params.id, { isBlocked: false, reason: body.reason })
  }))
  mount(contract.exportPerson, async ({ principal, params, body }) => ({
    data: await exportPerson(context, principal, params.id, body.reason)
  }))
  mount(contract.erasePerson, async ({ principal, params, body }) => ({
    data: await erasePerson(context, principal, params.id, body.reason)
  }))
}
