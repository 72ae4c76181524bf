/** A contact with an address is a whole dropoff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addContact,
  changeContact,
  getOrganizationBooking
} from '../../../src/lib/contract/organizations/organizations.ts'
import { organizationPlaces } from '../../../src/lib/delivery/known-places.ts'
import { spot } from '../../builders.ts'
import { makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const person = { name: 'Tom Berger', phone: '+41 44 555 02 02' }

test('keeps the address of a contact, offers it as a stop, and takes it away', async () => {
  const { id, booker } = await makeOrganization(world)
  const { latitude, longitude } = spot(world)
  const place = { name: '12 Apple Street', detail: '', latitude, longitude }
  const { contacts } = await booker.client.call(addContact, {
    params: { id },
    body: { ...person, place }
  })
  expect(contacts[0]?.place).toEqual(place)
  const booking = await booker.client.call(getOrganizationBooking, { params: { id } })
  expect(organizationPlaces(booking)).toMatchObject([
    { label: 'Tom Berger', ...place, contact: { name: 'Tom Berger', phone: '+41445550202' } }
  ])
  const item = contacts[0]?.id ?? ''
  const changed = await booker.client.call(changeContact, { params: { id, item }, body: person })
  expect(changed.contacts[0]?.place).toBeNull()
  expect(organizationPlaces(changed)).toEqual([])
})

test('refuses an address outside of the region', async () => {
  const { id, booker } = await makeOrganization(world)
  const place = { name: 'North Pole', latitude: 89, longitude: 0 }
  await expect(
    booker.client.call(addContact, { params: { id }, body: { ...person, place } })
  ).rejects.toMatchObject({ status: 422, code: 'outside-region' })
})
