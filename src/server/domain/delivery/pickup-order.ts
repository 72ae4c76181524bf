/** The orders of lists of deliveries, first of all by the time of the pickup. A cursor is a place between two rows, so that new ones move no page. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { fieldError } from '../../../lib/contract/errors.ts'
import { deliveries } from '../../db/tables/schema.ts'

/** The time that a delivery is scheduled for, or of its booking. As in the indexes `deliveries_by_pickup` and others. */
export const pickupTime = sql<Date>`coalesce(${deliveries.scheduledAt}, ${deliveries.createdAt})`

/** A row's place in the order. The id decides between equal times. */
export interface Place {
  id: string
  /** In milliseconds since 1970. */
  at: number
}

export const place = {
  id: deliveries.id,
  at: sql<number>`(extract(epoch from ${pickupTime}) * 1000)::bigint`.mapWith(Number)
}

/** Returns what rows are ordered by. The id decides between equal values. */
export function inOrder(by: SQL, isRising: boolean): SQL[] {
  const direction = isRising ? asc : desc
  return [direction(by), direction(deliveries.id)]
}

/** Returns the condition for the rows after one with this value and id. */
export function isAfterRow(by: SQL, isRising: boolean, value: SQL, id: string): SQL {
  const [place, row] = [sql`(${by}, ${deliveries.id})`, sql`(${value}, ${id}::text)`]
  return isRising ? sql`${place} > ${row}` : sql`${place} < ${row}`
}

/** Returns a time as PostgreSQL compares it with `pickupTime`. */
export const comparedTime = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

export const comparePlaces = (isRising: boolean) => (one: Place, other: Place) => {
  const order = one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  return isRising ? order : -order
}

/** Returns the cursor of the page after a place, such as '1795906464626.pad_1m8b'. */
export const cursorAfter = ({ id, at }: Place): string => `${at}.${id}`

/** Returns a cursor's place. Throws invalid-input for a text that is none. */
export function placeOf(cursor: string): Place {
  const [, at, id] = /^(\d{1,14})\.([A-Za-z0-9_-]{1,64})$/.exec(cursor) ?? []
  if (!at || !id)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page of this list')
  return { id, at: Number(at) }
}
