/** Upgrades databases of earlier versions. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/open.ts'

const root = resolve(import.meta.dirname, '../..')
const migrations = 'src/server/db/migrations'
let folder: string
let database: Database | undefined

/** Makes a checkout that ends at migration number `last`. */
function checkoutUpTo(last: number): string {
  const old = join(folder, `checkout-${last}`)
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
afterEach(async () => {
  await database?.close()
  database = undefined
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const rows = async (text: string) => (await database!.pool.query(text)).rows as unknown[]
const now = '2026-11-20T10:00:00Z'

/** Inserts a row. Columns without a value are null or have their default. */
async function insert({ pool }: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row)
  )
}

async function insertPeople(old: Database): Promise<void> {
  for (const [id, type] of [
    ['usr_a', 'customer'],
    ['usr_b', 'driver']
  ]) {
    await insert(old, 'users', {
      id,
      name: 'Ada',
      email: `${id}@example.test`,
      email_verified: true,
      first_name: 'Ada',
      last_name: 'L',
      phone: '1',
      type,
      created_at: now,
      updated_at: now
    })
  }
  await insert(old, 'transport_types', {
    id: 3,
    code: 'car',
    name: 'Car',
    description: '',
    capacity_kg: 100,
    max_size_rank: 4,
    speed_factor: 1,
    base_price: 1,
    price_per_km: 1,
    price_per_minute: 1,
    minimum_price: 1
  })
}

const route = { metres: 1_200, seconds: 300, legs: [{ metres: 1_200, seconds: 300 }] }

test('renames columns and tables, and keeps every row', { timeout: 120_000 }, async () => {
  const at = { databaseUrl: undefined, folder: join(folder, 'renamed') }
  const before = await openDatabase({ ...at, root: checkoutUpTo(4) })
  const { pool: old } = before
  await insertPeople(before)
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

test('corrects the rows that the constraints would refuse', { timeout: 120_000 }, async () => {
  const at = { databaseUrl: undefined, folder: join(folder, 'violations') }
  const old = await openDatabase({ ...at, root: checkoutUpTo(6) })
  await insertPeople(old)
  const common = { route: '{}', price: '{}', transport_type_id: 3 }
  for (const [id, quote, status] of [
    ['pad_1', 'quo_1', 'searching'],
    ['pad_2', 'quo_gone', 'lost'],
    ['pad_3', 'quo_1', 'completed']
  ]) {
    await insert(old, 'deliveries', {
      ...common,
      id,
      customer_id: 'usr_a',
      quote_id: quote,
      status,
      payment_at: id === 'pad_1' ? 'pickup' : 'never',
      created_at: now,
      updated_at: now
    })
  }
  for (const [id, delivery, type] of [
    ['quo_1', 'pad_1', 3],
    ['quo_2', 'pad_none', 3],
    ['quo_3', null, 99],
    ['quo_4', null, 3]
  ]) {
    await insert(old, 'quotes', {
      ...common,
      id,
      user_id: 'usr_a',
      request: '{}',
      transport_type_id: type,
      created_at: now,
      expires_at: now,
      delivery_id: delivery
    })
  }
  const stop = { name: '', detail: '', contact_name: '', contact_phone: '', instructions: '' }
  for (const [id, position, latitude, status] of [
    ['stp_1', -2, 95, 'waiting'],
    ['stp_2', -1, 'NaN', 'lost'],
    ['stp_3', 1, 47, 'waiting']
  ]) {
    await insert(old, 'stops', {
      ...stop,
      id,
      delivery_id: 'pad_1',
      kind: 'elsewhere',
      position,
      latitude,
      longitude: -181,
      status,
      pin_tries: -1,
      proof: 'smile',
      proof_file_id: 'fil_none'
    })
  }
  for (const [id, size, photos] of [
    ['pkg_1', 1, ['fil_2', 'fil_none', 'fil_1', 'fil_2']],
    ['pkg_2', 99, []],
    ['pkg_3', 1, 'nonsense']
  ]) {
    await insert(old, 'packages', {
      id,
      delivery_id: 'pad_1',
      stop_id: 'stp_3',
      description: '',
      transport_size_id: size,
      weight: id === 'pkg_1' ? 0 : 'NaN',
      unit_of_measurement_id: 1,
      quantity: 0,
      photos: JSON.stringify(photos)
    })
  }
  await insert(old, 'transport_sizes', {
    id: 1,
    code: 'envelope',
    name: '',
    description: '',
    rank: 1,
    length_cm: 1,
    width_cm: 1,
    height_cm: 1,
    surcharge: 0
  })
  await insert(old, 'unit_of_measurements', { id: 1, code: 'kilogram', name: '', symbol: '', kilograms: 1 })
  for (const [id, purpose] of [
    ['fil_1', 'package'],
    ['fil_2', 'package'],
    ['fil_3', 'holiday']
  ]) {
    await insert(old, 'files', {
      id,
      owner_id: 'usr_a',
      purpose,
      content_type: '',
      bytes: 1,
      width: 1,
      height: 1,
      created_at: now
    })
  }
  const offer = { driver_id: 'usr_b', ring_meters: -1, meters: -1, seconds: -1, created_at: now, due_at: now }
  for (const [id, delivery, status] of [
    ['off_1', 'pad_1', 'open'],
    ['off_2', 'pad_1', 'open'],
    ['off_3', 'pad_2', 'open'],
    ['off_4', 'pad_3', 'lost']
  ])
    await insert(old, 'offers', { ...offer, id, delivery_id: delivery, status, why: 'luck' })
  for (const [id, revoked] of [
    ['lnk_1', null],
    ['lnk_2', now],
    ['lnk_3', null]
  ]) {
    await insert(old, 'tracking_links', {
      id,
      delivery_id: 'pad_1',
      stop_id: 'stp_3',
      token_hash: id,
      created_at: now,
      revoked_at: revoked
    })
  }
  const rating = { comment: '', created_at: now, driver_id: 'usr_b' }
  await insert(old, 'ratings', { ...rating, delivery_id: 'pad_1', customer_id: 'usr_a', stars: 9 })
  await insert(old, 'ratings', { ...rating, delivery_id: 'pad_2', customer_id: 'usr_none', stars: 5 })
  const message = { delivery_id: 'pad_1', sender_id: 'usr_a', text: '', created_at: now }
  await insert(old, 'messages', { ...message, id: 'msg_1', number: 1, client_id: 'a', file_id: 'fil_3' })
  const entry = { delivery_id: 'pad_1', at: now, stop_id: 'stp_none', actor: 'ghost' }
  await insert(old, 'delivery_ledger', { ...entry, before: 'lost', after: 'found' })
  const position = { driver_id: 'usr_b', installation_id: 'device', longitude: 0, recorded_at: now }
  await insert(old, 'positions', { ...position, seq: 1, latitude: 91 })
  await insert(old, 'positions', { ...position, seq: 2, latitude: 0 })
  await insert(old, 'notification_settings', {
    user_id: 'usr_a',
    kind: 'spam',
    channel: 'push',
    enabled: true
  })
  await insert(old, 'drivers', {
    user_id: 'usr_b',
    transport_type_id: 3,
    vehicle: '',
    plate: '',
    approval: 'maybe'
  })
  await old.close()

  database = await openDatabase({ ...at, root })
  expect(await rows('select id, quote_id, status, payment_at from deliveries order by id')).toEqual([
    { id: 'pad_1', quote_id: 'quo_1', status: 'searching', payment_at: 'pickup' },
    { id: 'pad_2', quote_id: null, status: 'cancelled', payment_at: 'pickup' },
    { id: 'pad_3', quote_id: null, status: 'completed', payment_at: 'pickup' }
  ])
  expect(await rows('select id from quotes order by id')).toEqual([{ id: 'quo_1' }, { id: 'quo_4' }])
  expect(await rows('select id, latitude, longitude, status from stops order by position')).toEqual([
    { id: 'stp_1', latitude: 90, longitude: -180, status: 'waiting' },
    { id: 'stp_2', latitude: 90, longitude: -180, status: 'waiting' },
    { id: 'stp_3', latitude: 47, longitude: -180, status: 'waiting' }
  ])
  expect(await rows('select distinct weight, quantity, transport_size_id as size from packages')).toEqual([
    { weight: 1, quantity: 1, size: 1 }
  ])
  expect(await rows('select package_id, file_id from package_photos order by position')).toEqual([
    { package_id: 'pkg_1', file_id: 'fil_2' },
    { package_id: 'pkg_1', file_id: 'fil_1' }
  ])
  expect(await rows('select id, status, why, meters from offers order by id')).toEqual([
    { id: 'off_1', status: 'expired', why: 'nearest-by-air', meters: 0 },
    { id: 'off_2', status: 'expired', why: 'nearest-by-air', meters: 0 },
    { id: 'off_3', status: 'open', why: 'nearest-by-air', meters: 0 },
    { id: 'off_4', status: 'expired', why: 'nearest-by-air', meters: 0 }
  ])
  expect(await rows('select id from tracking_links where revoked_at is null')).toEqual([{ id: 'lnk_3' }])
  expect(await rows('select delivery_id, stars from ratings')).toEqual([{ delivery_id: 'pad_1', stars: 5 }])
  expect(await rows('select id, file_id from messages')).toEqual([{ id: 'msg_1', file_id: null }])
  expect(await rows('select actor, before, after, stop_id from delivery_ledger')).toEqual([
    { actor: 'system', before: null, after: 'cancelled', stop_id: null }
  ])
  expect(await rows('select latitude from positions')).toEqual([{ latitude: 0 }])
  expect(await rows('select kind from notification_settings')).toEqual([])
  expect(await rows('select approval from drivers')).toEqual([{ approval: 'pending' }])
})
