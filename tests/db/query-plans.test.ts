/** The plans of hot statements: none reads or sorts all rows of a large table or of an account with many deliveries. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings, listEarnedDeliveries } from '../../src/lib/contract/driver/earnings.ts'
import { listConversations } from '../../src/lib/contract/messaging.ts'
import { countUnread, listNotifications } from '../../src/lib/contract/notifications.ts'
import { readOverview } from '../../src/lib/overview.ts'
import { listOpsDeliveries } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { makeDispatcher, type Person } from '../builders.ts'
import {
  type Generated,
  generateDeliveries,
  generateOthers,
  generatedWords
} from '../generated-deliveries.ts'
import { makeOrganization } from '../organizations.ts'
import { startTestService, type TestService } from '../service.ts'

const own = 3_000
const others = 10_000
/** A statement reads at most this many rows of a table: the newest ones that a search looks through, or a page. */
const mostRows = 400
const largeTables = [
  'deliveries',
  'stops',
  'messages',
  'notifications',
  'events',
  'delivery_ledger',
  'search_texts'
]

let world: TestService
let made: Generated
let dispatcher: Person
/** Owns half of their deliveries, and reads the other half for an organization. */
let member: Person
/** The number of a delivery of the customer, and of somebody else's. */
let numbers: { own: string; foreign: string }
beforeAll(async () => {
  world = await startTestService()
  await generateOthers(world, others)
  member = (await generateDeliveries(world, own)).customer
  const organization = await makeOrganization(world)
  const { pool } = world.service.context.database
  await pool.query(
    `update deliveries set customer_id = null, organization_id = $2
     where customer_id = $1 and id in (select id from deliveries where customer_id = $1 order by md5(id) limit ${own / 2})`,
    [member.userId, organization.id]
  )
  await pool.query(
    `insert into organization_members (organization_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [organization.id, member.userId]
  )
  made = await generateDeliveries(world, own)
  dispatcher = await makeDispatcher(world)
  const { rows } = await pool.query(
    `select max(number) filter (where customer_id = $1) as own, max(number) filter (where customer_id <> $1) as foreign from deliveries`,
    [made.customer.userId]
  )
  numbers = rows[0] as typeof numbers
}, 300_000)
afterAll(() => world.close())

interface Statement {
  text: string
  values: unknown[]
}

/** Returns the statements on large tables that the pool runs during a call. */
async function statementsDuring(call: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = world.service.context.database
  const { query } = pool
  const seen: Statement[] = []
  pool.query = ((...given: [{ text: string }, unknown[]]) => {
    const [{ text }, values] = given
    if (largeTables.some(table => text?.includes(`"${table}"`))) seen.push({ text, values })
    return (query as unknown as (...all: unknown[]) => unknown).apply(pool, given)
  }) as unknown as typeof query
  try {
    await call()
  } finally {
    pool.query = query
  }
  expect(seen.length).toBeGreaterThan(0)
  return seen
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Runs a statement once with these values, or with the plan for any values. Returns the nodes of its plan. */
async function nodesOf({ text, values }: Statement, mode: string): Promise<Plan[]> {
  const client: pg.PoolClient = await world.service.context.database.pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare examined as ${text}`)
    const literals = values.map(value =>
      value === null
        ? 'null'
        : client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
    )
    const given = literals.length > 0 ? `(${literals.join(', ')})` : ''
    const { rows } = await client.query(`explain (analyze, format json) execute examined${given}`)
    return flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('deallocate examined').catch(() => {})
    await client.query('reset plan_cache_mode')
    client.release()
  }
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** Returns what a plan does that grows with the tables, in words. */
function growing(nodes: Plan[]): string[] {
  return nodes.flatMap(node => {
    const table = node['Relation Name']
    const read =
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    const what = `${node['Node Type']} ${table ?? ''} ${read}`
    if (table && !largeTables.includes(table)) return []
    return node['Node Type'] === 'Seq Scan' || read > mostRows ? [what] : []
  })
}

const search = (q: string, more: object = {}) => ({ query: { q, ...more } })
const list = (who: () => Person, options: Parameters<Person['client']['call']>[1]) => () =>
  who().client.call(listDeliveries, options as never)
const customer = () => made.customer
const driver = () => made.driver
const ofMember = () => member
const { common, rare, none, others: ofOthers } = generatedWords
const inConsole = (query: object) => () => dispatcher.client.call(listOpsDeliveries, { query })
const days = () => {
  const today = world.service.context.now().toISOString().slice(0, 10)
  return { from: today, to: today }
}

test.each<[string, () => Promise<unknown>]>([
  ['list', list(customer, {})],
  ['history of a driver', list(driver, {})],
  ['search for a common word', list(customer, search(common))],
  ['search for a rare word', list(customer, search(rare))],
  ['search of a driver', list(driver, search(rare))],
  ['search for two words', list(customer, search(`${rare} ${common}`))],
  ['search for a word of nobody', list(customer, search(none))],
  ['search for a word of others', list(customer, search(ofOthers))],
  ['search for two letters', list(customer, search('st'))],
  ['search for two absent letters', list(customer, search('qx'))],
  ['search for a rare word and two letters', list(customer, search(`${rare} st`))],
  ['search for absent signs', list(customer, search('%%%'))],
  ['search for a number', () => list(customer, search(numbers.own))()],
  ['search for a number of others', () => list(customer, search(numbers.foreign))()],
  ['search among ended deliveries', list(customer, search(rare, { group: 'ended' }))],
  ['list of a member', list(ofMember, {})],
  ['list of active deliveries of a member', list(ofMember, { query: { group: 'active' } })],
  ['search of a member for a common word', list(ofMember, search(common))],
  ['search of a member for a rare word', list(ofMember, search(rare))],
  ['search of a member for two letters', list(ofMember, search('st'))],
  ['conversations of a member', () => member.client.call(listConversations)],
  ['unread of a member', () => member.client.call(countUnread)],
  ['overview of a member', () => readOverview(member.client)],
  ['unread', () => customer().client.call(countUnread)],
  ['notifications', () => customer().client.call(listNotifications)],
  ['conversations', () => customer().client.call(listConversations)],
  ['conversations of a driver', () => driver().client.call(listConversations)],
  [
    'earned deliveries',
    () => driver().client.call(listEarnedDeliveries, { query: { ...days(), limit: 10 } })
  ],
  ['overview', () => readOverview(customer().client)],
  ['list of the console', inConsole({})],
  ['list of the console by the earliest pickup', inConsole({ sort: 'pickup-first' })],
  ['list of the console by the latest pickup', inConsole({ sort: 'pickup-last' })],
  [
    'page of the console by pickup',
    inConsole({ sort: 'pickup-last', cursor: 'pickup-last.4000000000000.pad_1' })
  ],
  [
    'list of the console for an empty day',
    inConsole({ from: '2001-01-01', to: '2001-01-01', sort: 'price-high' })
  ]
])('%s reads a bounded number of rows', async (_, call) => {
  for (const statement of await statementsDuring(call)) {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const nodes = await nodesOf(statement, mode)
      expect({ mode, text: statement.text, growing: growing(nodes) }).toMatchObject({ growing: [] })
    }
  }
})

test('earnings read the deliveries of their days, not all of the driver', async () => {
  const handovers = (await driver().client.call(getEarnings, { query: days() })).deliveries
  expect(handovers).toBeLessThan(own / 2)
  for (const statement of await statementsDuring(() =>
    driver().client.call(getEarnings, { query: days() })
  )) {
    const nodes = await nodesOf(statement, 'force_custom_plan')
    const ledgerNodes = nodes.filter(node => node['Relation Name'] === 'delivery_ledger')
    const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(scanned.filter(node => largeTables.includes(node['Relation Name'] ?? ''))).toEqual([])
    for (const node of ledgerNodes)
      expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(handovers)
  }
})
