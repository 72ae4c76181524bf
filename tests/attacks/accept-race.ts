/** Many drivers accept one delivery at the same moment. */
import { and, eq, sql } from 'drizzle-orm'
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { ledger } from '../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../src/server/db/tables/schema.ts'
import { makeCustomer, makeDelivery, makeDriver, makeOffer, type Person } from '../builders.ts'
import type { TestService } from '../service.ts'

export interface Round {
  winners: number
  /** The responses to the others, as status and code. */
  refusals: string[]
  /** Whether the delivery, its history and what the customer sees all name the winner, once. */
  consistent: boolean
}

/** Returns a function that runs one round with `contenders` drivers. */
export async function acceptRace(world: TestService, contenders: number): Promise<() => Promise<Round>> {
  // These indexes allow only one open offer, so no two drivers could race. The claim must decide without them, too.
  const { orm } = world.service.context
  for (const name of ['one_open_offer_a_driver', 'one_open_offer_a_delivery'])
    await orm.execute(sql.raw(`drop index if exists ${name}`))
  const customer = await makeCustomer(world)
  const drivers: Person[] = []
  for (let index = 0; index < contenders; index++) drivers.push(await makeDriver(world))

  return async () => {
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
    const [row] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
    const claims = await orm
      .select()
      .from(ledger)
      .where(and(eq(ledger.deliveryId, id), eq(ledger.after, 'accepted')))
    const { status } = await customer.client.call(getDelivery, { params: { id } })
    await customer.client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 4 } })
    return {
      winners: winners.length,
      refusals: answers.flatMap(answer => (answer.status === 200 ? [] : [`${answer.status} ${answer.code}`])),
      consistent:
        claims.length === 1 && status === 'accepted' && row?.driverId === drivers[winners[0] ?? -1]?.userId
    }
  }
}

export const expectedRound = (contenders: number): Round => ({
  winners: 1,
  refusals: Array.from({ length: contenders - 1 }, () => '409 offer-taken'),
  consistent: true
})
