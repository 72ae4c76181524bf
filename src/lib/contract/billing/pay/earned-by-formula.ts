/** By which formula a delivery paid, with all that it had. Amounts are in minor units of the earning's currency. */
import * as z from 'zod/mini'
import { payFormulaSchema } from './pay-rules.ts'

export const earnedByFormulaSchema = z.object({
  formula: payFormulaSchema,
  /** The price with VAT, and without it. */
  gross: z.int(),
  net: z.int(),
  /** Of the booked route. */
  meters: z.int(),
  /** What the delivery pays all its drivers together. */
  pay: z.int(),
  /** The percent of it that an earlier driver gets. Null for the driver of the end, who gets the rest. */
  share: z.nullable(z.int())
})
export type EarnedByFormula = z.infer<typeof earnedByFormulaSchema>
