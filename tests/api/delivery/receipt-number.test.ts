/** The numbers of receipts: in order, without gaps, and only where there is something to pay. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  type Person,
  report
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const numberOf = async ({ pickanddropoff_id: id }: Delivery) =>
  (await customer.client.call(getDelivery, { params: { id } })).receipt_number

const accepted = async () => {
  const driver = await makeDriver(world)
  return { driver, delivery: await makeAccepted(world, customer, driver) }
}

test('numbers what has to be paid, in the order in which it ends', async () => {
  const [first, second] = [await accepted(), await accepted()]
  expect(await numberOf(first.delivery)).toBeNull()
  await complete(world, second.driver, second.delivery)
  await complete(world, first.driver, first.delivery)
  expect([await numberOf(second.delivery), await numberOf(first.delivery)]).toEqual([1, 2])
})

test('gives a cancellation a number only if it costs something', async () => {
  const free = await makeDelivery(world, customer)
  await customer.client.call(cancelDelivery, { params: { id: free.pickanddropoff_id }, body: {} })
  const { driver, delivery } = await accepted()
  await report(world, driver, delivery, 'picked_up')
  const { pickanddropoff_id: id } = delivery
  await expect(customer.client.call(cancelDelivery, { params: { id }, body: {} })).rejects.toThrow()
  const other = await accepted()
  await customer.client.call(cancelDelivery, { params: { id: other.delivery.pickanddropoff_id }, body: {} })
  expect(await numberOf(free)).toBeNull()
  expect(await numberOf(other.delivery)).toBe(3)
})

test('leaves no gap after a change that is rolled back, and no number twice when many end at once', async () => {
  const orm = world.service.context.orm
  const many = await Promise.all(Array.from({ length: 6 }, accepted))
  await expect(
    orm.transaction(async transaction => {
      const [one] = many
      await transaction
        .update(deliveries)
        .set({ status: 'completed' })
        .where(eq(deliveries.id, one?.delivery.pickanddropoff_id ?? ''))
      throw new Error('rolled back')
    })
  ).rejects.toThrow('rolled back')
  await Promise.all(many.map(({ driver, delivery }) => complete(world, driver, delivery)))
  const numbers = await Promise.all(many.map(({ delivery }) => numberOf(delivery)))
  expect(numbers.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([4, 5, 6, 7, 8, 9])
})
