import {
  answerOrderCorrection,
  cancelOrder,
  explainOrder,
  getOrder,
  getOrderPhoto,
  previewOrder,
  rateOrder,
  renewOrderLink
} from '../../../lib/contract/delivery/orders.ts'
import type { Context } from '../../context.ts'
import { renewLink } from '../../domain/delivery/order/renew-link.ts'
import * as orders from '../../domain/delivery/order/orders.ts'
import type { Mount, MountFile } from '../router.ts'
import { photoResponse } from './files.ts'

export function mountOrders(mount: Mount, mountFile: MountFile, context: Context): void {
  // It has PINs and contacts, so no cache may store it, not even to ask whether it has changed.
  mount(getOrder, async ({ params }) => ({ data: await orders.getOrder(context, params.token) }))
  mount(previewOrder, async ({ params }) => ({ data: await orders.previewOrder(context, params.token) }))
  mount(cancelOrder, async ({ params, body }) => ({
    data: await orders.cancelOrder(context, params.token, body),
    message: 'Your delivery has been cancelled.'
  }))
  mount(explainOrder, async ({ params, body }) => ({
    data: await orders.explainOrder(context, params.token, body),
    message: 'Thanks. We’ve noted the reason.'
  }))
  mount(answerOrderCorrection, async ({ params, body }) => ({
    data: await orders.answerOrder(context, params.token, body)
  }))
  mount(rateOrder, async ({ params, body }) => ({
    data: await orders.rateOrder(context, params.token, body),
    message: 'Thanks for your rating.'
  }))
  mountFile(getOrderPhoto, async ({ params: { token, id }, request }) =>
    photoResponse(await orders.orderPhoto(context, token, id), id, request)
  )
  mount(renewOrderLink, async ({ principal, params }) => ({
    data: await renewLink(context, principal, params.id),
    message: 'A new link has been sent.'
  }))
}
