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
import { getOwnRun, listOwnRoutes } from '../../../lib/contract/planning/own-routes.ts'
import type { Context } from '../../context.ts'
import * as deliveries from '../../domain/delivery/deliveries.ts'
import * as drivers from '../../domain/matching/driver-status.ts'
import { takePositions } from '../../domain/driver/take-positions.ts'
import * as earnings from '../../domain/driver/earnings.ts'
import * as offers from '../../domain/matching/offers.ts'
import { declinePlan, ownPlanned } from '../../domain/planning/own-planned.ts'
import { ownRoutes } from '../../domain/planning/own-routes.ts'
import { ownRun } from '../../domain/delivery/run/own-run.ts'
import { parsePositions } from './positions.ts'
import type { Mount } from '../router.ts'

export function mountDriver(mount: Mount, context: Context): void {
  mount(setDriverStatus, async ({ principal, body }) => ({
    data: await drivers.setStatus(context, principal, body)
  }))
  mount(
    postPositions,
    async ({ principal, body }) => {
      const { refused, ...batch } = body
      const taken = await takePositions(context, principal, batch)
      return { data: refused ? { ...taken, refused } : taken }
    },
    parsePositions
  )
  mount(listOffers, async ({ principal }) => ({ data: await offers.listOffers(context, principal) }))
  mount(acceptOffer, async ({ principal, params }) => {
    const id = await offers.acceptOffer(context, principal, params.id)
    return {
      data: await deliveries.getDelivery(context, principal, id),
      message: 'You accepted the delivery.'
    }
  })
  mount(declineOffer, async ({ principal, params }) => {
    await offers.declineOffer(context, principal, params.id)
    return { data: null }
  })
  mount(listPlanned, async ({ principal }) => ({ data: { items: await ownPlanned(context, principal) } }))
  mount(listOwnRoutes, async ({ principal }) => ({ data: { items: await ownRoutes(context, principal) } }))
  mount(getOwnRun, async ({ principal }) => ({ data: await ownRun(context, principal) }))
  mount(declinePlanned, async ({ principal, params }) => ({
    data: await declinePlan(context, principal, params.id)
  }))
  mount(getEarnings, async ({ principal, query }) => ({
    data: await earnings.earningsOf(context, principal, query)
  }))
  mount(listEarnedDeliveries, async ({ principal, query }) => ({
    data: await earnings.earnedDeliveries(context, principal, query)
  }))
  mount(getDriverRoute, async ({ principal, params }) => ({
    data: await deliveries.getDriverRoute(context, principal, params.id)
  }))
}
