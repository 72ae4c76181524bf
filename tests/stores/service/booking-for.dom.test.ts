/** The choice of the organization that somebody books for: defaults, the price, and the end of a membership. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { organizationMembers } from '../../../src/server/db/tables/people/organization-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { draftFrom } from '../../../src/stores/booking/draft-of-delivery.ts'
import { bookFor, chargeTo, chooseOwner, followOwner } from '../../../src/stores/booking/booking-for.ts'
import {
  $bookingFor,
  $bookingOrganization,
  isReferenceMissing
} from '../../../src/stores/booking/booking-owner.ts'
import { book } from '../../../src/stores/booking/book.ts'
import {
  $draft,
  requestQuote,
  setDropoff,
  setDropoffDetails,
  setPickup,
  setPickupDetails,
  setReference,
  setSkills
} from '../../../src/stores/booking/booking.ts'
import { $orderDetails, $token } from '../../../src/stores/core/app.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { spot } from '../../builders.ts'
import { verifyEmail } from '../../mailbox.ts'
import { makeCostCenter, makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
})
afterEach(() => browser.restore())

const email = 'booker@example.test'

test('books for the chosen organization, at its price and with its defaults', async () => {
  await registerAccount({
    email,
    password: 'a long enough password',
    type: 'customer',
    first_name: 'Ben',
    last_name: 'Booker',
    phone_number: '+41 44 555 04 04'
  })
  await verifyEmail(world, $token.get() ?? '', email)
  const { context } = world.service
  const [user] = await context.orm.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? ''
  const { id } = await makeOrganization(world, {
    discountPercent: 10,
    requiresReference: true,
    defaultTransportTypeId: 3,
    defaultPaymentAt: 'dropoff'
  })
  const costCenter = await makeCostCenter(world, id)
  await context.orm
    .insert(organizationMembers)
    .values({ organizationId: id, userId, role: 'booker', createdAt: context.now() })
  context.bus.publish(topics.accountChanged, userId)

  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  setDropoff({ ...spot(world, 1_400, 900), name: '12 Apple Street', detail: '' })
  setPickupDetails({ contact: { name: 'Ben', phone: '+41 44 555 01 01' } })
  setDropoffDetails({ contact: { name: 'Bob', phone: '+41 44 555 02 02' } })
  expect(await requestQuote()).not.toBeNull()
  await bookFor(id)
  expect($draft.get()).toMatchObject({
    price_quote: null,
    quote: { transport_type_id: 3 },
    booking: { payment: { at: 'dropoff' } }
  })
  expect(isReferenceMissing($draft.get())).toBe(true)
  const quote = await requestQuote()
  expect(quote?.price.items.some(({ code }) => code === 'discount')).toBe(true)
  setReference('Order 4711')
  setSkills(['cooling', 'heavy'])
  expect(isReferenceMissing($draft.get())).toBe(false)
  chargeTo(costCenter)
  expect(await book()).not.toBeNull()
  const bookedId = $orderDetails.get()?.pickanddropoff_id ?? ''
  const seen = await world.clientOf($token.get() ?? '').call(getDelivery, { params: { id: bookedId } })
  expect(seen).toMatchObject({ reference: 'Order 4711', organization: { id, cost_center: 'Shop' } })
  expect(seen.skills).toEqual(['cooling', 'heavy'])
  expect(draftFrom(seen).booking.skills).toEqual(['cooling', 'heavy'])
  // The next booking is for the same.
  expect($bookingFor.get()).toEqual({ organization_id: id, cost_center_id: costCenter })
  $bookingOrganization.set(null)
  await followOwner(id)
  expect($bookingOrganization.get()?.id).toBe(id)
  // Another device chose the person themselves, or the membership has ended.
  await followOwner(undefined)
  expect($bookingFor.get()).toBeNull()
  expect($bookingOrganization.get()).toBeNull()
  await chooseOwner(id)
  expect($bookingFor.get()?.organization_id).toBe(id)
  await expect(chooseOwner('org_other')).rejects.toMatchObject({ code: 'not-found' })
})
