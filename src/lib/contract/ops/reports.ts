/** Reports: deliveries, revenue, offers and cancellations, by day, week or month of the company's time zone. */
import * as z from 'zod/mini'
import { day } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Three years. */
export const mostReportDays = 1_096

const filters = {
  /** Days, both included. By default the last 30. */
  from: z.optional(day),
  to: z.optional(day),
  step: z._default(z.enum(reportSteps), 'day'),
  /** Only deliveries with this vehicle. */
  vehicle_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)))
}

const count = z.int()
/** In minor units of the company's currency. */
const amount = z.int()
const figures = {
  booked: count,
  completed: count,
  cancelled: count,
  expired: count,
  returned: count,
  revenue: amount,
  fees: amount,
  /** Accepted searches, and the seconds from their beginning to the acceptance together. */
  accepted: count,
  accept_seconds: z.int(),
  /** Offers that drivers answered, or let expire. */
  offers_accepted: count,
  offers_declined: count,
  offers_expired: count,
  /** Handovers with a first ETA, those before the end of its window, and the seconds after it of the others together. */
  promised: count,
  on_time: count,
  late_seconds: z.int()
}
export const figuresSchema = z.object(figures)
export type Figures = z.infer<typeof figuresSchema>

export const reportSchema = z.object({
  from: day,
  to: day,
  step: z.enum(reportSteps),
  today: day,
  time_zone: z.string(),
  currency: z.string(),
  total: figuresSchema,
  /** The same number of days before `from`. */
  before: figuresSchema,
  /** One for each day, week (from Monday) or month. `from` is its first day within the report. */
  periods: z.array(z.object({ from: day, ...figures })),
  cancellations: z.array(
    z.object({
      by: z.string(),
      /** Null if no reason was chosen. */
      reason: z.nullable(z.object({ code: z.string(), name: z.string() })),
      cancelled: count,
      fees: amount
    })
  ),
  /** The drivers who earned most, at most 100. */
  drivers: z.array(
    z.object({
      driver_id: z.string(),
      /** First name and initial. '' after the account was deleted. */
      name: z.string(),
      deliveries: count,
      earned: amount
    })
  )
})
export type Report = z.infer<typeof reportSchema>

export const getReport = endpoint({
  method: 'GET',
  path: '/ops/reports',
  access: 'ops:reports.see',
  summary: 'Get the figures of a range of days',
  query: z.strictObject(filters),
  answer: reportSchema
})

export const reportTables = ['periods', 'cancellations', 'drivers'] as const
export type ReportTable = (typeof reportTables)[number]
export const exportReport = endpoint({
  method: 'GET',
  path: '/ops/reports/export',
  access: 'ops:reports.see',
  summary: 'Export a table of the report as CSV',
  query: z.strictObject({ ...filters, table: z.enum(reportTables) }),
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int() })
})
