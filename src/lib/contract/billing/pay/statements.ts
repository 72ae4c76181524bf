/** Drivers' statements: what a period has earned them, as it grows and as it's issued. Amounts are in minor units. */
import * as z from 'zod/mini'
import { day, idParams, instant, pageQuery, publicId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { bankAccountSchema } from './bank-accounts.ts'
import { statementContentSchema } from './statement-content.ts'

/**
 * `open`: the period grows. `ended`: it can be issued. `returned`: the payout came back. `carried`: what it says is in a later
 * statement.
 */
export const statementStates = ['open', 'ended', 'issued', 'paid', 'returned', 'carried'] as const
export type StatementState = (typeof statementStates)[number]

export const statementPayoutSchema = z.object({
  id: z.string(),
  amount: z.int(),
  at: instant,
  /** The operator. '' after the account was deleted, and for the driver. */
  by: z.string(),
  /** Null if it didn't come back. */
  returned: z.nullable(z.object({ at: instant, reason: z.string() }))
})

const sums = {
  from: day,
  to: day,
  earned: z.int(),
  cash: z.int(),
  closing: z.int(),
  /** closing - cash. Negative if the driver owes the company. */
  owed: z.int()
}

export const statementRowSchema = z.object({
  driver_id: z.string(),
  name: z.string(),
  state: z.enum(statementStates),
  /** Null until it's issued. */
  statement_id: z.nullable(z.string()),
  number: z.nullable(z.int()),
  ...sums,
  /** What can be paid out for it now. 0 until it's issued, and after it was paid. */
  payable: z.int(),
  bank: z.nullable(bankAccountSchema)
})
export type StatementRow = z.infer<typeof statementRowSchema>

export const statementPageSchema = z.object({
  from: day,
  to: day,
  today: day,
  currency: z.string(),
  time_zone: z.string(),
  items: z.array(statementRowSchema),
  next_cursor: z.nullable(z.string())
})
export type StatementPage = z.infer<typeof statementPageSchema>

export const statementDetailSchema = z.extend(statementRowSchema, {
  today: day,
  content: statementContentSchema,
  /** The newest last. */
  payouts: z.array(statementPayoutSchema)
})
export type StatementDetail = z.infer<typeof statementDetailSchema>

export const listStatements = endpoint({
  method: 'GET',
  path: '/ops/money/statements',
  access: 'ops:money.see',
  summary: 'List the statements of all drivers for the period of a day, today by default',
  query: z.strictObject({ day: z.optional(day), ...pageQuery }),
  answer: statementPageSchema
})
export const getStatement = endpoint({
  method: 'GET',
  path: '/ops/money/statements/of/{id}',
  access: 'ops:money.see',
  summary:
    "Get a driver's statement for the period of a day, today by default: as it grows, or as it was issued",
  params: idParams,
  query: z.strictObject({ day: z.optional(day) }),
  answer: statementDetailSchema
})
export const issueStatement = endpoint({
  method: 'POST',
  path: '/ops/money/statements',
  access: 'ops:payouts.create',
  summary: 'Issue the statement of an ended period, or a last one that ends today. It never changes then',
  body: z.strictObject({
    driver_id: publicId,
    /** A day of the period. */
    day,
    /** What the operator saw that the driver is owed at its end. Not compared for a last one, which can grow meanwhile. */
    closing: z.int(),
    /** Ends the period today, because the driver leaves. */
    is_last: z.optional(z.boolean())
  }),
  answer: statementDetailSchema,
  status: 201
})

const file = z.object({
  file_name: z.string(),
  /** The PDF in Base64. */
  pdf: z.string()
})
export const getStatementFile = endpoint({
  method: 'GET',
  path: '/ops/money/statements/{id}/pdf',
  access: 'ops:money.see',
  summary: 'Get the document of an issued statement',
  params: idParams,
  answer: file
})

export const ownStatementsSchema = z.object({
  /** As it grows. */
  current: statementContentSchema,
  /** The newest first, at most 60. */
  issued: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      ...sums,
      state: z.enum(statementStates),
      payouts: z.array(statementPayoutSchema)
    })
  ),
  bank: z.nullable(bankAccountSchema)
})
export type OwnStatements = z.infer<typeof ownStatementsSchema>
export const mostOwnStatements = 60

export const listOwnStatements = endpoint({
  method: 'GET',
  path: '/driver/statements',
  access: 'driver',
  summary:
    'Get what the current period has earned so far, the issued statements, and the bank account in part',
  answer: ownStatementsSchema
})
export const getOwnStatementFile = endpoint({
  method: 'GET',
  path: '/driver/statements/{id}/pdf',
  access: 'driver',
  summary: 'Get the document of an own statement',
  params: idParams,
  answer: file
})
