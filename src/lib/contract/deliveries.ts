import * as z from 'zod/mini'
import {
  coordinateSchema,
  day,
  idParams,
  instant,
  moneySchema,
  pageQuery,
  phone,
  publicId,
  searchText,
  shortText
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { etaSchema, positionSchema, waySchema } from './positions.ts'
import { maximumDropoffs, priceSchema } from './quotes.ts'
import { cancellationReasonSchema, transportCodes } from './reference.ts'

export const deliveryStates = [
  'scheduled',
  'searching',
  'accepted',
  'picked_up',
  'arrived',
  'returning',
  'completed',
  'returned',
  'cancelled',
  'expired'
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** States in which something is still to be done. */
export const liveStates = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning'] as const
/** States in which a driver is bound to the delivery. */
export const drivingStates = ['accepted', 'picked_up', 'arrived', 'returning'] as const

/** Whether a driver is bound to a delivery in this state. */
export function isDriving(state: DeliveryState): boolean {
  return (drivingStates as readonly string[]).includes(state)
}

export const stopStates = ['waiting', 'arrived', 'done', 'failed', 'returned'] as const
export type StopState = (typeof stopStates)[number]

/** The four kinds the outside world knows, and the two ways a delivery ends without a driver. */
export const notificationTypes = [
  'accepted_response',
  'picked-up_response',
  'arrived_response',
  'completed_response',
  'cancelled_response',
  'expired_response'
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** `1` stands for 'no delivery yet' in the address of the live screen. */
export const reservedDeliveryId = '1'

export const contactSchema = z.strictObject({ name: shortText(80, 1), phone })
export type Contact = z.infer<typeof contactSchema>

export const stopSchema = z.object({
  id: z.string(),
  kind: z.enum(['pickup', 'dropoff']),
  /** 0 is the pickup, then the dropoffs in the order they are driven. */
  position: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  detail: z.string(),
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  instructions: z.string(),
  state: z.enum(stopStates),
  /** Shown to the customer alone; the recipient says it to the driver. */
  pin: z.nullable(z.string()),
  reached_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** How the handover was proven: by the recipient's PIN, or by the name of who took it. */
  proof: z.nullable(z.enum(['pin', 'name'])),
  received_by: z.nullable(z.string()),
  /** A picture of the handover. */
  proof_photo_url: z.nullable(z.string())
})
export type Stop = z.infer<typeof stopSchema>

export const packageSchema = z.object({
  description: z.string(),
  transport_size_id: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  quantity: z.int(),
  /** Addresses of pictures on this site. */
  photos: z.array(z.string()),
  stop_id: z.string()
})

export const courierSchema = z.object({
  first_name: z.string(),
  phone: z.string(),
  transport_type: z.enum(transportCodes),
  vehicle: z.string(),
  plate: z.string(),
  photo_url: z.nullable(z.string())
})
export type Courier = z.infer<typeof courierSchema>

export const ratingSchema = z.object({ stars: z.int(), comment: z.string() })
export type Rating = z.infer<typeof ratingSchema>

export const paymentTimes = ['pickup', 'dropoff'] as const

const summaryFields = {
  pickanddropoff_id: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  updated_at: z.string(),
  scheduled_at: z.nullable(z.string()),
  search_started_at: z.nullable(z.string()),
  search_expires_at: z.nullable(z.string()),
  transport_type_id: z.int(),
  transport_type: z.enum(transportCodes),
  price: priceSchema,
  stops: z.array(stopSchema),
  driver: z.nullable(courierSchema),
  viewer: z.enum(['customer', 'driver'])
}

export const deliverySummarySchema = z.object({
  ...summaryFields,
  /** The way in a few points, for a small picture. */
  outline: z.array(coordinateSchema)
})
export type DeliverySummary = z.infer<typeof deliverySummarySchema>

export const deliverySchema = z.object({
  ...summaryFields,
  packages: z.array(packageSchema),
  payment: z.object({ method: z.literal('cash'), at: z.enum(paymentTimes) }),
  route: z.object({ metres: z.number(), seconds: z.number(), geometry: z.array(coordinateSchema) }),
  customer: z.object({ first_name: z.string(), phone: z.string() }),
  /** The driver's newest position, while one is bound to the delivery. */
  position: z.nullable(positionSchema),
  eta: z.nullable(etaSchema),
  way: z.nullable(waySchema),
  history: z.array(
    z.object({ state: z.string(), at: z.string(), by: z.string(), reason: z.nullable(z.string()) })
  ),
  cancellation: z.nullable(z.object({ by: z.string(), reason: z.string(), fee: moneySchema })),
  /** What the customer gave; shown to them alone: a driver sees their average. */
  rating: z.nullable(ratingSchema),
  /** Number of the newest durable event of this viewer: a stream from here misses and doubles nothing. */
  cursor: z.int()
})
export type Delivery = z.infer<typeof deliverySchema>

const stopDetails = z.strictObject({
  contact: contactSchema,
  instructions: z._default(shortText(500), '')
})

export const bookingBody = z.strictObject({
  quote_id: publicId,
  pickup: stopDetails,
  dropoffs: z.array(stopDetails).check(z.minLength(1), z.maxLength(maximumDropoffs)),
  payment: z.strictObject({ method: z._default(z.literal('cash'), 'cash'), at: z.enum(paymentTimes) })
})
export type BookingBody = z.input<typeof bookingBody>

export const bookDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs',
  access: 'customer',
  summary: 'Book a quote, at its price to the cent',
  body: bookingBody,
  answer: deliverySchema,
  status: 201
})
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs',
  access: 'session',
  summary: 'One’s own deliveries, newest first; a driver’s are those they drive or drove',
  query: z.strictObject({
    ...pageQuery,
    /** 'live' for what is under way, 'ended' for the rest. */
    group: z.optional(z.enum(['live', 'ended'])),
    state: z.optional(z.enum(deliveryStates)),
    /** Words that all stand in a place, a contact's name or the number. */
    q: z.optional(searchText),
    /** Days of booking in the region's time zone, both included. */
    from: z.optional(day),
    to: z.optional(day)
  }),
  answer: z.object({
    ...pageOf(deliverySummarySchema).shape,
    /** Number of the newest durable event of this viewer, to follow the list from. */
    event_cursor: z.int()
  })
})
export const getDelivery = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}',
  access: 'session',
  summary: 'One delivery, with the cursor from which to follow it',
  params: idParams,
  answer: deliverySchema
})

