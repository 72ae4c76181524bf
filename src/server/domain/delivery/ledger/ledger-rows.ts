/** The only writer of the ledger: each transition, each booking and each act is one row. */
import { inArray, max } from 'drizzle-orm'

import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'

declare const isWritten: unique symbol
/** A row that was written in this transaction. Only `appendRows` makes one, so that whoever must return one can't forget it. */
export interface LedgerEntry {
  readonly id: number
  readonly [isWritten]: true
}

export type NewLedgerRow = typeof ledger.$inferInsert

/** Appends rows and returns them in their order. */
export async function appendRows(
  transaction: Transaction,
  rows: readonly NewLedgerRow[]
): Promise<LedgerEntry[]> {
  if (rows.length === 0) return []
  const written = await transaction
    .insert(ledger)
    .values([...rows])
    .returning({ id: ledger.id })
  return written as LedgerEntry[]
}

/** Appends one row. */
export async function appendRow(transaction: Transaction, row: NewLedgerRow): Promise<LedgerEntry> {
  const [entry] = await appendRows(transaction, [row])
  if (!entry) throw new Error('The ledger returned no row.')
  return entry
}

/** Returns the number of the newest row in the ledger of each delivery. */
export async function newestRows(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: ledger.deliveryId, seen: max(ledger.id) })
    .from(ledger)
    .where(inArray(ledger.deliveryId, ids))
    .groupBy(ledger.deliveryId)
  return new Map(rows.map(({ id, seen }) => [id, seen ?? 0]))
}
