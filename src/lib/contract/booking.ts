import * as z from 'zod/mini'
import { pointSchema } from './common.ts'
import { endpoint } from './endpoint.ts'
import { maximumDropoffs } from './pricing.ts'

export const stopOrderSchema = z.object({
  /** Indices into the dropoffs of the request, from 0, in the order to visit them. */
  order: z.array(z.int()),
  /** Driving time from the pickup to the last dropoff in the order of the request. Null if it can't be driven. */
  seconds_before: z.nullable(z.number()),
  /** Driving time in `order`. Never more than `seconds_before`. */
  seconds_after: z.number()
})
export type StopOrder = z.infer<typeof stopOrderSchema>

export const findStopOrder = endpoint({
  method: 'POST',
  path: '/stop-orders',
  access: 'customer',
  summary: 'Get the fastest order of dropoffs, and the time it saves',
  body: z.strictObject({
    pickup: pointSchema,
    dropoffs: z.array(pointSchema).check(z.minLength(2), z.maxLength(maximumDropoffs)),
    /** The times are for this vehicle's roads. Those of cars if absent or unknown. */
    transport_type_id: z.optional(z.int())
  }),
  answer: stopOrderSchema
})
