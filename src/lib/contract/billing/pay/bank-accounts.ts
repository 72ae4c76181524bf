/** To which bank account a driver is paid. Its IBAN is read only in the payout list. */
import * as z from 'zod/mini'
import { confirmation } from '../../account/confirmation.ts'
import { idParams, instant, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

export const bankAccountSchema = z.object({
  /** Of the IBAN: 'DE … 3000'. */
  country: z.string(),
  last_four: z.string(),
  changed_at: instant
})
export type BankAccount = z.infer<typeof bankAccountSchema>

const body = z.strictObject({
  /** With or without spaces. */
  iban: shortText(60, 1),
  ...confirmation
})

export const setOwnBankAccount = endpoint({
  method: 'POST',
  path: '/driver/bank-account',
  access: 'driver',
  summary: 'Say to which account the company pays. Asks for the second factor or the password again',
  body,
  answer: bankAccountSchema,
  secret: true
})
export const setBankAccount = endpoint({
  method: 'POST',
  path: '/ops/money/bank-accounts/{id}',
  access: 'ops:payouts.create',
  summary: "Enter a driver's bank account. Asks for the second factor or the password again",
  params: idParams,
  body,
  answer: bankAccountSchema,
  secret: true
})
