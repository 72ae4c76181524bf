/** The work for a list of invoices grows no faster than their number, also for the states that follow from other rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InvoiceState, invoiceStates } from '../../src/lib/contract/billing/invoice-states.ts'
import { listInvoices } from '../../src/lib/contract/billing/invoices.ts'
import type { Person } from '../builders.ts'
import { startOperatorWorld } from '../operators.ts'
import { makeOrganization } from '../organizations.ts'
import type { TestService } from '../service.ts'
import { plansOf } from './plans.ts'

const few = 500
const many = 4 * few

let world: TestService
let ada: Person
const work = new Map<string, number>()
beforeAll(async () => {
  ;({ world, admin: ada } = await startOperatorWorld())
  const { id } = await makeOrganization(world, { daysToPay: 14 })
  await addPaid(id, 1, few)
  for (const state of invoiceStates) work.set(state, await rowsOf(state))
  await addPaid(id, few + 1, many)
}, 300_000)
afterAll(() => world.close())

/** Adds invoices that are long due and paid, so that a search for open ones looks at each. */
async function addPaid(organizationId: string, first: number, last: number): Promise<void> {
  const { pool } = world.service.context.database
  const { currency } = world.service.context.company.newest().data.settings
  const ids = `from generate_series(${first}, ${last}) n`
  await pool.query(`set session_replication_role = replica;
    insert into invoices
      (id, organization_id, kind, number, to_day, currency, amount, content, made_at, issued_at, issued_day, due_day, by)
    select 'inv_' || n, '${organizationId}', 'invoice', n, '2024-01-31', '${currency}', 100,
      '{"from":"2024-01-01","to":"2024-01-31","cost_center":null,"lines":[]}', now(), now(), '2024-02-01', '2024-02-15', 'x' ${ids};
    insert into organization_payments (id, organization_id, amount, currency, method, day, by, at)
    select 'opy_' || n, '${organizationId}', 100, '${currency}', 'bank', '2024-02-10', 'x', now() ${ids};
    insert into invoice_settlements (id, invoice_id, payment_id, amount, by, at)
    select 'set_' || n, 'inv_' || n, 'opy_' || n, 100, 'x', now() ${ids};
    set session_replication_role = origin`)
  await pool.query('analyze')
}

/** Returns how many rows the list of a state reads. */
async function rowsOf(state: InvoiceState): Promise<number> {
  const plans = plansOf(world, ['invoices'])
  const statements = await plans.statementsDuring(() => ada.client.call(listInvoices, { query: { state } }))
  expect(statements.length).toBeGreaterThan(0)
  let rows = 0
  for (const statement of statements) {
    for (const node of await plans.nodesOf(statement, 'force_custom_plan'))
      rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  }
  return rows
}

test.each(invoiceStates)('%s: four times the invoices are at most five times the work', async state => {
  expect(await rowsOf(state)).toBeLessThanOrEqual(5 * Math.max(few, work.get(state) ?? 0))
})
