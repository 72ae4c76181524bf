/** Books the rows of an import, each in its own transaction, which also marks the row. So none is booked twice. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bookingBody } from '../../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context } from '../../../context.ts'
import { databaseCode } from '../../../db/errors.ts'
import { importRows, imports } from '../../../db/tables/delivery/import-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { bookAutomatically } from '../../booking/automatic.ts'
import type { Work } from '../../core/work.ts'
import { problemOf, type Row } from '../checking/check-rows.ts'
import type { ImportContext } from '../checking/gear.ts'
import { startImport } from '../start-import.ts'
import { finish } from './finish.ts'
import type { Rank } from '../untimed.ts'
import { quoteRow, ranksOf } from './pricing.ts'

/** Rows that are booked before other work of the process goes on. */
const batch = 20

/** PostgreSQL's code of a value that must be unique. */
const isTaken = '23505'

/** The row is booked already, or the import was stopped. Nothing of the transaction is left. */
class NotToBook extends Error {}

export async function bookStep(context: Context, importContext: ImportContext): Promise<void> {
  const { id } = importContext.record
  const rows = await context.orm
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.state, 'ready')))
    .orderBy(asc(importRows.number))
    .limit(batch)
  if (rows.length === 0) return finish(context, importContext)
  const ranks = await ranksOf(context, id)
  for (const row of rows) {
    try {
      await bookRow(context, importContext, row, ranks.get(row.number))
    } catch (error) {
      if (error instanceof NotToBook) return
      if (!(error instanceof ProductError) || error.code !== 'too-many-requests') throw error
      return pause(context, id, error.retryAfterSeconds ?? 60)
    }
  }
}

async function bookRow(
  context: Context,
  importContext: ImportContext,
  row: Row,
  rank: Rank | undefined
): Promise<void> {
  const quoted = await validQuote(context, importContext, row, rank)
  if (quoted.state) return store(context, row, quoted)
  const { draft } = row
  if (!draft || !quoted.quoteId) throw new Error('A row that is ready has no draft.')
  try {
    await bookAutomatically(
      context,
      { ...importContext.automatic, costCenterId: draft.cost_center_id },
      bookingBody.parse({ ...draft.booking, quote_id: quoted.quoteId }),
      (work, deliveryId) => markBooked(work, row, deliveryId)
    )
  } catch (error) {
    if (databaseCode(error) === isTaken)
      return store(context, row, {
        state: 'failed',
        problems: [{ field: 'external_id', code: 'repeated-id' }]
      })
    if (error instanceof NotToBook) throw error
    return store(context, row, { state: 'failed', problems: [problemOf(error)] })
  }
}

/** Returns the row's quote, or a new one that isn't dearer. Otherwise why the row fails. */
async function validQuote(
  context: Context,
  importContext: ImportContext,
  row: Row,
  rank: Rank | undefined
): Promise<Partial<Row>> {
  if (row.quoteId && row.quoteExpiresAt && row.quoteExpiresAt > context.now()) return { quoteId: row.quoteId }
  const quoted = await quoteRow(context, importContext, row, rank)
  if (quoted.state) return quoted
  if ((quoted.price ?? 0) > (row.price ?? 0))
    return { state: 'failed', problems: [{ field: null, code: 'price-risen' }] }
  return quoted
}

/** Marks the row in the booking's transaction. Throws if another process has, or if the import was stopped. */
async function markBooked({ transaction }: Work, row: Row, deliveryId: string): Promise<void> {
  const [open] = await transaction
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, row.importId))
    .for('share')
  if (open?.state !== 'booking') throw new NotToBook()
  const marked = await transaction
    .update(importRows)
    .set({ deliveryId, state: 'booked', problems: [] })
    .where(
      and(
        eq(importRows.importId, row.importId),
        eq(importRows.number, row.number),
        isNull(importRows.deliveryId),
        eq(importRows.state, 'ready')
      )
    )
    .returning({ number: importRows.number })
  if (marked.length === 0) throw new NotToBook()
  const externalId = row.draft?.external_id ?? null
  if (externalId !== null)
    await transaction.update(deliveries).set({ externalId }).where(eq(deliveries.id, deliveryId))
}

async function store({ orm }: Context, row: Row, values: Partial<Row>): Promise<void> {
  await orm
    .update(importRows)
    .set(values)
    .where(
      and(
        eq(importRows.importId, row.importId),
        eq(importRows.number, row.number),
        eq(importRows.state, 'ready')
      )
    )
}

async function pause(context: Context, id: string, seconds: number): Promise<void> {
  const pausedUntil = new Date(context.now().getTime() + seconds * 1000)
  await context.orm
    .update(imports)
    .set({ pausedUntil })
    .where(and(eq(imports.id, id), eq(imports.state, 'booking')))
  await startImport(context, id, pausedUntil)
}
