import * as z from 'zod/mini'
import { chargeKinds } from '../billing/charge-kinds.ts'
import { day, moneySchema, pageQuery } from '../common.ts'
import { earnedByFormulaSchema } from '../billing/pay/earned-by-formula.ts'
import { pageOf } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { transportCode } from '../company.ts'

/** The longest range of a query, in days. */
export const maximumEarningDays = 92

const range = { from: day, to: day }

const sums = {
  earning: moneySchema,
  deliveries: z.int(),
  /** By road from the pickups to the dropoffs. */
  meters: z.number()
}

export const earningsSchema = z.object({
  ...range,
  /** Today in the region, and the time zone of its days. */
  today: z.string(),
  time_zone: z.string(),
  ...sums,
  /** Every day of the range, including days without deliveries. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  /** Over all of the driver's deliveries, not only the range. The average is null without ratings. */
  rating: z.object({ average: z.nullable(z.number()), count: z.int() })
})
export type Earnings = z.infer<typeof earningsSchema>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/driver/earnings',
  access: 'driver',
  summary: "Get earnings by delivery day in the region's time zone; the last seven days by default",
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  answer: earningsSchema
})

/** Returns the sums of the last day of the range, which is today in an answer to a call without one. */
export const earnedToday = ({ days }: Earnings): Pick<Earnings, 'earning' | 'deliveries'> | null =>
  days.at(-1) ?? null

export const earnedDeliverySchema = z.object({
  pickanddropoff_id: z.string(),
  completed_at: z.string(),
  transport_type: transportCode,
  pickup: z.string(),
  /** The last dropoff. */
  dropoff: z.string(),
  meters: z.number(),
  earning: moneySchema,
  /** Null if nothing was earned, for charges, and for deliveries from before there were rules. */
  by: z.nullable(earnedByFormulaSchema),
  /** What of a charge after the end it is, or absent for the handover. */
  charge: z.optional(z.enum(chargeKinds))
})
export type EarnedDelivery = z.infer<typeof earnedDeliverySchema>

export const listEarnedDeliveries = endpoint({
  method: 'GET',
  path: '/driver/earnings/deliveries',
  access: 'driver',
  summary: 'List the deliveries behind the earnings of a period, latest delivery first',
  query: z.strictObject({ ...pageQuery, ...range }),
  answer: pageOf(earnedDeliverySchema)
})
