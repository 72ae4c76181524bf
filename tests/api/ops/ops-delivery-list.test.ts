/** The console's list of deliveries: filters, orders with their cursors, saved views and the export. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { declinePlanned, planDriver } from '../../../src/lib/contract/ops/schedule.ts'
import * as contract from '../../../src/lib/contract/ops/delivery/delivery-list.ts'
import { createZone } from '../../../src/lib/contract/ops/zones.ts'
import type { Coordinate } from '../../../src/lib/geo.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

type Query = Partial<Parameters<typeof list>[0]>
const list = (query: object) => dana.client.call(listOpsDeliveries, { query })
const idsOf = async (query: Query) => (await list(query)).items.map(({ id }) => id)
const refused = (query: string) => world.request('GET', `/ops/deliveries?${query}`, { bearer: dana.bearer })

/** Makes a delivery that was booked, or is scheduled, at a time, and costs this much. */
async function made(
  customer: Person,
  { booked, scheduled, total }: { booked?: string; scheduled?: string; total?: number }
): Promise<string> {
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const { orm } = world.service.context
  const [row] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
  await orm
    .update(deliveries)
    .set({
      ...(booked ? { createdAt: new Date(booked) } : {}),
      ...(scheduled ? { scheduledAt: new Date(scheduled), status: 'scheduled' } : { status: 'expired' }),
      ...(total === undefined || !row ? {} : { price: { ...row.price, total } })
    })
    .where(eq(deliveries.id, id))
  return id
}

/** Follows the cursor through all pages of two. */
async function paged(query: Query): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ ...query, limit: 2, ...(cursor ? { cursor } : {}) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  return ids
}

test('says when packages were picked up and handed over, and the promised time', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, clara, driver)
  const { pickanddropoff_id: id } = delivery
  const row = async () => (await list({ driver: driver.userId })).items.find(each => each.id === id)
  expect(await row()).toMatchObject({ picked_up_at: null, delivered_at: null })
  expect((await row())?.promised_at).toMatch(/Z$/)
  await complete(world, driver, delivery)
  const done = await row()
  expect(done?.picked_up_at).toMatch(/Z$/)
  expect(Date.parse(done?.delivered_at ?? '')).toBeGreaterThanOrEqual(Date.parse(done?.picked_up_at ?? ''))
  const { csv } = await dana.client.call(contract.exportOpsDeliveries, {
    query: { driver: driver.userId, columns: 'pickup_at,delivered_at' }
  })
  expect(csv.split('\r\n')[0]).toMatch(/^number,pickup_time .*,picked_up .*,promised .*,delivered /)
  expect(csv.split('\r\n')[1]?.split(',').filter(Boolean)).toHaveLength(5)
})

