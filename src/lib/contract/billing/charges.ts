/** What the owner of a delivery owes more or less after its end: surcharges, credits, and write-offs. */
import * as z from 'zod/mini'
import { idParams, publicId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { opsDeliverySchema } from '../ops/delivery/deliveries.ts'
import { acting } from '../ops/delivery/dispatch.ts'
import { chargeCauses, chargeKinds, highestCharge } from './charge-kinds.ts'

export const chargeDelivery = endpoint({
  method: 'POST',
  path: '/ops/deliveries/{id}/charges',
  summary:
    'Charge, credit or write off an amount after the end of a delivery, with or without a part for its driver',
  access: 'ops:prices.override',
  params: idParams,
  body: z.strictObject({
    ...acting,
    kind: z.enum(chargeKinds),
    cause: z.enum(chargeCauses),
    /** With VAT, in minor units of the delivery's currency. */
    amount: z.int().check(z.gte(1), z.lte(highestCharge)),
    /** What its driver gets of a surcharge, or gives back of a credit, in minor units. Absent for nothing. */
    driver_part: z.optional(
      z.strictObject({ driver_id: publicId, amount: z.int().check(z.gte(1), z.lte(highestCharge)) })
    )
  }),
  answer: opsDeliverySchema
})
