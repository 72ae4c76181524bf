/** What drivers get beside their deliveries. Rows are only added. People are named by their ids without a reference, as in the books. */
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  type AdjustmentKind,
  adjustmentKinds,
  highestAdjustment
} from '../../../lib/contract/billing/pay/adjustments.ts'
import { type PaymentMethod, paymentMethods } from '../../../lib/contract/billing/payment-kinds.ts'
import type { StatementContent } from '../../../lib/contract/billing/pay/statement-content.ts'
import { bytes, instant, oneOf } from '../columns.ts'
import { journalEntries } from './journal-tables.ts'
import { users } from './people/identity.ts'

/** An advance, a fine, or another change of what a driver gets. Each is an entry of the books. */
export const payAdjustments = pgTable(
  'pay_adjustments',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id').notNull(),
    kind: text('kind').$type<AdjustmentKind>().notNull(),
    /** In minor units. Positive if the driver gets more. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** From where an advance was paid, or to where it came back. Null for other kinds. */
    method: text('method').$type<PaymentMethod>(),
    /** '' after the driver was erased. */
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('pay_adjustments_by_driver').on(table.driverId, table.id),
    oneOf('pay_adjustments_kind', table.kind, adjustmentKinds),
    oneOf('pay_adjustments_method', table.method, paymentMethods),
    check('pay_adjustments_paid', sql`(${table.method} is not null) = (${table.kind} = 'advance')`),
    check(
      'pay_adjustments_amount',
      sql`${table.amount} <> 0 and abs(${table.amount}) <= ${sql.raw(String(highestAdjustment))}`
    )
  ]
)

/** A frozen statement of what a driver has earned in a period. */
export const statements = pgTable(
  'statements',
  {
    id: text('id').primaryKey(),
    /** Without gaps, from `number_series`. */
    number: bigint('number', { mode: 'number' }).notNull().unique('statements_number'),
    driverId: text('driver_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    /** What the driver is owed by then, in minor units. Negative if they owe the company. */
    closing: bigint('closing', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<StatementContent>().notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    unique('statements_once').on(table.driverId, table.toDay),
    check('statements_days', sql`${table.fromDay} <= ${table.toDay}`)
  ]
)

/** Which entries a statement has counted. An entry counts in one statement of each of its drivers. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => journalEntries.id),
    driverId: text('driver_id').notNull(),
    statementId: text('statement_id')
      .notNull()
      .references(() => statements.id)
  },
  table => [
    primaryKey({ columns: [table.entryId, table.driverId] }),
    index('statement_entries_by_statement').on(table.statementId)
  ]
)

/** The document of a statement, made once. */
export const statementFiles = pgTable('statement_files', {
  statementId: text('statement_id')
    .primaryKey()
    .references(() => statements.id),
  pdf: bytes('pdf').notNull(),
  madeAt: instant('made_at').notNull()
})

/** Money that was paid for a statement or, if it undoes a payout, came back. Each is an entry of the books. */
export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    statementId: text('statement_id')
      .notNull()
      .references(() => statements.id),
    driverId: text('driver_id').notNull(),
    /** In minor units. Negative if it came back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** How often the statement was paid out, from 1. */
    attempt: smallint('attempt').notNull(),
    /** The payout that came back. */
    undoes: text('undoes')
      .unique('payouts_undone_once')
      .references((): AnyPgColumn => payouts.id),
    /** Why it came back. '' for a payout, and after the driver was erased. */
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    uniqueIndex('payouts_once')
      .on(table.statementId, table.attempt)
      .where(sql`${table.undoes} is null`),
    index('payouts_by_statement').on(table.statementId),
    index('payouts_by_driver').on(table.driverId, table.id),
    index('payouts_by_time').on(table.at),
    check('payouts_amount', sql`(${table.amount} > 0) = (${table.undoes} is null) and ${table.amount} <> 0`)
  ]
)

/** A file with payouts for the bank, as it was written. */
export const payoutFiles = pgTable('payout_files', {
  id: text('id').primaryKey(),
  /** On which the bank pays. */
  day: date('day', { mode: 'string' }).notNull(),
  payouts: integer('payouts').notNull(),
  /** In minor units. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** Encrypted, because it has IBANs. */
  xml: text('xml').notNull(),
  by: text('by').notNull(),
  at: instant('at').notNull()
})

/** Which file a payout is in. */
export const payoutFileRows = pgTable(
  'payout_file_rows',
  {
    payoutId: text('payout_id')
      .primaryKey()
      .references(() => payouts.id),
    fileId: text('file_id')
      .notNull()
      .references(() => payoutFiles.id)
  },
  table => [index('payout_file_rows_by_file').on(table.fileId)]
)

/** To where a driver is paid. Deleted with the account. */
export const bankAccounts = pgTable('bank_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The IBAN, encrypted. */
  iban: text('iban').notNull(),
  /** Its country and its last four letters, which people see. */
  lastFour: text('last_four').notNull(),
  changedAt: instant('changed_at').notNull()
})
