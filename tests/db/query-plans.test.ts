/** The plans of hot statements: none reads or sorts all rows of a large table or of an account with many deliveries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings, listEarnedDeliveries } from '../../src/lib/contract/driver/earnings.ts'
import { listConversations } from '../../src/lib/contract/messaging.ts'
import { countUnread, listNotifications } from '../../src/lib/contract/notifications.ts'
import { readOverview } from '../../src/lib/delivery/overview.ts'
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
import { plansOf } from './plans.ts'

const own = 3_000
const others = 10_000
const largeTables = [
  'deliveries',
  'stops',
  'messages',
  'notifications',
  'events',
  'delivery_ledger',
  'journal_entries',
  'postings',
  'search_texts'
]

let world: TestService
let plans: ReturnType<typeof plansOf>
let made: Generated
let dispatcher: Person
/** Owns half of their deliveries, and reads the other half for an organization. */
let member: Person
/** The number of a delivery of the customer, and of somebody else's. */
let numbers: { own: string; foreign: string }
beforeAll(async () => {
  world = await startTestService()
  plans = plansOf(world, largeTables)
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
])('%s reads a bounded number of rows', (_, call) => plans.expectBounded(call))

test('earnings read the deliveries of their days, not all of the driver', async () => {
  const { deliveries: handovers, earning } = await driver().client.call(getEarnings, { query: days() })
  expect(earning.amount).toBeGreaterThan(0)
  expect(handovers).toBeLessThan(own / 2)
  const statements = await plans.statementsDuring(() => driver().client.call(getEarnings, { query: days() }))
  expect(statements).not.toEqual([])
  for (const statement of statements) {
    const nodes = await plans.nodesOf(statement, 'force_custom_plan')
    const ledgerNodes = nodes.filter(node => node['Relation Name'] === 'delivery_ledger')
    const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan')
    expect(scanned.filter(node => largeTables.includes(node['Relation Name'] ?? ''))).toEqual([])
    for (const node of ledgerNodes)
      expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(handovers)
    // Each entry is found by its cause, and has four postings.
    const bookNodes = nodes.filter(node =>
      ['journal_entries', 'postings'].includes(node['Relation Name'] ?? '')
    )
    expect(bookNodes).not.toEqual([])
    for (const node of bookNodes)
      expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(4 * handovers)
  }
})

test.each(['newest', 'pickup-first', 'pickup-last'] as const)(
  'the counts of days by %s read the deliveries of these days, not all',
  async sort => {
    const call = () =>
      dispatcher.client.call(listOpsDeliveries, { query: { sort, count_days: 'true', limit: 20 } })
    const { days: counted } = await call()
    const most = counted.reduce((sum, { count }) => sum + count, 0)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(others / 2)
    const statements = await plans.statementsDuring(call)
    const counting = statements.filter(({ text }) => text.includes('to_char'))
    expect(counting).toHaveLength(1)
    for (const statement of counting) {
      const nodes = await plans.nodesOf(statement, 'force_custom_plan')
      const read = nodes.filter(node => node['Relation Name'] === 'deliveries')
      expect(read).not.toEqual([])
      for (const node of read) {
        expect(node['Node Type']).not.toBe('Seq Scan')
        expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(most)
      }
    }
  }
)
