/** The entries of the books: a list with a search, one with its trail, and all postings of days as CSV. */
import * as z from 'zod/mini'
import { day, instant, pageQuery, publicId, searchText } from '../common.ts'
import { vatTreatments } from '../company/vat.ts'
import { deliveryStatuses } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { accountKinds, causeKinds, partyKinds } from '../journal.ts'
import { chargeCauses, chargeKinds } from './charge-kinds.ts'
import { paymentDirections, paymentMethods } from './payment-kinds.ts'

/** The most days of one search. */
export const mostSearchedDays = 366
/** The most parties that a name can mean. */
export const mostNamedParties = 10

/** In minor units of the entry's currency. */
const amount = z.int()
const named = z.object({ id: z.string(), name: z.string() })

/** A party of the books. `name` is short, and '' after they were erased. */
export const bookPartySchema = z.object({ kind: z.enum(partyKinds), ...named.shape })
export type BookParty = z.infer<typeof bookPartySchema>

export const bookLineSchema = z.object({
  account: z.enum(accountKinds),
  /** Null for an account of the company. */
  party: z.nullable(bookPartySchema),
  /** In hundredths of a percent. Null where an account has none. */
  rate: z.nullable(z.int()),
  treatment: z.nullable(z.enum(vatTreatments)),
  /** A debit is positive, a credit negative. */
  amount
})
export type BookLine = z.infer<typeof bookLineSchema>

export const bookEntrySchema = z.object({
  id: z.int(),
  /** The company's day on which it counts. */
  day,
  occurred_at: instant,
  posted_at: instant,
  cause: z.enum(causeKinds),
  cause_id: z.string(),
  /** Null if it's about no delivery. */
  delivery: z.nullable(z.object({ pickanddropoff_id: z.string(), number: z.string() })),
  /** The entry that it takes back. */
  reverses: z.nullable(z.int()),
  currency: z.string(),
  /** The sum of the debits, which is that of the credits. */
  amount,
  lines: z.array(bookLineSchema)
})
export type BookEntry = z.infer<typeof bookEntrySchema>

/** What a searched text can mean. It can mean more than one thing, and all of them are searched. */
export const bookReadingSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('amount'), amount, currency: z.string() }),
  z.object({ as: z.literal('delivery'), number: z.string() }),
  z.object({ as: z.literal('receipt'), number: z.int() }),
  /** `is_complete` is false if there are more parties with such a name. */
  z.object({ as: z.literal('name'), parties: z.array(bookPartySchema), is_complete: z.boolean() })
])
export type BookReading = z.infer<typeof bookReadingSchema>

const entryId = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

export const listEntries = endpoint({
  method: 'GET',
  path: '/ops/money/entries',
  access: 'ops:money.see',
  summary:
    'List the entries of the books, the last posted first. The answer says how a searched text was read',
  query: z.strictObject({
    /** An amount such as 24.50, a delivery's number, a receipt's number, or a name. */
    q: z.optional(searchText),
    /** The id of a person, contact, organization or driver. */
    party: z.optional(publicId),
    /** A kind of account. One that only parties have needs `party`. */
    account: z.optional(z.enum(accountKinds)),
    cause: z.optional(z.enum(causeKinds)),
    /** The id of a delivery, or of the driver of a cash count. */
    about: z.optional(publicId),
    /** Days on which entries count, both included, at most 366. One without the other is that day alone. */
    from: z.optional(day),
    to: z.optional(day),
    ...pageQuery
  }),
  answer: z.object({
    items: z.array(bookEntrySchema),
    next_cursor: z.nullable(z.string()),
    /** Empty without a text. */
    understood: z.array(bookReadingSchema),
    /** The party of the filter. */
    party: z.nullable(bookPartySchema),
    today: day
  })
})

const by = z.nullable(named)

/** An entry and where it comes from. Parts that it doesn't have are null. */
export const entryTrailSchema = z.object({
  entry: bookEntrySchema,
  quote: z.nullable(z.object({ created_at: instant, total: amount })),
  delivery: z.nullable(
    z.object({
      pickanddropoff_id: z.string(),
      number: z.string(),
      status: z.enum(deliveryStatuses),
      booked_at: instant,
      total: amount,
      receipt_number: z.nullable(z.int())
    })
  ),
  /** The row of the delivery's ledger, the late report, the adjustment or the payout. `by` is null without a person. */
  step: z.nullable(
    z.object({
      /** Such as 'complete' or 'charge'. Of a late report, its stage. */
      action: z.string(),
      status: z.nullable(z.enum(deliveryStatuses)),
      at: instant,
      by,
      reason: z.string(),
      collected: z.nullable(amount)
    })
  ),
  charge: z.nullable(z.object({ kind: z.enum(chargeKinds), cause: z.enum(chargeCauses), amount })),
  payment: z.nullable(
    z.object({ direction: z.enum(paymentDirections), method: z.enum(paymentMethods), amount, day })
  ),
  cash_count: z.nullable(
    z.object({ driver: named, amount, difference: amount, reason: z.string(), at: instant, by: named })
  ),
  /** Drivers' statements that have counted it and, of a payout, the one that it paid. */
  statements: z.array(z.object({ statement_id: z.string(), number: z.int(), driver: named, to: day })),
  /** What paid one of these statements or, of a payout, the payout. The oldest first. */
  payouts: z.array(
    z.object({
      payout_id: z.string(),
      entry_id: z.int(),
      at: instant,
      amount,
      /** Whether it came back. */
      is_returned: z.boolean(),
      /** For the bank, with the day on which it pays. Null if it's in none. */
      file: z.nullable(z.object({ id: z.string(), day }))
    })
  ),
  /** Documents that it's on, or was posted for. */
  invoices: z.array(z.object({ invoice_id: z.string(), number: z.string() })),
  /** The entry that takes this one back. */
  reversed_by: z.nullable(z.int()),
  /** Other entries about the same delivery, oldest first, at most 20. */
  others: z.array(bookEntrySchema)
})
export type EntryTrail = z.infer<typeof entryTrailSchema>

export const getEntry = endpoint({
  method: 'GET',
  path: '/ops/money/entries/{id}',
  access: 'ops:money.see',
  summary: 'Get an entry of the books with its trail, from the quote on',
  params: z.strictObject({ id: entryId }),
  answer: entryTrailSchema
})

export const exportEntries = endpoint({
  method: 'GET',
  path: '/ops/money/entries.csv',
  access: 'ops:money.see',
  summary: 'Get all postings of some days as CSV, streamed. Amounts are in whole units',
  query: z.strictObject({ from: day, to: day }),
  answer: z.string()
})
