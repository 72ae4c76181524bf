/** A published plan on paper: what each driver loads, and where they go. */
import * as z from 'zod/mini'
import { day, instant } from '../../common.ts'
import { windowSchema } from '../../delivery/window.ts'
import { endpoint } from '../../endpoint.ts'

const stop = z.object({
  /** From 1 along the route. */
  place: z.int(),
  at: instant,
  kind: z.enum(['pickup', 'dropoff']),
  name: z.string(),
  detail: z.string(),
  delivery_id: z.string(),
  number: z.string(),
  reference: z.string(),
  /** Who is there. Their phone isn't printed. */
  recipient: z.string(),
  parcels: z.int(),
  kilograms: z.number(),
  /** As it was booked. Null for any time. */
  window: z.nullable(windowSchema)
})
export type PlanListStop = z.infer<typeof stop>

export const planListSchema = z.object({
  driver_id: z.string(),
  driver: z.string(),
  /** The driver's shifts of a day are counted from 0. */
  shift: z.int(),
  starts_at: instant,
  ends_at: instant,
  /** In the order of the route. */
  stops: z.array(stop)
})
export type PlanList = z.infer<typeof planListSchema>

const read = { method: 'GET', access: 'ops:deliveries.see', params: z.strictObject({ day }) } as const

export const getPlanLists = endpoint({
  ...read,
  path: '/ops/plans/{day}/lists',
  summary: "Get the routes of a day's published plan, with their stops, to print",
  answer: z.object({ day, time_zone: z.string(), items: z.array(planListSchema) })
})

export const getPlanFile = endpoint({
  ...read,
  path: '/ops/plans/{day}/file',
  summary: "Export a day's published plan as CSV, by driver in the order of loading. Each export is audited",
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
