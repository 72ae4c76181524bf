import * as z from 'zod/mini'
import { idParams, instant, moneySchema, pointSchema, publicId } from '../common.ts'
import {
  deliveryRouteSchema,
  deliverySchema,
  packageSchema,
  paymentTimes,
  payMethods,
  stopKinds
} from '../delivery/deliveries.ts'
import { stopTimes } from '../delivery/window.ts'
import { endpoint } from '../endpoint.ts'
import { driverProfileSchema } from '../account/accounts.ts'
import { turnSchema } from '../places/places.ts'
import { positionSchema, driverRouteSchema } from './positions.ts'
import { transportCode } from '../company.ts'

export const maximumPositionBatch = 100

export const offerSchema = z.object({
  id: z.string(),
  pickanddropoff_id: z.string(),
  offered_at: z.string(),
  expires_at: z.string(),
  /** By road to the pickup, in meters and seconds. */
  to_pickup: z.object({ meters: z.number(), seconds: z.number() }),
  /** The driver has other deliveries. `to_pickup` is then what this one adds to the way. */
  on_the_way: z.optional(z.boolean()),
  /** An operator offers it for after the driver's run. `to_pickup` is then all of the way to it. */
  after_run: z.optional(z.boolean()),
  transport_type: transportCode,
  earning: moneySchema,
  payment_at: z.enum(paymentTimes),
  /** Absent for cash. On account, the driver collects nothing. */
  payment_method: z.optional(z.enum(payMethods)),
  route: deliveryRouteSchema,
  /** Places only. Contacts and instructions follow once the offer is accepted. */
  stops: z.array(
    z.object({
      kind: z.enum(stopKinds),
      name: z.string(),
      detail: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      ...stopTimes
    })
  ),
  packages: z.array(z.omit(packageSchema, { stop_id: true, photos: true }))
})
export type Offer = z.infer<typeof offerSchema>

export const setDriverStatus = endpoint({
  method: 'POST',
  path: '/driver/status',
  access: 'driver',
  summary: 'Go online or offline, or say that the page is in the background',
  body: z.strictObject({
    online: z.boolean(),
    position: z.optional(pointSchema),
    /** The driver is in another app, so positions may stop. The next position ends it. */
    away: z.optional(z.boolean())
  }),
  answer: driverProfileSchema
})
export const positionBatchSchema = z
  .strictObject({
    installation_id: publicId,
    positions: z.array(positionSchema).check(z.maxLength(maximumPositionBatch)),
    /** When the device sends this, by the clock of its positions. Shows how wrong that clock is. */
    sent_at: z.optional(instant),
    /** The device is on, but has no new position. Only then may the list be empty. */
    heartbeat: z.optional(z.literal(true))
  })
  .check(
    z.refine(({ positions, heartbeat }) => heartbeat === true || positions.length > 0, {
      path: ['positions'],
      message: 'Must not be empty, except for a heartbeat'
    })
  )
export type PositionBatch = z.infer<typeof positionBatchSchema>

export const postPositions = endpoint({
  method: 'POST',
  path: '/driver/positions',
  access: 'driver',
  summary:
    'Send positions in recorded order, or a heartbeat without one; repeating a batch changes nothing, and an invalid position doesn’t lose the others',
  body: positionBatchSchema,
  answer: z.object({
    /** How many are used. Of the others, some can't be true: a jump, or a coarse one right after a better one. */
    accepted: z.int(),
    repeated: z.int(),
    /** The faults of those that aren't positions, if there are any. */
    refused: z.optional(z.array(z.object({ field: z.string(), message: z.string() })))
  })
})
/** Why a driver's documents keep them from work, by the company's rules. */
export const workRefusals = ['documents-missing', 'document-expired'] as const
export type WorkRefusal = (typeof workRefusals)[number]

export const listOffers = endpoint({
  method: 'GET',
  path: '/driver/offers',
  access: 'driver',
  summary: 'List open offers, and say why there are none because of your documents',
  answer: z.object({
    offers: z.array(offerSchema),
    cursor: z.int(),
    /** Why the driver gets no offers, also while online. Null if nothing keeps them from work. */
    refusal: z._default(z.nullable(z.enum(workRefusals)), null)
  })
})
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/accept',
  access: 'driver',
  summary: 'Accept an offer; only one driver can',
  params: idParams,
  answer: deliverySchema
})
export const declineOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/decline',
  access: 'driver',
  summary: 'Decline an offer; the next driver gets it',
  params: idParams,
  answer: z.null()
})

/** The driver's route to the next stop, turn by turn, from the newest position. */
export const getDriverRoute = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/route',
  access: 'driver',
  summary: 'Get the route to the next stop, turn by turn',
  params: idParams,
  answer: z.object({ ...driverRouteSchema.shape, turns: z.array(turnSchema) })
})
export type DriverRouteAnswer = z.infer<typeof getDriverRoute.answer>
