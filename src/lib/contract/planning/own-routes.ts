/** The routes that a driver gets later, and the deliveries of the one that they drive. */
import * as z from 'zod/mini'
import { instant } from '../common.ts'
import { deliverySchema, stopKinds } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'

/** One place of a published route, with all that is to load or to hand over there. As in an offer, without contacts. */
export const plannedVisitSchema = z.object({
  kind: z.enum(stopKinds),
  name: z.string(),
  detail: z.string(),
  arrives_at: instant,
  leaves_at: instant,
  deliveries: z.int(),
  packages: z.int()
})

export const ownRouteSchema = z.object({
  id: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** The whole way. */
  meters: z.int(),
  /** What all of its packages weigh. */
  kilograms: z.number(),
  /** The ids of its deliveries, in the order of their first stop. */
  deliveries: z.array(z.string()),
  /** In order. */
  visits: z.array(plannedVisitSchema)
})
export type OwnRoute = z.infer<typeof ownRouteSchema>

export const listOwnRoutes = endpoint({
  method: 'GET',
  path: '/driver/routes',
  access: 'driver',
  summary: 'List your published routes that haven’t begun, with their places and times, the next one first',
  answer: z.object({ items: z.array(ownRouteSchema) })
})

export const getOwnRun = endpoint({
  method: 'GET',
  path: '/driver/run',
  access: 'driver',
  summary: 'Get all deliveries that you are driving now, and the order of their stops',
  answer: z.object({
    /** Without `run`, which is the same for all of them. */
    items: z.array(deliverySchema),
    /** All remaining stops, in order. */
    run: z._default(
      z.array(z.object({ pickanddropoff_id: z.string(), stop_id: z.string(), number: z.int() })),
      []
    )
  })
})
export type OwnRun = z.infer<typeof getOwnRun.answer>
