/** Driver earnings by day. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings, listEarnedDeliveries } from '../../../src/lib/contract/driver/earnings.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { complete, makeAccepted, makeCustomer, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
const done: Record<string, Delivery> = {}

/** Makes a delivery that was handed over at this instant. */
async function handedOver(at: string): Promise<Delivery> {
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  await world.service.context.orm
    .update(ledger)
    .set({ at: new Date(at) })
    .where(and(eq(ledger.deliveryId, delivery.pickanddropoff_id), eq(ledger.after, 'completed')))
  return delivery
}

beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  // The region's clocks go forward on 29 March 2026, so that day lasts from 23:00 to 22:00 UTC.
  for (const at of [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00Z'
  ]) {
    done[at] = await handedOver(at)
  }
})
afterAll(() => world.close())

const asked = (from: string, to: string) => driver.client.call(getEarnings, { query: { from, to } })

test('groups earnings by handover day in the region’s time zone, across the clock change', async () => {
  const price = done['2026-03-28T23:00:00Z']?.price.total ?? 0
  const earned = await asked('2026-03-27', '2026-03-30')
  expect(earned.time_zone).toBe('Europe/Zurich')
  expect(earned.days.map(({ day, deliveries, earning }) => [day, deliveries, earning.amount])).toEqual([
    ['2026-03-27', 0, 0],
    ['2026-03-28', 1, price],
    ['2026-03-29', 2, 2 * price],
    ['2026-03-30', 1, price]
  ])
  expect([earned.deliveries, earned.earning.amount]).toEqual([4, 4 * price])
  expect(earned.meters).toBeCloseTo(earned.days.reduce((sum, each) => sum + each.meters, 0))
  expect(earned.meters).toBeGreaterThan(1000)
  expect(earned.rating).toEqual({ average: null, count: 0 })
})

test('excludes active deliveries and those of other drivers', async () => {
  const other = await makeDriver(world, { firstName: 'Sue', at: spot(world) })
  await makeAccepted(world, customer, other)
  const own = await other.client.call(getEarnings)
  expect([own.deliveries, own.earning.amount, own.days.length]).toEqual([0, 0, 7])
  expect(own.to).toBe(dayOf(world.service.context.now(), 'Europe/Zurich'))
  const query = { from: '2026-03-01', to: '2026-03-31' }
  expect((await other.client.call(listEarnedDeliveries, { query })).items).toEqual([])
})

test('lists the earned deliveries newest first, in pages, each once', async () => {
  const query = { from: '2026-03-28', to: '2026-03-30', limit: 3 }
  const first = await driver.client.call(listEarnedDeliveries, { query })
  const second = await driver.client.call(listEarnedDeliveries, {
    query: { ...query, cursor: first.next_cursor ?? '' }
  })
  expect(second.next_cursor).toBeNull()
  expect([...first.items, ...second.items].map(item => item.completed_at)).toEqual(
    Object.keys(done)
      .map(at => new Date(at).toISOString())
      .toReversed()
  )
  expect(first.items[0]).toMatchObject({ pickup: '1 Market Square', dropoff: '12 Apple Street' })
})

test.each([
  ['to', '/driver/earnings?from=2026-03-02&to=2026-03-01'],
  ['to', '/driver/earnings?from=2026-01-01&to=2026-04-03'],
  ['from', '/driver/earnings?from=2026-13-01'],
  ['cursor', '/driver/earnings/deliveries?from=2026-03-01&to=2026-03-02&cursor=1;2']
])('refuses an invalid %s: %s', async (field, path) => {
  const answer = await world.request('GET', path, { bearer: driver.bearer })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
})
