/** Files as people have them: how they are understood, what they ask, and what can be chosen. No row is lost, and none is guessed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../src/lib/contract/endpoint.ts'
import {
  changeImport,
  type Import,
  readImportAgain,
  reopenImport
} from '../../../src/lib/contract/imports/imports.ts'
import { changeImportRow, listImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { listOpsDeliveries } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { packages } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { makeDispatcher } from '../../builders.ts'
import { booked, fileOf, knownAddresses, makeAddress, previewed, worked } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { otherProducts } from '../../other-products.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let addresses: string[]
let shop: TestOrganization
beforeAll(async () => {
  world = await startTestService()
  addresses = await knownAddresses(world, 4)
  shop = await makeOrganization(world, { name: 'Bakery Nord' })
  await makeAddress(world, shop.id)
})
afterAll(() => world.close())

const params = ({ id, organization }: Import) => ({ id: organization.id, item: id })
const preview = (file: string | Uint8Array) => previewed(world, shop.owner, shop.id, file)
const rowsOf = async (found: Import) =>
  (await shop.owner.client.call(listImportRows, { params: params(found), query: { limit: 100 } })).items
const work = (found: Import) => worked(world, shop.owner.client, shop.id, found.id)
/** Confirms the columns as they were understood. */
async function confirm(
  found: Import,
  more: Partial<Input<NonNullable<typeof changeImport.body>>> = {}
): Promise<Import> {
  const columns = found.columns.map(({ field }) => field)
  const body = { version: found.version, columns, date_order: null, ...more }
  await shop.owner.client.call(changeImport, { params: params(found), body })
  return work(found)
}
const read = async (found: Import, choice: Partial<Input<NonNullable<typeof readImportAgain.body>>>) => {
  const body = {
    version: found.version,
    encoding: null,
    delimiter: null,
    sheet: null,
    has_headings: null,
    ...choice
  }
  await shop.owner.client.call(readImportAgain, { params: params(found), body })
  return work(found)
}
const file = (...lines: string[]) => lines.join('\n')

describe('numbers', () => {
  test('with three decimals are asked, and shown as they were understood', async () => {
    const quarter = await preview(
      fileOf(addresses.slice(0, 2), { Weight: index => ['0,250', '1,500'][index] ?? '' })
    )
    expect(quarter).toMatchObject({ state: 'preview', decimal_sign: ',' })
    expect((await rowsOf(quarter)).map(({ understood }) => understood?.packages)).toEqual([
      [{ weight: 0.25, unit: 'kg', quantity: 1 }],
      [{ weight: 1.5, unit: 'kg', quantity: 1 }]
    ])
    const unclear = await preview(fileOf(addresses.slice(0, 1), { Weight: () => '1,500' }))
    expect(unclear).toMatchObject({ state: 'mapping', decimal_sign: null, asks_decimal_sign: true })
    const chosen = await confirm(unclear, { decimal_sign: ',' })
    expect(chosen.state).toBe('preview')
    expect((await rowsOf(chosen))[0]?.understood?.packages).toEqual([
      { weight: 1.5, unit: 'kg', quantity: 1 }
    ])
  })
})

describe('columns', () => {
  test('the numbers of rows never become house numbers', async () => {
    const [first = '', second = ''] = addresses
    const found = await preview(
      file('No;Name;Phone;Address', `1;Jane;079 123 45 67;${first}`, `2;Max;079 123 45 68;${second}`)
    )
    expect(found).toMatchObject({ state: 'preview', columns: [{ field: null, filled: 2 }, {}, {}, {}] })
    expect((await rowsOf(found)).map(({ fields }) => fields.dropoff)).toEqual([first, second])
  })

  test('that hold important values under an unknown heading are asked once', async () => {
    const text = fileOf(addresses.slice(0, 1), { Frist: () => '18:00' })
    const asked = await preview(text)
    expect(asked).toMatchObject({ state: 'mapping', columns: [{}, {}, {}, { field: null, asked: true }] })
    const chosen = await confirm(asked, { columns: ['recipient', 'phone', 'dropoff', 'latest'] })
    expect(chosen.state).toBe('preview')
    expect((await preview(`${text}\n`)).state).toBe('preview')
  })
})

describe('cells', () => {
  test('under no heading are a question, which can be answered', async () => {
    const [first = '', second = ''] = addresses
    const found = await preview(
      file(
        'Recipient;Phone;Address',
        `Jane;079 123 45 67;${first};not before six`,
        `Max;079 123 45 68;${second}`,
        `Eva;079 123 45 69;${addresses[2]}`
      )
    )
    const [odd, plain] = await rowsOf(found)
    expect(odd).toMatchObject({ state: 'question', problems: [{ field: null, code: 'cell-unnamed' }] })
    expect(plain?.state).toBe('ready')
    const { row } = await shop.owner.client.call(changeImportRow, {
      params: { ...params(found), row: 2 },
      body: { accept_cells: true }
    })
    expect(row.state).toBe('ready')
  })

  test('that have swallowed rows are a question', async () => {
    const found = await preview(
      file(
        'Recipient;Phone;Instructions;Address',
        `Jane;079 123 45 67;"Ring;${addresses[0]}`,
        `Max;079 123 45 68;now";${addresses[1]}`
      )
    )
    expect(await rowsOf(found)).toMatchObject([{ state: 'question', problems: [{ code: 'cell-rows' }] }])
  })
})

