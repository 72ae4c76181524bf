import * as z from 'zod/mini'
import { approvals } from './account/accounts.ts'
import { deliveryStatuses, notificationTypes } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'
import { kindSchema } from './notifications.ts'
import { etaSchema, positionSchema, driverRouteSchema } from './driver/positions.ts'

const deliveryUpdated = z.object({
  pickanddropoff_id: z.string(),
  status: z.enum(deliveryStatuses),
  type: z.nullable(z.enum(notificationTypes)),
  at: z.string()
})
/** An operator decided about the driver. The profile has the words. */
const driverUpdated = z.object({ approval: z.enum(approvals) })
const offerEvent = z.object({
  offer_id: z.string(),
  pickanddropoff_id: z.string(),
  reason: z.optional(z.string())
})

/** Rows of the events table. They're numbered per recipient and replayed after a cursor. */
export const durableEvents = {
  'delivery.updated': deliveryUpdated,
  'driver.updated': driverUpdated,
  'offer.created': offerEvent,
  'offer.withdrawn': offerEvent,
  'notification.created': z.object({
    notification_id: z.string(),
    type: kindSchema,
    /** '' for a message between a driver and the operators. */
    pickanddropoff_id: z.string(),
    /** Values for the placeholders in the notification's text. */
    data: z.optional(z.record(z.string(), z.string()))
  }),
  'message.created': z.object({ pickanddropoff_id: z.string(), message_id: z.string() }),
  'message.read': z.object({ pickanddropoff_id: z.string(), number: z.int() }),
  /** Messages between a driver and the operators. Only the driver gets them. */
  'dispatch_message.created': z.object({ message_id: z.string() }),
  /** An operator has read up to this number. */
  'dispatch_message.read': z.object({ number: z.int() })
} as const

/** Events that are coalesced to the newest and never stored. */
export const ephemeralEvents = {
  'driver.position': z.object({
    pickanddropoff_id: z.string(),
    position: positionSchema,
    /** The driver is in another app since this position. */
    away: z.optional(z.boolean())
  }),
  'eta.updated': z.object({ pickanddropoff_id: z.string(), eta: etaSchema }),
  'route.updated': z.object({ pickanddropoff_id: z.string(), driver_route: driverRouteSchema }),
  'matching.updated': z.object({ pickanddropoff_id: z.string() })
} as const

/**
 * `reset`: the cursor is too old, so reload. `hint`: the server is stopping, so reconnect after `retry` ms. `time`: the
 * server's time in milliseconds, every 15 s, which also shows that the stream still works.
 */
export const controlEvents = {
  ready: z.object({ cursor: z.int() }),
  reset: z.object({ cursor: z.int() }),
  hint: z.object({ retry: z.int() }),
  time: z.object({ now: z.int() })
} as const

export const liveEvents = { ...durableEvents, ...ephemeralEvents, ...controlEvents }
export type LiveEvents = { [Type in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Type]> }
export type LiveEventType = keyof LiveEvents
export type DurableEventType = keyof typeof durableEvents

/** An event as it's sent. Only durable events have a `number`. */
export type LiveEvent = {
  [Type in LiveEventType]: { type: Type; number?: number; data: LiveEvents[Type] }
}[LiveEventType]

export const pollTimeoutSeconds = { minimum: 5, maximum: 30 } as const

export const pollEvents = endpoint({
  method: 'GET',
  path: '/events/poll',
  waits: true,
  access: 'session',
  summary:
    'Get events after a cursor, waiting up to `timeout` seconds for new ones; without a cursor, returns the newest one',
  query: z.strictObject({
    cursor: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    timeout: z._default(
      z.coerce.number().check(z.gte(pollTimeoutSeconds.minimum), z.lte(pollTimeoutSeconds.maximum)),
      25
    )
  }),
  answer: z.object({
    cursor: z.int(),
    reset: z.boolean(),
    events: z.array(z.object({ type: z.string(), number: z.optional(z.int()), data: z.unknown() }))
  })
})
/** Only available if a realtime database is configured in addition to the event stream. */
export const getDatabaseToken = endpoint({
  method: 'POST',
  path: '/events/database-token',
  access: 'session',
  summary: 'Get a token to read your deliveries from the realtime database',
  answer: z.object({ token: z.string(), user_id: z.string() }),
  secret: true
})

/** The stream isn't JSON, so it has no endpoint definition. */
export const eventsPath = '/events'
