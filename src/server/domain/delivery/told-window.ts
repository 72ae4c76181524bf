import { eq } from 'drizzle-orm'
import type { Window } from '../../../lib/contract/delivery/window.ts'
import { plannedStops } from '../../db/tables/delivery/plan-tables.ts'
import type { Queryable } from '../../db/open.ts'

/** Returns the window of arrival that people know of a planned stop, if they have heard of one. */
export async function toldWindow(db: Queryable, stopId: string): Promise<Window | undefined> {
  const [found] = await db
    .select({ from: plannedStops.toldFrom, until: plannedStops.toldUntil })
    .from(plannedStops)
    .where(eq(plannedStops.stopId, stopId))
  if (!found?.from || !found.until) return undefined
  return { earliest: found.from.toISOString(), latest: found.until.toISOString() }
}
