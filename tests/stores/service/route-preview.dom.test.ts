import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTransportType, $draft, clearDraft, followVehicle } from '../../../src/stores/booking/booking.ts'
import { vehicleChosen } from '../../../src/stores/booking/draft.ts'
import { lineThrough, routeThrough } from '../../../src/stores/places/places.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
  browser = browserOf(world)
  await registerAccount({
    email: 'preview@example.test',
    password: 'a long enough password',
    type: 'customer',
    first_name: 'Petra',
    last_name: 'Preview',
    phone_number: '+41 44 555 04 05'
  })
})
afterAll(async () => {
  browser.restore()
  await world.close()
})

const preview = () =>
  routeThrough(
    [spot(world, 200, 100), spot(world, -900, 1_500)],
    vehicleChosen($draft.get()),
    new AbortController().signal
  )

test('previews the route of a car until the customer has chosen a vehicle, and then that vehicle’s', async () => {
  clearDraft()
  const [bicycle] = world.service.context.company.reference().offered.transportTypes
  expect(bicycle!.picture).toBe('bicycle')
  const byCar = await preview()
  // The packages chose it, not the customer.
  followVehicle(bicycle!.id)
  expect((await preview())?.seconds).toBe(byCar!.seconds)

  setTransportType(bicycle!.id)
  const byBicycle = await preview()
  expect(byBicycle!.geometry).not.toEqual(byCar!.geometry)
  expect(byBicycle!.seconds).toBeGreaterThan(byCar!.seconds)
})

test('follows the roads through more points than one call takes, or through none', async () => {
  const points = Array.from({ length: 25 }, (_, index) => spot(world, index * 60 - 600, (index % 5) * 80))
  const parts = [points.slice(0, 12), points.slice(11, 23), points.slice(22)]
  const { signal } = new AbortController()
  const expected = await Promise.all(parts.map(part => routeThrough(part, undefined, signal)))
  const before = browser.requests.length
  const line = await lineThrough(points, undefined, signal)
  expect(browser.requests.slice(before)).toEqual(parts.map(() => 'POST /v1/routes'))
  expect(line).toEqual(expected.flatMap(route => route?.geometry))
  expect(await lineThrough([...points, { latitude: 0, longitude: 0 }], undefined, signal)).toBeNull()
  expect(await lineThrough(points.slice(0, 1), undefined, signal)).toBeNull()
})
