/** The day's end: cash that drivers hand in, and the days that take no entry anymore. Rows are only added. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DaySums } from '../../../lib/contract/billing/day-end.ts'
import { instant } from '../columns.ts'

/** A driver hands cash in. Amounts are in minor units. People are named by their ids without a reference, as in the books. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id').notNull(),
    currency: text('currency').notNull(),
    /** The company's day on which it counts. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Handed in. Negative only in a count that takes another one back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Negative if cash was missing, positive if there was too much. */
    difference: bigint('difference', { mode: 'number' }).notNull(),
    /** Why there is a difference, or why a count is taken back. '' without one, and after the driver was erased. */
    reason: text('reason').notNull(),
    /** The count that it takes back. */
    undoes: text('undoes')
      .unique('cash_counts_undone_once')
      .references((): AnyPgColumn => cashCounts.id),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('cash_counts_by_day').on(table.day, table.driverId),
    index('cash_counts_by_driver').on(table.driverId, table.day),
    check('cash_counts_amount', sql`${table.amount} >= 0 or ${table.undoes} is not null`),
    check('cash_counts_something', sql`${table.amount} <> 0 or ${table.difference} <> 0`)
  ]
)

/** Days that take no entry anymore. All days before the first one are closed, too. */
export const closedDays = pgTable('closed_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  closedAt: instant('closed_at').notNull(),
  closedBy: text('closed_by').notNull(),
  /** The books at the close. */
  sums: jsonb('sums').$type<DaySums>().notNull()
})
