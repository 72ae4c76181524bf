import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listSavedPlaces,
  maximumSavedPlaces,
  removeSavedPlace,
  savePlace
} from '../../../src/lib/contract/places/saved-places.ts'
import { makeCustomer, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const body = (label: string) => ({ label, name: '1 Market Square', detail: 'Old Town', ...spot(world) })

test('saves places by label, lists them by label, and removes them', async () => {
  const shop = await customer.client.call(savePlace, { body: body('The shop') })
  await customer.client.call(savePlace, { body: body('home') })
  const moved = await customer.client.call(savePlace, { body: { ...body('HOME'), name: '2 Mill Lane' } })
  const listed = await customer.client.call(listSavedPlaces)
  expect(listed.map(place => [place.label, place.name])).toEqual([
    ['HOME', '2 Mill Lane'],
    ['The shop', '1 Market Square']
  ])
  expect(moved.id).toBe(listed[0]?.id)
  const stranger = await makeCustomer(world)
  expect(await stranger.client.call(listSavedPlaces)).toEqual([])
  await expect(stranger.client.call(removeSavedPlace, { params: { id: shop.id } })).rejects.toMatchObject({
    status: 404
  })
  await customer.client.call(removeSavedPlace, { params: { id: shop.id } })
  expect(await customer.client.call(listSavedPlaces)).toHaveLength(1)
})

test('refuses places outside the region and places over the limit', async () => {
  const far = await world.request('POST', '/saved-places', {
    bearer: customer.bearer,
    body: { ...body('Far'), latitude: -20 }
  })
  expect(far).toMatchObject({ status: 422, code: 'outside-region' })
  const hoarder = await makeCustomer(world)
  const answers = await Promise.all(
    Array.from({ length: maximumSavedPlaces + 3 }, (_, index) =>
      world.request('POST', '/saved-places', { bearer: hoarder.bearer, body: body(`Place ${index}`) })
    )
  )
  const refused = answers.filter(answer => answer.status !== 201)
  expect(refused.map(answer => answer.code)).toEqual(Array(3).fill('too-many-saved'))
})
