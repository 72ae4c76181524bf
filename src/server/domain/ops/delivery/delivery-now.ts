/** The driver of a delivery at this moment, and the times that decide whether it needs attention. */
import { desc, eq } from 'drizzle-orm'
import { isActive, isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { DriverNow } from '../../../../lib/contract/ops/fleet.ts'
import { silentSince } from '../../../../lib/rules/console/attention.ts'
import type { Context } from '../../../context.ts'
import { positions } from '../../../db/tables/transient-tables.ts'
import type { DeliveryRow } from '../../delivery/delivery-queries.ts'
import { arrivalOf, etaNow } from '../../delivery/run/eta-now.ts'
import { readFleetRows } from '../shared/fleet-rows.ts'
import { driverNowOf } from '../shared/driver-now.ts'

export async function deliveryNow(
  context: Context,
  { id, status, driverId: driver }: Pick<DeliveryRow, 'id' | 'status' | 'driverId'>
): Promise<Pick<OpsDelivery, 'seen_at' | 'times' | keyof DriverNow>> {
  const driverId = isDriving(status) ? driver : null
  const eta = driverId ? (await etaNow(context, id, driverId))?.eta : null
  const heard = driverNowOf(context.presence, driverId, () => (eta ? arrivalOf(eta) : null))
  const times = isActive(status) ? await timesOf(context, id) : null
  const stored = driverId && heard.heard_at === null ? await lastStored(context, id) : {}
  const now = { ...heard, ...stored }
  // A driver of whom nothing was ever heard is silent since the step, as in the list.
  if (driverId) now.heard_at ??= times?.since ?? null
  return { ...now, seen_at: await seenAt(context, now), times }
}

/** Returns the last position of a driver whom this installation hasn't heard since it started. */
async function lastStored({ orm }: Context, id: string): Promise<Partial<DriverNow>> {
  const [last] = await orm
    .select({ at: positions.recordedAt, longitude: positions.longitude, latitude: positions.latitude })
    .from(positions)
    .where(eq(positions.deliveryId, id))
    .orderBy(desc(positions.recordedAt))
    .limit(1)
  return last ? { driver_at: [last.longitude, last.latitude], heard_at: last.at.getTime() } : {}
}

/** Returns the street where a silent driver was last seen. */
async function seenAt(
  { maps, now }: Context,
  { driver_at: at, heard_at: heard }: DriverNow
): Promise<string | null> {
  if (!at || silentSince(heard, now().getTime()) === null) return null
  const [longitude, latitude] = at
  return (await maps.reverse({ longitude, latitude }).catch(() => undefined))?.name ?? null
}

/** A delivery that is scheduled for later isn't under way yet. */
async function timesOf(context: Context, id: string): Promise<OpsDelivery['times']> {
  const [row] = await readFleetRows(context, [id])
  if (!row) return null
  const { since, due, risk, window_missed } = row
  return { since, due, risk, window_missed }
}
