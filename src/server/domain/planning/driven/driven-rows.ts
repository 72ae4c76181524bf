/** Reads the rows behind drivers' days: one statement each, for however many drivers and days. */
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { drivenActions, type LedgerStep } from '../../../../lib/rules/planning/driven/driven-steps.ts'
import type { Queryable } from '../../../db/open.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { drivenWays, keptShifts } from '../../../db/tables/delivery/driven-tables.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'

export interface Wanted {
  /** Days, both included. */
  from: string
  to: string
  /** Only this driver. */
  driverId: string | undefined
}

/** Returns the kept shifts that begin on the days. */
export const shiftRows = (db: Queryable, { from, to, driverId }: Wanted) =>
  db
    .select()
    .from(keptShifts)
    .where(
      and(
        gte(keptShifts.day, from),
        lte(keptShifts.day, to),
        driverId === undefined ? undefined : eq(keptShifts.driverId, driverId)
      )
    )
    .orderBy(asc(keptShifts.startsAt))

/** Returns the measured ways of the days. */
export const wayRows = (db: Queryable, { from, to, driverId }: Wanted) =>
  db
    .select()
    .from(drivenWays)
    .where(
      and(
        gte(drivenWays.day, from),
        lte(drivenWays.day, to),
        driverId === undefined ? undefined : eq(drivenWays.driverId, driverId)
      )
    )

export interface Times {
  start: Date
  end: Date
}

/** Returns the steps of deliveries, by delivery and in their order. With a driver, only of those that the driver had something to do with. */
export async function stepRows(
  db: Queryable,
  { start, end }: Times,
  driverId: string | undefined
): Promise<Map<string, LedgerStep[]>> {
  const isWithin = and(gte(transitions.at, start), lt(transitions.at, end))
  const ofDriver = db
    .select({ id: transitions.deliveryId })
    .from(transitions)
    .where(and(isWithin, eq(transitions.actorId, driverId ?? '')))
  const rows = await db
    .select({
      deliveryId: transitions.deliveryId,
      stopId: transitions.stopId,
      action: transitions.action,
      actor: transitions.actor,
      actorId: transitions.actorId,
      deviceAt: transitions.deviceAt,
      at: transitions.at
    })
    .from(transitions)
    .where(
      and(
        isWithin,
        inArray(transitions.action, [...drivenActions]),
        driverId === undefined ? undefined : inArray(transitions.deliveryId, ofDriver)
      )
    )
    .orderBy(asc(transitions.deliveryId), asc(transitions.id))
  const steps = rows.map(({ deliveryId, deviceAt, at, ...step }) => ({
    deliveryId,
    step: { ...step, at: (deviceAt ?? at).getTime() }
  }))
  const grouped = Map.groupBy(steps, ({ deliveryId }) => deliveryId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ step }) => step)]))
}

/** Returns deliveries as they are now. */
export const deliveryRows = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: deliveries.id, status: deliveries.status, driverId: deliveries.driverId })
    .from(deliveries)
    .where(sql`${deliveries.id} = any(${arrayOf(ids)}::text[])`)

/** Returns stops with their windows. */
export const stopRows = (db: Queryable, ids: readonly string[]) =>
  db
    .select({
      id: stops.id,
      kind: stops.kind,
      latitude: stops.latitude,
      longitude: stops.longitude,
      earliestAt: stops.earliestAt,
      latestAt: stops.latestAt,
      serviceSeconds: stops.serviceSeconds
    })
    .from(stops)
    .where(sql`${stops.id} = any(${arrayOf(ids)}::text[])`)

/** One parameter for however many ids. Ids have no character that an array gives a meaning. */
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`

export interface OnlineRow extends Record<string, unknown> {
  id: string
  was_online: boolean | null
  changes: { at: number; online: boolean }[] | null
}

/** Returns when drivers went online and offline. Each driver's last change before is read by the index. */
export async function onlineRows(
  db: Queryable,
  { start, end }: Times,
  driverIds: readonly string[]
): Promise<OnlineRow[]> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const { rows } = await db.execute<OnlineRow>(sql`
    select d.user_id as id, (
        select a.online from driver_availability a
        where a.driver_id = d.user_id and a.at < ${at(start)} order by a.at desc, a.id desc limit 1
      ) as was_online, (
        select json_agg(json_build_object(
          'at', extract(epoch from a.at)::float8 * 1000, 'online', a.online) order by a.at, a.id)
        from driver_availability a where a.driver_id = d.user_id and a.at >= ${at(start)} and a.at < ${at(end)}
      ) as changes
    from drivers d where d.user_id = any(${arrayOf(driverIds)}::text[])`)
  return rows
}
