/** Another driver after the pickup: who is near the packages, and whether they fit in. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  type Acceptance,
  listDeliveryDrivers
} from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import {
  makeAccepted,
  makeDriver,
  type Person,
  quoteBody,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let clara: Person
let nora: Person
beforeAll(async () => {
  ;({
    world,
    dispatcher: dana,
    customer: clara
  } = await startOperatorWorld({ environment: { DELIVERIES_PER_RUN: '2' } }))
})
afterAll(() => world.close())
beforeEach(async () => {
  world.pass(300)
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world) })
})

const weighing = (weight: number) => ({
  packages: quoteBody(world).packages.map(item => ({ ...item, weight, transport_size_id: 2 }))
})
async function pickedUp(driver: Person, weight = 4): Promise<Delivery> {
  const delivery = await makeAccepted(world, clara, driver, weighing(weight))
  await report(world, driver, delivery, 'picked_up')
  return delivery
}
const choices = ({ pickanddropoff_id: id }: Delivery) =>
  dana.client.call(listDeliveryDrivers, { params: { id }, query: {} })
async function handOver({ pickanddropoff_id: id }: Delivery, driver: Person, despite: Acceptance[] = []) {
  const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
  return world.request('POST', `/ops/deliveries/${id}/hand-over`, {
    bearer: dana.bearer,
    body: {
      seen,
      reason: 'Flat tire',
      driver_id: driver.userId,
      despite,
      cause: 'breakdown',
      place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
      at: new Date(world.service.context.now().getTime() + 900_000).toISOString()
    }
  })
}

test('lists drivers by their distance to the packages, not to the pickup', async () => {
  const delivery = await pickedUp(nora)
  world.pass(600)
  await sendPosition(world, nora, spot(world, 3_000, 2_000), 50)
  const atPickup = await makeDriver(world, { at: spot(world, 210, 100) })
  const atPackages = await makeDriver(world, { at: spot(world, 2_900, 1_950) })
  const { drivers, others } = await choices(delivery)
  expect(drivers.map(({ id }) => id)).toEqual([atPackages.userId, atPickup.userId])
  expect(drivers[0]?.meters).toBeLessThan(drivers[1]?.meters ?? 0)
  expect([...drivers, ...others].map(({ id }) => id)).not.toContain(nora.userId)
})

test('goes by the next open stop if the driver has no position', async () => {
  const delivery = await pickedUp(nora)
  world.service.context.presence.remove(nora.userId)
  const atPickup = await makeDriver(world, { at: spot(world, 210, 100) })
  const atDropoff = await makeDriver(world, { at: spot(world, 1_390, 900) })
  expect((await choices(delivery)).drivers.map(({ id }) => id)).toEqual([atDropoff.userId, atPickup.userId])
})

test('a busy driver takes packages over if they fit in, or if the operator chooses them anyway', async () => {
  const umut = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
  const light = await pickedUp(nora, 20)
  await pickedUp(umut, 120)
  expect((await choices(light)).drivers).toMatchObject([{ id: umut.userId, on_the_way: true }])
  expect(await handOver(light, umut)).toMatchObject({ status: 200 })

  const tia = await makeDriver(world, { firstName: 'Tia', at: spot(world, 500, 0) })
  const lou = await makeDriver(world, { firstName: 'Lou', at: spot(world, 500, 0) })
  const own = await pickedUp(tia, 120)
  const heavy = await pickedUp(lou, 60)
  const { drivers, others } = await choices(heavy)
  const of = (person: Person) => others.find(({ id }) => id === person.userId)
  expect(drivers.map(({ id }) => id)).not.toContain(tia.userId)
  expect(of(tia)).toMatchObject({ reasons: ['run-heavy'], needs: ['busy'], can_be_chosen: true })
  expect(of(umut)).toMatchObject({ reasons: ['run-full'], needs: ['busy'] })
  const refused = await handOver(heavy, tia)
  expect(refused).toMatchObject({ status: 409, code: 'driver-busy' })
  expect(refused.body.message).toContain('too heavy')
  expect(await handOver(heavy, umut)).toMatchObject({ status: 409, code: 'driver-busy' })
  expect(await handOver(heavy, tia, ['busy'])).toMatchObject({ status: 200 })
  const { run } = await tia.client.call(getDelivery, { params: { id: own.pickanddropoff_id } })
  expect(run?.map(({ stop_id: id }) => id)).toEqual([own.stops[1]?.id, heavy.stops[1]?.id])
})

test('a vehicle that is too small can not take packages over', async () => {
  const bicycle = await makeDriver(world, { vehicle: 'bicycle', at: spot(world, 500, 0) })
  const delivery = await pickedUp(nora, 30)
  expect(await handOver(delivery, bicycle, ['other-vehicle', 'busy'])).toMatchObject({
    status: 422,
    code: 'too-heavy'
  })
  const van = await makeDriver(world, { vehicle: 'van' })
  expect(await handOver(delivery, van, ['other-vehicle', 'offline'])).toMatchObject({ status: 200 })
})