describe('days', () => {
  test('are counted for the page, by the time that it is in the order of', async () => {
    const customer = await makeCustomer(world)
    await made(customer, { booked: '2026-03-01T23:30:00Z' })
    await made(customer, { booked: '2026-03-02T10:00:00Z' })
    await made(customer, { booked: '2026-03-01T08:00:00Z', scheduled: '2026-03-02T22:59:00Z' })
    await made(customer, { booked: '2026-03-01T08:00:00Z', scheduled: '2026-03-03T09:00:00Z' })
    const of = { customer: customer.userId, count_days: 'true', sort: 'pickup-first' }
    const counts = [
      { day: '2026-03-02', count: 3 },
      { day: '2026-03-03', count: 1 }
    ]
    expect((await list(of)).days).toEqual(counts)
    // A page of one counts its whole day.
    expect((await list({ ...of, limit: 1 })).days).toEqual(counts.slice(0, 1))
    expect((await list({ ...of, status: 'scheduled' })).days).toEqual([
      { day: '2026-03-02', count: 1 },
      { day: '2026-03-03', count: 1 }
    ])
    expect((await list({ ...of, q: 'nothing like this' })).days).toEqual([])
    expect((await list({ ...of, sort: 'price-low', from: '2026-03-01', to: '2026-03-04' })).days).toEqual([])
    expect((await list({ customer: customer.userId, sort: 'pickup-first' })).days).toEqual([])
    await makeDelivery(world, customer)
    const booked = await list({ customer: customer.userId, count_days: 'true', limit: 1 })
    expect(booked.days.at(-1)).toMatchObject({ count: 1 })
  })

  test('count by the pickup time and the clocks of the company, also when they change', async () => {
    const customer = await makeCustomer(world)
    // Zurich's clocks go back at 03:00 on 25 October 2026, so that day has 25 hours.
    const before = await made(customer, { booked: '2026-10-24T21:59:59Z' })
    const first = await made(customer, { booked: '2026-10-24T22:00:00Z' })
    const last = await made(customer, { booked: '2026-10-25T22:59:59Z' })
    const after = await made(customer, { booked: '2026-10-25T23:00:00Z' })
    const scheduled = await made(customer, {
      booked: '2026-10-20T10:00:00Z',
      scheduled: '2026-10-25T12:00:00Z'
    })
    const on = (from: string, to: string) => idsOf({ customer: customer.userId, from, to })
    expect(await on('2026-10-25', '2026-10-25')).toEqual([scheduled, last, first])
    expect(await on('2026-10-24', '2026-10-24')).toEqual([before])
    expect(await on('2026-10-26', '2026-10-26')).toEqual([after])
    expect(await on('2026-10-20', '2026-10-20')).toEqual([])

    const { version } = await ada.client.call(getCompanyData)
    const settings = { time_zone: 'America/Los_Angeles' }
    await ada.client.call(changeCompany, { body: { version, reason: 'Moved', settings } })
    expect(await on('2026-10-24', '2026-10-24')).toEqual([first, before])
    await ada.client.call(changeCompany, {
      body: { version: version + 1, reason: 'Back', settings: { time_zone: 'Europe/Zurich' } }
    })
  })

  test('such as today move with the clock', async () => {
    const customer = await makeCustomer(world)
    const { pickanddropoff_id: id } = await makeDelivery(world, customer)
    expect(await idsOf({ customer: customer.userId, days: 'today' })).toEqual([id])
    world.pass(86_400)
    expect(await idsOf({ customer: customer.userId, days: 'today' })).toEqual([])
    expect(await idsOf({ customer: customer.userId, days: 'yesterday' })).toEqual([id])
    expect(await idsOf({ customer: customer.userId, days: 'last-7' })).toEqual([id])
    expect(await idsOf({ customer: customer.userId, days: 'tomorrow' })).toEqual([])
  })

  test.each([
    ['from=2026-10-25&to=2026-10-24', 'to'],
    ['from=25.10.2026', 'from'],
    ['days=today&from=2026-10-25', 'days'],
    ['zone=zon_1', 'from'],
    ['zone=zon_1&from=2026-01-01&to=2026-12-31', 'from'],
    ['sort=price-high', 'from'],
    ['sort=cheapest', 'sort'],
    ['vehicle_id=0', 'vehicle_id'],
    ['status=lost', 'status']
  ])('%s is refused with the field', async (query, field) => {
    const { status, body } = await refused(query)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })
})

test('filters by driver, vehicle and status', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const customer = await makeCustomer(world)
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
  const other = await made(customer, {})
  const own = { customer: customer.userId }
  expect(await idsOf({ ...own, driver: driver.userId })).toEqual([id])
  expect(await idsOf({ ...own, status: 'accepted' })).toEqual([id])
  expect(await idsOf({ ...own, vehicle_id: 3 })).toEqual([other, id])
  expect(await idsOf({ ...own, vehicle_id: 1 })).toEqual([])
  const { chosen } = await list({ ...own, driver: driver.userId })
  expect(chosen).toEqual({
    customer: { id: customer.userId, name: 'Clara T.' },
    driver: { id: driver.userId, name: 'Daniel T.' }
  })
})

test('shows the driver who is planned for a delivery, in list, filter, search and export', async () => {
  const driver = await makeDriver(world, { firstName: 'Hugolin' })
  const customer = await makeCustomer(world)
  const in3Hours = new Date(world.service.context.now().getTime() + 3 * 3_600_000).toISOString()
  const { pickanddropoff_id: id } = await makeDelivery(world, customer, { scheduled_at: in3Hours })
  const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
  await dana.client.call(planDriver, { params: { id }, body: { seen, driver_id: driver.userId } })
  const own = { customer: customer.userId }
  const { items } = await list(own)
  expect(items).toMatchObject([{ id, driver: null, planned: { id: driver.userId, name: 'Hugolin T.' } }])
  expect(await idsOf({ driver: driver.userId })).toEqual([id])
  expect(await idsOf({ q: 'hugolin' })).toEqual([id])
  const { csv } = await dana.client.call(contract.exportOpsDeliveries, {
    query: { ...own, columns: 'driver' }
  })
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'number,driver,planned_driver',
    expect.stringMatching(/,,Hugolin T\.$/) as string
  ])
  // A driver who has declined isn't planned any more.
  await driver.client.call(declinePlanned, { params: { id }, body: {} })
  expect(await idsOf({ driver: driver.userId })).toEqual([])
  expect((await list(own)).items[0]?.planned).toBeUndefined()
})

