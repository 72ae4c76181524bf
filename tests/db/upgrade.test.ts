/** Upgrades a database from before the renaming of columns and tables. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/open.ts'

const root = resolve(import.meta.dirname, '../..')
const migrations = 'src/server/db/migrations'
let folder: string
let database: Database | undefined

/** Makes a checkout that ends at migration number `last`. */
function checkoutUpTo(last: number): string {
  const old = join(folder, 'checkout')
  mkdirSync(join(old, migrations, 'meta'), { recursive: true })
  cpSync(join(root, migrations), join(old, migrations), { recursive: true })
  symlinkSync(join(root, 'src/server/db/embedded'), join(old, 'src/server/db/embedded'))
  const file = join(old, migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.filter(entry => entry.idx <= last) })
  )
  return old
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-upgrade-'))
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const route = { metres: 1_200, seconds: 300, legs: [{ metres: 1_200, seconds: 300 }] }

test('renames columns and tables, and keeps every row', async () => {
  const at = { databaseUrl: undefined, folder: join(folder, 'database') }
  const before = await openDatabase({ ...at, root: checkoutUpTo(4) })
  const { pool: old } = before
  const now = '2026-11-20T10:00:00Z'
  for (const [id, type] of [
    ['usr_a', 'customer'],
    ['usr_b', 'driver']
  ]) {
    await old.query(
      `insert into users (id, name, email, email_verified, first_name, last_name, phone, type, created_at, updated_at)
       values ($1, 'Ada', $1 || '@example.test', true, 'Ada', 'L', '1', $2, $3, $3)`,
      [id, type, now]
    )
  }
  await old.query(
    `insert into transport_types (id, code, name, description, capacity_kg, max_size_rank, speed_factor, base_price,
       price_per_km, price_per_minute, minimum_price) values (3, 'car', 'Car', '', 100, 4, 1, 1, 1, 1, 1)`
  )
  await old.query(
    `insert into deliveries (id, customer_id, quote_id, state, transport_type_id, price, route, payment_at, created_at,
       updated_at) values ('pad_1', 'usr_a', 'quo_1', 'searching', 3, '{"total": 500}', $1, 'pickup', $2, $2)`,
    [JSON.stringify(route), now]
  )
  await old.query(
    `insert into offers (id, delivery_id, driver_id, state, ring_metres, metres, seconds, why, created_at, due_at)
     values ('off_1', 'pad_1', 'usr_b', 'open', 1500, 800.5, 120, 'soonest-by-road', $1, $1)`,
    [now]
  )
  await old.query(
    `insert into notifications (id, user_id, delivery_id, type, data, created_at)
     values ('ntf_1', 'usr_a', 'pad_1', 'returned_response', '{"state": "returned", "place": "Here"}', $1)`,
    [now]
  )
  await old.query(
    `insert into proofs (user_id, kind, target, code_hash, tries, sent_at, expires_at)
     values ('usr_a', 'email', 'a@example.test', 'hash', 0, $1, $1)`,
    [now]
  )
  await before.close()

  database = await openDatabase({ ...at, root })
  const rows = async (text: string) => (await database!.pool.query(text)).rows as unknown[]
  expect(await rows('select status, route from deliveries')).toEqual([
    { status: 'searching', route: { meters: 1_200, seconds: 300, legs: [{ meters: 1_200, seconds: 300 }] } }
  ])
  expect(await rows('select status, ring_meters, meters from offers')).toEqual([
    { status: 'open', ring_meters: 1500, meters: 800.5 }
  ])
  expect(await rows('select data from notifications')).toEqual([
    { data: { status: 'returned', place: 'Here' } }
  ])
  expect(await rows('select target from verification_codes')).toEqual([{ target: 'a@example.test' }])
})
