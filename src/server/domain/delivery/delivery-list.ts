/** Reads a list of deliveries that isn't searched or filtered by day, in one statement. Most lists are. */
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Context, Viewer } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { deliveries, stops } from '../../db/schema.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { newestNumberOf } from '../../live/events.ts'
import type { ShownDelivery, ShownStop } from './delivery-presenter.ts'
import { driverJson, type DriverRow } from './delivery-queries.ts'
import type { ListedRow, ListQuery } from './delivery-search.ts'

/** A delivery of a list, with what a list shows of it. */
export interface Listed {
  delivery: ShownDelivery & Pick<ListedRow, 'driverId' | 'outline'>
  stops: readonly ShownStop[]
  driver: DriverRow | null
}

export interface ListPage {
  /** The number of the viewer's newest event that the list includes. */
  eventCursor: number
  items: Listed[]
  /** Where the next page begins, or null if this is the last one. */
  next: string | null
}

interface Found {
  cursor: number
  items: Listed[]
}

const [viewer, before] = [sql.placeholder('viewer'), sql.placeholder('before')]
/**
 * How many rows a statement reads: the least of these that is enough. The number is part of the text, because the plan of
 * a statement with a limit as a parameter couldn't be kept. A text for each limit would be too many.
 */
const readCounts = [6, 21, 51, 101]
const texts = new Map<string, string>()

/** Selects columns by their names in code, so that a row in JSON needs no other form. */
const named = (columns: Record<string, Column>): SQL[] =>
  Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`)

const { deliveryId: _, pinTries: __, ...columnsOfStop } = getTableColumns(stops)
const shownOfStop = sql.join(named(columnsOfStop), sql`, `)
const { id, number, status, createdAt, updatedAt, scheduledAt, searchStartedAt, searchExpiresAt } = deliveries
const { transportTypeId, price, driverId, outline } = deliveries
const times = { createdAt, updatedAt, scheduledAt, searchStartedAt, searchExpiresAt }
const shownOfDelivery = sql.join(
  named({ id, number, status, ...times, transportTypeId, price, driverId, outline }),
  sql`, `
)

/** Returns whether `readList` can answer a query. */
export const isPlain = ({ q, from, to, status }: ListQuery): boolean =>
  q === undefined && from === undefined && to === undefined && status === undefined

/** Returns a page of the viewer's deliveries, newest first. Uses only the group, the cursor and the limit of the query. */
export async function readList(
  { database }: Context,
  { userId, type }: Viewer,
  query: ListQuery
): Promise<ListPage> {
  const { group, cursor, limit } = query
  const participant = type === 'driver' ? deliveries.driverId : deliveries.customerId
  const count = readCounts.find(each => each > limit) ?? limit + 1
  const name = [participant.name, group, cursor && 'before', count].join()
  const text = texts.get(name) ?? statementOf(participant, query, count)
  texts.set(name, text)
  const values = cursor ? [userId, cursor] : [userId]
  const found = await readOne<Found>(database.pool, text, values)
  const items = (found?.items ?? []).slice(0, limit)
  const isLast = (found?.items.length ?? 0) <= limit
  return { eventCursor: found?.cursor ?? 0, items, next: isLast ? null : (items.at(-1)?.delivery.id ?? null) }
}

function statementOf(participant: Column, { group, cursor }: ListQuery, count: number): string {
  const isActive = isAmong(deliveries.status, activeStatuses)
  const conditions = [
    sql`${participant} = ${viewer}`,
    ...(group === 'active' ? [isActive] : group === 'ended' ? [sql`not (${isActive})`] : []),
    ...(cursor ? [sql`${deliveries.id} < ${before}`] : [])
  ]
  return textOf(
    sql`
    select
      ${newestNumberOf(viewer)} as cursor,
      (
        select coalesce(json_agg(json_build_object(
          'delivery', to_json(page),
          'stops', (
            select json_agg(to_json(shown) order by shown.position)
            from (select ${shownOfStop} from ${stops} where ${stops.deliveryId} = page.id) shown
          ),
          'driver', ${driverJson(sql`page."driverId"`)}
        ) order by page.id desc), '[]'::json)
        from (
          select ${shownOfDelivery}
          from ${deliveries} where ${sql.join(conditions, sql` and `)}
          order by ${deliveries.id} desc limit ${sql.raw(String(count))}
        ) page
      ) as items`,
    ['viewer', 'before']
  )
}