export const cancellationSchema = z.object({
  allowed: z.boolean(),
  /** Why not, in words; empty where it is allowed. */
  why: z.string(),
  reasons: z.array(z.object({ ...cancellationReasonSchema.shape, fee: moneySchema }))
})
export type Cancellation = z.infer<typeof cancellationSchema>

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/cancellation',
  access: 'customer',
  summary: 'Who may cancel now, for which reasons, and what it costs',
  params: idParams,
  answer: cancellationSchema
})
export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/cancel',
  access: 'customer',
  summary: 'Cancel; expected_fee guards against a fee that grew since the preview',
  params: idParams,
  body: z.strictObject({
    cancellation_reason_id: z.int(),
    note: z._default(shortText(300), ''),
    expected_fee: z.optional(z.int())
  }),
  answer: deliverySchema
})

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

export const failureReasons = ['nobody-there', 'refused', 'wrong-address'] as const
export const stages = ['picked_up', 'arrived', 'completed', 'failed', 'returned'] as const
export type Stage = (typeof stages)[number]

export const reportStage = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/stages',
  access: 'driver',
  summary: 'What the driver reports, with the device’s time and a sequence number',
  params: idParams,
  body: z.strictObject({
    stage: z.enum(stages),
    /** Which dropoff; needed for arrived, completed and failed where there are several. */
    stop_id: z.optional(publicId),
    /** The recipient’s PIN; completed needs it, or the name of who received the packages without one. */
    pin: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Must be four digits'))),
    received_by: z.optional(shortText(80, 1)),
    /** A picture of the handover. */
    proof_file_id: z.optional(publicId),
    reason: z.optional(z.enum(failureReasons)),
    recorded_at: instant,
    seq: z.int().check(z.gte(0))
  }),
  answer: deliverySchema
})
export const releaseDelivery = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/release',
  access: 'driver',
  summary: 'Let go before pickup: the delivery is searched for anew',
  params: idParams,
  body: z.strictObject({ cancellation_reason_id: z.optional(z.int()) }),
  answer: z.null()
})
