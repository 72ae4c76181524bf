/**
 * The plans of what a business reads: its page, its recurring deliveries and its imports. None reads all that the organization
 * has ever had, nor the rows of others.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrganizationMonth, getOrganizationService } from '../../src/lib/contract/organizations/figures.ts'
import {
  getOrganization,
  getOrganizationBooking
} from '../../src/lib/contract/organizations/organizations.ts'
import { getImport, listImports } from '../../src/lib/contract/imports/imports.ts'
import { listImportRows } from '../../src/lib/contract/imports/rows.ts'
import { getRecurring, listRecurring, type Recurring } from '../../src/lib/contract/recurring/recurring.ts'
import { idFrom } from '../../src/server/core/ids.ts'
import { generateDeliveries, generateOthers } from '../generated-deliveries.ts'
import { fileOf, knownAddresses, makeAddress, previewed } from '../imports.ts'
import { makeOrganization, type TestOrganization } from '../organizations.ts'
import { makeRecurringRule } from '../recurring.ts'
import { startTestService, type TestService } from '../service.ts'
import { plansOf } from './plans.ts'

const ofYears = 3_000
const ofMonth = 60
const largeTables = [
  'deliveries',
  'stops',
  'delivery_ledger',
  'journal_entries',
  'postings',
  'recurring_rules',
  'recurring_dates',
  'imports',
  'import_rows'
]

let world: TestService
let plans: ReturnType<typeof plansOf>
let organization: TestOrganization
let rule: Recurring
let imported: string
let file: string
beforeAll(async () => {
  world = await startTestService()
  plans = plansOf(world, largeTables)
  await generateOthers(world, 10_000)
  organization = await makeOrganization(world)
  await makeAddress(world, organization.id)
  const { customer } = await generateDeliveries(world, ofYears)
  const { pool } = world.service.context.database
  const month = idFrom('pad', world.service.context.now())
  // Most are years old. Ids sort by time, so some get ids of this month.
  const client = await pool.connect()
  await client.query(`begin`)
  await client.query(`set local session_replication_role = replica`)
  await client.query(
    `update deliveries set customer_id = null, organization_id = $2 where customer_id = $1`,
    [customer.userId, organization.id]
  )
  await client.query(
    `create temporary table moved on commit drop as
     select id, $1 || right(id, 8) as next from deliveries where organization_id = $2 order by id desc limit ${ofMonth}`,
    [month.slice(0, 12), organization.id]
  )
  for (const [table, column] of [
    ['stops', 'delivery_id'],
    ['delivery_ledger', 'delivery_id'],
    ['journal_entries', 'subject'],
    ['deliveries', 'id']
  ])
    await client.query(`update ${table} t set ${column} = next from moved where t.${column} = moved.id`)
  await client.query(`commit`)
  client.release()
  rule = await makeRecurringRule(
    world,
    organization.owner,
    {},
    { owner: { organization_id: organization.id } }
  )
  file = fileOf(await knownAddresses(world, 5))
  imported = (await previewed(world, organization.owner, organization.id, file)).id
  await pool.query(
    `insert into recurring_rules select (jsonb_populate_record(r, jsonb_build_object('id', r.id || n))).*
     from recurring_rules r, generate_series(1, 3000) n`
  )
  await pool.query(
    `insert into recurring_dates (rule_id, date, state) select r.id, current_date - n, 'skipped'
     from recurring_rules r, generate_series(1, 10) n on conflict do nothing`
  )
  await pool.query(
    `insert into imports select (jsonb_populate_record(i, jsonb_build_object('id', i.id || n, 'hash', i.hash || n))).*
     from imports i, generate_series(1, 10000) n`
  )
  await pool.query(
    `insert into import_rows (import_id, number, cells)
     select id, n, '{}' from imports, generate_series(1001, 1003) n`
  )
  await pool.query(`analyze`)
}, 300_000)
afterAll(() => world.close())

const owner = () => organization.owner.client
const params = () => ({ id: organization.id })

test('the world has what the figures stand for', async () => {
  const { deliveries, spent } = await owner().call(getOrganizationMonth, { params: params() })
  expect(spent.amount).toBeGreaterThan(0)
  expect(deliveries).toBeGreaterThanOrEqual(ofMonth)
  expect(deliveries).toBeLessThan(ofMonth + 50)
})

test.each<[string, () => Promise<unknown>]>([
  ['the month', () => owner().call(getOrganizationMonth, { params: params() })],
  ['the share on time', () => owner().call(getOrganizationService, { params: params() })],
  ['a rule', () => owner().call(getRecurring, { params: { id: rule.id } })],
  ['the list of rules', () => owner().call(listRecurring, { query: { owner: organization.id, limit: 20 } })],
  ['the list of imports', () => owner().call(listImports, { params: params() })],
  ['an import', () => owner().call(getImport, { params: { ...params(), item: imported } })],
  ['rows of an import', () => owner().call(listImportRows, { params: { ...params(), item: imported } })]
])('%s reads a bounded number of rows', (_, call) => plans.expectBounded(call))

test('the check of a file reads the deliveries of its days, not all of the organization', async () => {
  const check = () => previewed(world, organization.owner, organization.id, `${file}\r\n`)
  // Its statements aren't prepared, so they are planned for their values.
  await plans.expectBounded(check, ['force_custom_plan'])
})

test.each<[string, () => Promise<unknown>]>([
  ['the page', () => owner().call(getOrganization, { params: params() })],
  ["a booking's part", () => owner().call(getOrganizationBooking, { params: params() })]
])('%s reads no delivery, rule or import', async (_, call) => {
  expect(await plans.statementsDuring(call)).toEqual([])
})
