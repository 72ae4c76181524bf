/** Deliveries that are scheduled: a day of them by driver, drivers planned ahead, and other times. */
import * as z from 'zod/mini'
import { day, idParams, instant, moneySchema, publicId, shortText } from '../common.ts'
import { transportCode } from '../company.ts'
import { deliveryStatuses } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { windowSchema } from '../delivery/window.ts'
import { opsDeliverySchema, plannedDriverSchema } from './delivery/deliveries.ts'

/** Days across the top of the schedule. */
export const scheduleDays = 7
/** The most deliveries and drivers of a day. */
export const mostScheduled = 500
export const mostScheduleDrivers = 200

const person = z.object({ id: z.string(), name: z.string() })
/** The windows of the first stop and of the last one. Absent for any time. */
const endWindows = { pickup_window: z.optional(windowSchema), dropoff_window: z.optional(windowSchema) }
export const scheduledDeliverySchema = z.object({
  id: z.string(),
  number: z.string(),
  reference: z.string(),
  status: z.enum(deliveryStatuses),
  scheduled_at: instant,
  vehicle: transportCode,
  pickup: z.string(),
  dropoff: z.string(),
  dropoffs: z.int(),
  ...endWindows,
  price: moneySchema,
  /** How long the drive takes, in seconds. */
  seconds: z.number(),
  /** Who has it now. */
  driver: z.nullable(person),
  planned: z.nullable(plannedDriverSchema),
  /** The number of another delivery that the planned driver has at the same time. Null for none. */
  overlaps: z.nullable(z.string()),
  /** The newest step, which actions name. */
  seen: z.int()
})
export type ScheduledDelivery = z.infer<typeof scheduledDeliverySchema>

export const getSchedule = endpoint({
  method: 'GET',
  path: '/ops/schedule',
  access: 'ops:deliveries.see',
  summary: 'List the deliveries that are scheduled for a day, with the drivers to plan',
  query: z.strictObject({
    /** In the company's time zone. By default today. */
    day: z.optional(day)
  }),
  answer: z.object({
    day,
    today: day,
    time_zone: z.string(),
    /** A week: how many deliveries are scheduled for each day, and how many of them have no driver. */
    days: z.array(z.object({ day, count: z.int(), unplanned: z.int() })),
    drivers: z.array(
      z.object({ id: z.string(), name: z.string(), vehicle: transportCode, online: z.boolean() })
    ),
    items: z.array(scheduledDeliverySchema),
    /** Whether these are all of the day. */
    is_complete: z.boolean()
  })
})

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
