/** Posts entries to the books, and reads those of a subject. Entries are never changed. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CauseKind } from '../../../lib/contract/journal.ts'
import type { Line } from '../../../lib/rules/journal/postings.ts'
import { journalEntries, moneyAccounts, postings } from '../../db/tables/journal-tables.ts'
import type { Queryable } from '../../db/open.ts'
import type { Work } from '../core/work.ts'
import { openAccounts } from './accounts.ts'

export interface Cause {
  kind: CauseKind
  id: string
}

export interface NewEntry {
  cause: Cause
  /** The id of the delivery. For other causes, the id of the driver, of the invoice or of the paying organization. */
  subject: string
  currency: string
  occurredAt: Date
  /** An open day on which it counts. By default the one on which it happened, or the first open one. */
  day?: string
  /** Adds up to 0, without amounts of 0. */
  lines: readonly Line[]
  /** The id of the entry that it takes back. */
  reverses?: number
}

export interface Entry extends NewEntry {
  id: number
}

/**
 * Posts entries. One without lines is left out, and so is one with a cause that has its entry already, in another process, too. Returns
 * how many were posted.
 */
export async function postEntries(
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  given: readonly NewEntry[]
): Promise<number> {
  const entries = given.filter(({ lines }) => lines.length > 0)
  if (entries.length === 0) return 0
  const idOf = await openAccounts(
    transaction,
    entries.flatMap(({ lines, currency }) => lines.map(({ account }) => ({ ...account, currency })))
  )
  const rows = entries.map(({ cause, subject, currency, occurredAt, day, lines, reverses }) => ({
    cause_kind: cause.kind,
    cause_id: cause.id,
    subject,
    currency,
    occurred_at: occurredAt.toISOString(),
    day: day ?? null,
    reverses: reverses ?? null,
    lines: lines.map(({ account, amount }, index) => ({
      line: index + 1,
      account_id: idOf({ ...account, currency }),
      amount
    }))
  }))
  const { rows: posted } = await transaction.execute<{ count: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as g(
        cause_kind text, cause_id text, subject text, currency text, occurred_at timestamptz, day date, reverses bigint, lines json)
    ), entry as (
      insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, day, posted_at, reverses, lines)
      select cause_kind, cause_id, subject, currency, occurred_at, day, ${now.toISOString()}::timestamptz, reverses,
        json_array_length(lines)
      from given
      on conflict do nothing
      returning id, cause_kind, cause_id
    ), posting as (
      insert into postings (entry_id, line, account_id, amount)
      select entry.id, l.line, l.account_id, l.amount from entry join given using (cause_kind, cause_id)
      cross join lateral json_to_recordset(given.lines) as l(line smallint, account_id bigint, amount bigint)
    )
    select count(*)::int as count from entry`)
  return posted[0]?.count ?? 0
}

/** Returns the id of the entry with a cause. Undefined if it moved no money. */
export async function entryIdOf(db: Queryable, { kind, id }: Cause): Promise<number | undefined> {
  const [entry] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.causeKind, kind), eq(journalEntries.causeId, id)))
  return entry?.id
}

/** Returns the entries of subjects with their lines, in their order. */
export async function entriesOf(db: Queryable, subjects: readonly string[]): Promise<Entry[]> {
  if (subjects.length === 0) return []
  const rows = await db
    .select({ entry: journalEntries, account: moneyAccounts, amount: postings.amount })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(moneyAccounts, eq(moneyAccounts.id, postings.accountId))
    .where(inArray(journalEntries.subject, [...subjects]))
    .orderBy(asc(journalEntries.id), asc(postings.line))
  return [...Map.groupBy(rows, ({ entry }) => entry.id).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { id, causeKind, causeId, subject, currency, occurredAt, reverses } = first.entry
    const lines = group.map(({ account, amount }): Line => {
      const { kind, partyKind, partyId, rate, treatment } = account
      const party = partyKind && partyId !== null ? { kind: partyKind, id: partyId } : null
      return { account: { kind, party, rate, treatment }, amount }
    })
    const cause = { kind: causeKind, id: causeId }
    return [{ id, cause, subject, currency, occurredAt, lines, ...(reverses === null ? {} : { reverses }) }]
  })
}
