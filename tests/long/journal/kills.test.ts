/** A demo that makes a month of deliveries is killed again and again: the books are whole after each kill, and can be posted again. */
import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, createClient } from '../../../src/lib/client/client.ts'
import { getProfile, logIn } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings, listEarnedDeliveries } from '../../../src/lib/contract/driver/earnings.ts'
import { getReport } from '../../../src/lib/contract/ops/reports.ts'
import { getOrganizationMonth } from '../../../src/lib/contract/organizations/figures.ts'
import {
  demoBusiness,
  demoCustomer,
  demoDispatcher,
  demoDriver,
  demoPassword
} from '../../../src/server/demo/accounts.ts'
import { createPool } from '../../../src/server/db/pool.ts'
import { openDatabase, type Orm } from '../../../src/server/db/open.ts'
import { journalEntries } from '../../../src/server/db/tables/journal-tables.ts'
import { findFaults } from '../../../src/server/domain/journal/checks.ts'
import { bookLines, forgetBooks } from '../../books.ts'
import { eventually } from '../../eventually.ts'
import { type RunningDropway, startDropway, startUntil } from '../../process/running.ts'

const kills = Number(process.env['JOURNAL_KILLS'] ?? 8)
const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'dropway-books-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Steps that collected cash, and ends with a price, of which the books say something else. */
async function differing(orm: Orm): Promise<{ cash: unknown[]; ends: unknown[] }> {
  const { rows: cash } = await orm.execute(sql`
    with told as (select id::text as id, collected from delivery_ledger where collected > 0),
    booked as (
      select e.cause_id as id, sum(p.amount) as collected from journal_entries e join postings p on p.entry_id = e.id
      join money_accounts a on a.id = p.account_id
      where e.cause_kind = 'delivery' and a.kind = 'cash_held' and e.reverses is null group by 1
    )
    select id, told.collected as told, booked.collected as booked from told full join booked using (id)
    where told.collected is distinct from booked.collected`)
  const { rows: ends } = await orm.execute(sql`
    with due as (
      select d.id, case when d.status = 'cancelled' then coalesce((d.cancellation->>'fee')::bigint, 0) else d.total end
        + coalesce((select sum(case when c.kind = 'surcharge' then c.amount when c.kind = 'credit' then -c.amount else 0 end)
          from charges c where c.delivery_id = d.id), 0) as due
      from deliveries d where d.status in ('completed', 'partially_completed', 'returned', 'cancelled')
    ), sold as (
      select e.subject as id, -sum(p.amount) as sold from journal_entries e join postings p on p.entry_id = e.id
      join money_accounts a on a.id = p.account_id where a.kind in ('revenue', 'vat') group by 1
    )
    select id, due.due, sold.sold from due full join sold using (id)
    where coalesce(due.due, 0) <> coalesce(sold.sold, 0)`)
  return { cash, ends }
}

async function clientOf({ address }: RunningDropway, email: string): Promise<Client> {
  let bearer = ''
  const client = createClient({
    baseUrl: `${address}/v1`,
    fetch,
    platform: 'test',
    type: 'customer',
    token: () => bearer
  })
  bearer = (await client.call(logIn, { body: { email, password: demoPassword } })).token
  return client
}

/** What the demo's people read of their money, of the last 30 days. */
async function readMoney(dropway: RunningDropway): Promise<object> {
  const [dispatcher, driver, business, customer] = await Promise.all(
    [demoDispatcher, demoDriver, demoBusiness, demoCustomer].map(({ email }) => clientOf(dropway, email))
  )
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const query = { from: dayBefore(30), to: dayBefore(1) }
  const { organizations } = await business!.call(getProfile)
  const { items } = await customer!.call(listDeliveries, { query: { limit: 50 } })
  const receipts = await Promise.all(
    items.map(({ pickanddropoff_id: id }) => customer!.call(getDelivery, { params: { id } }))
  )
  const { total, drivers } = await dispatcher!.call(getReport, { query })
  return {
    report: { total, drivers },
    earnings: await driver!.call(getEarnings, { query }),
    earned: (await driver!.call(listEarnedDeliveries, { query })).items,
    month: await business!.call(getOrganizationMonth, {
      params: { id: organizations?.[0]?.organization_id ?? '' }
    }),
    receipts: receipts.map(({ price, receipt_number: number, payment }) => ({ price, number, payment }))
  }
}

const worldOf = (orm: Orm) => ({ service: { context: { orm } } }) as never

async function killWhileItGrows(environment: Record<string, string>): Promise<void> {
  const settings = { REGION_DIR: inject('ground').regionFolder, ...environment }
  const busy = { ...settings, DEMO_HISTORY_DAYS: '30', DEMO_SPEED: '60', DEMO_BOOKINGS_AN_HOUR: '600' }
  /** Nothing happens in it. */
  const quiet = { ...settings, DEMO_FLEET: '0' }
  const read = async <T>(work: (orm: Orm) => Promise<T>): Promise<T> => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: data = '' } = environment
    const database = await openDatabase({ databaseUrl, folder: join(data, 'database'), root })
    try {
      return await work(database.orm)
    } finally {
      await database.close()
    }
  }
  const expectWhole = (when: string) =>
    read(async orm => {
      expect(await findFaults(orm), when).toEqual({ entries: [], currencies: [] })
      expect(await differing(orm), when).toEqual({ cash: [], ends: [] })
      return bookLines(worldOf(orm))
    })

  const sizes: number[] = []
  for (let round = 0; round < kills; round++) {
    const dropway = await startDropway('scripts/demo.ts', busy)
    // It works while it answers.
    for (let answer = 0; answer < 100 * (1 + (round % 4)); answer++)
      await (await fetch(`${dropway.address}/v1/company`)).arrayBuffer()
    await kill(dropway.process)
    sizes.push((await expectWhole(`kill ${round}`)).length)
  }
  console.log(`Postings after each kill: ${sizes.join(', ')}`)
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0)

  const before = await startDropway('scripts/demo.ts', quiet)
  const shown = await readMoney(before)
  await before.stop()
  const lines = await expectWhole('before the move')
  await read(orm => forgetBooks(worldOf(orm)))
  const starting = await startUntil('scripts/demo.ts', quiet, 'Bringing the books up to date')
  // The embedded database has no second connection.
  if (environment['DATABASE_URL'])
    await eventually(() => read(async orm => expect(await orm.$count(journalEntries)).toBeGreaterThan(0)))
  await kill(starting)
  console.log(`Postings after a kill of the move: ${(await read(orm => bookLines(worldOf(orm)))).length}`)
  const after = await startDropway('scripts/demo.ts', quiet)
  expect(await readMoney(after)).toEqual(shown)
  await after.stop()
  expect(await expectWhole('after the move')).toEqual(lines)
}

test('embedded', { timeout: 1_800_000 }, () => killWhileItGrows({ DATA_DIR: join(folder, 'embedded') }))

describe('PostgreSQL', () => {
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const name = `dropway_books_${randomBytes(6).toString('hex')}`
  const admin = createPool({ connectionString: server, max: 1 })
  beforeAll(async () => void (await admin.query(`create database ${name}`)))
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  test('on a server', { timeout: 1_800_000 }, () => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return killWhileItGrows({ DATA_DIR: join(folder, 'server'), DATABASE_URL: url.href })
  })
})
