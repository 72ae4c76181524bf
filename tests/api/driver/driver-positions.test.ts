/** A driver's positions: wrong clocks, wrong places, heartbeats, and drivers who are suspended on the way. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { Position } from '../../../src/lib/contract/driver/positions.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { makeAccepted, makeCustomer, makeDispatcher, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
let seq: number
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
  seq = 10
  world.pass(1)
})

const now = () => world.service.context.now().getTime()
const ago = (seconds: number) => new Date(now() - seconds * 1000).toISOString()
const at = (point: Point, more: Partial<Position> = {}) => ({
  ...point,
  accuracy: 8,
  recorded_at: ago(0),
  seq: ++seq,
  ...more
})
const post = (positions: unknown[], more: object = {}, by = driver) =>
  world.request('POST', '/driver/positions', {
    bearer: by.bearer,
    body: { installation_id: 'test-device', positions, ...more }
  })
const shown = async () => {
  const found = await customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  return { position: found.position, eta: found.eta }
}
const east = async () => {
  const { position } = await shown()
  const [west, unit] = [spot(world).longitude, spot(world, 1).longitude]
  return Math.round(((position?.longitude ?? 0) - west) / (unit - west))
}

test('a position from the future counts as arriving now, and the next ones are shown', async () => {
  for (const recorded_at of ['9999-12-31T23:59:59Z', '2031-01-01T00:00:00Z', ago(-180)]) {
    await post([at(spot(world, 10), { recorded_at })])
    expect((await shown()).position?.recorded_at).toBe(ago(0))
    world.pass(1)
    await post([at(spot(world, 20))])
    expect(await shown()).toMatchObject({ position: { recorded_at: ago(0), seq } })
    world.pass(1)
  }
})

test('a clock that is slow, or set back, or of another phone, doesn’t freeze the car or its age', async () => {
  for (const [place, behind] of [180, 45, 3_600].entries()) {
    const installation_id = `phone-${behind}`
    // It sends its clock.
    await post([at(spot(world, 100 * place + 10), { recorded_at: ago(behind) })], {
      sent_at: ago(behind),
      installation_id
    })
    expect((await shown()).position?.recorded_at).toBe(ago(0))
    world.pass(1)
    // It doesn't: the steady arrival shows it.
    for (const step of [20, 30]) {
      await post([at(spot(world, 100 * place + step), { recorded_at: ago(behind) })], {
        installation_id: `${installation_id}-old`
      })
      world.pass(1)
    }
    expect((await shown()).position?.recorded_at).toBe(ago(1))
    expect(await east()).toBe(100 * place + 30)
  }
})

test('the year 1970 is never passed on, to the customer or to the recipient', async () => {
  const stop = delivery.stops.find(({ kind }) => kind === 'dropoff')?.id ?? ''
  const link = await customer.client.call(createTrackingLink, {
    params: { id: delivery.pickanddropoff_id },
    body: { stop_id: stop }
  })
  const token = link.url.split('/').at(-1) ?? ''
  for (const _ of [1, 2, 3]) {
    await post([at(spot(world, 10), { recorded_at: '1970-01-01T00:00:00Z' })])
    const view = await world.clientOf('').call(getRecipientView, { params: { token } })
    expect(JSON.stringify([await shown(), view])).not.toContain('1970-')
    world.pass(1)
  }
})

test('a coarse position, zeros and a jump change neither the place nor the time of arrival', async () => {
  await post([at(spot(world, 10))])
  const before = await shown()
  for (const [bad, more] of [
    [spot(world, 1_210), { accuracy: 2_000 }],
    [{ latitude: 0, longitude: 0 }, {}],
    [spot(world, 9_000), {}]
  ] as const) {
    expect(await post([at(bad, more)])).toMatchObject({ body: { data: { accepted: 0, repeated: 0 } } })
    const after = await shown()
    expect(after.position).toEqual(before.position)
    expect(after.eta?.meters).toBe(before.eta?.meters)
  }
  // The second one at the same place confirms a jump.
  await post([at(spot(world, 9_005))])
  expect(await east()).toBe(9_005)
})

test('an invalid position in a batch doesn’t lose the good ones, and a batch without a good one is refused', async () => {
  const bad = at(spot(world), { latitude: 91 })
  const good = at(spot(world, 30))
  const answer = await post([bad, good, { seq: 1 }, null])
  expect(answer).toMatchObject({ status: 200, body: { data: { accepted: 1, repeated: 0 } } })
  const { refused } = answer.body.data as unknown as { refused: { field: string }[] }
  expect(refused.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['positions.0.latitude', 'positions.2.latitude', 'positions.3'])
  )
  expect(await east()).toBe(30)
  for (const wrong of [{ latitude: 91 }, { longitude: 181 }])
    expect(await post([at(spot(world), wrong)])).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(await post([bad, good], { installation_id: '' })).toMatchObject({ status: 400 })
})

test('a heartbeat keeps a driver from being silent, but not their position fresh', async () => {
  const { presence } = world.service.context
  const idle = await makeDriver(world, { at: spot(world, 50) })
  const isNear = () =>
    presence
      .nearest(world.service.context.now(), { transportTypeId: 3, simulated: false }, spot(world), {
        meters: 1_000,
        limit: 50,
        accepts: () => true
      })
      .some(({ driver: { driverId } }) => driverId === idle.userId)
  expect(isNear()).toBe(true)
  world.pass(40)
  expect(await post([], { heartbeat: true }, idle)).toMatchObject({ status: 200 })
  expect(presence.heardAt(idle.userId)).toBe(now())
  expect(presence.of(idle.userId)?.position.recorded_at).toBe(ago(40))
  expect(isNear()).toBe(false)
  // Nor does the old position become fresh when it's sent again.
  await post([at(spot(world, 50), { recorded_at: ago(40), seq: 99 })], {}, idle)
  expect(isNear()).toBe(false)
  await post([at(spot(world, 50), { seq: 100 })], {}, idle)
  expect(isNear()).toBe(true)
  expect(await post([])).toMatchObject({ status: 400 })
})

test('a driver who is suspended on the way goes on sending, reads why, and is online again once reinstated', async () => {
  const dana = await makeDispatcher(world)
  const decide = (decision: string, approval: string) =>
    world.request('POST', '/ops/drivers/decisions', {
      bearer: dana.bearer,
      body: { decision, drivers: [{ id: driver.userId, approval }], reason: 'Checked', message: 'Call us' }
    })
  expect(await decide('suspend', 'approved')).toMatchObject({ status: 200 })
  expect(await post([at(spot(world, 40))])).toMatchObject({ status: 200 })
  expect(await east()).toBe(40)
  expect((await driver.client.call(getProfile)).driver).toMatchObject({
    approval: 'suspended',
    decision: 'Call us'
  })
  // Without a delivery, a suspended driver is refused.
  const idle = await makeDriver(world, { at: spot(world) })
  await world.request('POST', '/ops/drivers/decisions', {
    bearer: dana.bearer,
    body: {
      decision: 'suspend',
      drivers: [{ id: idle.userId, approval: 'approved' }],
      reason: 'x',
      message: 'y'
    }
  })
  expect(await post([at(spot(world))], {}, idle)).toMatchObject({ status: 403, code: 'driver-not-approved' })
  expect(await decide('reinstate', 'suspended')).toMatchObject({ status: 200 })
  expect((await driver.client.call(getProfile)).driver).toMatchObject({ approval: 'approved', online: true })
})
