/** The orders of the console's list, each with its cursor: a place between two rows, so that new rows move no page. */
import { asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { type DeliverySort, deliverySorts } from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import type { ConsoleRow } from '../../delivery/read-models.ts'
import { comparedTime, inOrder, isAfterRow, pickupTime } from '../../delivery/pickup-order.ts'

interface Order {
  by: SQL | null
  isRising: boolean
  /** Returns the value of a row in a cursor. */
  valueOf(row: ConsoleRow): number | null
  /** Returns a value of a cursor as PostgreSQL compares it. */
  compared(value: number): SQL
}

const byPickup = (isRising: boolean): Order => ({
  by: pickupTime,
  isRising,
  valueOf: ({ scheduledAt, createdAt }) => (scheduledAt ?? createdAt).getTime(),
  compared: comparedTime
})
const byPrice = (isRising: boolean): Order => ({
  by: sql`${deliveries.total}`,
  isRising,
  valueOf: row => row.price.total,
  compared: value => sql`${value}::bigint`
})
const orders: Record<DeliverySort, Order> = {
  newest: { by: null, isRising: false, valueOf: () => null, compared: () => sql`null` },
  'pickup-first': byPickup(true),
  'pickup-last': byPickup(false),
  'price-high': byPrice(false),
  'price-low': byPrice(true)
}

/** Returns what rows are ordered by. The id decides between equal ones. */
export function orderBy(sort: DeliverySort): SQL[] {
  const { by, isRising } = orders[sort]
  return by ? inOrder(by, isRising) : [isRising ? asc(deliveries.id) : desc(deliveries.id)]
}

/** Returns the cursor of the page after a row, such as 'price-high.790.pad_1m8b'. */
export function cursorAfter(sort: DeliverySort, row: ConsoleRow): string {
  return [sort, orders[sort].valueOf(row) ?? '', row.id].join('.')
}

const shape = new RegExp(String.raw`^(${deliverySorts.join('|')})\.(\d{0,14})\.([A-Za-z0-9_-]{1,64})$`)

/** Returns the condition for the rows after a cursor. Throws invalid-input for a cursor of another list or order. */
export function isAfter(sort: DeliverySort, cursor: string): SQL {
  const [, of, value = '', id = ''] = shape.exec(cursor) ?? []
  const { by, isRising, compared } = orders[sort]
  if (of !== sort || (by === null) !== (value === ''))
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page in the same order')
  if (!by) return isRising ? gt(deliveries.id, id) : lt(deliveries.id, id)
  return isAfterRow(by, isRising, compared(Number(value)), id)
}
