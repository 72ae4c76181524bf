/** Pay rules: what a driver earns with one delivery. */
import * as z from 'zod/mini'
import { day, idParams, pageQuery, publicId, rowNumber, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** What the percent is of: the price with its VAT, or without it. */
export const payBases = ['gross', 'net'] as const
export type PayBase = (typeof payBases)[number]

/** 100 %, in hundredths of a percent. */
export const highestPayPercent = 10_000

const amount = z.int().check(z.gte(0), z.lte(1_000_000))

/** The parts of a driver's pay, which are added up. A delivery pays the first four. Amounts are in minor units. */
export const payFormulaSchema = z.strictObject({
  /** Of the price, in hundredths of a percent. */
  percent: z.int().check(z.gte(0), z.lte(highestPayPercent)),
  of: z.enum(payBases),
  per_delivery: amount,
  /** For each kilometer of the booked route. */
  per_km: amount,
  /** For each hour online. Paid with the statement of the period. Absent for none. */
  per_hour: z.optional(amount),
  /** The least that a period pays for deliveries and hours together. Paid with its statement. Absent for none. */
  minimum: z.optional(amount)
})
export type PayFormula = z.infer<typeof payFormulaSchema>

/** The least specific first: a driver's rule wins over one of a vehicle, and that over the company's. */
export const payScopes = ['company', 'vehicle', 'driver'] as const
export type PayScope = (typeof payScopes)[number]

/** The deliveries that a rule is for: all, those booked with a vehicle, or those that a driver hands over. */
export const payScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('vehicle'), transport_type_id: rowNumber }),
  z.strictObject({ kind: z.literal('driver'), driver_id: publicId })
])

export const payRuleSchema = z.object({
  id: z.string(),
  scope: payScopeSchema,
  /** The driver's name. '' for other scopes, and after the account was deleted. */
  driver: z.string(),
  /** Its first day, in the company's time zone. */
  effective_from: z.string(),
  formula: payFormulaSchema,
  currency: z.string(),
  /** From its first day on, it can't be removed. */
  has_begun: z.boolean()
})
export type ShownPayRule = z.infer<typeof payRuleSchema>

export const listPayRules = endpoint({
  method: 'GET',
  path: '/ops/money/pay-rules',
  access: 'ops:money.see',
  summary:
    'List the rules of what drivers earn, the newest day first. Without a rule, they get all of the price',
  query: z.strictObject(pageQuery),
  answer: z.object({
    items: z.array(payRuleSchema),
    next_cursor: z.nullable(z.string()),
    /** Today in the company's time zone. A new rule begins after it. */
    today: z.string(),
    /** Of the amounts of a new rule. */
    currency: z.string()
  })
})
export const addPayRule = endpoint({
  method: 'POST',
  path: '/ops/money/pay-rules',
  access: 'ops:company.change',
  summary: 'Add a rule of what drivers earn, from a later day on',
  body: z.strictObject({
    scope: payScopeSchema,
    effective_from: day,
    formula: payFormulaSchema,
    reason: shortText(300, 1)
  }),
  answer: payRuleSchema,
  status: 201
})
export const removePayRule = endpoint({
  method: 'DELETE',
  path: '/ops/money/pay-rules/{id}',
  access: 'ops:company.change',
  summary: "Remove a rule that hasn't begun",
  params: idParams,
  answer: z.null()
})
