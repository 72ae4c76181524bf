/** An operator's draft: the caller, their places and their last delivery. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { book } from '../../../src/stores/booking/book.ts'
import {
  $draft,
  clearDraft,
  requestQuote,
  setDropoff,
  setDropoffDetails,
  setPackage,
  setPickup,
  setPickupDetails,
  setReference,
  setTransportType
} from '../../../src/stores/booking/booking.ts'
import {
  $caller,
  openAndChoose,
  forgetCaller,
  placesOf,
  repeatLast,
  searchCallers,
  setContact,
  startContact,
  startOver
} from '../../../src/stores/booking/caller.ts'
import { placeOf } from '../../../src/stores/booking/draft.ts'
import { $orderDetails, $token } from '../../../src/stores/core/app.ts'
import { makeCustomer, makeDelivery, makeDispatcher, type Person, spot } from '../../builders.ts'
import { organizationContacts } from '../../../src/server/db/tables/people/organization-tables.ts'
import { $bookingOrganization, isReferenceMissing } from '../../../src/stores/booking/booking-owner.ts'
import { chargeTo } from '../../../src/stores/booking/booking-for.ts'
import { makeCostCenter, makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let bearer = ''
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world, 'Clarabella')
  await makeDelivery(world, customer)
  const dana = await makeDispatcher(world)
  bearer = dana.bearer
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(bearer)
  startOver()
})
afterEach(() => browser.restore())

const find = (q: string) => searchCallers(q, new AbortController().signal)

test('begins where the caller usually sends from, and offers their places', async () => {
  const [found] = await find('clarabella')
  await openAndChoose(found?.id ?? '')
  expect($draft.get()).toMatchObject({ owner: { kind: 'person', id: customer.userId } })
  expect(placeOf($draft.get().quote.pickups[0])?.name).toBe('1 Market Square')
  expect($draft.get().booking.pickups[0]?.contact.name).not.toBe('')
  expect(placesOf($caller.get()).recent.map(({ name }) => name)).toContain('12 Apple Street')
  forgetCaller()
  expect($draft.get().owner).toBeNull()
  expect(placeOf($draft.get().quote.pickups[0])?.name).toBe('1 Market Square')
  expect(repeatLast()).toBe(false)
})

test('repeats the last delivery for the same owner, and stores nothing as the operator’s', async () => {
  await openAndChoose(customer.userId)
  expect(repeatLast()).toBe(true)
  expect($draft.get()).toMatchObject({
    owner: { id: customer.userId },
    quote: { dropoffs: [{ name: '12 Apple Street' }] }
  })
  expect(await requestQuote()).not.toBeNull()
  expect(await book()).toMatchObject({ viewer: 'operator' })
  expect($orderDetails.get()).toBeNull()
})

test.each([
  ['Nadia Neu', { name: 'Nadia Neu', phone: '', email: '' }],
  ['+41 44 555 07 07', { name: '', phone: '+41 44 555 07 07', email: '' }],
  ['nadia@example.test', { name: '', phone: '', email: 'nadia@example.test' }]
])('takes %s as a part of a new contact', (text, expected) => {
  expect(startContact(text)).toMatchObject({ kind: 'new', ...expected })
})

test('books for a new contact', async () => {
  await openAndChoose(customer.userId)
  repeatLast()
  startContact('Nadia Neu')
  setContact({ phone: '+41 44 555 07 07' })
  await requestQuote()
  expect(await book()).not.toBeNull()
  expect(await find('nadia')).toMatchObject([{ kind: 'contact', name: 'Nadia N.', deliveries: 1 }])
  clearDraft()
  setDropoff({ ...spot(world, 1, 1), name: 'Nowhere', detail: '' })
  setDropoffDetails({ contact: { name: 'Bob', phone: '' } })
  expect($draft.get().owner).toBeNull()
})

test('offers the address book of an organization, and of no other caller', async () => {
  const organization = await makeOrganization(world)
  await world.service.context.orm.insert(organizationContacts).values({
    id: 'oco_1',
    organizationId: organization.id,
    name: 'Bob Keller',
    phone: '+41445550202',
    createdAt: world.service.context.now()
  })
  await openAndChoose(organization.id)
  await expect
    .poll(() => $bookingOrganization.get()?.contacts.map(({ name }) => name))
    .toEqual(['Bob Keller'])
  startContact('044 555 77 77')
  expect($bookingOrganization.get()).toBeNull()
})

test('charges a cost center of an organization, which can require a reference', async () => {
  const organization = await makeOrganization(world, { requiresReference: true })
  const center = await makeCostCenter(world, organization.id)
  await openAndChoose(organization.id)
  await expect.poll(() => $bookingOrganization.get()?.cost_centers.map(({ id }) => id)).toEqual([center])
  setDropoff({ ...spot(world, 1_400, 900), name: 'Nowhere', detail: '' })
  setDropoffDetails({ contact: { name: 'Bob', phone: '+41 44 555 02 02' } })
  setPickup({ ...spot(world, 200, 100), name: 'Somewhere', detail: '' })
  setPickupDetails({ contact: { name: 'Olga', phone: '+41 44 555 02 03' } })
  setPackage({ description: 'Books', weight: 3 })
  setTransportType(1)
  expect(await requestQuote()).not.toBeNull()
  const { price_quote } = $draft.get()
  chargeTo(center)
  // The price stays.
  expect($draft.get()).toMatchObject({ price_quote, owner: { cost_center_id: center } })
  expect(isReferenceMissing($draft.get())).toBe(true)
  setReference('A1')
  expect(isReferenceMissing($draft.get())).toBe(false)
  expect(await book()).toMatchObject({ reference: 'A1', organization: { cost_center: 'Shop' } })
  // Another caller has none.
  await openAndChoose(customer.userId)
  expect($draft.get().owner?.cost_center_id).toBeNull()
})
