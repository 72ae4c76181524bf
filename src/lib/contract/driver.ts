import * as z from 'zod/mini'
import { coordinateSchema, idParams, moneySchema, pointSchema, publicId } from './common.ts'
import { deliverySchema, packageSchema } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { driverProfileSchema } from './accounts.ts'
import { turnSchema } from './places.ts'
import { positionSchema, waySchema } from './positions.ts'
import { transportCodes } from './reference.ts'

export const maximumPositionBatch = 100

export const offerSchema = z.object({
  id: z.string(),
  pickanddropoff_id: z.string(),
  offered_at: z.string(),
  expires_at: z.string(),
  /** By road to the pickup: metres, seconds. */
  to_pickup: z.object({ metres: z.number(), seconds: z.number() }),
  transport_type: z.enum(transportCodes),
  earning: moneySchema,
  payment_at: z.enum(['pickup', 'dropoff']),
  route: z.object({ metres: z.number(), seconds: z.number(), geometry: z.array(coordinateSchema) }),
  /** Places alone: contacts and instructions come once the offer is accepted. */
  stops: z.array(
    z.object({
      kind: z.enum(['pickup', 'dropoff']),
      name: z.string(),
      detail: z.string(),
      latitude: z.number(),
      longitude: z.number()
    })
  ),
  packages: z.array(z.omit(packageSchema, { stop_id: true, photos: true }))
})
export type Offer = z.infer<typeof offerSchema>

export const setDriverStatus = endpoint({
  method: 'POST',
  path: '/driver/status',
  access: 'driver',
  summary: 'Go online or offline',
  body: z.strictObject({ online: z.boolean(), position: z.optional(pointSchema) }),
  answer: driverProfileSchema
})
export const postPositions = endpoint({
  method: 'POST',
  path: '/driver/positions',
  access: 'driver',
  summary: 'Positions in the order recorded; repeating a batch changes nothing',
  body: z.strictObject({
    installation_id: publicId,
    positions: z.array(positionSchema).check(z.minLength(1), z.maxLength(maximumPositionBatch))
  }),
  answer: z.object({ accepted: z.int(), repeated: z.int() })
})
export const listOffers = endpoint({
  method: 'GET',
  path: '/driver/offers',
  access: 'driver',
  summary: 'Offers open to this driver',
  answer: z.object({ offers: z.array(offerSchema), cursor: z.int() })
})
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/accept',
  access: 'driver',
  summary: 'Take the delivery; exactly one driver can',
  params: idParams,
  answer: deliverySchema
})
export const declineOffer = endpoint({
  method: 'POST',
  path: '/offers/{id}/decline',
  access: 'driver',
  summary: 'Say no; the next driver is asked',
  params: idParams,
  answer: z.null()
})

/** The driver's way to the next stop, turn by turn, from the newest position. */
export const getWay = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/way',
  access: 'driver',
  summary: 'The way to the next stop, turn by turn',
  params: idParams,
  answer: z.object({ ...waySchema.shape, turns: z.array(turnSchema) })
})
export type DriverWay = z.infer<typeof getWay.answer>
