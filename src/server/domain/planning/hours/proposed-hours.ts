/** Which drivers have proposed hours that no operator has decided about. */
import { and, gte, inArray, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type listProposedHours, mostProposals } from '../../../../lib/contract/planning/driver-hours.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { driverDays, driverWeeks } from '../../../db/tables/people/hours-tables.ts'
import { namesOf } from '../names.ts'
import { todayOf } from './hours-rows.ts'

interface Proposal {
  driverId: string
  /** Null for the week. */
  day: string | null
  at: Date
}

/** Returns what waits, the oldest first. A proposal for a day that is over doesn't wait anymore. */
async function proposals(db: Queryable, today: string, driverIds?: readonly string[]): Promise<Proposal[]> {
  const of = (column: typeof driverWeeks.driverId | typeof driverDays.driverId) =>
    driverIds ? inArray(column, [...driverIds]) : undefined
  const weeks = await db
    .select({ driverId: driverWeeks.driverId, at: driverWeeks.proposedAt })
    .from(driverWeeks)
    .where(and(isNotNull(driverWeeks.proposed), of(driverWeeks.driverId)))
  const days = await db
    .select({ driverId: driverDays.driverId, day: driverDays.day, at: driverDays.proposedAt })
    .from(driverDays)
    .where(and(isNotNull(driverDays.proposed), gte(driverDays.day, today), of(driverDays.driverId)))
  return [...weeks.map(each => ({ ...each, day: null })), ...days]
    .map(each => ({ ...each, at: each.at ?? new Date(0) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Returns how many proposals of these drivers wait. Drivers without one are left out. */
export async function proposalCounts(
  context: Context,
  driverIds: readonly string[]
): Promise<Map<string, number>> {
  if (driverIds.length === 0) return new Map()
  const found = await proposals(context.orm, todayOf(context), driverIds)
  const byDriver = Map.groupBy(found, ({ driverId }) => driverId)
  return new Map(Array.from(byDriver, ([id, list]) => [id, list.length]))
}

/** Lists the drivers who wait, the longest first. */
export async function waitingHours(context: Context): Promise<z.output<typeof listProposedHours.answer>> {
  const found = await proposals(context.orm, todayOf(context))
  const byDriver = [...Map.groupBy(found, ({ driverId }) => driverId)].slice(0, mostProposals)
  const names = await namesOf(
    context.orm,
    byDriver.map(([id]) => id)
  )
  return {
    items: byDriver.map(([id, list]) => ({
      driver: { id, name: names.get(id) ?? '' },
      week: list.some(({ day }) => day === null),
      days: list.flatMap(({ day }) => (day === null ? [] : [day])).toSorted(),
      proposed_at: (list[0]?.at ?? new Date(0)).toISOString()
    }))
  }
}
