/** The recipient's tracking link: their own leg of a delivery, without an account. */
import * as z from 'zod/mini'
import { email } from './account/accounts.ts'
import { coordinateSchema, idParams, languageCode, publicId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { etaSchema, positionSchema } from './driver/positions.ts'
import { transportCode } from './company.ts'
import { packageCategories } from './pricing.ts'
import { recipientWishSchema } from './delivery/recipient.ts'
import { windowSchema } from './delivery/window.ts'

/** Minutes after the end of a delivery until its links stop working. */
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
  summary: "Create a tracking link for a dropoff's recipient; sent by email or text message if asked",
  params: idParams,
  body: z.strictObject({
    stop_id: publicId,
    email: z.optional(email),
    /** Sends it as a text message to the recipient's phone. */
    sms: z._default(z.boolean(), false)
  }),
  answer: trackingLinkSchema,
  status: 201
})
export const listTrackingLinks = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/tracking-links',
  access: 'customer',
  summary: 'List active tracking links',
  params: idParams,
  answer: z.array(trackingLinkSchema)
})
export const revokeTrackingLinks = endpoint({
  method: 'DELETE',
  path: '/pick-and-dropoffs/{id}/tracking-links',
  access: 'customer',
  summary: 'Revoke the tracking links of one dropoff, or of all',
  params: idParams,
  body: z.strictObject({ stop_id: z.optional(publicId) }),
  answer: z.null()
})

export const recipientStatuses = [
  'waiting',
  'driver-found',
  'picked-up',
  'on-the-way',
  'arrived',
  'delivered',
  /** The handover failed, and the packages are on their way back. */
  'failed',
  'returned',
  'cancelled'
] as const

/** Statuses after which nothing changes on a recipient's page. */
export const endedRecipientStatuses: readonly string[] = ['delivered', 'returned', 'cancelled']

/**
 * All that a recipient sees. Another product API may leave out what has a default. `position`, `driver_route` and `eta` only while the driver is on the way to them. If the
 * driver has several deliveries, `eta` also before.
 */
export const recipientViewSchema = z.object({
  /** The delivery's number, for questions to the sender. Another product API may give none. */
  number: z.optional(z.string()),
  /** The sender's own text, or ''. */
  reference: z.optional(z.string()),
  status: z.enum(recipientStatuses),
  /** The first name of the person who sends it. */
  sender: z._default(z.string(), ''),
  /** What they send, in their own words. */
  contents: z._default(z.array(z.string()), []),
  /** The kinds of what they send, each once. */
  kinds: z._default(z.array(z.enum(packageCategories)), []),
  place: z.object({
    name: z.string(),
    detail: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Meters from the place to the road where the driver stops. */
    distance_to_road: z.optional(z.int())
  }),
  driver: z.nullable(
    z.object({
      first_name: z.string(),
      transport_type: transportCode,
      vehicle: z.string(),
      /** To recognize the vehicle. '' before the packages are picked up and after the end. */
      plate: z._default(z.string(), ''),
      /** To call while the driver is on the way to them or there. '' otherwise. */
      phone: z._default(z.string(), '')
    })
  ),
  position: z.nullable(positionSchema),
  driver_route: z.nullable(
    z.object({ meters: z.number(), seconds: z.number(), geometry: z.array(coordinateSchema) })
  ),
  eta: z.nullable(etaSchema),
  /** When the handover may begin. Absent for any time. */
  window: z.optional(windowSchema),
  /** Four digits to say to the driver. Null after the handover. */
  pin: z.nullable(z.string()),
  /** How it was handed over. Null before. */
  handover: z._default(
    z.nullable(
      z.object({
        at: z.string(),
        received_by: z.nullable(z.string()),
        /** An own-origin address, which opens with the link alone. */
        photo_url: z.nullable(z.string())
      })
    ),
    null
  ),
  /** What the recipient has asked for. Null for nothing. */
  wish: z._default(z.nullable(recipientWishSchema), null),
  /** Whether the recipient can still ask, because the driver isn't there yet. */
  wish_open: z._default(z.boolean(), false),
  /** The language of messages to the recipient. Absent if nobody knows. */
  language: z.optional(languageCode),
  /** Why the handover failed. */
  failure: z.nullable(z.string()),
  updated_at: z.string()
})
export type RecipientView = z.infer<typeof recipientViewSchema>

export const trackingParams = z.strictObject({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'Must be a link token'))
})
export const getRecipientView = endpoint({
  method: 'GET',
  path: '/tracking/{token}',
  access: 'public',
  summary: "Get what a dropoff's recipient can see",
  params: trackingParams,
  answer: recipientViewSchema
})
/** Answers with the photo, not JSON. */
export const getRecipientPhoto = endpoint({
  method: 'GET',
  path: '/tracking/{token}/photo',
  access: 'public',
  summary: 'Get the photo of the handover to a recipient',
  params: trackingParams,
  answer: z.unknown()
})
