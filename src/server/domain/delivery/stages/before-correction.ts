/** Steps that a driver took without a network, before an operator corrected the stop: they couldn't know of it. */
import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { DeliveryPart } from '../../../../lib/contract/delivery/acts.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { quotes } from '../../../db/tables/schema.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRow } from '../delivery-queries.ts'

/** Checks whether a part of a stop was corrected after a step. Without a time that can be right, it wasn't. */
export async function isFromBefore(
  { transaction }: Work,
  { stopId, part, at }: { stopId: string | undefined; part: DeliveryPart; at: Date | null }
): Promise<boolean> {
  if (!stopId || !at) return false
  const [found] = await transaction
    .select({ id: ledger.id })
    .from(ledger)
    .where(
      and(
        eq(ledger.stopId, stopId),
        inArray(ledger.action, ['correct', 'answer_correction']),
        sql`${part} = any(${ledger.parts})`,
        gt(ledger.at, at)
      )
    )
    .limit(1)
  return found !== undefined
}

/** Returns the total price that a delivery had at a time. */
export async function totalAt(
  { transaction }: Work,
  { id, quoteId, price }: DeliveryRow,
  at: Date
): Promise<number> {
  const totals = and(eq(ledger.deliveryId, id), isNotNull(ledger.total))
  const [later] = await transaction
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(totals, gt(ledger.at, at)))
    .limit(1)
  if (!later) return price.total
  const [last] = await transaction
    .select({ total: ledger.total })
    .from(ledger)
    .where(and(totals, lte(ledger.at, at)))
    .orderBy(desc(ledger.id))
    .limit(1)
  if (last) return last.total ?? price.total
  const [quote] = await transaction
    .select({ price: quotes.price })
    .from(quotes)
    .where(eq(quotes.id, quoteId ?? ''))
  return quote?.price.total ?? price.total
}
