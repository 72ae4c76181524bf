/** What an entry has to do with drivers' statements: the row that it was posted for, and the statements that say it. */
import { asc, eq } from 'drizzle-orm'
import type { EntryTrail } from '../../../../lib/contract/billing/entries.ts'
import type { Queryable } from '../../../db/open.ts'
import { payAdjustments, payouts, statementEntries, statements } from '../../../db/tables/statement-tables.ts'
import { namesOf } from '../names.ts'

type Entry = Pick<EntryTrail['entry'], 'id' | 'cause' | 'cause_id'>

/** Returns the statements that have counted an entry and, of a payout, the one that it paid. The lowest number first. */
export async function statementsWith(
  db: Queryable,
  { id: entryId, cause, cause_id: causeId }: Entry
): Promise<EntryTrail['statements']> {
  const columns = {
    id: statements.id,
    number: statements.number,
    driverId: statements.driverId,
    to: statements.toDay
  }
  const paid =
    cause === 'payout'
      ? await db
          .select(columns)
          .from(payouts)
          .innerJoin(statements, eq(statements.id, payouts.statementId))
          .where(eq(payouts.id, causeId))
      : []
  const counted = await db
    .select(columns)
    .from(statementEntries)
    .innerJoin(statements, eq(statements.id, statementEntries.statementId))
    .where(eq(statementEntries.entryId, entryId))
    .orderBy(asc(statements.number))
  const names = await namesOf(
    db,
    [...paid, ...counted].map(({ driverId }) => driverId)
  )
  return [...paid, ...counted].map(({ id, number: of, driverId, to }) => ({
    statement_id: id,
    number: of,
    driver: { id: driverId, name: names.get(driverId) ?? '' },
    to
  }))
}

/** Returns an adjustment or a payout as the step of a trail, or null if it's gone. */
export async function payStepOf(db: Queryable, { cause, cause_id: id }: Entry): Promise<EntryTrail['step']> {
  const table = cause === 'payout' ? payouts : payAdjustments
  const [row] = await db
    .select({ reason: table.reason, by: table.by, at: table.at })
    .from(table)
    .where(eq(table.id, id))
  if (!row) return null
  const names = await namesOf(db, [row.by])
  return {
    action: cause,
    status: null,
    at: row.at.toISOString(),
    by: { id: row.by, name: names.get(row.by) ?? '' },
    reason: row.reason,
    collected: null
  }
}
