import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../db/open.ts'
import { plannedRoutes } from '../../../db/tables/delivery/plan-tables.ts'
import { vehicleIdOf } from '../../../../lib/planning/day/day-problem.ts'

/** Returns when drivers got their routes of a day, by driver and shift. */
export async function givenRoutes(db: Queryable, day: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ driver: plannedRoutes.driverId, shift: plannedRoutes.shift, at: plannedRoutes.givenAt })
    .from(plannedRoutes)
    .where(and(eq(plannedRoutes.day, day), isNotNull(plannedRoutes.givenAt)))
  return new Map(rows.flatMap(row => (row.at ? [[vehicleIdOf(row), row.at] as const] : [])))
}
