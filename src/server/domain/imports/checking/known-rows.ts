/** Finds the deliveries that rows have booked before: with the same file, the same id, or the same places, name and day. */
import { and, eq, gte, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { KnownBy } from '../../../../lib/contract/imports/states.ts'
import type { Point } from '../../../../lib/geo.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import { isSamePlace } from '../../../../lib/rules/stops/same-place.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule/schedule.ts'
import { isAmong } from '../../../db/columns.ts'
import { importRows, imports } from '../../../db/tables/delivery/import-tables.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import { idFrom } from '../../../core/ids.ts'
import type { ImportContext } from './gear.ts'

export interface Known {
  id: string
  by: KnownBy
}

/** Returns what the file and the ids say, by row. It needs no place. */
export async function knownByName(
  { context: { orm }, record, settings }: ImportContext,
  rows: readonly { number: number; externalId: string }[]
): Promise<Map<number, Known>> {
  const known = new Map<number, Known>()
  const ofFile = await orm
    .select({ number: importRows.number, id: importRows.deliveryId })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        eq(imports.organizationId, record.organizationId),
        eq(imports.hash, record.hash),
        ne(imports.id, record.id),
        // Two sheets of one file have rows with the same numbers.
        sql`${imports.settings}->>'sheet' is not distinct from ${settings.sheet ?? null}`,
        isNotNull(importRows.deliveryId),
        inArray(
          importRows.number,
          rows.map(({ number }) => number)
        )
      )
    )
    .orderBy(importRows.importId)
  for (const { number, id } of ofFile) if (id !== null) known.set(number, { id, by: 'file' })
  const ids = rows.map(({ externalId }) => externalId).filter(id => id !== '')
  if (ids.length === 0) return known
  const ofIds = await orm
    .select({ id: deliveries.id, externalId: deliveries.externalId })
    .from(deliveries)
    .where(and(eq(deliveries.organizationId, record.organizationId), inArray(deliveries.externalId, ids)))
  for (const { number, externalId } of rows) {
    const found = ofIds.find(each => each.externalId === externalId)
    if (found && !known.has(number)) known.set(number, { id: found.id, by: 'external-id' })
  }
  return known
}

export interface Trip {
  number: number
  name: string
  pickup: Point
  dropoff: Point
  /** The day of the delivery: '2026-03-29'. */
  day: string
}

const pickup = alias(stops, 'known_pickup')
const dropoff = alias(stops, 'known_dropoff')

/** Returns what deliveries with the same places, name and day say, by row. Those that were cancelled don't count. */
export async function knownByTrip(
  { context, record, timeZone }: ImportContext,
  trips: readonly Trip[]
): Promise<Map<number, Known>> {
  if (trips.length === 0) return new Map()
  const names = [...new Set(trips.map(({ name }) => name.toLowerCase()))]
  const since = new Date(context.now().getTime() - (furthestScheduleDays + 1) * 86_400_000)
  const found = await context.orm
    .select({
      id: deliveries.id,
      at: sql`coalesce(${deliveries.scheduledAt}, ${dropoff.earliestAt}, ${dropoff.latestAt}, ${deliveries.createdAt})`.mapWith(
        deliveries.createdAt
      ),
      name: dropoff.contactName,
      pickup: { latitude: pickup.latitude, longitude: pickup.longitude },
      dropoff: { latitude: dropoff.latitude, longitude: dropoff.longitude }
    })
    .from(deliveries)
    .innerJoin(pickup, and(eq(pickup.deliveryId, deliveries.id), eq(pickup.kind, 'pickup')))
    .innerJoin(dropoff, and(eq(dropoff.deliveryId, deliveries.id), eq(dropoff.kind, 'dropoff')))
    .where(
      and(
        eq(deliveries.organizationId, record.organizationId),
        gte(deliveries.id, idFrom('pad', since)),
        not(isAmong(deliveries.status, ['cancelled', 'expired'])),
        inArray(sql`lower(${dropoff.contactName})`, names)
      )
    )
  const known = new Map<number, Known>()
  for (const trip of trips) {
    const same = found.find(
      each =>
        each.name.toLowerCase() === trip.name.toLowerCase() &&
        isSamePlace(each.pickup, trip.pickup) &&
        isSamePlace(each.dropoff, trip.dropoff) &&
        dayOf(each.at, timeZone) === trip.day
    )
    if (same) known.set(trip.number, { id: same.id, by: 'same' })
  }
  return known
}
