/** Files with payouts that a bank reads. Each payout is in one file, which never changes. Amounts are in minor units. */
import * as z from 'zod/mini'
import { confirmation } from '../../account/confirmation.ts'
import { day, idParams, instant } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

export const payoutFileSchema = z.object({
  id: z.string(),
  /** On which the bank pays. */
  day,
  payouts: z.int(),
  amount: z.int(),
  currency: z.string(),
  at: instant,
  /** '' after the account was deleted. */
  by: z.string()
})
export type PayoutFileRow = z.infer<typeof payoutFileSchema>

/** The most files of the list. */
export const mostPayoutFiles = 60
export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/ops/money/payout-files',
  access: 'ops:payouts.create',
  summary: `List the newest ${mostPayoutFiles} files with payouts, and what the next one would have`,
  answer: z.object({
    items: z.array(payoutFileSchema),
    /** Payouts that are in no file yet, and didn't come back. */
    waiting: z.object({ payouts: z.int(), amount: z.int(), currency: z.string() })
  })
})

const withXml = z.extend(payoutFileSchema, {
  file_name: z.string(),
  /** pain.001.001.09. */
  xml: z.string()
})

export const createPayoutFile = endpoint({
  method: 'POST',
  path: '/ops/money/payout-files',
  access: 'ops:payouts.create',
  summary:
    'Write all payouts that are in no file yet into one for the bank, in EUR. Asks for the second factor or the password again',
  body: z.strictObject(confirmation),
  answer: z.extend(withXml, {
    /** Texts that were written with other characters or shorter, because banks take few. */
    replaced: z.array(z.object({ from: z.string(), to: z.string() }))
  }),
  status: 201,
  secret: true
})
export const openPayoutFile = endpoint({
  method: 'POST',
  path: '/ops/money/payout-files/{id}/open',
  access: 'ops:payouts.create',
  summary: 'Get a file with payouts again: the same bytes. Asks for the second factor or the password again',
  params: idParams,
  body: z.strictObject(confirmation),
  answer: withXml,
  secret: true
})
