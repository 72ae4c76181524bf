/** Deliveries that are scheduled: drivers planned ahead, and other times. */
import * as z from 'zod/mini'
import { idParams, instant, moneySchema, publicId, shortText } from '../common.ts'
import { transportCode } from '../company.ts'
import { endpoint } from '../endpoint.ts'
import { windowSchema } from '../delivery/window.ts'
import { opsDeliverySchema } from './delivery/deliveries.ts'

/** The windows of the first stop and of the last one. Absent for any time. */
const endWindows = { pickup_window: z.optional(windowSchema), dropoff_window: z.optional(windowSchema) }

const acting = { seen: z.int().check(z.gte(0)) }
const base = {
  method: 'POST',
  access: 'ops:deliveries.change',
  params: idParams,
  answer: opsDeliverySchema
} as const

export const planDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/plan',
  summary:
    'Plan a driver for a scheduled delivery, or none. The driver is notified, and can decline until a time',
  body: z.strictObject({ ...acting, driver_id: z.nullable(publicId), reason: z._default(shortText(300), '') })
})

export const rescheduleDelivery = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/reschedule',
  summary: 'Move a scheduled delivery to another time before it has a driver. Its price stays',
  body: z.strictObject({ ...acting, scheduled_at: instant, reason: shortText(300, 1) })
})

/** What a driver sees of a delivery that they are planned for: places only, as in an offer. */
export const plannedDeliverySchema = z.object({
  pickanddropoff_id: z.string(),
  number: z.string(),
  scheduled_at: instant,
  decline_until: instant,
  /** False if the company lets nobody decline. `decline_until` is over then. */
  may_decline: z.boolean(),
  transport_type: transportCode,
  earning: moneySchema,
  pickup: z.string(),
  dropoff: z.string(),
  dropoffs: z.int(),
  ...endWindows
})
export type PlannedDelivery = z.infer<typeof plannedDeliverySchema>

export const listPlanned = endpoint({
  method: 'GET',
  path: '/driver/planned',
  access: 'driver',
  summary: 'List the scheduled deliveries that you are planned for, the next one first',
  answer: z.object({ items: z.array(plannedDeliverySchema) })
})

export const declinePlanned = endpoint({
  method: 'POST',
  path: '/driver/planned/{id}/decline',
  access: 'driver',
  summary: 'Decline a delivery that you are planned for, until its time to decline',
  params: idParams,
  body: z.strictObject({}),
  answer: z.null()
})