test('of 200 right rows, at most 5 are asked about', async () => {
  const many = await knownAddresses(world, 50)
  const later = new Date(world.service.context.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const all = Array.from({ length: 200 }, (_, index) => many[index % 50]!)
  const found = await preview(
    fileOf(all, {
      Weight: index => ['1.5', '0.250', '12', ''][index % 4]!,
      Date: () => later,
      Window: () => '10:00-12:00',
      Notes: index => (index % 3 === 0 ? 'Ring twice, please; then wait' : ''),
      Zone: index => `Z${index % 7}`
    })
  )
  expect(found).toMatchObject({ state: 'preview', counts: { rows: 200 } })
  expect(found.counts.ready).toBeGreaterThanOrEqual(195)
})

describe('how a file is read', () => {
  test('can be chosen, and read again', async () => {
    const polish = Buffer.concat([
      Buffer.from(`Recipient;Phone;Address\nJan `),
      Buffer.from([0xa3, 0xb9, 0x63, 0x6b, 0x69]),
      Buffer.from(`;079 123 45 67;${addresses[0]}\n`)
    ])
    const asked = await preview(polish)
    expect(asked).toMatchObject({ state: 'mapping', asks_encoding: true, encoding: 'windows-1252' })
    const found = await read(asked, { encoding: 'windows-1250' })
    expect(found).toMatchObject({ state: 'preview', encoding: 'windows-1250', counts: { rows: 1 } })
    expect((await rowsOf(found))[0]?.fields.recipient).toBe('Jan Łącki')
    await expect(read({ ...found, version: asked.version }, {})).rejects.toMatchObject({
      code: 'version-outdated'
    })
  })

  test('a choice that finds no rows is refused, and another one is possible', async () => {
    const asked = await preview(file(`Jane;079 123 45 67;${addresses[0]}`))
    expect(asked).toMatchObject({ state: 'mapping', headings_row: null, counts: { rows: 1 } })
    const refused = await read(asked, { has_headings: true })
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'empty-file' } })
    const again = await read(refused, { has_headings: false })
    const chosen = await confirm(again, { columns: ['recipient', 'phone', 'dropoff'] })
    expect(await rowsOf(chosen)).toMatchObject([{ number: 1, state: 'ready', fields: { recipient: 'Jane' } }])
  })

  test('few files that need too much are read', async () => {
    const other = await makeOrganization(world, { name: 'Other' })
    const { throttle } = world.service.context
    for (let count = 0; count < 3; count++) await throttle.count('import-refused', other.id)
    await expect(previewed(world, other.owner, other.id, 'a;b\n1;2')).rejects.toMatchObject({
      code: 'too-many-requests'
    })
    expect((await preview(fileOf(addresses.slice(0, 1)))).state).toBe('preview')
  })
})

describe('times', () => {
  const day = () =>
    new Date(world.service.context.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)

  test.each([
    ['a window in one cell', { Window: '10:00-12:00' }, 2],
    ['a window over midnight', { From: '22:00', To: '02:00' }, 4],
    ['the end of a day', { Earliest: '20:00', Latest: '24:00' }, 4]
  ])('%s', async (_, columns, hours) => {
    const found = await preview(
      fileOf(addresses.slice(0, 1), {
        Date: day,
        ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, () => value]))
      })
    )
    const [row] = await rowsOf(found)
    expect(row?.problems).toEqual([])
    const { earliest, latest } = row?.understood ?? {}
    expect(Date.parse(latest ?? '') - Date.parse(earliest ?? '')).toBe(hours * 3_600_000)
  })

  test('a date that can’t be read has no other problem', async () => {
    const found = await preview(
      fileOf(addresses.slice(0, 2), { Date: index => [day(), 'soon'][index] ?? '', Time: () => '10:00' })
    )
    expect((await rowsOf(found))[1]?.problems).toMatchObject([{ field: 'date', code: 'not-a-date' }])
  })

  test('a time with its zone is that instant', async () => {
    const at = `${day()}T10:00:00Z`
    const found = await preview(fileOf(addresses.slice(0, 1), { Date: () => at }))
    expect((await rowsOf(found))[0]?.scheduled_at).toBe(`${day()}T10:00:00.000Z`)
  })
})

