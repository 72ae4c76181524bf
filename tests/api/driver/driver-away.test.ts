/** A driver's page in the background. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { makeAccepted, makeCustomer, makeDriver, type Person, sendPosition, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
  await sendPosition(world, driver, spot(world, 30), 2)
})

const read = () => customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
const goAway = () => driver.client.call(setDriverStatus, { body: { online: true, away: true } })

test('shows that the driver is in another app, with the last position, until the next one', async () => {
  expect((await read()).driver_away).toBeUndefined()
  const before = (await read()).position
  await goAway()
  expect(await read()).toMatchObject({ driver_away: true, position: before })
  await sendPosition(world, driver, spot(world, 60), 3)
  expect((await read()).driver_away).toBeUndefined()
})

test('keeps the driver online while they are away', async () => {
  expect((await goAway()).online).toBe(true)
  expect(world.service.context.presence.of(driver.userId)?.position.seq).toBe(2)
})
