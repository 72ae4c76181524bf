import { afterAll, beforeAll, expect, test } from 'vitest'
import { retrievePlace, suggestPlaces } from '../../../src/lib/contract/places/places.ts'
import { makeCustomer, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const suggest = (q: string) => customer.client.call(suggestPlaces, { query: { q } })

test('suggests the street for a house number that it does not have, and names the number', async () => {
  const [known] = await suggest('12 Alder Street, Alder, Switzerland')
  expect(known).toMatchObject({ kind: 'address', name: '12 Alder Street' })
  expect(known).not.toHaveProperty('unknown_number')
  const [street] = await suggest('9876 Alder Street, Alder, Switzerland')
  expect(street).toMatchObject({ kind: 'street', name: 'Alder Street', unknown_number: '9876' })
})

test('suggests the point of pasted coordinates, and returns it by its id', async () => {
  const { longitude, latitude } = spot(world, 200, 100)
  const [point] = await suggest(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`)
  const found = await customer.client.call(retrievePlace, { params: { id: point!.id } })
  expect(found.latitude).toBeCloseTo(latitude, 6)
  expect(found.longitude).toBeCloseTo(longitude, 6)
})
