/** The times of a driver's steps that waited for a network. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { makeCustomer, makeDelivery, makeDriver, makeOffer, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let id: string
let accepted: number
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeDelivery(world, customer)
  id = delivery.pickanddropoff_id
  const offer = await makeOffer(world, delivery, driver)
  await world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer })
  accepted = world.service.context.now().getTime()
})

const minutes = (count: number) => count * 60_000
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

/** Reports a step, by the device's clock. Returns the answer. */
const report = (stage: 'picked_up' | 'arrived', at: number, key: string = crypto.randomUUID(), seq = at) =>
  driver.client.call(reportStage, {
    params: { id },
    idempotencyKey: key,
    body: { stage, recorded_at: new Date(at).toISOString(), seq }
  })

/** Returns the minutes after acceptance of the newest steps, as the customer sees them. */
async function seen(): Promise<[string, number][]> {
  const { history } = await customer.client.call(getDelivery, { params: { id } })
  return history
    .slice(2)
    .map(({ status, at }) => [status, Math.round(seconds(Date.parse(at) - accepted) / 60)])
}

test('shows when the steps happened, and not when the network was back', async () => {
  world.pass(600)
  expect((await report('picked_up', accepted + minutes(2))).time_from).toBe('device')
  const { stops } = await report('arrived', accepted + minutes(7))
  expect(await seen()).toEqual([
    ['picked_up', 2],
    ['arrived', 7]
  ])
  expect(seconds(Date.parse(stops[1]?.reached_at ?? '') - accepted)).toBe(420)
})

test('takes the same batch twice and counts each step once', async () => {
  world.pass(600)
  const batch: Parameters<typeof report>[] = [
    ['picked_up', accepted + minutes(2), crypto.randomUUID()],
    ['arrived', accepted + minutes(7), crypto.randomUUID()]
  ]
  for (const step of [...batch, ...batch]) await report(...step)
  expect(await seen()).toHaveLength(2)
})

test('refuses steps that arrive out of order', async () => {
  world.pass(600)
  await expect(report('arrived', accepted + minutes(7))).rejects.toMatchObject({ code: 'illegal-transition' })
  await report('picked_up', accepted + minutes(8))
  // An older step than the last one, which was sent late.
  await expect(report('arrived', accepted + minutes(7))).rejects.toMatchObject({ code: 'illegal-transition' })
  expect(await seen()).toEqual([['picked_up', 8]])
})

test.each([
  ['ahead', 70],
  ['behind', -50]
])('uses its own time and says so if the device is an hour %s', async (_, late) => {
  world.pass(600)
  expect((await report('picked_up', accepted + minutes(late))).time_from).toBe('server')
  expect(await seen()).toEqual([['picked_up', 10]])
})
