/** An operator changes a driver's vehicle while the driver accepts: one of the two happens first, and the other knows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { changeDriver } from '../../../src/lib/contract/ops/drivers.ts'
import { deliveries, drivers } from '../../../src/server/db/tables/schema.ts'
import { makeDelivery, makeDriver, makeOffer, type Person, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dispatcher: Person
let customer: Person
beforeAll(async () => {
  ;({ world, dispatcher, customer } = await startOperatorWorld())
})
afterAll(() => world.close())

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? null : (result.reason as { code: string }).code
const van = { transport_type: 'van', description: 'White van', plate: 'ZH 1' } as const

test.each(Array.from({ length: 12 }, (_, round) => [round]))('round %d', async round => {
  const driver = await makeDriver(world, { at: spot(world) })
  const booked = await makeDelivery(world, customer)
  const { pickanddropoff_id: id } = booked
  const offerId = await makeOffer(world, booked, driver)
  const accept = () => driver.client.call(acceptOffer, { params: { id: offerId } })
  const change = () =>
    dispatcher.client.call(changeDriver, {
      params: { id: driver.userId },
      body: { vehicle: van, reason: 'A test' }
    })
  const acts = round % 2 === 0 ? [accept, change] : [change, accept]
  const results = await Promise.allSettled(acts.map(act => act()))
  const [accepted, changed] = (round % 2 === 0 ? results : results.toReversed()).map(codeOf)
  const { orm, company } = world.service.context
  const [delivery] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
  const [row] = await orm.select().from(drivers).where(eq(drivers.userId, driver.userId))
  const typeId = company.reference().transportTypes.find(({ code }) => code === 'van')?.id
  const hasVan = row?.transportTypeId === typeId
  // One of the two, never both and never neither.
  expect([accepted, changed, hasVan, delivery?.driverId]).toEqual(
    accepted === null
      ? [null, 'driver-busy', false, driver.userId]
      : [expect.stringMatching(/^offer-/), null, true, null]
  )
})
