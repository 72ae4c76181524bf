/** One's own deliveries as a file: exactly those of the list, with real times. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { exportHistory } from '../../../src/lib/contract/delivery/history-export.ts'
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
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let clara: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
  clara = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterAll(() => world.close())

/** The rows of a file by the names of their columns. */
async function rowsOf(person: Person, query: object = {}) {
  const { csv, ...file } = await person.client.call(exportHistory, { query })
  const [heading = '', ...lines] = csv.trimEnd().split('\r\n')
  const names = heading.split(',')
  const rows = lines.map(line =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index]?.split(' ')[0], cell]))
  )
  return { ...file, names, rows }
}

test('has the rows of the list in its order, with the times of both stops', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  await complete(world, driver, delivery)
  await makeDelivery(world, clara)
  const file = await rowsOf(clara)
  const { items } = await clara.client.call(listDeliveries, { query: {} })
  expect(file.rows.map(({ number }) => number)).toEqual(items.map(({ number }) => number))
  expect(file).toMatchObject({ is_complete: true })
  expect(file.file_name).toMatch(/^deliveries-\d{4}-\d\d-\d\d\.csv$/)
  const done = file.rows.find(({ number }) => number === delivery.number)
  expect(done?.['picked_up']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(done?.['delivered']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const open = file.rows.find(({ number }) => number !== delivery.number)
  expect([open?.['picked_up'], open?.['delivered']]).toEqual(['', ''])
  const ended = await rowsOf(clara, { status: 'completed' })
  expect(ended.rows.map(({ number }) => number)).toEqual([delivery.number])
})

test('shows nobody the deliveries of others, and a driver those they drove without the owner’s columns', async () => {
  const stranger = await makeCustomer(world)
  expect((await rowsOf(stranger)).rows).toEqual([])
  const driven = await rowsOf(driver)
  expect(driven.rows).toHaveLength(1)
  expect(driven.names).not.toContain('order_number')
  expect(driven.names).not.toContain('organization')
  const dana = await makeDispatcher(world)
  expect((await rowsOf(dana)).rows).toEqual([])
  const foreign = await world.request('GET', '/pick-and-dropoffs/export?owner=org_nothing', {
    bearer: clara.bearer
  })
  expect(foreign).toMatchObject({ status: 404, code: 'not-found' })
})

test('refuses days in the wrong order, an unknown filter and a request without a session', async () => {
  const refused = async (query: string, bearer: string | undefined = clara.bearer) =>
    (await world.request('GET', `/pick-and-dropoffs/export?${query}`, { bearer })).status
  expect(await refused('from=2026-11-03&to=2026-11-02')).toBe(400)
  expect(await refused('limit=5')).toBe(400)
  expect(await refused('status=gone')).toBe(400)
  expect((await world.request('GET', '/pick-and-dropoffs/export')).status).toBe(401)
})

test('never runs a reference as a formula', async () => {
  const { pickanddropoff_id: id } = await makeDelivery(world, clara)
  await world.service.context.orm
    .update(deliveries)
    .set({ reference: '=HYPERLINK("https://x.test")' })
    .where(eq(deliveries.id, id))
  const { csv } = await clara.client.call(exportHistory, { query: {} })
  expect(csv).toContain(`"'=HYPERLINK(""https://x.test"")"`)
})
