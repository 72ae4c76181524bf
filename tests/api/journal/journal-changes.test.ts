/** What the books say after a delivery's price, owner or driver has changed, and how much work they are. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDeliveries } from '../../../src/lib/contract/delivery/claims.ts'
import { bookDelivery, type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { journalFollower } from '../../../src/server/domain/delivery/money/journal-follower.ts'
import { postEntries } from '../../../src/server/domain/journal/entries.ts'
import { balancesOf, entriesAbout, faultsOf, linesAbout } from '../../books.ts'
import {
  complete,
  contact,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  severalPickups,
  spot
} from '../../builders.ts'
import { makeOrganization, makeOrganizationDelivery } from '../../organizations.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
let dana: Person
let admin: Person
let clara: Person
let nora: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

const idOf = (delivery: Delivery) => delivery.pickanddropoff_id

async function accept(delivery: Delivery): Promise<Delivery> {
  const id = await makeOffer(world, delivery, nora)
  return nora.client.call(acceptOffer, { params: { id } })
}

async function undo(delivery: Delivery): Promise<void> {
  const params = { id: idOf(delivery) }
  const { seen } = await dana.client.call(getOpsDelivery, { params })
  await dana.client.call(undoStage, { params, body: { seen, reason: 'Wrong door' } })
}

/** Books for a contact, whom the returned account can claim the delivery from. */
async function bookedForContact(phone: string) {
  const delivery = await accept(await makeDelivery(world, dana, {}, { contact: { name: 'Bea', phone } }))
  const owner = await makeCustomer(world)
  const { orm } = world.service.context
  await orm.update(users).set({ phone, phoneVerified: true }).where(eq(users.id, owner.userId))
  const [row] = await orm
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, idOf(delivery)))
  return {
    delivery,
    owner,
    contactId: row?.contactId ?? '',
    claim: () => owner.client.call(claimDeliveries, { body: {} })
  }
}

test('an agreed price is the one that is posted', async () => {
  const quote = await makeQuote(world, admin)
  const total = quote.price.total - 150
  const body = { quote_id: quote.quote_id, pickup: { contact }, dropoffs: [{ contact }] }
  const delivery = await accept(
    await admin.client.call(bookDelivery, {
      body: {
        ...body,
        payment: { at: 'pickup' },
        owner: { customer_id: clara.userId },
        price_override: { total, reason: 'Regular customer' }
      }
    })
  )
  await complete(world, nora, delivery)
  const [lines] = await linesAbout(world, delivery)
  expect(lines).toEqual([
    `receivable person ${clara.userId} ${total}`,
    `revenue 0 ${-total}`,
    `driver_cost ${total}`,
    `driver_payable driver ${nora.userId} ${-total}`
  ])
})

test('a failed pickup lowers the price that is posted', async () => {
  const trip = severalPickups(world, [
    [0, 0],
    [1, 1]
  ])
  const delivery = await makeAccepted(world, clara, nora, trip)
  const named = (name: string) => delivery.stops.find(stop => stop.name === name)?.id ?? ''
  const tell = (stage: 'arrived', name: string, more: object = {}) =>
    report(world, nora, delivery, stage, { stop_id: named(name), ...more })
  await tell('arrived', '1 Market Square')
  await tell('picked_up' as 'arrived', '1 Market Square')
  await tell('failed' as 'arrived', '2 Market Square', { reason: 'closed' })
  await tell('arrived', '1 Apple Street')
  const ended = await tell('completed' as 'arrived', '1 Apple Street', { received_by: 'Bob' })
  expect(ended.status).toBe('completed')
  expect(ended.price.total).toBeLessThan(delivery.price.total)
  const [lines] = await linesAbout(world, delivery)
  expect(lines?.[0]).toBe(`receivable person ${clara.userId} ${ended.price.total}`)
})

test("an organization's delivery is on the organization's account", async () => {
  const { id, booker } = await makeOrganization(world)
  const delivery = await accept(await makeOrganizationDelivery(world, id, booker))
  await complete(world, nora, delivery)
  expect((await linesAbout(world, delivery))[0]?.[0]).toBe(
    `receivable organization ${id} ${delivery.price.total}`
  )
})

