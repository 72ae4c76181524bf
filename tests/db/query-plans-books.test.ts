/** The plans of the books' pages: a page of entries reads few rows, however many postings there are. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPartyBalance } from '../../src/lib/contract/billing/balances.ts'
import { getEntry, listEntries } from '../../src/lib/contract/billing/entries.ts'
import { deliveryNumberOf } from '../../src/lib/rules/delivery/delivery-number.ts'
import { makeBookkeeper, type Person } from '../builders.ts'
import { generateOthers } from '../generated-deliveries.ts'
import { startTestService, type TestService } from '../service.ts'
import { plansOf } from './plans.ts'

const count = 10_000
const largeTables = ['journal_entries', 'postings', 'deliveries', 'delivery_ledger']

let world: TestService
let plans: ReturnType<typeof plansOf>
let bruno: Person
/** What one entry has, which the searches name. */
let known: { id: number; about: string; number: string; party: string; day: string }
beforeAll(async () => {
  world = await startTestService()
  plans = plansOf(world, largeTables)
  await generateOthers(world, count)
  bruno = await makeBookkeeper(world)
  const { pool } = world.service.context.database
  // One entry is a cash count, and one has an amount that no other has.
  await pool.query(`set session_replication_role = replica;
    update journal_entries set cause_kind = 'cash_count' where id = (select min(id) from journal_entries);
    update postings set amount = sign(amount) * 123456 where entry_id = (select min(id) + 50 from journal_entries);
    update deliveries set number = '${deliveryNumberOf(4_711)}'
    where id = (select subject from journal_entries where id = (select min(id) + 50 from journal_entries));
    set session_replication_role = origin`)
  await pool.query('analyze')
  const { rows } = await pool.query(`
    select e.id::float8 as id, e.subject as about, v.number, a.party_id as party, e.day::text as day
    from journal_entries e join deliveries v on v.id = e.subject
    join postings p on p.entry_id = e.id join money_accounts a on a.id = p.account_id and a.kind = 'receivable'
    where e.id = (select min(id) + 50 from journal_entries)`)
  known = rows[0] as typeof known
}, 300_000)
afterAll(() => world.close())

const list = (query: () => object) => () => bruno.client.call(listEntries, { query: query() })

test.each<[string, () => Promise<unknown>]>([
  ['newest', list(() => ({}))],
  ['page', list(() => ({ cursor: String(known.id + 3_000) }))],
  ['rare amount', list(() => ({ q: '1234.56' }))],
  ['amount of nothing', list(() => ({ q: '7777.77' }))],
  ['delivery', list(() => ({ q: known.number }))],
  ['receipt', list(() => ({ q: '4711' }))],
  ['party', list(() => ({ party: known.party }))],
  ['party on some days', list(() => ({ party: known.party, from: known.day, to: known.day }))],
  ['account of the company', list(() => ({ account: 'revenue' }))],
  ['account that nothing has', list(() => ({ account: 'bank' }))],
  ['rare cause', list(() => ({ cause: 'cash_count' }))],
  ['rare cause and an account', list(() => ({ cause: 'cash_count', account: 'revenue' }))],
  ['usual cause', list(() => ({ cause: 'delivery' }))],
  ['usual cause and an account', list(() => ({ cause: 'delivery', account: 'revenue' }))],
  ['about a delivery', list(() => ({ about: known.about }))],
  ['one early day', list(() => ({ from: known.day }))],
  ['some early days', list(() => ({ from: '2000-06-01', to: '2001-05-01' }))],
  ['trail', () => bruno.client.call(getEntry, { params: { id: known.id } })]
])('%s reads a bounded number of rows', (_, call) => plans.expectBounded(call))

test('an amount that all entries have is found from the newest on', async () => {
  const { rows } = await world.service.context.database.pool.query(
    `select amount from postings where amount > 0 and amount <> 123456 limit 1`
  )
  const { amount } = rows[0] as { amount: string }
  const q = (Number(amount) / 100).toFixed(2)
  expect((await bruno.client.call(listEntries, { query: { q } })).items).toHaveLength(20)
  await plans.expectBounded(() => bruno.client.call(listEntries, { query: { q } }))
})

test('the balance of somebody reads only their postings', async () => {
  const statements = await plans.statementsDuring(() =>
    bruno.client.call(getPartyBalance, { params: { id: known.party } })
  )
  for (const statement of statements) {
    const nodes = await plans.nodesOf(statement, 'force_generic_plan')
    const ofPostings = nodes.filter(node => node['Relation Name'] === 'postings')
    expect(ofPostings).toHaveLength(1)
    for (const node of ofPostings) {
      expect(node['Node Type']).not.toBe('Seq Scan')
      expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(200)
    }
  }
})
