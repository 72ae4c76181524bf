/** The day's end: what doesn't match, and closing the day. Amounts are in minor units. */
import * as z from 'zod/mini'
import { day, instant, pageQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { accountKinds, causeKinds } from '../journal.ts'
import { invoiceRowSchema } from './invoices.ts'
import { cashFigures, driverCashSchema } from './driver-cash.ts'

/** The most overdue invoices that a day's end shows. */
export const mostOverdue = 20
/** The most rows of each list of a day. */
export const mostDayRows = 100

/** Of a currency. Negative if it is a credit. */
const amount = z.int()
const named = z.object({ id: z.string(), name: z.string() })

/** The books at the end of a day, which stay as they are. */
export const daySumsSchema = z.object({
  balances: z.array(z.object({ kind: z.enum(accountKinds), currency: z.string(), balance: amount })),
  cash: z.array(z.object({ ...cashFigures, currency: z.string() }))
})
export type DaySums = z.infer<typeof daySumsSchema>

const delivery = {
  pickanddropoff_id: z.string(),
  /** Such as DW-4K7-92QF. */
  number: z.string()
}
/** `is_complete` is false if there are more rows than shown. */
const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), is_complete: z.boolean() })

/** The books of a day, for those with 'money.see'. */
const books = z.object({
  /** Ended deliveries that cost nothing. */
  unpriced: listOf(z.object({ ...delivery, driver: z.nullable(named) })),
  /** Entries of earlier days that arrived after their close. */
  late: listOf(
    z.object({
      id: z.int(),
      cause: z.enum(causeKinds),
      occurred_at: instant,
      /** Null if it's about no delivery, such as a cash count. */
      delivery: z.nullable(z.object(delivery)),
      /** What owners owe more by it, and the cash that drivers have more. */
      owed: amount,
      cash: amount
    })
  ),
  /** Invoices that are overdue today, whatever day is shown. */
  overdue: listOf(invoiceRowSchema),
  /** The postings of this day, by kind of account. */
  accounts: z.array(z.object({ kind: z.enum(accountKinds), debit: amount, credit: amount }))
})
export type DayBooks = z.infer<typeof books>

export const moneyDaySchema = z.object({
  day,
  today: day,
  time_zone: z.string(),
  currency: z.string(),
  is_closed: z.boolean(),
  /** Null if the day is open, or from before the first close. `by` is '' after the account was deleted. */
  closed: z.nullable(z.object({ at: instant, by: z.string() })),
  /** The day after the last closed one. Null before the first close, which can be of any ended day. */
  next_to_close: z.nullable(day),
  /** The day has ended, and no earlier one is open. */
  can_close: z.boolean(),
  /** Those with cash, the worst first. */
  drivers: z.array(driverCashSchema),
  /** Deliveries that were handed over without cash that somebody confirmed. `due` is the price, less payments entered by hand. */
  unconfirmed: listOf(z.object({ ...delivery, driver: z.nullable(named), due: amount })),
  books: z.nullable(books)
})
export type MoneyDay = z.infer<typeof moneyDaySchema>

const dayParams = z.strictObject({ day })

export const getMoneyDay = endpoint({
  method: 'GET',
  path: '/ops/money/days/{day}',
  access: 'ops:cash.count',
  summary: "Get what doesn't match at the end of a day",
  params: dayParams,
  answer: moneyDaySchema
})

export const owedSchema = z.object({
  kind: z.enum(['person', 'contact', 'organization']),
  id: z.string(),
  /** A person's first name and initial. '' after they were erased. */
  name: z.string(),
  /** Negative if the company owes them. */
  balance: amount
})
export type Owed = z.infer<typeof owedSchema>

export const listOwed = endpoint({
  method: 'GET',
  path: '/ops/money/days/{day}/owners',
  access: 'ops:money.see',
  summary: 'List owners with a balance at the end of a day, the largest first',
  params: dayParams,
  query: z.strictObject(pageQuery),
  answer: z.object({ items: z.array(owedSchema), next_cursor: z.nullable(z.string()) })
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/ops/money/days/{day}/close',
  access: 'ops:money.close',
  summary: 'Close an ended day, after which it takes no entry',
  params: dayParams,
  answer: moneyDaySchema
})
