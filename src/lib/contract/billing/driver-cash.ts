/** Cash that drivers hand in, and its counts. Amounts are in minor units. */
import * as z from 'zod/mini'
import { instant } from '../common.ts'

/** Negative if it is a credit. */
const amount = z.int()

/** The cash of a driver on a day. expected - counted + difference = open. */
export const cashFigures = {
  driver_id: z.string(),
  /** What the driver has from the day before, and what they have collected on this day. */
  brought: amount,
  collected: amount,
  counted: amount,
  /** Negative if cash was missing, positive if there was too much. It has a reason. */
  difference: amount,
  /** What they still have. */
  open: amount
}

export const cashCountSchema = z.object({
  id: z.string(),
  amount,
  difference: amount,
  reason: z.string(),
  at: instant,
  /** The operator. '' after the account was deleted. */
  by: z.string(),
  /** It takes another count back, or another one has taken it back. */
  is_undo: z.boolean(),
  is_undone: z.boolean()
})
export type CashCount = z.infer<typeof cashCountSchema>

export const driverCashSchema = z.object({
  ...cashFigures,
  /** First name and initial. '' after the account was deleted. */
  name: z.string(),
  expected: amount,
  counts: z.array(cashCountSchema)
})
export type DriverCash = z.infer<typeof driverCashSchema>
