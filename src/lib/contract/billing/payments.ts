/** A payment for a delivery that no driver has collected, entered by hand. */
import * as z from 'zod/mini'
import { day, idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { opsDeliverySchema } from '../ops/delivery/deliveries.ts'
import { acting } from '../ops/delivery/dispatch.ts'
import { highestCharge } from './charge-kinds.ts'
import { paymentDirections, paymentMethods } from './payment-kinds.ts'

export const enterPayment = endpoint({
  method: 'POST',
  path: '/ops/deliveries/{id}/payments',
  summary:
    'Enter a payment for a delivery, or money that was paid back. More than the owner owes is their balance',
  access: 'ops:money.close',
  params: idParams,
  body: z.strictObject({
    ...acting,
    direction: z.enum(paymentDirections),
    method: z.enum(paymentMethods),
    /** In minor units of the delivery's currency. */
    amount: z.int().check(z.gte(1), z.lte(highestCharge)),
    /** Today or earlier. */
    day
  }),
  answer: opsDeliverySchema
})
