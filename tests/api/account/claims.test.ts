/** Deliveries of a contact become those of an account that has verified the contact's phone or email. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDeliveries, listClaimable } from '../../../src/lib/contract/delivery/claims.ts'
import { getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOrder } from '../../../src/lib/contract/delivery/orders.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { sendMessage } from '../../../src/lib/contract/messaging.ts'
import { contacts } from '../../../src/server/db/tables/people/contact-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  type GivenOwner,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
})
afterAll(() => world.close())

let count = 0
const nextPhone = () => `+4178555${String(++count).padStart(4, '0')}`
const bookFor = (owner: GivenOwner) => makeDelivery(world, dana, {}, owner)

async function person(reached: { phone?: string; phoneVerified?: boolean; email?: string }) {
  const made = await makeCustomer(world)
  await world.service.context.orm.update(users).set(reached).where(eq(users.id, made.userId))
  return made
}

const claim = ({ client }: Person) => client.call(claimDeliveries, { body: {} })
const found = ({ client }: Person) => client.call(listClaimable)
const contactCount = (phone: string) => world.service.context.orm.$count(contacts, eq(contacts.phone, phone))

test('a verified phone finds the deliveries, and one press adds them all', async () => {
  const phone = nextPhone()
  const email = `claims${count}@example.test`
  const first = await bookFor({ contact: { name: 'Bea', phone, email } })
  const second = await bookFor({ contact: { name: 'Bea Baker', phone } })
  await bookFor({ contact: { name: 'Other', phone: nextPhone() } })
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, first, driver) } })
  const token = (await linkTo(world, email)).split('/').at(-1) ?? ''
  const owner = await person({ phone, phoneVerified: true })
  expect(await found(owner)).toMatchObject({
    count: 2,
    deliveries: [{ number: second.number }, { number: first.number }]
  })
  expect(await claim(owner)).toEqual({ count: 2 })
  const { items } = await owner.client.call(listDeliveries)
  expect(items.map(each => each.number)).toEqual([second.number, first.number])
  expect(await contactCount(phone)).toBe(0)
  expect(await found(owner)).toEqual({ count: 0, deliveries: [] })
  await expect(claim(owner)).rejects.toMatchObject({ code: 'not-found' })
  const params = { id: first.pickanddropoff_id }
  // From now on, it's as if they had booked it: the driver can write, and there is no mail to the contact.
  expect((await driver.client.call(getDelivery, { params })).customer.has_account).toBeUndefined()
  await driver.client.call(sendMessage, { params, body: { text: 'Hello', client_id: 'c1' } })
  expect(await mailTo(world, email)).toHaveLength(2)
  // Whoever has the link could cancel what belongs to the account now.
  await expect(world.clientOf('').call(getOrder, { params: { token } })).rejects.toMatchObject({
    code: 'not-found'
  })
  const cancel = await world.request('POST', `/orders/${token}/cancel`, {
    body: { cancellation_reason_id: 1, note: '' }
  })
  expect(cancel.status).toBe(404)
})

test('a verified email finds them, too', async () => {
  const email = 'verified.claims@example.test'
  await bookFor({ contact: { name: 'Bea', email: 'Verified.Claims@example.test' } })
  const owner = await person({ email })
  expect(await claim(owner)).toEqual({ count: 1 })
})

test('another phone, and one that is not verified, find nothing', async () => {
  const phone = nextPhone()
  await bookFor({ contact: { name: 'Bea', phone } })
  for (const reached of [{ phone }, { phone: nextPhone(), phoneVerified: true }]) {
    const stranger = await person(reached)
    expect(await found(stranger)).toEqual({ count: 0, deliveries: [] })
    await expect(claim(stranger)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await contactCount(phone)).toBe(1)
})

test('an erased contact is found by nobody', async () => {
  const phone = nextPhone()
  await bookFor({ contact: { name: 'Bea', phone } })
  await world.service.context.orm
    .update(contacts)
    .set({ erasedAt: world.service.context.now() })
    .where(eq(contacts.phone, phone))
  expect((await found(await person({ phone, phoneVerified: true }))).count).toBe(0)
})

test('of two at the same time, one gets all of them', async () => {
  const phone = nextPhone()
  const email = `race${count}@example.test`
  const booked = [
    await bookFor({ contact: { name: 'Bea', phone, email } }),
    await bookFor({ contact: { name: 'Bea', phone, email } })
  ]
  const both = [await person({ phone, phoneVerified: true }), await person({ email })]
  const results = await Promise.allSettled(both.map(claim))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = both[results.findIndex(({ status }) => status === 'fulfilled')]
  for (const { pickanddropoff_id: id } of booked) {
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    expect(row).toMatchObject({ customerId: winner?.userId, contactId: null })
  }
})

test('a booking for the contact at the same time is claimed or refused, never lost', async () => {
  const phone = nextPhone()
  const first = await bookFor({ contact: { name: 'Bea', phone } })
  const [row] = await world.service.context.orm
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, first.pickanddropoff_id))
  const owner = await person({ phone, phoneVerified: true })
  const [claimed, second] = await Promise.allSettled([
    claim(owner),
    bookFor({ contact_id: row?.contactId ?? '' })
  ])
  expect(claimed.status).toBe('fulfilled')
  const { items } = await owner.client.call(listDeliveries)
  expect(items).toHaveLength(second.status === 'fulfilled' ? 2 : 1)
})
