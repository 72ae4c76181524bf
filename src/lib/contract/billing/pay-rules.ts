/** Pay rules: what a driver earns with one delivery. */
import * as z from 'zod/mini'
import { publicId, rowNumber } from '../common.ts'

/** What the percent is of: the price with its VAT, or without it. */
export const payBases = ['gross', 'net'] as const
export type PayBase = (typeof payBases)[number]

/** 100 %, in hundredths of a percent. */
export const highestPayPercent = 10_000

const amount = z.int().check(z.gte(0), z.lte(1_000_000))

/** The parts of a driver's pay, which are added up. Amounts are in minor units. */
export const payFormulaSchema = z.strictObject({
  /** Of the price, in hundredths of a percent. */
  percent: z.int().check(z.gte(0), z.lte(highestPayPercent)),
  of: z.enum(payBases),
  per_delivery: amount,
  /** For each kilometer of the booked route. */
  per_km: amount
})
export type PayFormula = z.infer<typeof payFormulaSchema>

/** The least specific first: a driver's rule wins over one of a vehicle, and that over the company's. */
export const payScopes = ['company', 'vehicle', 'driver'] as const
export type PayScope = (typeof payScopes)[number]

/** Whose deliveries a rule is for: all, those booked with a vehicle, or those that a driver hands over. */
export const payScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('vehicle'), transport_type_id: rowNumber }),
  z.strictObject({ kind: z.literal('driver'), driver_id: publicId })
])
