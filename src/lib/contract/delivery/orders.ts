/** The link of a delivery's owner who has no account: the whole delivery, and what the owner can do about it. */
import * as z from 'zod/mini'
import { idParams, publicId } from '../common.ts'
import { transportSizeSchema, unitOfMeasurementSchema } from '../company.ts'
import { endpoint } from '../endpoint.ts'
import { answerCorrection } from '../ops/delivery/dispatch.ts'
import { pendingCorrectionSchema } from '../ops/delivery/deliveries.ts'
import { trackingParams } from '../tracking.ts'
import { cancelDelivery, cancellationSchema, explainCancellation } from './cancellation.ts'
import { deliverySchema } from './deliveries.ts'
import { rateDelivery } from './ratings.ts'

/** Days after the end of a delivery until its owner's link stops working. Until then, it shows the receipt. */
export const orderDaysAfterEnd = 30

export const orderSchema = z.object({
  /** As its owner sees it, without the driver's photo. The other photos open with the link alone. */
  delivery: deliverySchema,
  /** A corrected address that waits for the owner. */
  correction: z.nullable(pendingCorrectionSchema),
  /** Those of the delivery's packages. */
  sizes: z.array(transportSizeSchema),
  units: z.array(unitOfMeasurementSchema)
})
export type Order = z.infer<typeof orderSchema>

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{token}',
  access: 'public',
  summary: "Get the delivery of its owner's link",
  params: trackingParams,
  answer: orderSchema
})
export const previewOrder = endpoint({
  method: 'GET',
  path: '/orders/{token}/cancellation',
  access: 'public',
  summary: "Preview a cancellation with the owner's link",
  params: trackingParams,
  answer: cancellationSchema
})
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{token}/cancel',
  access: 'public',
  summary: "Cancel a delivery with its owner's link",
  params: trackingParams,
  body: cancelDelivery.body,
  answer: orderSchema
})
export const explainOrder = endpoint({
  method: 'POST',
  path: '/orders/{token}/cancellation',
  access: 'public',
  summary: "Give the reason of a cancellation with the owner's link",
  params: trackingParams,
  body: explainCancellation.body,
  answer: orderSchema
})
export const answerOrderCorrection = endpoint({
  method: 'POST',
  path: '/orders/{token}/correction',
  access: 'public',
  summary: "Agree to the correction of an address with the owner's link, or decline it",
  params: trackingParams,
  body: answerCorrection.body,
  answer: orderSchema
})
export const rateOrder = endpoint({
  method: 'POST',
  path: '/orders/{token}/rating',
  access: 'public',
  summary: "Rate a completed delivery with its owner's link (once)",
  params: trackingParams,
  body: rateDelivery.body,
  answer: orderSchema,
  status: 201
})
/** Answers with the photo, not JSON. */
export const getOrderPhoto = endpoint({
  method: 'GET',
  path: '/orders/{token}/photos/{id}',
  access: 'public',
  summary: "Get a photo of the delivery's packages or handovers with its owner's link",
  params: z.strictObject({ token: trackingParams.shape.token, id: publicId }),
  answer: z.unknown()
})

export const renewOrderLink = endpoint({
  method: 'POST',
  path: '/ops/deliveries/{id}/order-link',
  access: 'ops:deliveries.book',
  summary: 'Send the owner without an account a new link. The earlier one stops working',
  params: idParams,
  body: z.strictObject({}),
  answer: z.null()
})
