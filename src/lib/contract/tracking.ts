/** The recipient's link: their own leg of a delivery, without an account. */
import * as z from 'zod/mini'
import { email } from './accounts.ts'
import { idParams, publicId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { etaSchema, positionSchema } from './positions.ts'
import { transportCodes } from './reference.ts'
import { coordinateSchema } from './common.ts'

/** A link opens nothing once the delivery has ended for this long. */
export const trackingMinutesAfterEnd = 60

export const trackingLinkSchema = z.object({
  id: z.string(),
  stop_id: z.string(),
  url: z.string(),
  created_at: z.string()
})
export type TrackingLink = z.infer<typeof trackingLinkSchema>

export const createTrackingLink = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/tracking-links',
  access: 'customer',
  summary: 'A link for the recipient of one dropoff; with an email it is sent there',
  params: idParams,
  body: z.strictObject({ stop_id: publicId, email: z.optional(email) }),
  answer: trackingLinkSchema,
  status: 201
})
export const listTrackingLinks = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/tracking-links',
  access: 'customer',
  summary: 'The links that can be opened',
  params: idParams,
  answer: z.array(trackingLinkSchema)
})
export const revokeTrackingLinks = endpoint({
  method: 'DELETE',
  path: '/pick-and-dropoffs/{id}/tracking-links',
  access: 'customer',
  summary: 'End the links of one dropoff, or of all',
  params: idParams,
  body: z.strictObject({ stop_id: z.optional(publicId) }),
  answer: z.null()
})

export const recipientStates = [
  'waiting',
  'driver-found',
  'picked-up',
  'on-the-way',
  'arrived',
  'delivered',
  'failed',
  'cancelled'
] as const

/** All that a recipient learns. `position`, `way` and `eta` only while the driver is on the way to them. */
export const recipientViewSchema = z.object({
  state: z.enum(recipientStates),
  place: z.object({ name: z.string(), detail: z.string(), latitude: z.number(), longitude: z.number() }),
  driver: z.nullable(
    z.object({ first_name: z.string(), transport_type: z.enum(transportCodes), vehicle: z.string() })
  ),
  position: z.nullable(positionSchema),
  way: z.nullable(z.object({ metres: z.number(), seconds: z.number(), geometry: z.array(coordinateSchema) })),
  eta: z.nullable(etaSchema),
  /** Four digits to say to the driver, until the handover. */
  pin: z.nullable(z.string()),
  updated_at: z.string()
})
export type RecipientView = z.infer<typeof recipientViewSchema>

export const trackingParams = z.strictObject({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'Must be the token of a link'))
})
export const getRecipientView = endpoint({
  method: 'GET',
  path: '/tracking/{token}',
  access: 'public',
  summary: 'What the recipient of one dropoff may see',
  params: trackingParams,
  answer: recipientViewSchema
})
