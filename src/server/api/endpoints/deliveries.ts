import {
  cancelDelivery,
  explainCancellation,
  previewCancellation
} from '../../../lib/contract/delivery/cancellation.ts'
import { bookDelivery, getDelivery, listDeliveries } from '../../../lib/contract/delivery/deliveries.ts'
import { exportHistory } from '../../../lib/contract/delivery/history-export.ts'
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
import { exportDeliveries } from '../../domain/delivery/history-export.ts'
import * as matching from '../../domain/matching/matching.ts'
import * as quotes from '../../domain/pricing/quotes.ts'
import * as ratings from '../../domain/delivery/ratings.ts'
import * as stages from '../../domain/delivery/stages/stages.ts'
import type { Mount } from '../router.ts'

export function mountDeliveries(mount: Mount, context: Context): void {
  mount(createQuote, async ({ principal, body }) => ({
    data: await quotes.createQuote(context, principal, body)
  }))
  mount(bookDelivery, async ({ principal, body }) => {
    const id = await booking.bookDelivery(context, principal, body)
    const data = await deliveries.getBooked(context, principal, id)
    return { data, message: 'Your delivery is booked.' }
  })
  mount(listDeliveries, async ({ principal, query }) => ({
    data: await deliveries.findDeliveries(context, principal, query)
  }))
  // Before the one with an id, which would take its name for one.
  mount(exportHistory, async ({ principal, query }) => ({
    data: await exportDeliveries(context, principal, query)
  }))
  mount(getDelivery, async ({ principal, params }) => ({
    data: await deliveries.getDelivery(context, principal, params.id)
  }))
  mount(previewCancellation, async ({ principal, params }) => ({
    data: await cancelling.previewCancellation(context, principal, params.id)
  }))
  mount(cancelDelivery, async ({ principal, params, body }) => {
    await cancelling.cancel(context, principal, params.id, body)
    return {
      data: await deliveries.getDelivery(context, principal, params.id),
      message: 'Your delivery has been cancelled.'
    }
  })
  mount(explainCancellation, async ({ principal, params, body }) => {
    await cancelling.explain(context, principal, params.id, body)
    return {
      data: await deliveries.getDelivery(context, principal, params.id),
      message: 'Thanks. We’ve noted the reason.'
    }
  })
  mount(rateDelivery, async ({ principal, params, body }) => {
    await ratings.rate(context, principal, params.id, body)
    return {
      data: await deliveries.getDelivery(context, principal, params.id),
      message: 'Thanks for your rating.'
    }
  })
  mount(listClaimable, async ({ principal }) => ({ data: await claimable(context, principal) }))
  mount(claimDeliveries, async ({ principal }) => ({
    data: await claim(context, principal),
    message: 'The deliveries are in your account now.'
  }))
  mount(getMatching, async ({ principal, params }) => ({
    data: await matching.getMatching(context, principal, params.id)
  }))
  mount(reportStage, async ({ principal, params, body }) => {
    const timeFrom = await stages.reportStageOf(context, principal, params.id, body)
    return { data: { ...(await deliveries.getDelivery(context, principal, params.id)), time_from: timeFrom } }
  })
  mount(releaseDelivery, async ({ principal, params, body }) => {
    await stages.release(context, principal, params.id, body)
    return { data: null, message: "You've been unassigned from the delivery." }
  })
}
