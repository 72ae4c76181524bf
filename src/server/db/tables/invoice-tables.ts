/** Invoices to organizations. An issued one is never changed. People are named by their ids without a reference, as in the books. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import {
  type InvoiceContent,
  type InvoiceKind,
  invoiceKinds
} from '../../../lib/contract/billing/invoice-content.ts'
import { type SettlementMethod, settlementMethods } from '../../../lib/contract/billing/invoice-states.ts'
import { bytes, instant, oneOf } from '../columns.ts'
import { journalEntries } from './journal-tables.ts'
import { organizations } from './people/organization-tables.ts'

/** A draft has no number, and its content is made from the books again until it's issued. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** From `number_series`, without gaps for each kind. */
    number: bigint('number', { mode: 'number' }),
    /** Its entries are from before the end of this day. */
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** The only cost center that it's about: '' for what has none, null for everything. */
    costCenterId: text('cost_center_id'),
    /** The only delivery that it's about. */
    deliveryId: text('delivery_id'),
    currency: text('currency').notNull(),
    /** In minor units. Negative if the organization gets it back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** The document that it takes back in whole. */
    reverses: text('reverses')
      .unique('invoices_reversed_once')
      .references((): AnyPgColumn => invoices.id),
    /** Why it takes it back. '' for others. */
    reason: text('reason').notNull().default(''),
    madeAt: instant('made_at').notNull(),
    issuedAt: instant('issued_at'),
    issuedDay: date('issued_day', { mode: 'string' }),
    dueDay: date('due_day', { mode: 'string' }),
    by: text('by')
  },
  table => [
    unique('invoices_number').on(table.kind, table.number),
    uniqueIndex('invoices_draft_once')
      .on(
        table.organizationId,
        table.currency,
        table.toDay,
        sql`coalesce(${table.costCenterId}, '-')`,
        sql`coalesce(${table.deliveryId}, '-')`
      )
      .where(sql`${table.number} is null`),
    index('invoices_by_organization').on(table.organizationId, table.id),
    index('invoices_by_delivery').on(table.deliveryId),
    index('invoices_by_due')
      .on(table.dueDay)
      .where(sql`${table.number} is not null`),
    oneOf('invoices_kind', table.kind, invoiceKinds),
    check(
      'invoices_issued',
      sql`num_nonnulls(${table.number}, ${table.issuedAt}, ${table.issuedDay}, ${table.dueDay}, ${table.by}) in (0, 5)`
    ),
    check(
      'invoices_amount',
      sql`case ${table.kind} when 'invoice' then ${table.amount} >= 0 else ${table.amount} <= 0 end`
    ),
    check('invoices_reversal', sql`${table.reverses} is null or ${table.number} is not null`)
  ]
)

/** Which entries of the books a document is about. An entry is on one document that isn't reversed. */
export const invoiceEntries = pgTable(
  'invoice_entries',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => journalEntries.id),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Its document was reversed, so that it can be on another one. */
    isFree: boolean('is_free').notNull().default(false)
  },
  table => [
    primaryKey({ columns: [table.invoiceId, table.entryId] }),
    uniqueIndex('invoice_entries_once')
      .on(table.entryId)
      .where(sql`not ${table.isFree}`),
    index('invoice_entries_by_entry').on(table.entryId)
  ]
)

/** The files of a document, made once. */
export const invoiceFiles = pgTable('invoice_files', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  pdf: bytes('pdf').notNull(),
  /** XML in both syntaxes of EN 16931. Null for a currency that its rules don't know. */
  cii: text('cii'),
  ubl: text('ubl'),
  /** The version of the rules that the XML follows. */
  rules: text('rules'),
  madeAt: instant('made_at').notNull()
})

/** The reminders of an invoice that went out, each once. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** From 1. */
    number: smallint('number').notNull(),
    /** The company's day on which it went out. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull()
  },
  table => [
    primaryKey({ columns: [table.invoiceId, table.number] }),
    check('invoice_reminders_number', sql`${table.number} between 1 and 3`)
  ]
)

/** Money that an organization has paid or, if negative, got back. Rows are never changed. Each is an entry of the books. */
export const organizationPayments = pgTable(
  'organization_payments',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** In minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    method: text('method').$type<SettlementMethod>().notNull(),
    /** The company's day on which it came. */
    day: date('day', { mode: 'string' }).notNull(),
    /** What the bank says of it: who paid, and for what. '' for one that was entered by hand. */
    payer: text('payer').notNull().default(''),
    reference: text('reference').notNull().default(''),
    /** A hash of its row in the bank's file, so that the same one never counts twice. */
    bankKey: text('bank_key').unique('organization_payments_bank_key'),
    /** The payment that it takes back. */
    undoes: text('undoes')
      .unique('organization_payments_undone_once')
      .references((): AnyPgColumn => organizationPayments.id),
    reason: text('reason').notNull().default(''),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('organization_payments_by_organization').on(table.organizationId, table.id),
    oneOf('organization_payments_method', table.method, settlementMethods),
    check('organization_payments_amount', sql`${table.amount} <> 0`)
  ]
)

/** How much of a payment or a credit note is for an invoice. Rows are never changed. */
export const invoiceSettlements = pgTable(
  'invoice_settlements',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    paymentId: text('payment_id').references(() => organizationPayments.id),
    creditNoteId: text('credit_note_id').references(() => invoices.id),
    /** In minor units. Negative if it takes an earlier row back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    undoes: text('undoes')
      .unique('invoice_settlements_undone_once')
      .references((): AnyPgColumn => invoiceSettlements.id),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('invoice_settlements_by_invoice').on(table.invoiceId, table.amount),
    index('invoice_settlements_by_payment').on(table.paymentId),
    index('invoice_settlements_by_credit_note').on(table.creditNoteId),
    check('invoice_settlements_source', sql`num_nonnulls(${table.paymentId}, ${table.creditNoteId}) = 1`),
    check(
      'invoice_settlements_amount',
      sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.undoes} is not null)`
    )
  ]
)
