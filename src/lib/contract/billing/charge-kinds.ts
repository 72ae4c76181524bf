/** The names of charges after the end of a delivery, and what its people read of them. */
import * as z from 'zod/mini'
import { vatTreatments } from '../company/vat.ts'
import { opsPaymentSchema } from './payment-kinds.ts'

/** `surcharge`: the owner owes more. `credit`: less. `write_off`: the company pays what the owner never will, and its VAT stays. */
export const chargeKinds = ['surcharge', 'credit', 'write_off'] as const
export type ChargeKind = (typeof chargeKinds)[number]

export const chargeCauses = [
  'waiting',
  'extra_stop',
  'second_attempt',
  'return',
  'damage',
  'late',
  'goodwill',
  'unpaid',
  'other'
] as const
export type ChargeCause = (typeof chargeCauses)[number]

/** The causes that each kind can have. */
export const causesOf: Readonly<Record<ChargeKind, readonly ChargeCause[]>> = {
  surcharge: ['waiting', 'extra_stop', 'second_attempt', 'return', 'other'],
  credit: ['damage', 'late', 'goodwill', 'other'],
  write_off: ['unpaid', 'goodwill', 'other']
}

/** In minor units. A sum of many still fits a number. */
export const highestCharge = 1_000_000_000

/** What the owner reads of a charge. A write-off is the company's alone. */
export const chargeSchema = z.object({
  kind: z.enum(chargeKinds),
  cause: z.enum(chargeCauses),
  /** With VAT, in minor units. */
  amount: z.int(),
  /** The VAT in it, in minor units. */
  vat: z.int(),
  at: z.string()
})
export type Charge = z.infer<typeof chargeSchema>

/** What operators read of it. */
const opsChargeSchema = z.extend(chargeSchema, {
  reason: z.string(),
  /** Who entered it. */
  by: z.string(),
  driver_part: z.nullable(z.object({ driver_id: z.string(), name: z.string(), amount: z.int() }))
})
export type OpsCharge = z.infer<typeof opsChargeSchema>

/** The fields of a delivery in the console. */
export const opsCharges = {
  /** The oldest first. */
  charges: z.array(opsChargeSchema),
  /** Those that somebody entered, the oldest first. */
  payments: z.array(opsPaymentSchema),
  /** Minor units that the owner hasn't paid yet. Null before there is something to pay. */
  owed: z.nullable(z.int()),
  /** The drivers who got something for it, and so can have a part in a charge. */
  earners: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How VAT applies to its price and its charges. */
  treatment: z.enum(vatTreatments)
}
