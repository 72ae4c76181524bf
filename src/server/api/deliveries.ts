import {
  bookDelivery,
  cancelDelivery,
  getDelivery,
  listDeliveries,
  previewCancellation,
  releaseDelivery,
  reportStage
} from '../../lib/contract/deliveries.ts'
import { getMatching } from '../../lib/contract/matching.ts'
import { createQuote } from '../../lib/contract/quotes.ts'
import { rateDelivery } from '../../lib/contract/ratings.ts'
import type { Context } from '../context.ts'
import * as booking from '../domain/booking.ts'
import * as cancelling from '../domain/cancelling.ts'
import * as deliveries from '../domain/deliveries.ts'
import * as matching from '../domain/matching.ts'
import * as quotes from '../domain/quotes.ts'
import * as ratings from '../domain/ratings.ts'
import * as stages from '../domain/stages.ts'
import type { Mount } from './router.ts'

export function mountDeliveries(mount: Mount, context: Context): void {
  mount(createQuote, async ({ viewer, body }) => ({ data: await quotes.createQuote(context, viewer, body) }))
  mount(bookDelivery, async ({ viewer, body }) => {
    const id = await booking.bookDelivery(context, viewer, body)
    return { data: await deliveries.getDelivery(context, viewer, id), message: 'Your delivery is booked.' }
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
      message: 'The delivery is cancelled.'
    }
  })
  mount(rateDelivery, async ({ viewer, params, body }) => {
    await ratings.rate(context, viewer, params.id, body)
    return {
      data: await deliveries.getDelivery(context, viewer, params.id),
      message: 'Thank you for your rating.'
    }
  })
  mount(getMatching, async ({ viewer, params }) => ({
    data: await matching.getMatching(context, viewer, params.id)
  }))
  mount(reportStage, async ({ viewer, params, body }) => {
    await stages.reportStageOf(context, viewer, params.id, body)
    return { data: await deliveries.getDelivery(context, viewer, params.id) }
  })
  mount(releaseDelivery, async ({ viewer, params, body }) => {
    await stages.release(context, viewer, params.id, body)
    return { data: null, message: 'You have let the delivery go.' }
  })
}
