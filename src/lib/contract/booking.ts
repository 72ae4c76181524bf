import * as z from 'zod/mini'
import { pointSchema } from './common.ts'
import { endpoint } from './endpoint.ts'
import { maximumDropoffs } from './pricing.ts'

export const stopOrderSchema = z.object({
  /** Indices into the dropoffs that were sent, from 0, in the order to visit them. */
  order: z.array(z.int()),
  /** By car from the pickup to the last dropoff in the order that was sent; null where that can't be driven. */
  seconds_before: z.nullable(z.number()),
  /** The same in `order`: never more. */
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
    dropoffs: z.array(pointSchema).check(z.minLength(2), z.maxLength(maximumDropoffs))
  }),
  answer: stopOrderSchema
})
