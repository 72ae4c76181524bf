import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDelivery, getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { ledger } from '../../src/server/db/delivery-tables.ts'
import { deliveries } from '../../src/server/db/schema.ts'
import { makeCustomer, makeDelivery, makeDriver, makeOffer, type Person } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

const rounds = 20
const contenders = 50

let world: TestService
let customer: Person
let drivers: Person[]
beforeAll(async () => {
  world = await startTestService()
  // These indexes allow only one open offer, so no two drivers could race. The claim must decide without them, too.
  const { orm } = world.service.context
  for (const name of ['one_open_offer_a_driver', 'one_open_offer_a_delivery'])
    await orm.execute(sql.raw(`drop index ${name}`))
  customer = await makeCustomer(world)
  drivers = []
  for (let index = 0; index < contenders; index++) drivers.push(await makeDriver(world))
})
afterAll(() => world.close())

test(
  `${contenders} drivers accept at once: one wins, ${contenders - 1} get 409 with a code, ${rounds} times`,
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const delivery = await makeDelivery(world, customer)
      const id = delivery.pickanddropoff_id
      const offers: string[] = []
      for (const driver of drivers) offers.push(await makeOffer(world, delivery, driver))

      const answers = await Promise.all(
        drivers.map((driver, index) =>
          world.request('POST', `/offers/${offers[index]}/accept`, { bearer: driver.bearer })
        )
      )
      const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
      expect(winners).toHaveLength(1)
      const losers = answers.filter(answer => answer.status !== 200)
      expect(losers.map(answer => `${answer.status} ${answer.code}`)).toEqual(
        Array.from({ length: contenders - 1 }, () => '409 offer-taken')
      )
      const { orm } = world.service.context
      const [row] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
      expect(row?.driverId).toBe(drivers[winners[0] ?? 0]?.userId)
      const claims = await orm
        .select()
        .from(ledger)
        .where(and(eq(ledger.deliveryId, id), eq(ledger.after, 'accepted')))
      expect(claims).toHaveLength(1)

      const told = await customer.client.call(getDelivery, { params: { id } })
      expect(told.status).toBe('accepted')
      await customer.client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 4 } })
    }
  }
)

test('gives a driver who accepts two deliveries at once only one', async () => {
  const driver = await makeDriver(world)
  const offers: string[] = []
  for (let index = 0; index < 2; index++) {
    offers.push(await makeOffer(world, await makeDelivery(world, customer), driver))
  }
  const answers = await Promise.all(
    offers.map(offer => world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer }))
  )
  expect(answers.map(answer => answer.code ?? 'won').toSorted()).toEqual(['driver-busy', 'won'])
})
