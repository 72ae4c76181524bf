/**
 * The books: accounts, entries and their postings. Rows are only added. They name people and deliveries by their ids without a
 * reference, because the books stay when people are erased.
 */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique
} from 'drizzle-orm/pg-core'
import {
  type AccountKind,
  accountKinds,
  type CauseKind,
  causeKinds,
  type PartyKind,
  partyKinds
} from '../../../lib/contract/journal.ts'
import { highestVatRate, type VatTreatment, vatTreatments } from '../../../lib/contract/company/vat.ts'
import { atLeast, between, instant, oneOf } from '../columns.ts'

/** An account of a party, or of the company. Its balance is the sum of its postings. */
export const moneyAccounts = pgTable(
  'money_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Null for the company. */
    partyKind: text('party_kind').$type<PartyKind>(),
    partyId: text('party_id'),
    currency: text('currency').notNull(),
    /** The rate of VAT in hundredths of a percent, and its treatment. */
    rate: integer('rate'),
    treatment: text('treatment').$type<VatTreatment>()
  },
  table => [
    unique('money_accounts_once')
      .on(table.kind, table.partyKind, table.partyId, table.currency, table.rate, table.treatment)
      .nullsNotDistinct(),
    index('money_accounts_by_party')
      .on(table.partyId)
      .where(sql`${table.partyId} is not null`),
    oneOf('money_accounts_kind', table.kind, accountKinds),
    oneOf('money_accounts_party_kind', table.partyKind, partyKinds),
    check(
      'money_accounts_party',
      sql`case ${table.kind}
        when 'receivable' then ${table.partyKind} in ('person', 'contact', 'organization') and ${table.partyId} is not null
        when 'driver_payable' then ${table.partyKind} = 'driver' and ${table.partyId} is not null
        when 'cash_held' then ${table.partyKind} = 'driver' and ${table.partyId} is not null
        else ${table.partyKind} is null and ${table.partyId} is null end is true`
    ),
    check(
      'money_accounts_vat',
      sql`num_nonnulls(${table.rate}, ${table.treatment}) = case when ${table.kind} in ('revenue', 'vat') then 2 else 0 end`
    ),
    between('money_accounts_rate', table.rate, 0, highestVatRate),
    oneOf('money_accounts_treatment', table.treatment, vatTreatments)
  ]
)

/** One fact, with all its postings. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A row of a delivery's ledger, a late report, a cash count, a driver's adjustment, statement or payout, an invoice, or a payment. */
    causeKind: text('cause_kind').$type<CauseKind>().notNull(),
    causeId: text('cause_id').notNull(),
    /** The id of the delivery that it is about. For other causes, the id of the driver, of the invoice or of the paying organization. */
    subject: text('subject').notNull(),
    currency: text('currency').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The company's day on which it counts. A trigger chooses it: that of `occurredAt`, or the first open one. */
    day: date('day', { mode: 'string' }).notNull(),
    postedAt: instant('posted_at').notNull(),
    /** The entry that it takes back. */
    reverses: bigint('reverses', { mode: 'number' })
      .unique('journal_entries_reversed_once')
      .references((): AnyPgColumn => journalEntries.id),
    /** How many postings it has, so that none can be added later. */
    lines: smallint('lines').notNull()
  },
  table => [
    unique('journal_entries_cause').on(table.causeKind, table.causeId),
    index('journal_entries_by_subject').on(table.subject, table.id),
    index('journal_entries_by_day').on(table.day, table.id),
    index('journal_entries_by_cause').on(table.causeKind, table.id),
    oneOf('journal_entries_cause_kind', table.causeKind, causeKinds),
    atLeast('journal_entries_lines', table.lines, 2)
  ]
)

export const postings = pgTable(
  'postings',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => journalEntries.id),
    /** Its place in the entry, from 1. */
    line: smallint('line').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => moneyAccounts.id),
    /** In minor units of the currency. A debit is positive, a credit negative. */
    amount: bigint('amount', { mode: 'number' }).notNull()
  },
  table => [
    primaryKey({ columns: [table.entryId, table.line] }),
    /** A balance is read from the index alone. */
    index('postings_by_account').on(table.accountId, table.entryId, table.amount),
    /** For a search by amount, of either side. */
    index('postings_by_amount').on(sql`abs(${table.amount})`, table.entryId),
    check('postings_amount', sql`${table.amount} <> 0`)
  ]
)

/** The last row of the deliveries' ledger up to which everything is posted, in the only row. */
export const journalProgress = pgTable(
  'journal_progress',
  {
    id: integer('id').primaryKey(),
    ledgerId: bigint('ledger_id', { mode: 'number' }).notNull()
  },
  table => [check('journal_progress_id', sql`${table.id} = 1`)]
)
