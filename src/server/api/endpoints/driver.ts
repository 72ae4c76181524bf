import {
  acceptOffer,
  declineOffer,
  getDriverRoute,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../../lib/contract/driver/driver.ts'
import { getEarnings, listEarnedDeliveries } from '../../../lib/contract/driver/earnings.ts'
import { declinePlanned, listPlanned } from '../../../lib/contract/ops/schedule.ts'
import type { Context } from '../../context.ts'
import * as deliveries from '../../domain/delivery/deliveries.ts'
import * as drivers from '../../domain/driver/drivers.ts'
import { takePositions } from '../../domain/driver/take-positions.ts'
import * as earnings from '../../domain/driver/earnings.ts'
import * as offers from '../../domain/matching/offers.ts'
import { declinePlan, ownPlanned } from '../../domain/ops/schedule/own-planned.ts'
import { parsePositions } from './positions.ts'
import type { Mount } from '../router.ts'

export function mountDriver(mount: Mount, context: Context): void {
  mount(setDriverStatus, async ({ viewer, body }) => ({
    data: await drivers.setStatus(context, viewer, body)
  }))
  mount(
    postPositions,
    async ({ viewer, body }) => {
      const { refused, ...batch } = body
      const taken = await takePositions(context, viewer, batch)
      return { data: refused ? { ...taken, refused } : taken }
    },
    parsePositions
  )
  mount(listOffers, async ({ viewer }) => ({ data: await offers.listOffers(context, viewer) }))
  mount(acceptOffer, async ({ viewer, params }) => {
    const id = await offers.acceptOffer(context, viewer, params.id)
    return { data: await deliveries.getDelivery(context, viewer, id), message: 'You accepted the delivery.' }
  })
  mount(declineOffer, async ({ viewer, params }) => {
    await offers.declineOffer(context, viewer, params.id)
    return { data: null }
  })
  mount(listPlanned, async ({ viewer }) => ({ data: { items: await ownPlanned(context, viewer) } }))
  mount(declinePlanned, async ({ viewer, params }) => ({
    data: await declinePlan(context, viewer, params.id)
  }))
  mount(getEarnings, async ({ viewer, query }) => ({
    data: await earnings.earningsOf(context, viewer, query)
  }))
  mount(listEarnedDeliveries, async ({ viewer, query }) => ({
    data: await earnings.earnedDeliveries(context, viewer, query)
  }))
  mount(getDriverRoute, async ({ viewer, params }) => ({
    data: await deliveries.getDriverRoute(context, viewer, params.id)
  }))
}
