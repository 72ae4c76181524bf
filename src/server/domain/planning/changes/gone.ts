/** Deliveries of a draft that aren't to be planned on its day anymore. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '../../../../lib/contract/delivery/deliveries.ts'
import type { DayPlan, RepairReason } from '../../../../lib/contract/planning/day-plan.ts'
import { plannedDeliveries } from '../../../../lib/planning/day/planned-deliveries.ts'
import type { Queryable } from '../../../db/open.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import type { DeliveryToPlan } from '../board/day-rows.ts'

export interface Gone {
  id: string
  number: string
  why: RepairReason
}

/** Returns the ids of a plan's deliveries that the day doesn't have. */
export function leftBy(rows: readonly DeliveryToPlan[], plan: DayPlan): string[] {
  const known = new Set(rows.map(({ delivery }) => delivery.id))
  return [...plannedDeliveries(plan)].filter(id => !known.has(id))
}

/** Returns why each isn't, without those that were driven as planned. */
export async function goneOf(db: Queryable, ids: readonly string[]): Promise<Gone[]> {
  if (ids.length === 0) return []
  const failed = and(
    eq(stops.deliveryId, deliveries.id),
    eq(stops.kind, 'pickup'),
    eq(stops.status, 'failed')
  )
  const rows = await db
    .select({
      id: deliveries.id,
      number: deliveries.number,
      status: deliveries.status,
      hasFailed: sql<boolean>`exists (select 1 from ${stops} where ${failed})`
    })
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(deliveries.id)
  return rows.flatMap(({ id, number, status, hasFailed }) => {
    const why = whyGone(status, hasFailed)
    return why ? [{ id, number, why }] : []
  })
}

function whyGone(status: DeliveryStatus, hasFailed: boolean): RepairReason | null {
  if (status === 'cancelled') return hasFailed ? 'failed' : 'cancelled'
  if (status === 'expired') return 'cancelled'
  if (status === 'searching') return 'searching'
  return status === 'scheduled' || status === 'accepted' ? 'elsewhere' : null
}
