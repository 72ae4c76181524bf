/** Builds the database conditions of a delivery search. The caller restricts it to the viewer's deliveries. */
import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listDeliveries } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { addDays, dayStart } from '../../../lib/rules/days.ts'
import type { Context } from '../../context.ts'
import { deliveries, stops } from '../../db/schema.ts'

type Search = Pick<z.output<NonNullable<typeof listDeliveries.query>>, 'q' | 'from' | 'to'>

/** More words than people type. Each adds a condition. */
const mostWords = 8

/** Returns the conditions of a search. Throws invalid-input if `to` is before `from`. */
export function searchConditions(context: Context, { q, from, to }: Search): (SQL | undefined)[] {
  if (from && to && from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  const { timeZone } = context.maps.area
  const words = (q ?? '').split(/\s+/u).filter(Boolean).slice(0, mostWords)
  return [
    ...words.map(word => mentions(context, word)),
    ...(from ? [gte(deliveries.createdAt, dayStart(from, timeZone))] : []),
    ...(to ? [lt(deliveries.createdAt, dayStart(addDays(to, 1), timeZone))] : [])
  ]
}

/** Matches a word in the number, in a place or in a contact's name. */
function mentions(context: Context, word: string): SQL | undefined {
  // Escape LIKE's wildcards, so that they match as typed.
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(deliveries.id, pattern),
    exists(
      context.orm
        .select({ one: sql`1` })
        .from(stops)
        .where(
          and(
            eq(stops.deliveryId, deliveries.id),
            or(ilike(stops.name, pattern), ilike(stops.detail, pattern), ilike(stops.contactName, pattern))
          )
        )
    )
  )
}
