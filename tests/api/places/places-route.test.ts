import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoute } from '../../../src/lib/contract/places/places.ts'
import { makeCustomer, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const ask = (body: object) =>
  customer.client.call(findRoute, {
    body: { stops: [spot(world, 200, 100), spot(world, -900, 1_500), spot(world, 1_600, -700)], ...body }
  })

test.each(['bicycle', 'motorbike', 'truck'])(
  'finds the route on the roads and at the speed of a %s',
  async code => {
    const { transportTypes } = world.service.context.company.reference().offered
    const type = transportTypes.find(each => each.code === code)!
    const roads = type.picture === 'bicycle' ? ('bicycle' as const) : ('car' as const)
    const found = await ask({ transport_type_id: type.id })
    const onRoads = await ask({ roads })
    expect(found.geometry).toEqual(onRoads.geometry)
    expect(found.meters).toBe(onRoads.meters)
    expect(found.seconds).toBeCloseTo(onRoads.seconds / type.speed_factor, 6)
    for (const [at, leg] of found.legs.entries()) {
      expect(leg.seconds).toBeCloseTo(onRoads.legs[at]!.seconds / type.speed_factor, 6)
      expect(leg.turns.reduce((sum, turn) => sum + turn.seconds, 0)).toBeCloseTo(leg.seconds, 6)
    }
  }
)

test('finds the route of a car for an unknown vehicle', async () => {
  expect(await ask({ transport_type_id: 4_321 })).toEqual(await ask({ roads: 'car' }))
})

test('refuses a vehicle that is no id', async () => {
  const body = { stops: [spot(world), spot(world, 900)], transport_type_id: 'bicycle' }
  expect(await world.request('POST', '/routes', { bearer: customer.bearer, body })).toMatchObject({
    status: 400,
    code: 'invalid-input'
  })
})
