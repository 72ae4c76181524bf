import { and, eq, isNotNull } from 'drizzle-orm'
import { plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import type { Work } from '../../core/work.ts'

/** Returns whether the owner of a delivery knows its windows of arrival, so that they don't hear of its driver again. */
export async function isTold({ transaction }: Work, deliveryId: string): Promise<boolean> {
  const told = and(eq(plannedStops.deliveryId, deliveryId), isNotNull(plannedStops.toldUntil))
  return (await transaction.$count(plannedStops, told)) > 0
}