test('filters by a zone with a pickup or a dropoff in it', async () => {
  const customer = await makeCustomer(world)
  const square = (east: number, north: number): Coordinate[] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1]
    ].map(([x = 0, y = 0]) => {
      const { longitude, latitude } = spot(world, east + x * 150, north + y * 150)
      return [longitude, latitude]
    })
  const zoneAt = (name: string, east: number, north: number) =>
    dana.client.call(createZone, {
      body: { name, kind: 'surcharge', ring: square(east, north), reason: 'A test' }
    })
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const zones = [
    await zoneAt('Pickup', 200, 100),
    await zoneAt('Dropoff', 1_400, 900),
    await zoneAt('None', -900, 0)
  ]
  const found = zones.map(({ id: zone }) => idsOf({ customer: customer.userId, zone, days: 'today' }))
  expect(await Promise.all(found)).toEqual([[id], [id], []])
  expect(await idsOf({ zone: 'zon_unknown', days: 'today' })).toEqual([])
  expect((await list({})).zones.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pickup', 'Dropoff'])
  )
})

describe('orders', () => {
  let customer: Person
  let ids: string[]
  const days = { from: '2026-06-01', to: '2026-06-30' }
  beforeAll(async () => {
    customer = await makeCustomer(world)
    ids = [
      await made(customer, { booked: '2026-06-03T08:00:00Z', total: 900 }),
      await made(customer, { booked: '2026-06-01T08:00:00Z', scheduled: '2026-06-05T08:00:00Z', total: 500 }),
      await made(customer, { booked: '2026-06-03T08:00:00Z', total: 900 }),
      await made(customer, { booked: '2026-06-04T08:00:00Z', total: 10_000 }),
      await made(customer, { booked: '2026-06-02T08:00:00Z', total: 500 })
    ]
  })
  const orders: [contract.DeliverySort, number[]][] = [
    ['newest', [4, 3, 2, 1, 0]],
    ['pickup-first', [4, 0, 2, 3, 1]],
    ['pickup-last', [1, 3, 2, 0, 4]],
    ['price-high', [3, 2, 0, 4, 1]],
    ['price-low', [1, 4, 0, 2, 3]]
  ]
  test.each(orders)('%s goes through every page without a gap', async (sort, order) => {
    const query = { customer: customer.userId, sort, ...days }
    expect(await paged(query)).toEqual(order.map(index => ids[index]))
  })

  test('new rows move no page', async () => {
    const query = { customer: customer.userId, sort: 'pickup-last' as const, ...days }
    const first = await list({ ...query, limit: 2 })
    const late = await made(customer, { booked: '2026-06-20T08:00:00Z' })
    const second = await list({ ...query, limit: 2, cursor: first.next_cursor ?? '' })
    expect(second.items.map(({ id }) => id)).toEqual([ids[2], ids[0]])
    await world.service.context.orm.delete(deliveries).where(eq(deliveries.id, late))
  })

  test('a cursor of another order, and one of nothing, are refused', async () => {
    const own = `customer=${customer.userId}&from=2026-06-01&to=2026-06-30`
    const { next_cursor: cursor } = await list({
      customer: customer.userId,
      sort: 'price-high',
      ...days,
      limit: 1
    })
    const bad = [`sort=price-low&cursor=${cursor}`, `cursor=${cursor}`]
    for (const text of ['pad_1', 'newest.1.pad_1', 'pickup-first..pad_1', 'price-low.1e9.pad_1', '%00', "'"])
      bad.push(`cursor=${encodeURIComponent(text)}`, `sort=pickup-first&cursor=${encodeURIComponent(text)}`)
    for (const query of bad)
      expect([query, await refused(`${own}&${query}`)]).toMatchObject([
        query,
        { status: 400, code: 'invalid-input' }
      ])
    // Any place is possible, however far.
    const far = 'pickup-first.99999999999999.pad_1'
    expect(await idsOf({ customer: customer.userId, sort: 'pickup-first', cursor: far } as Query)).toEqual([])
  })
})

