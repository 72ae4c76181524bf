/** Paying drivers what their statements say. Amounts are in minor units. */
import * as z from 'zod/mini'
import { confirmation } from '../../account/confirmation.ts'
import { day, idParams, publicId, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** The most statements that are paid together, with one confirmation. */
export const mostPayouts = 100

export const createPayouts = endpoint({
  method: 'POST',
  path: '/ops/money/payouts',
  access: 'ops:payouts.create',
  summary:
    'Pay statements out: all of them or none. Posts at once, and asks for the second factor or the password again',
  body: z.strictObject({
    statements: z
      .array(
        z.strictObject({
          statement_id: publicId,
          /** What the operator saw that can be paid out. */
          amount: z.int().check(z.gte(1))
        })
      )
      .check(z.minLength(1), z.maxLength(mostPayouts)),
    ...confirmation
  }),
  answer: z.object({
    items: z.array(z.object({ id: z.string(), statement_id: z.string(), amount: z.int() }))
  }),
  status: 201
})
export const returnPayout = endpoint({
  method: 'POST',
  path: '/ops/money/payouts/{id}/return',
  access: 'ops:payouts.create',
  summary: 'Enter that a payout came back. The driver is owed the amount again',
  params: idParams,
  body: z.strictObject({ reason: shortText(300, 1) }),
  answer: z.null()
})

/** The most rows of a payout list. */
export const mostPayoutRows = 1_000
export const exportPayouts = endpoint({
  method: 'POST',
  path: '/ops/money/payouts/export',
  access: 'ops:payouts.create',
  summary:
    'Export the payouts of some days with full IBANs as CSV, for the bank. Asks for the second factor or the password again',
  body: z.strictObject({ from: day, to: day, ...confirmation }),
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() }),
  secret: true
})
