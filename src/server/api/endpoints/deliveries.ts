import {
  cancelDelivery,
  explainCancellation,
  previewCancellation
} from '../../../lib/contract/delivery/cancellation.ts'
import { bookDelivery, getDelivery, listDeliveries } from '../../../lib/contract/delivery/deliveries.ts'
import { releaseDelivery, reportStage } from '../../../lib/contract/delivery/stages.ts'
import { getMatching } from '../../../lib/contract/matching.ts'
import { createQuote } from '../../../lib/contract/pricing.ts'
import { rateDelivery } from '../../../lib/contract/delivery/ratings.ts'
import type { Context } from '../../context.ts'
import { claimDeliveries, listClaimable } from '../../../lib/contract/delivery/claims.ts'
import * as booking from '../../domain/booking/booking.ts'
import { claim, claimable } from '../../domain/delivery/claims.ts'
import * as cancelling from '../../domain/delivery/cancellation.ts'
import * as deliveries from '../../domain/delivery/deliveries.ts'
import * as matching from '../../domain/matching/matching.ts'
import * as quotes from '../../domain/pricing/quotes.ts'
import * as ratings from '../../domain/delivery/ratings.ts'
import * as stages from '../../domain/delivery/stages.ts'
import type { Mount } from '../router.ts'

export function mountDeliveries(mount: Mount, context: Context): void {
  mount(createQuote, async ({ viewer, body }) => ({ data: await quotes.createQuote(context, viewer, body) }))
  mount(bookDelivery, async ({ viewer, body }) => {
    const id = await booking.bookDelivery(context, viewer, body)
    const data = await deliveries.getBooked(context, viewer, id)
    return { data, message: 'Your delivery is booked.' }
  })
  mount(listDeliveries, async ({ viewer, query }) => ({
    data: await deliveries.findDeliveries(context, viewer, query)
  }))
  mount(getDelivery, async ({ viewer, params }) => ({
    data: await deliveries.getDelivery(context, viewer, params.id)
  }))
  mount(previewCancellation, async ({ viewer, params }) => ({
    data: await cancelling.previewCancellation(context, viewer, params.id)
  }))
  mount(cancelDelivery, async ({ viewer, params, body }) => {
    await cancelling.cancel(context, viewer, params.id, body)
    return {
      data: await deliveries.getDelivery(context, viewer, params.id),
      message: 'Your delivery has been cancelled.'
    }
  })
  mount(explainCancellation, async ({ viewer, params, body }) => {
    await cancelling.explain(context, viewer, params.id, body)
    return {
      data: await deliveries.getDelivery(context, viewer, params.id),
      message: 'Thanks. We’ve noted the reason.'
    }
  })
  mount(rateDelivery, async ({ viewer, params, body }) => {
    await ratings.rate(context, viewer, params.id, body)
    return {
      data: await deliveries.getDelivery(context, viewer, params.id),
      message: 'Thanks for your rating.'
    }
  })
  mount(listClaimable, async ({ viewer }) => ({ data: await claimable(context, viewer) }))
  mount(claimDeliveries, async ({ viewer }) => ({
    data: await claim(context, viewer),
    message: 'The deliveries are in your account now.'
  }))
  mount(getMatching, async ({ viewer, params }) => ({
    data: await matching.getMatching(context, viewer, params.id)
  }))
  mount(reportStage, async ({ viewer, params, body }) => {
    const timeFrom = await stages.reportStageOf(context, viewer, params.id, body)
    return { data: { ...(await deliveries.getDelivery(context, viewer, params.id)), time_from: timeFrom } }
  })
  mount(releaseDelivery, async ({ viewer, params, body }) => {
    await stages.release(context, viewer, params.id, body)
    return { data: null, message: "You've been unassigned from the delivery." }
  })
}
