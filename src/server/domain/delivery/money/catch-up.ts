/**
 * Posts what isn't in the books: deliveries from before there were books, and what a process of an older version wrote. It goes
 * through the ledger in batches, each in a transaction, so that it continues after a process has died.
 */
import { type SQL, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { journalProgress } from '../../../db/tables/journal-tables.ts'
import type { Transaction } from '../../../db/open.ts'
import { reportMarks } from '../../../db/tables/report-tables.ts'
import { retried } from '../../core/work.ts'
import { correctingActions, postDeliveries } from './post-deliveries.ts'

/** Any number. All processes use the same, so that one batch is posted at a time. */
const posting = 7_401_161
const batchRows = 500
/** Rows get their number before their commit, so the newest ones are read again until no transaction can still be open. */
const openSeconds = 3_600

/** The rows of the ledger that can move money. */
const movesMoney: SQL = sql`(
  ${isAmong(ledger.after, [...deliveredStatuses, 'returned', 'cancelled'])} and ${ledger.kind} = 'transition'
  or ${ledger.collected} > 0
  or ${isAmong(ledger.action, [...correctingActions, 'charge'])}
)`

export interface CatchUpOptions {
  /** Rows of the ledger in a batch. */
  rows?: number
  /** Called after each batch with the number of entries so far. For tests and long starts. */
  onBatch?: (posted: number) => void
}

/** Posts everything that is missing, and returns how many entries that were. */
export async function catchUp(
  context: Context,
  { rows = batchRows, onBatch = () => {} }: CatchUpOptions = {}
): Promise<number> {
  let posted = 0
  for (let from: number | null = 0; from !== null;) {
    const after: number = from
    const batch: Batch = await retried(() =>
      context.orm.transaction(transaction => postBatch(context, transaction, after, rows))
    )
    posted += batch.posted
    from = batch.last
    onBatch(posted)
  }
  return posted + (await postLateCash(context))
}

interface Batch {
  posted: number
  /** The number of the last row that was read, or null if there was none. */
  last: number | null
}

async function postBatch(
  context: Context,
  transaction: Transaction,
  after: number,
  limit: number
): Promise<Batch> {
  const now = context.now()
  await transaction.execute(sql`select pg_advisory_xact_lock(${posting})`)
  const [progress] = await transaction.select().from(journalProgress)
  const stored = progress?.ledgerId ?? 0
  const rows = await transaction
    .select({ id: ledger.id, deliveryId: ledger.deliveryId, at: ledger.at })
    .from(ledger)
    .where(sql`${ledger.id} > ${Math.max(after, stored)} and ${movesMoney}`)
    .orderBy(ledger.id)
    .limit(limit)
  const last = rows.at(-1)
  if (!last) return { posted: 0, last: null }
  const posted = await postDeliveries(
    { transaction, now },
    rows.map(({ deliveryId }) => deliveryId)
  )
  if (posted > 0) await markReports(transaction, rows)
  const closed = now.getTime() - openSeconds * 1_000
  const open = rows.findIndex(({ at }) => at.getTime() >= closed)
  const done = open === -1 ? last : rows[open - 1]
  if (done && done.id > stored)
    await transaction
      .insert(journalProgress)
      .values({ id: 1, ledgerId: done.id })
      .onConflictDoUpdate({ target: journalProgress.id, set: { ledgerId: done.id } })
  return { posted, last: last.id }
}

/**
 * Marks the days of rows that had no entries, because the sums of a day may have been stored without their money. A mark by the quarter
 * of an hour is enough for every time zone.
 */
async function markReports(transaction: Transaction, rows: readonly { at: Date }[]): Promise<void> {
  const quarter = 900_000
  const times = new Set(rows.map(({ at }) => Math.floor(at.getTime() / quarter) * quarter))
  await transaction
    .insert(reportMarks)
    .values([...times].map(time => ({ kind: 'deliveries' as const, at: new Date(time) })))
}

/** Posts the cash of late reports to deliveries of which no other step moves money. There are few of them. */
async function postLateCash(context: Context): Promise<number> {
  const { rows } = await context.orm.execute<{ id: string }>(sql`
    select distinct r.delivery_id as id from late_reports r where r.collected > 0 and not exists (
      select from journal_entries e where e.cause_kind = 'late_report' and e.cause_id = r.id
    ) order by 1`)
  let posted = 0
  for (const { id } of rows)
    posted += await context.orm.transaction(transaction =>
      postDeliveries({ transaction, now: context.now() }, [id])
    )
  return posted
}
