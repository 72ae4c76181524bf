/** Reads the stops of deliveries, with the pickups of their packages. */
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { TimedStop } from '../../../lib/rules/stops/windows.ts'
import type { Queryable } from '../../db/open.ts'
import { stops } from '../../db/tables/schema.ts'

/** A stop with the pickups that its packages come from. Null for a pickup. */
export type StopRow = typeof stops.$inferSelect & {
  pickups?: string[] | null
  /** The window of arrival that people know. */
  planned?: { toldFrom: Date | null; toldUntil: Date | null } | null
}

/** Returns the pickups of a stop's packages. `stopId` is the column of the surrounding query, with its table. */
export const pickupsOfStop = (stopId: SQL): SQL<string[] | null> => sql<string[] | null>`(
  select array_agg(distinct packages.pickup_stop_id) from packages where packages.stop_id = ${stopId}
)`

/** Returns the window of a stop and its service time, in milliseconds since 1970. */
export const timesOf = ({
  earliestAt,
  latestAt,
  serviceSeconds
}: Pick<StopRow, 'earliestAt' | 'latestAt' | 'serviceSeconds'>): TimedStop => ({
  earliest: earliestAt?.getTime() ?? null,
  latest: latestAt?.getTime() ?? null,
  service: serviceSeconds * 1000
})

const withPickups = { ...getTableColumns(stops), pickups: pickupsOfStop(sql`stops.id`) }

/** Returns the stops of a delivery, in order. */
export function stopsOf(db: Queryable, id: string): Promise<StopRow[]> {
  return db.select(withPickups).from(stops).where(eq(stops.deliveryId, id)).orderBy(asc(stops.position))
}

/** Returns the stops of several deliveries, each delivery's in order. */
export async function stopsOfMany(db: Queryable, ids: string[]): Promise<StopRow[]> {
  if (ids.length === 0) return []
  return db.select(withPickups).from(stops).where(inArray(stops.deliveryId, ids)).orderBy(asc(stops.position))
}
