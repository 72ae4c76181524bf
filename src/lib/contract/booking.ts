import * as z from 'zod/mini'
import { instant, pointSchema } from './common.ts'
import { stopTimesBody } from './delivery/window.ts'
import { endpoint } from './endpoint.ts'
import {
  checkPickups,
  maximumDropoffs,
  maximumPackages,
  maximumPickups,
  pickupsOf,
  stopOrderBody
} from './pricing.ts'

export const stopOrderSchema = z.object({
  /**
   * The stops in the order to visit them, from 0. With one pickup, indices into the dropoffs of the request. With several,
   * indices into the pickups followed by the dropoffs, as `stop_order` of a quote.
   */
  order: z.array(z.int()),
  /**
   * Driving time from the first stop to the last in the order of the request, or in its `stop_order`. Null if it can't be driven,
   * or misses a window that `order` keeps.
   */
  seconds_before: z.nullable(z.number()),
  /** Driving time in `order`. Never more than `seconds_before`. If no order keeps all windows, that of the fastest one. */
  seconds_after: z.number()
})
export type StopOrder = z.infer<typeof stopOrderSchema>

const orderedStop = z.strictObject({ ...pointSchema.shape, ...stopTimesBody })

const stopOrderFields = z.strictObject({
  pickup: z.optional(orderedStop),
  /** Several pickups, instead of `pickup`. */
  pickups: pickupsOf(orderedStop),
  dropoffs: z.array(orderedStop).check(z.minLength(1), z.maxLength(maximumDropoffs)),
  /** Which pickup goes to which dropoff, and the weight, so that the order keeps them. Needed for several pickups. */
  packages: z.optional(
    z
      .array(
        z.strictObject({
          pickup: z._default(z.int().check(z.gte(0), z.lt(maximumPickups)), 0),
          dropoff: z._default(z.int().check(z.gte(0), z.lt(maximumDropoffs)), 0),
          kilograms: z._default(z.number().check(z.gte(0)), 0)
        })
      )
      .check(z.maxLength(maximumPackages))
  ),
  /** The order to compare with, as in a quote. Absent for the pickups and then the dropoffs, in their order. */
  stop_order: stopOrderBody,
  /** When the driver is at the first pickup. Absent or null for as soon as possible. Only windows need it. */
  scheduled_at: z.optional(z.nullable(instant)),
  /** The times are for this vehicle's roads. Those of cars if absent or unknown. */
  transport_type_id: z.optional(z.int())
})

export const findStopOrder = endpoint({
  method: 'POST',
  path: '/stop-orders',
  access: 'booker',
  summary: 'Get the fastest order of stops, and the time it saves',
  body: stopOrderFields.check(
    ...checkPickups,
    z.refine(({ pickups, dropoffs }) => pickups !== undefined || dropoffs.length > 1, {
      error: 'Send at least two dropoffs',
      path: ['dropoffs']
    })
  ),
  answer: stopOrderSchema
})