test('a claim moves what the contact owes to the account', async () => {
  const { delivery, owner, contactId, claim } = await bookedForContact('+41785550001')
  const { total } = delivery.price
  await complete(world, nora, delivery)
  expect((await balancesOf(world, 'receivable'))[contactId]).toBe(total)
  await claim()
  expect((await linesAbout(world, delivery))[1]).toEqual([
    `receivable contact ${contactId} ${-total}`,
    `receivable person ${owner.userId} ${total}`
  ])
  // An undo takes it from the account, and a second end is the account's from the beginning.
  await undo(delivery)
  expect(await balancesOf(world, 'receivable')).not.toHaveProperty(owner.userId)
  await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
  const balances = await balancesOf(world, 'receivable')
  expect(balances[owner.userId]).toBe(total)
  expect(balances).not.toHaveProperty(contactId)
})

test('a claim between the cash and the end moves the cash', async () => {
  const { delivery, owner, contactId, claim } = await bookedForContact('+41785550002')
  const { total } = delivery.price
  await report(world, nora, delivery, 'picked_up', { collected: total })
  await claim()
  expect((await balancesOf(world, 'receivable'))[owner.userId]).toBe(-total)
  await report(world, nora, delivery, 'arrived')
  await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
  const balances = await balancesOf(world, 'receivable')
  expect(balances).not.toHaveProperty(owner.userId)
  expect(balances).not.toHaveProperty(contactId)
})

test('a claim of a paid delivery, or of one without money so far, posts nothing', async () => {
  const { delivery, claim } = await bookedForContact('+41785550003')
  await claim()
  expect(await linesAbout(world, delivery)).toEqual([])
  await complete(world, nora, delivery)
  const paid = await bookedForContact('+41785550004')
  await report(world, nora, paid.delivery, 'picked_up', { collected: paid.delivery.price.total })
  await report(world, nora, paid.delivery, 'arrived')
  await report(world, nora, paid.delivery, 'completed', { received_by: 'Bob' })
  await paid.claim()
  expect(await linesAbout(world, paid.delivery)).toHaveLength(2)
})

test('the same cause is posted once, also by two processes at the same time', async () => {
  const delivery = await makeAccepted(world, clara, nora)
  await complete(world, nora, delivery)
  const { orm, now } = world.service.context
  const account = { kind: 'revenue', party: null, rate: 0, treatment: 'standard' } as const
  const other = { kind: 'driver_cost', party: null, rate: null, treatment: null } as const
  const post = (amount: number) =>
    orm.transaction(transaction =>
      postEntries({ transaction, now: now() }, [
        {
          cause: { kind: 'late_report', id: 'lat_same' },
          subject: idOf(delivery),
          currency: 'XTS',
          occurredAt: now(),
          lines: [
            { account, amount },
            { account: other, amount: -amount }
          ]
        }
      ])
    )
  const posted = await Promise.all([post(100), post(200), post(300)])
  expect(posted.toSorted()).toEqual([0, 0, 1])
  expect(
    (await entriesAbout(world, idOf(delivery))).filter(({ cause }) => cause === 'late_report')
  ).toHaveLength(1)
})

test('a handover asks the database five times more, and once more for the first one of a driver', async () => {
  const { context } = world.service
  const all = context.followers
  const without = all.filter(each => each !== journalFollower)
  expect(without).toHaveLength(all.length - 1)
  const statementsOf = async (driver: Person) => {
    const delivery = await makeAccepted(world, clara, driver)
    await report(world, driver, delivery, 'picked_up')
    await report(world, driver, delivery, 'arrived')
    const { statements } = await workOf(() =>
      report(world, driver, delivery, 'completed', { received_by: 'Bob' })
    )
    return statements
  }
  /** The least of several, because the service may do something else at the same time. */
  const least = async (measure: () => Promise<number>) =>
    Math.min(await measure(), await measure(), await measure())
  const withNewDriver = async () => statementsOf(await makeDriver(world, { at: spot(world) }))
  const withNora = () => statementsOf(nora)
  context.followers = without
  const before = { first: await least(withNewDriver), usual: await least(withNora) }
  context.followers = all
  // The first one of a driver opens an account.
  expect((await least(withNewDriver)) - before.first).toBe(6)
  await withNora()
  expect((await least(withNora)) - before.usual).toBe(5)
})
