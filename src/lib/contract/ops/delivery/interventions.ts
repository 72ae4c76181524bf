/** What an operator does with a delivery after the pickup. Every action has a reason, and fails if somebody was first. */
import * as z from 'zod/mini'
import { idParams, instant, latitude, longitude, publicId, shortText } from '../../common.ts'
import { failureReasons } from '../../delivery/stages.ts'
import { takeoverCauses } from '../../delivery/takeover.ts'
import { endpoint } from '../../endpoint.ts'
import { opsDeliverySchema } from './deliveries.ts'
import { acting, despite } from './dispatch.ts'

const base = {
  method: 'POST',
  access: 'ops:deliveries.intervene',
  params: idParams,
  answer: opsDeliverySchema
} as const

export const handOverDelivery = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/hand-over',
  summary:
    'Give a delivery to another driver after the pickup. Both drivers read where and when they meet. The earlier one loses it at once',
  body: z.strictObject({
    ...acting,
    driver_id: publicId,
    despite,
    cause: z.enum(takeoverCauses),
    place: z.strictObject({ name: shortText(160, 1), latitude, longitude }),
    at: instant,
    /** The percent that the earlier driver earns of what the delivery pays. The driver who ends it has the rest. */
    share: z._default(z.int().check(z.gte(0), z.lte(100)), 0)
  })
})
export const completeForDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/complete',
  summary: 'Complete a dropoff for the driver, with the name of who received the packages, or a photo',
  body: z.strictObject({
    ...acting,
    stop_id: publicId,
    received_by: z._default(shortText(80), ''),
    proof_file_id: z.optional(publicId),
    /** The cash that the driver has collected, in minor units: the total price. */
    collected: z.optional(z.int().check(z.gte(0)))
  })
})
export const failForDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/fail',
  summary: "Report for the driver that a dropoff can't be delivered",
  body: z.strictObject({
    ...acting,
    stop_id: publicId,
    failure: z.enum(failureReasons),
    /** The total price that the operator has seen for it, in minor units. */
    expected_total: z.optional(z.int())
  })
})
export const orderReturn = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/return',
  summary: 'Send the packages of all open dropoffs back to the pickup',
  body: z.strictObject(acting)
})
export const callOffDelivery = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/call-off',
  summary: 'Cancel a delivery after the pickup, with what the customer owes',
  body: z.strictObject({
    ...acting,
    /** In minor units, at most the price. */
    owed: z.int().check(z.gte(0))
  })
})
