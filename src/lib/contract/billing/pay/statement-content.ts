/** What a driver's statement says. Amounts are in minor units, and positive if the driver gets more. */
import * as z from 'zod/mini'
import { day } from '../../common.ts'
import { earnedByFormulaSchema } from './earned-by-formula.ts'
import { adjustmentKinds } from './adjustments.ts'

export const statementPeriods = ['week', 'month'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/**
 * `delivery`: a handover. `undone`: takes one back. `charge`: a part of a charge after the end. `payout` and `returned`: money that
 * was paid, or came back. The others are adjustments.
 */
export const statementLineKinds = [
  'delivery',
  'undone',
  'charge',
  ...adjustmentKinds,
  'payout',
  'returned'
] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

export const statementLineSchema = z.object({
  kind: z.enum(statementLineKinds),
  day,
  /** Null if it's about no delivery. */
  delivery: z.nullable(z.object({ id: z.string(), number: z.string() })),
  amount: z.int(),
  /** By which formula, with all that it had. Null for all but handovers with a stored formula. */
  by: z.nullable(earnedByFormulaSchema),
  /** Of an adjustment, or of a payout that came back. Otherwise ''. */
  reason: z.string(),
  /** It's from before the period, and was posted after the last statement. */
  is_late: z.boolean()
})
export type StatementLine = z.infer<typeof statementLineSchema>

export const statementContentSchema = z.object({
  driver: z.object({ id: z.string(), name: z.string() }),
  company: z.object({ name: z.string(), address: z.string() }),
  from: day,
  to: day,
  /** It ends before its period does, because the driver leaves. */
  is_last: z.boolean(),
  currency: z.string(),
  time_zone: z.string(),
  /** The language of the document. */
  locale: z.string(),
  /** What the driver was owed before. */
  opening: z.int(),
  lines: z.array(statementLineSchema),
  /** Hours online, by the rules that paid for them. */
  hours: z.array(z.object({ per_hour: z.int(), seconds: z.int(), amount: z.int() })),
  /** What the minimum adds. Null without a rule that has one. */
  minimum: z.nullable(
    z.object({
      /** Of a whole period, and how many of its days count. */
      minimum: z.int(),
      days: z.int(),
      of: z.int(),
      /** By deliveries and hours of this period. */
      earned: z.int(),
      amount: z.int()
    })
  ),
  /** By deliveries, hours and the minimum. */
  earned: z.int(),
  adjusted: z.int(),
  /** Negative: paid out. */
  paid: z.int(),
  /** opening + earned + adjusted + paid. */
  closing: z.int(),
  /** Cash of the company that the driver has at the end. */
  cash: z.int(),
  /** closing - cash. Negative if the driver owes the company. */
  owed: z.int()
})
export type StatementContent = z.infer<typeof statementContentSchema>
