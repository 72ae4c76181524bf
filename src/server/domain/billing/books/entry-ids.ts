/**
 * Finds entries of the books, the last posted first. Each search walks one index backwards from the cursor: that of entries, of a
 * cause, of a subject, of an account, or of an amount.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { CauseKind } from '../../../../lib/contract/journal.ts'
import type { Queryable } from '../../../db/open.ts'

/** What entries are searched by. Those of one list are alternatives. */
export type Source =
  | { by: 'subject'; ids: readonly string[] }
  | { by: 'account'; ids: readonly number[] }
  | { by: 'amount'; amount: number }
  | { by: 'cause'; cause: CauseKind }
  | { by: 'all' }

export interface EntryFilter {
  /** Only entries with a posting on one of these accounts. Null for all. */
  accounts: readonly number[] | null
  cause: CauseKind | undefined
  about: string | undefined
  /** Both included. */
  days: { from: string; to: string } | null
}

interface Range {
  /** The ids of entries are above this one. */
  above: number
  below: number
}

const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`
const texts = (ids: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(ids)}::json))`
const within = (id: SQL, { above, below }: Range): SQL =>
  sql`${id} > ${above}::bigint and ${id} < ${below}::bigint`

/** The ids between which all entries of some days are. Days are few, and each is read by the ends of its index. */
async function rangeOfDays(db: Queryable, { from, to }: { from: string; to: string }): Promise<Range> {
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select min(ends.first)::float8 as first, max(ends.last)::float8 as last
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    cross join lateral (
      select (select e.id from "journal_entries" e where e.day = d.day::date order by e.day, e.id limit 1) as first,
        (select e.id from "journal_entries" e where e.day = d.day::date order by e.day desc, e.id desc limit 1) as last
    ) ends`)
  const [row] = rows
  return row?.first == null || row.last == null
    ? { above: 0, below: 0 }
    : { above: row.first - 1, below: row.last + 1 }
}

function filterOf({ accounts, cause, about, days }: EntryFilter): SQL {
  const conditions = [sql`true`]
  if (cause !== undefined) conditions.push(sql`e.cause_kind = ${cause}`)
  if (about !== undefined) conditions.push(sql`e.subject = ${about}`)
  // Not by the index of days, which would read all of them: the range of ids already leaves few others.
  if (days) conditions.push(sql`e.day + 0 between ${days.from}::date and ${days.to}::date`)
  if (accounts)
    conditions.push(
      sql`(select true from "postings" a where a.entry_id = e.id and a.account_id = any(${bigints(accounts)}) limit 1)`
    )
  return sql.join(conditions, sql` and `)
}

function found(source: Source, filter: SQL, range: Range, limit: number): SQL {
  // A scalar subquery, because PostgreSQL could turn `exists` into a join that reads all entries.
  const ofEntry = (id: SQL) => sql`(select ${filter} from "journal_entries" e where e.id = ${id})`
  switch (source.by) {
    case 'subject':
      return sql`select f.id from unnest(${texts(source.ids)}) s(id) cross join lateral (
        select e.id from "journal_entries" e where e.subject = s.id and ${within(sql`e.id`, range)} and ${filter}
        order by e.id desc limit ${limit}::int) f`
    case 'account':
      return sql`select f.id from unnest(${bigints(source.ids)}) s(id) cross join lateral (
        select distinct p.entry_id as id from "postings" p
        where p.account_id = s.id and ${within(sql`p.entry_id`, range)} and ${ofEntry(sql`p.entry_id`)}
        order by 1 desc limit ${limit}::int) f`
    case 'amount':
      return sql`select f.id from (
        select distinct p.entry_id as id from "postings" p
        where abs(p.amount) = ${source.amount}::bigint and ${within(sql`p.entry_id`, range)} and ${ofEntry(sql`p.entry_id`)}
        order by 1 desc limit ${limit}::int) f`
    case 'cause':
      // Causes are few kinds, so a plan for any of them would walk all entries. This order is only in the index of causes.
      return sql`select f.id from (
        select e.id from "journal_entries" e
        where (e.cause_kind, e.id) > (${source.cause}, ${range.above}::bigint)
          and (e.cause_kind, e.id) < (${source.cause}, ${range.below}::bigint) and ${filter}
        order by e.cause_kind desc, e.id desc limit ${limit}::int) f`
    case 'all':
      return sql`select f.id from (
        select e.id from "journal_entries" e where ${within(sql`e.id`, range)} and ${filter}
        order by e.id desc limit ${limit}::int) f`
  }
}

/** Returns the ids of at most `limit` entries below a cursor, the highest first. */
export async function entryIds(
  db: Queryable,
  sources: readonly Source[],
  filter: EntryFilter,
  { before, limit }: { before: number; limit: number }
): Promise<number[]> {
  if (sources.length === 0) return []
  const days = filter.days ? await rangeOfDays(db, filter.days) : { above: 0, below: before }
  const range = { above: days.above, below: Math.min(days.below, before) }
  const condition = filterOf(filter)
  const parts = sources.map(source => sql`(${found(source, condition, range, limit)})`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct u.id::float8 as id from (${sql.join(parts, sql` union all `)}) u order by 1 desc limit ${limit}::int`)
  return rows.map(({ id }) => id)
}