describe('files of other products', () => {
  test.each(otherProducts)('%s is ready without a hand', async (_, headings, row) => {
    const later = new Date(world.service.context.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const [year = '', month = '', date = ''] = later.split('-')
    const cells = row.map(cell =>
      cell
        .replaceAll('2026-12-02', later)
        .replaceAll('02/12/2026', `${date}/${month}/${year}`)
        .replace('13 Winter Lane', addresses[0]!)
        .replace('1 Market Square', addresses[1]!)
    )
    // The parts of an address are joined in a test of the rules.
    const parts = ['address_number', 'address_street']
    const whole = cells.map((cell, index) => {
      if (parts.includes(headings[index]!)) return ''
      if (headings[index] === 'address') return addresses[0]!
      // Without a column of dates, a time is today's.
      return headings[index]!.endsWith('Arrival Time') ? `${later} ${cell}` : cell
    })
    const asked = await preview(file(headings.join('\t'), whole.join('\t')))
    const found =
      asked.asks_date_order && asked.date_order === null
        ? await confirm(asked, { date_order: 'day-month' })
        : asked
    const [read] = await rowsOf(found)
    expect(read?.problems).toEqual([])
    expect(found).toMatchObject({ state: 'preview', counts: { ready: 1 } })
  })

  test('coordinates are a place, with the nearest address', async () => {
    const known = await preview(fileOf(addresses.slice(0, 1)))
    const place = (await rowsOf(known))[0]?.dropoff?.place
    const found = await preview(
      file('Name;Phone;Latitude;Longitude', `Jane;079 123 45 67;${place?.latitude};${place?.longitude}`)
    )
    const [row] = await rowsOf(found)
    expect(row).toMatchObject({ state: 'ready', dropoff: { place: { latitude: place?.latitude } } })
    expect(row?.dropoff?.place?.name).toBe(place?.name)
  })

  test('rows with one order number are one delivery with several packages, if a person says so', async () => {
    const text = file(
      'Order no;Recipient;Phone;Address;Item;Quantity',
      `D-1;Jane;079 123 45 67;${addresses[0]};Books;2`,
      `D-1;Jane;079 123 45 67;${addresses[0]};Lamp;1`,
      `D-2;Max;079 123 45 68;${addresses[1]};Chair;1`
    )
    const asked = await preview(text)
    expect(asked).toMatchObject({ state: 'mapping', asks_join: true, join_rows: null })
    const joined = await confirm(asked, { join_rows: true })
    expect(joined).toMatchObject({ counts: { rows: 2, ready: 2 } })
    expect((await rowsOf(joined))[0]).toMatchObject({ number: 2, joined_rows: [3] })
    const separate = await confirm(joined, { join_rows: false })
    expect(separate.counts).toMatchObject({ rows: 3, ready: 2, wrong: 1 })
    const again = await confirm(separate, { join_rows: true })
    await booked(world, shop.owner, again)
    const { orm } = world.service.context
    const [made] = await orm.select().from(deliveries).where(eq(deliveries.externalId, 'D-1'))
    const parcels = await orm
      .select()
      .from(packages)
      .where(eq(packages.deliveryId, made?.id ?? ''))
    expect(parcels.map(({ description, quantity }) => [description, quantity]).toSorted()).toEqual([
      ['Books', 2],
      ['Lamp', 1]
    ])
  })

  test('the flat goes to the door, and the minutes to the stop', async () => {
    const found = await preview(
      file(
        'Id;Recipient;Phone;Address;Address Line 2;Time at Stop (minutes)',
        `F-1;Jane;079 123 45 67;${addresses[2]};Flat 2;5`
      )
    )
    await booked(world, shop.owner, found)
    const { orm } = world.service.context
    const [made] = await orm.select().from(deliveries).where(eq(deliveries.externalId, 'F-1'))
    const all = await orm
      .select()
      .from(stops)
      .where(eq(stops.deliveryId, made?.id ?? ''))
    expect(all.find(({ kind }) => kind === 'dropoff')).toMatchObject({
      door: { flat: 'Flat 2' },
      serviceSeconds: 300
    })
  })
})

describe('after booking', () => {
  test('operators find a delivery by its order number', async () => {
    const text = file('Order no;Recipient;Phone;Address', `H-117;Hal;079 123 45 67;${addresses[2]}`)
    await booked(world, shop.owner, await preview(text))
    const dispatcher = await makeDispatcher(world)
    const { items } = await dispatcher.client.call(listOpsDeliveries, { query: { q: 'H-117' } })
    expect(items).toMatchObject([{ order_number: 'H-117' }])
  })

  test('the other rows can be fixed and booked', async () => {
    const found = await preview(
      file(
        'Order no;Recipient;Phone;Address',
        `G-1;Gil;079 123 45 67;${addresses[3]}`,
        `G-2;Mia;;${addresses[1]}`
      )
    )
    const done = await booked(world, shop.owner, found)
    expect(done).toMatchObject({ state: 'done', counts: { booked: 1, wrong: 1 } })
    await shop.owner.client.call(reopenImport, { params: params(done) })
    const open = await work(done)
    expect(open).toMatchObject({ state: 'preview', counts: { booked: 1, wrong: 1 }, total: null })
    await expect(confirm(open)).rejects.toMatchObject({ code: 'import-moved-on' })
    const { import: fixed } = await shop.owner.client.call(changeImportRow, {
      params: { ...params(open), row: 3 },
      body: { fields: { phone: '079 123 45 68' } }
    })
    const all = await booked(world, shop.owner, fixed)
    expect(all).toMatchObject({ state: 'done', counts: { booked: 2 } })
    await expect(shop.owner.client.call(reopenImport, { params: params(all) })).rejects.toMatchObject({
      code: 'import-moved-on'
    })
  })
})
