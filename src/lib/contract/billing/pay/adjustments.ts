/** Changes of what a driver gets, beside their deliveries. */
import * as z from 'zod/mini'
import { instant, publicId, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { paymentMethods } from '../payment-kinds.ts'

/**
 * `advance`: money that the driver gets before the payout. `fuel`: paid by one of both for the other. The others are the
 * company's cost.
 */
export const adjustmentKinds = ['advance', 'fine', 'fuel', 'bonus', 'other'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** `more`: the driver gets more. `less`: the driver gets less. An entry by mistake is followed by its opposite. */
export const adjustmentDirections = ['more', 'less'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

/** In minor units. A sum of many still fits a number. */
export const highestAdjustment = 1_000_000_000

export const adjustmentSchema = z.object({
  id: z.string(),
  driver_id: z.string(),
  kind: z.enum(adjustmentKinds),
  /** In minor units. Positive if the driver gets more. */
  amount: z.int(),
  currency: z.string(),
  /** '' after the driver was erased. */
  reason: z.string(),
  at: instant
})
export type Adjustment = z.infer<typeof adjustmentSchema>

export const adjustPay = endpoint({
  method: 'POST',
  path: '/ops/money/adjustments',
  access: 'ops:payouts.create',
  summary:
    "Enter an advance to a driver. With the permission 'money.adjust', also a fine, fuel, a bonus or another amount",
  body: z.strictObject({
    driver_id: publicId,
    kind: z.enum(adjustmentKinds),
    direction: z.enum(adjustmentDirections),
    /** In minor units. */
    amount: z.int().check(z.gte(1), z.lte(highestAdjustment)),
    currency: shortText(3, 3),
    /** Only of an advance, which needs it: from where it's paid. */
    method: z.optional(z.enum(paymentMethods)),
    /** The driver reads it. */
    reason: shortText(300, 1)
  }),
  answer: adjustmentSchema,
  status: 201
})
