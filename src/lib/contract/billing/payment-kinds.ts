/** The names of payments that somebody enters by hand, and what people read of them. */
import * as z from 'zod/mini'
import { day } from '../common.ts'

/** `received`: from the owner. `paid_back`: to them, also to take a wrong entry back. */
export const paymentDirections = ['received', 'paid_back'] as const
export type PaymentDirection = (typeof paymentDirections)[number]

/** Where the money is then. `cash`: at the company's cash desk, not with a driver. */
export const paymentMethods = ['cash', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const enteredPaymentSchema = z.object({
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  /** In minor units. */
  amount: z.int(),
  /** When the money came or went, as a day of the company. */
  day
})
export type EnteredPayment = z.infer<typeof enteredPaymentSchema>

/** What operators read of it. */
export const opsPaymentSchema = z.extend(enteredPaymentSchema, {
  reason: z.string(),
  /** Who entered it. */
  by: z.string()
})
export type OpsPayment = z.infer<typeof opsPaymentSchema>
