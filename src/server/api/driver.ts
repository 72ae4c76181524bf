import {
  acceptOffer,
  declineOffer,
  getWay,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../lib/contract/driver.ts'
import { getEarnings, listEarnedDeliveries } from '../../lib/contract/earnings.ts'
import type { Context } from '../context.ts'
import * as deliveries from '../domain/deliveries.ts'
import * as drivers from '../domain/drivers.ts'
import * as earnings from '../domain/earnings.ts'
import * as offers from '../domain/offers.ts'
import type { Mount } from './router.ts'

export function mountDriver(mount: Mount, context: Context): void {
  mount(setDriverStatus, async ({ viewer, body }) => ({
    data: await drivers.setStatus(context, viewer, body)
  }))
  mount(postPositions, async ({ viewer, body }) => ({
    data: await drivers.takePositions(context, viewer, body)
  }))
  mount(listOffers, async ({ viewer }) => ({ data: await offers.listOffers(context, viewer) }))
  mount(acceptOffer, async ({ viewer, params }) => {
    const id = await offers.acceptOffer(context, viewer, params.id)
    return { data: await deliveries.getDelivery(context, viewer, id), message: 'The delivery is yours.' }
  })
  mount(declineOffer, async ({ viewer, params }) => {
    await offers.declineOffer(context, viewer, params.id)
    return { data: null }
  })
  mount(getEarnings, async ({ viewer, query }) => ({
    data: await earnings.earningsOf(context, viewer, query)
  }))
  mount(listEarnedDeliveries, async ({ viewer, query }) => ({
    data: await earnings.earnedDeliveries(context, viewer, query)
  }))
  mount(getWay, async ({ viewer, params }) => ({ data: await deliveries.getWay(context, viewer, params.id) }))
}
