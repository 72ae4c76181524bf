/** Reads take at most twice as long with 1,000,000 deliveries, and for a customer with 10,000, as with 1,000. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { listConversations } from '../../src/lib/contract/messaging.ts'
import { countUnread } from '../../src/lib/contract/notifications.ts'
import type { Client } from '../../src/lib/client/client.ts'
import { generateDeliveries, generateOthers, generatedWords } from '../generated-deliveries.ts'
import { startTestService, type TestService } from '../service.ts'

const few = 1_000
const many = Number(process.env['GROWTH_DELIVERIES'] ?? 1_000_000)
const usual = 100
const large = 10_000
const rounds = 150
const mostGrowth = 2

/** Only PostgreSQL holds so many deliveries. `TEST_DATABASE_URL` names a server. */
const { server } = inject('ground')

/** An installation, with a customer who has the usual number of deliveries, and one with many. */
interface Installation {
  world: TestService
  usual: Client
  large?: Client
}
/** The number of one delivery of each customer. */
const numbers = new Map<Client, string>()
let small: Installation
let big: Installation

async function install(total: number, withLarge: boolean): Promise<Installation> {
  const world = await startTestService({ environment: { LOG_LEVEL: 'silent' } })
  const { orm } = world.service.context
  // It's faster to build the index at the end.
  const { rows } = await orm.execute<{ definition: string }>(
    `select pg_get_indexdef('search_texts_words'::regclass) as definition`
  )
  await orm.execute('drop index search_texts_words')
  await generateOthers(world, total - usual - (withLarge ? large : 0))
  const customer = await generateDeliveries(world, usual)
  const heavy = withLarge ? await generateDeliveries(world, large) : undefined
  await orm.execute(rows[0]?.definition ?? '')
  await orm.execute('vacuum analyze')
  for (const { client } of [customer.customer, ...(heavy ? [heavy.customer] : [])]) {
    const { items } = await client.call(listDeliveries)
    numbers.set(client, items.at(-1)?.number ?? '')
  }
  return {
    world,
    usual: customer.customer.client,
    ...(heavy ? { large: heavy.customer.client } : {})
  }
}

beforeAll(async () => {
  if (!server) return
  small = await install(few, false)
  big = await install(many, true)
}, 1_800_000)
afterAll(async () => {
  await small?.world.close()
  await big?.world.close()
})

const search = (q: string) => (client: Client) => client.call(listDeliveries, { query: { q } })
const reads: Record<string, (client: Client) => Promise<unknown>> = {
  unread: client => client.call(countUnread),
  conversations: client => client.call(listConversations, { query: { limit: 10 } }),
  list: client => client.call(listDeliveries),
  'search: common word': search(generatedWords.common),
  'search: rare word': search(generatedWords.rare),
  'search: two words': search(`${generatedWords.rare} ${generatedWords.common}`),
  'search: number': client => search(numbers.get(client) ?? '')(client),
  'search: no match': search(generatedWords.none),
  "search: others' word": search(generatedWords.others),
  'search: two letters': search('st'),
  'search: two absent letters': search('qx')
}

async function median(call: () => Promise<unknown>, times: number[]): Promise<void> {
  const began = performance.now()
  await call()
  times.push(performance.now() - began)
}

test.runIf(server).each(Object.entries(reads))('%s stays flat', async (name, read) => {
  const times: Record<'base' | 'total' | 'account', number[]> = { base: [], total: [], account: [] }
  // In turns, so that a busy machine slows all of them.
  for (let round = 0; round < rounds + 20; round++) {
    if (round === 20) for (const list of Object.values(times)) list.length = 0
    await median(() => read(small.usual), times.base)
    await median(() => read(big.usual), times.total)
    await median(() => read(big.large!), times.account)
  }
  const [base = 0, total = 0, account = 0] = Object.values(times).map(
    list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
  )
  const shown = [base, total, account].map(value => value.toFixed(2)).join(' / ')
  console.info(`${name}: ${shown} ms, ${(total / base).toFixed(2)} and ${(account / base).toFixed(2)} times`)
  expect(total / base).toBeLessThan(mostGrowth)
  expect(account / base).toBeLessThan(mostGrowth)
})
