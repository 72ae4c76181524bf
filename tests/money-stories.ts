/** What moves money in a story: bookings with a price or an owner, and the acts of operators. */
import { bookDelivery, type Delivery } from '../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import type { undoStage } from '../src/lib/contract/ops/delivery/dispatch.ts'
import { handOverDelivery } from '../src/lib/contract/ops/delivery/interventions.ts'
import { contact, makeOffer, makeQuote, type Person, spot } from './builders.ts'
import type { TestService } from './service.ts'

export interface Details {
  owner?: { organization_id: string; cost_center_id?: string } | { customer_id: string }
  price_override?: { total: number; reason: string }
}

export function storiesOf(world: TestService, dispatcher: Person) {
  /** Does something as an operator who has seen the newest version. */
  async function operate(delivery: Delivery, endpoint: { path: string }, body: object = {}) {
    const params = { id: delivery.pickanddropoff_id }
    const { seen } = await dispatcher.client.call(getOpsDelivery, { params })
    const given = { seen, reason: 'Flat tire', ...body }
    return dispatcher.client.call(endpoint as typeof undoStage, { params, body: given as never })
  }

  /** Gives a delivery to another driver. `share` is what the one before gets, in percent. */
  const handOver = (delivery: Delivery, to: Person, share: number) =>
    operate(delivery, handOverDelivery, {
      driver_id: to.userId,
      cause: 'breakdown',
      place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
      at: new Date(world.service.context.now().getTime() + 900_000).toISOString(),
      share
    })

  /** Books with other details than usual, to pay at the dropoff, and lets a driver accept it. */
  async function accepted(by: Person, driver: Person, details: Details = {}): Promise<Delivery> {
    const { owner } = details
    const of = owner && 'organization_id' in owner ? { organization_id: owner.organization_id } : undefined
    const { quote_id } = await makeQuote(world, by, of ? { owner: of } : {})
    const delivery = await by.client.call(bookDelivery, {
      body: { quote_id, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'dropoff' }, ...details }
    })
    const id = await makeOffer(world, delivery, driver)
    return driver.client.call(acceptOffer, { params: { id } })
  }
  return { operate, handOver, accepted }
}
