/** The balances of the books, by kind of account and by party. */
import * as z from 'zod/mini'
import { day, pageQuery, publicId } from '../common.ts'
import { vatTreatments } from '../company/vat.ts'
import { endpoint } from '../endpoint.ts'
import { accountKinds } from '../journal.ts'
import { bookPartySchema } from './entries.ts'

/** The kinds of accounts that parties have. */
export const partyAccounts = ['receivable', 'driver_payable', 'cash_held'] as const
export type PartyAccount = (typeof partyAccounts)[number]

/** In minor units. A debit is positive, a credit negative. */
const balance = z.int()

export const getBalances = endpoint({
  method: 'GET',
  path: '/ops/money/balances',
  access: 'ops:money.see',
  summary:
    'Get the balance of each kind of account at the end of a day. Debits and credits have the same sum',
  /** Without a day, that of today. */
  query: z.strictObject({ day: z.optional(day) }),
  answer: z.object({
    day,
    today: day,
    currency: z.string(),
    is_closed: z.boolean(),
    /** Kinds with a balance of 0 are left out. `debit` and `credit` aren't negative, and one of them is 0. */
    kinds: z.array(z.object({ kind: z.enum(accountKinds), debit: z.int(), credit: z.int() })),
    debit: z.int(),
    credit: z.int()
  })
})

export const listBookAccounts = endpoint({
  method: 'GET',
  path: '/ops/money/accounts',
  access: 'ops:money.see',
  summary:
    "List the kinds, rates and treatments of accounts that the books have, with the company's own numbers",
  answer: z.object({
    items: z.array(
      z.object({
        kind: z.enum(accountKinds),
        /** In hundredths of a percent. Null where an account has none. */
        rate: z.nullable(z.int()),
        treatment: z.nullable(z.enum(vatTreatments)),
        /** '' if the company has set none. */
        number: z.string()
      })
    )
  })
})

export const listPartyBalances = endpoint({
  method: 'GET',
  path: '/ops/money/balances/{kind}',
  access: 'ops:money.see',
  summary: 'List parties with a balance at the end of a day, the largest first, whether debit or credit',
  params: z.strictObject({ kind: z.enum(partyAccounts) }),
  query: z.strictObject({ day: z.optional(day), ...pageQuery }),
  answer: z.object({
    items: z.array(z.object({ ...bookPartySchema.shape, balance })),
    next_cursor: z.nullable(z.string())
  })
})

export const getPartyBalance = endpoint({
  method: 'GET',
  path: '/ops/money/parties/{id}',
  access: 'ops:money.see',
  summary: 'Get the balances of a person, contact, organization or driver as they are now',
  params: z.strictObject({ id: publicId }),
  answer: z.object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    /** Without those of 0. */
    accounts: z.array(z.object({ kind: z.enum(partyAccounts), balance }))
  })
})
export type PartyBalance = z.infer<typeof getPartyBalance.answer>
