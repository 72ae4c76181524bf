/** The console's list of deliveries, page by page. */
import { and, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOpsDeliveries, OpsDeliveryRow } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { Context } from '../../../context.ts'
import { type ConsoleRow, readConsoleRows } from '../../delivery/read-models.ts'
import { type Filters, matching } from './delivery-filters.ts'
import { cursorAfter, isAfter, orderBy } from './delivery-order.ts'
import { presentRows } from '../shared/delivery-row.ts'
import { peopleOf } from '../shared/people.ts'
import { countDays } from './delivery-day-counts.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

export async function listDeliveries(
  context: Context,
  query: Filters & Page & { count_days?: 'true' | undefined }
): Promise<z.output<typeof listOpsDeliveries.answer>> {
  const condition = await matching(context, query)
  const { rows, next } = await readPage(context, condition, query)
  const people = await peopleOf(context.orm, [query.customer ?? null, query.driver ?? null])
  const chosen = (id: string | undefined) => {
    const found = people.get(id ?? '')
    return found ? { id: found.id, name: found.name } : null
  }
  return {
    items: await presentRows(context.orm, rows),
    next_cursor: next,
    zones: context.zones.index().all.map(({ id, name }) => ({ id, name })),
    chosen: { customer: chosen(query.customer), driver: chosen(query.driver) },
    days: query.count_days ? await countDays(context, condition, query.sort, rows) : []
  }
}

/** Reads a page in the order of the filters, with the cursor of the next one. */
export async function readPage(
  context: Context,
  condition: SQL | undefined,
  { sort = 'newest', cursor, limit }: Page & Pick<Filters, 'sort'>
): Promise<{ rows: ConsoleRow[]; next: string | null }> {
  const where = and(condition, cursor === undefined ? undefined : isAfter(sort, cursor))
  const found = await readConsoleRows(context.orm, where, limit + 1, orderBy(sort))
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorAfter(sort, last) : null }
}

/** Returns the newest deliveries of a driver. */
export async function newestOfDriver(
  context: Context,
  driver: string,
  limit: number
): Promise<OpsDeliveryRow[]> {
  const { rows } = await readPage(context, await matching(context, { driver }), { limit })
  return presentRows(context.orm, rows)
}
