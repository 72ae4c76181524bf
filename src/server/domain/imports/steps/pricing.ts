/** Asks for quotes of all rows that are to be booked, and compares their total with the one that was confirmed. */
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { quoteBody } from '../../../../lib/contract/pricing.ts'
import type { Context } from '../../../context.ts'
import { importRows, imports } from '../../../db/tables/delivery/import-tables.ts'
import { inTransaction } from '../../core/work.ts'
import { quoteAutomatically } from '../../booking/automatic.ts'
import { problemOf, recipientOf, type Row } from '../checking/check-rows.ts'
import type { ImportContext } from '../checking/gear.ts'
import { knownByName, knownByTrip } from '../checking/known-rows.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import { lockImport } from '../open-import.ts'
import { scheduledFor, type Rank } from '../untimed.ts'

/** Rows that are priced before other work of the process goes on. */
const batch = 20
/** A quote that is valid for less long is asked for again. */
const marginMinutes = 5

export async function priceStep(context: Context, importContext: ImportContext): Promise<void> {
  const { id } = importContext.record
  const soon = new Date(context.now().getTime() + marginMinutes * 60_000)
  const rows = await context.orm
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.state, 'ready'),
        or(isNull(importRows.quoteId), lt(importRows.quoteExpiresAt, soon))
      )
    )
    .orderBy(asc(importRows.number))
    .limit(batch)
  if (rows.length === 0) return compare(context, importContext)
  const ranks = await ranksOf(context, id)
  const known = await knownNow(importContext, rows)
  for (const row of rows) {
    const found = row.again ? undefined : known.get(row.number)
    const priced = found
      ? { state: 'known' as const, knownId: found.id, knownBy: found.by }
      : await quoteRow(context, importContext, row, ranks.get(row.number))
    await context.orm
      .update(importRows)
      .set(priced)
      .where(
        and(eq(importRows.importId, id), eq(importRows.number, row.number), eq(importRows.state, 'ready'))
      )
  }
}

/** Another import can have booked the same deliveries since the preview. */
async function knownNow(importContext: ImportContext, rows: readonly Row[]) {
  const names = rows.map(({ number, draft }) => ({ number, externalId: draft?.external_id ?? '' }))
  const trips = rows.flatMap(({ number, draft, places, scheduledAt }) =>
    draft && places.pickup?.place && places.dropoff?.place
      ? [
          {
            number,
            name: recipientOf(draft),
            pickup: places.pickup.place,
            dropoff: places.dropoff.place,
            day: dayOf(
              scheduledAt ?? windowStart(draft) ?? importContext.context.now(),
              importContext.timeZone
            )
          }
        ]
      : []
  )
  return new Map([...(await knownByTrip(importContext, trips)), ...(await knownByName(importContext, names))])
}

function windowStart({ quote }: NonNullable<Row['draft']>): Date | null {
  const window = quote.dropoffs[0]?.window
  const at = window?.earliest ?? window?.latest
  return at ? new Date(at) : null
}

/**
 * Returns the quote of a row, or why it has none.
 * @param rank undefined for a row with a time
 */
export async function quoteRow(
  context: Context,
  { automatic, record }: ImportContext,
  { draft }: Row,
  rank: Rank | undefined
): Promise<Partial<Row>> {
  if (!draft) throw new Error('A row that is ready has no draft.')
  const begin = record.startedAt ?? context.now()
  const scheduled = rank ? { scheduled_at: scheduledFor(context, rank, begin) } : {}
  try {
    const {
      quote_id: quoteId,
      expires_at: expires,
      price
    } = await quoteAutomatically(context, automatic, quoteBody.parse({ ...draft.quote, ...scheduled }))
    return { quoteId, quoteExpiresAt: new Date(expires), price: price.total }
  } catch (error) {
    return { state: 'failed', problems: [problemOf(error)], price: null }
  }
}

/** Returns the ranks of the rows without a time that aren't booked yet. */
export async function ranksOf({ orm }: Context, importId: string): Promise<Map<number, Rank>> {
  const rows = await orm
    .select({ number: importRows.number, state: importRows.state })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.untimed, true),
        sql`${importRows.state} in ('ready', 'booked', 'failed')`
      )
    )
    .orderBy(asc(importRows.number))
  const ranked = rows.map(({ number, state }, ofAll) => ({ number, state, ofAll }))
  const open = ranked.filter(({ state }) => state === 'ready')
  return new Map(open.map(({ number, ofAll }, before) => [number, { ofAll, before }]))
}

async function compare(context: Context, { record }: ImportContext): Promise<void> {
  await inTransaction(context, async ({ transaction }) => {
    const { state, version, agreed } = await lockImport(transaction, record.id)
    if (state !== 'pricing') return
    const [sum] = await transaction
      .select({ total: sql<number>`coalesce(sum(${importRows.price}), 0)::float8` })
      .from(importRows)
      .where(and(eq(importRows.importId, record.id), eq(importRows.state, 'ready')))
    await transaction
      .update(imports)
      .set({ state: (sum?.total ?? 0) > (agreed ?? 0) ? 'risen' : 'booking', version: version + 1 })
      .where(eq(imports.id, record.id))
  })
}
