/** Deliveries of drivers who can't go on, and that no route of the draft has: they're searched for, or wait for their time. */
import { inArray } from 'drizzle-orm'
import { plannedDeliveries } from '../../../../lib/planning/day/planned-deliveries.ts'
import { hasBegun } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../../context.ts'
import { plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import type { Work } from '../../core/work.ts'
import { withoutDriver } from '../planned-drivers.ts'
import type { OpenDay } from '../board/open-day.ts'
import type { Publication } from './publication.ts'

/** Returns their ids. What's on board stays with its driver until it's handed to another one. */
export function toFree({ day, rows, draft: { plan } }: OpenDay): string[] {
  const works = new Set(day.shifts.map(({ driver }) => driver))
  const planned = plannedDeliveries(plan)
  return rows.flatMap(({ delivery: { id, driverId, status }, stops }) =>
    status === 'accepted' && driverId && !works.has(driverId) && !planned.has(id) && !hasBegun(stops)
      ? [id]
      : []
  )
}

/** Takes them from their drivers. One that was loaded or has lost its driver meanwhile stays as it is. */
export async function freeDeliveries(
  context: Context,
  work: Work,
  { records, actorId }: Publication,
  ids: readonly string[]
): Promise<void> {
  const by = { actor: 'operator', actorId, reason: null } as const
  for (const id of ids) {
    const record = records.get(id)
    if (record?.delivery.driverId) await withoutDriver(context, work, record, by, { alsoBegun: true })
  }
  const freed = ids.filter(id => records.has(id))
  if (freed.length > 0)
    await work.transaction.delete(plannedStops).where(inArray(plannedStops.deliveryId, freed))
}