describe('the export', () => {
  const file = (query: object) => dana.client.call(contract.exportOpsDeliveries, { query })
  const rowsOf = (csv: string) => csv.trimEnd().split('\r\n')

  test('has the listed rows and columns in the order, by the clocks of the company, and is audited', async () => {
    const customer = await makeCustomer(world, '=HYPERLINK("x")')
    const one = await made(customer, { booked: '2026-07-01T22:30:00Z', total: 1_250 })
    const two = await made(customer, { booked: '2026-07-02T06:05:00Z', scheduled: '2026-07-03T10:00:00Z' })
    const query = { customer: customer.userId, from: '2026-07-01', to: '2026-07-31', sort: 'pickup-first' }
    const { csv, rows, is_complete, file_name } = await file({
      ...query,
      columns: 'pickup_at,customer,price'
    })
    expect({ rows, is_complete }).toEqual({ rows: 2, is_complete: true })
    expect(file_name).toMatch(/^deliveries-\d{4}-\d\d-\d\d\.csv$/)
    const [header, first, second] = rowsOf(csv)
    expect(header).toBe(
      'number,pickup_time (Europe/Zurich),picked_up (Europe/Zurich),customer,price,currency'
    )
    // What people typed doesn't run as a formula.
    expect(first).toMatch(/^DW-[\w-]+,2026-07-02 00:30,,"'=HYPERLINK\(""x""\) T\.",12\.50,[A-Z]{3}$/)
    expect(second).toContain('2026-07-03 12:00')
    const selected = await file({ ids: two, sort: 'price-high' })
    expect(rowsOf(selected.csv)).toHaveLength(2)
    expect((await file({ ids: `${one},${two}` })).rows).toBe(2)
    const { items } = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
    expect(items[0]).toMatchObject({
      actor: { id: dana.userId },
      subject: { id: 'deliveries' },
      after: { rows: 2 }
    })
  })

  test.each([
    'columns=status,secret',
    'ids=',
    'ids=a,,b',
    `ids=${Array(301).fill('a').join(',')}`,
    'zone=zon_1'
  ])('refuses %s', async query => {
    const answer = await world.request('GET', `/ops/deliveries/export?${query}`, { bearer: dana.bearer })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  })
})

describe('saved views', () => {
  const views = async (person = dana) => (await person.client.call(contract.listSavedViews)).items
  const save = (name: string, query: contract.ViewQuery = {}, person = dana) =>
    person.client.call(contract.saveView, { body: { name, query } })

  test('are an operator’s alone, renamed and deleted by them', async () => {
    const query = {
      status: 'scheduled',
      days: 'tomorrow',
      sort: 'pickup-first',
      columns: 'status,route'
    } as const
    const { id } = await save('Tomorrow', query)
    expect(await views()).toEqual([{ id, name: 'Tomorrow', query }])
    expect(await views(ada)).toEqual([])
    const other = { params: { id }, body: { name: 'Mine' } }
    await expect(ada.client.call(contract.renameView, other)).rejects.toMatchObject({ code: 'not-found' })
    await expect(ada.client.call(contract.removeView, { params: { id } })).rejects.toMatchObject({
      code: 'not-found'
    })
    await dana.client.call(contract.renameView, { params: { id }, body: { name: 'Next day' } })
    expect((await views()).map(({ name }) => name)).toEqual(['Next day'])
    await dana.client.call(contract.removeView, { params: { id } })
    expect(await views()).toEqual([])
  })

  test('have one name each, in any case', async () => {
    const { id } = await save('Vans')
    expect((await save('VANS', { q: 'van' })).id).toBe(id)
    const { id: other } = await save('Bikes')
    await expect(
      dana.client.call(contract.renameView, { params: { id: other }, body: { name: 'vans' } })
    ).rejects.toMatchObject({ code: 'view-name-taken', status: 409 })
    expect(await views()).toHaveLength(2)
  })

  test('are at most thirty, also when saved at once', async () => {
    const eva = await makeDispatcher(world, 'Eva')
    const all = Array.from({ length: contract.mostSavedViews + 2 }, (_, index) =>
      save(`View ${index}`, {}, eva)
    )
    const done = await Promise.allSettled(all)
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await views(eva)).toHaveLength(contract.mostSavedViews)
  })

  test.each([
    { name: '', query: {} },
    { name: 'x'.repeat(61), query: {} },
    { name: 'x', query: { sort: 'random' } },
    { name: 'x', query: { colums: 'status' } },
    { name: 'x', query: { columns: 'password' } }
  ])('refuses %j', async body => {
    const answer = await world.request('POST', '/ops/views', { bearer: dana.bearer, body })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  })
})

test('without a filter, the newest come first', async () => {
  const one = await made(clara, {})
  expect((await idsOf({ limit: 1 } as Query))[0]).toBe(one)
})
