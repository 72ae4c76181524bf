/** Stores the sums of the days that have a mark, and removes the marks. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { retried } from '../core/work.ts'
import { allSums, dayIn, type MarkKind, type Sums } from './report-sums.ts'

/** Any number. All processes use the same, so that only one folds at a time. */
const folding = 7_401_157
/** The most days of one transaction. */
const mostDays = 60
/** Offers are deleted after this many days. Their stored sums stay. */
const offersDays = 89

/** Folds until no day has a mark. Returns the number of days. */
export async function foldReports(context: Context): Promise<number> {
  let folded = 0
  for (;;) {
    const days = await retried(() =>
      context.orm.transaction(work => foldOnce(work, context), { isolationLevel: 'repeatable read' })
    )
    folded += days
    if (days < mostDays) return folded
  }
}

/**
 * Folds some days. The snapshot of the transaction has a change if and only if it has its mark, so a mark that isn't seen stays
 * and its day is folded again.
 */
async function foldOnce(work: Transaction, context: Context): Promise<number> {
  const { rows: free } = await work.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${folding}) as free`
  )
  if (!free[0]?.free) return 0
  const timeZone = context.company.newest().data.settings.time_zone
  await followZone(work, timeZone, context.now())
  let count = 0
  for (const kind of ['deliveries', 'offers'] as const) {
    const day = dayIn(sql`at`, timeZone)
    const { rows } = await work.execute<{ day: string }>(
      sql`select ${day}::text as day from report_marks where kind = ${kind} group by 1 order by 1 limit ${mostDays}`
    )
    const days = rows.map(row => row.day)
    if (days.length === 0) continue
    for (const sums of allSums) if (sums.kind === kind) await store(work, sums, days, timeZone)
    await work.execute(
      sql`delete from report_marks where kind = ${kind} and ${day} = any(${`{${days.join(',')}}`}::date[])`
    )
    count = Math.max(count, days.length)
  }
  return count
}

async function store(work: Transaction, sums: Sums, days: string[], timeZone: string): Promise<void> {
  const table = sql.identifier(sums.table)
  const columns = sql.join(
    [...sums.keys, ...sums.values].map(name => sql.identifier(name)),
    sql`, `
  )
  await work.execute(sql`delete from ${table} where day = any(${`{${days.join(',')}}`}::date[])`)
  await work.execute(
    sql`insert into ${table} (${columns}) select ${columns} from (${sums.of(days, timeZone)}) s`
  )
}

/** If the company's time zone has changed, marks every day again. Sums of deleted offers stay by the former zone. */
async function followZone(work: Transaction, timeZone: string, now: Date): Promise<void> {
  const { rows } = await work.execute<{ time_zone: string }>(sql`select time_zone from report_zone`)
  if (rows[0]?.time_zone === timeZone) return
  await work.execute(
    sql`insert into report_zone (id, time_zone) values (1, ${timeZone}) on conflict (id) do update set time_zone = excluded.time_zone`
  )
  if (rows.length === 0) return
  const since = sql`${new Date(now.getTime() - offersDays * 86_400_000).toISOString()}::timestamptz`
  const quarter = (at: SQL) => sql`date_bin('15 minutes', ${at}, timestamptz '2000-01-01 00:00Z')`
  const mark = (kind: MarkKind, from: SQL) =>
    work.execute(sql`insert into report_marks (kind, at) select distinct ${kind}::text, ${from}`)
  for (const { table, kind } of allSums) {
    const only = kind === 'offers' ? sql`where day >= ${dayIn(since, timeZone)}` : sql``
    await work.execute(sql`delete from ${sql.identifier(table)} ${only}`)
  }
  await mark('deliveries', sql`${quarter(sql`at`)} from transitions`)
  await mark('offers', sql`${quarter(sql`created_at`)} from offers where created_at >= ${since}`)
}
