/** What each driver did on a day. */
import * as z from 'zod/mini'
import { day, instant } from '../common.ts'
import { transportCode } from '../company.ts'
import { endpoint } from '../endpoint.ts'

/** The most drivers of a day. */
export const mostDayDrivers = 1_000

const count = z.int()
export const driverDaySchema = z.object({
  id: z.string(),
  /** First name and initial. '' after the account was deleted. */
  name: z.string(),
  vehicle: transportCode,
  /** Deliveries that ended with a handover, and those that went back. */
  done: count,
  failed: count,
  /** When they were online, first and last, and for how long. Null if they weren't, or if it isn't known. */
  online_from: z.nullable(instant),
  online_until: z.nullable(instant),
  online_seconds: count,
  /** Offers that they answered or let expire, and those that they accepted. */
  offers: count,
  accepted: count,
  /** The routes of the deliveries that ended with a handover. */
  meters: z.number(),
  /** Cash collected, in minor units. */
  collected: count
})
export type DriverDay = z.infer<typeof driverDaySchema>

const query = z.strictObject({
  /** In the company's time zone. By default today. */
  day: z.optional(day)
})

export const listDriverDays = endpoint({
  method: 'GET',
  path: '/ops/driver-days',
  access: 'ops:drivers.see',
  summary: 'List what each driver did on a day, the most deliveries first',
  query,
  answer: z.object({
    day,
    today: day,
    time_zone: z.string(),
    currency: z.string(),
    items: z.array(driverDaySchema)
  })
})

export const exportDriverDays = endpoint({
  method: 'GET',
  path: '/ops/driver-days/export',
  access: 'ops:drivers.see',
  summary: 'Export what each driver did on a day as CSV',
  query,
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
