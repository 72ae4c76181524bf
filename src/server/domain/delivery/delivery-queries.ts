/** Reads a delivery with its stops, packages and ledger, and locks it for a transition. */
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Viewer } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { users } from '../../db/identity.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { transportTypes } from '../../db/reference-tables.ts'
import { ledger, packagePhotos, packages } from '../../db/delivery-tables.ts'
import { ratings } from '../../db/people-tables.ts'
import { deliveries, drivers, stops } from '../../db/schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type LedgerRow = typeof ledger.$inferSelect

export interface DeliveryRecord {
  delivery: DeliveryRow
  stops: StopRow[]
}

/** Returns the viewer's side of the delivery. Throws not-found if the viewer doesn't participate. */
export function sideOf(delivery: DeliveryRow, viewer: Viewer): 'customer' | 'driver' {
  if (delivery.customerId === viewer.userId) return 'customer'
  if (delivery.driverId === viewer.userId) return 'driver'
  throw new ProductError('not-found')
}

/** Returns a delivery with its stops. Throws not-found. */
export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRecord> {
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, id))
  if (!delivery) throw new ProductError('not-found')
  return { delivery, stops: await stopsOf(db, id) }
}

/** Same as findDelivery, but locks the row until the transaction ends, so that transitions run one after another. */
export async function lockDelivery(transaction: Transaction, id: string): Promise<DeliveryRecord> {
  const [delivery] = await transaction.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
  if (!delivery) throw new ProductError('not-found')
  return { delivery, stops: await stopsOf(transaction, id) }
}

function stopsOf(db: Queryable, id: string): Promise<StopRow[]> {
  return db.select().from(stops).where(eq(stops.deliveryId, id)).orderBy(asc(stops.position))
}

/** Returns the stops of several deliveries, each delivery's in order. */
export async function stopsOfMany(db: Queryable, ids: string[]): Promise<StopRow[]> {
  if (ids.length === 0) return []
  return db.select().from(stops).where(inArray(stops.deliveryId, ids)).orderBy(asc(stops.position))
}

export type PackageRow = typeof packages.$inferSelect & { photos: string[] }

/** Returns a delivery's packages, each with the ids of its photos. */
export async function packagesOf(db: Queryable, id: string): Promise<PackageRow[]> {
  const rows = await db.select().from(packages).where(eq(packages.deliveryId, id)).orderBy(asc(packages.id))
  const photos = await db
    .select({ packageId: packagePhotos.packageId, fileId: packagePhotos.fileId })
    .from(packagePhotos)
    .innerJoin(packages, eq(packages.id, packagePhotos.packageId))
    .where(eq(packages.deliveryId, id))
    .orderBy(asc(packagePhotos.position))
  return rows.map(row => ({
    ...row,
    photos: photos.filter(photo => photo.packageId === row.id).map(photo => photo.fileId)
  }))
}

export interface DriverRow {
  firstName: string
  phone: string
  image: string | null
  vehicle: string
  plate: string
  code: (typeof transportTypes.$inferSelect)['code']
  /** Finished trips and the mean of their ratings, only for a single delivery. */
  trips?: number
  rating?: number | null
}

export async function driverOf(db: Queryable, driverId: string): Promise<DriverRow | undefined> {
  return (await driversOf(db, [driverId])).get(driverId)
}

/** Returns several drivers by id. */
export async function driversOf(
  db: Queryable,
  driverIds: (string | null)[]
): Promise<Map<string, DriverRow>> {
  const ids = [...new Set(driverIds.filter(id => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: drivers.userId,
      firstName: users.firstName,
      phone: users.phone,
      image: users.image,
      vehicle: drivers.vehicle,
      plate: drivers.plate,
      code: transportTypes.code
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(inArray(drivers.userId, ids))
  return new Map(rows.map(({ id, ...driver }) => [id, driver]))
}

/** Selects what a customer wants to know of their driver: finished trips, from an index alone, and the mean rating. */
const record = (id: SQL): SQL => sql`,
    'trips', (
      select count(distinct ${ledger.deliveryId})::int from ${ledger} where ${ledger.actorId} = ${id} and ${isAmong(ledger.after, deliveredStatuses)}
    ),
    'rating', (select avg(${ratings.stars})::double precision from ${ratings} where ${ratings.driverId} = ${id})`

/** Selects a driver as JSON, in the form of a DriverRow. */
export const driverJson = (id: SQL, withRecord = false): SQL => sql`(
  select json_build_object(
    'firstName', ${users.firstName},
    'phone', ${users.phone},
    'image', ${users.image},
    'vehicle', ${drivers.vehicle},
    'plate', ${drivers.plate},
    'code', ${transportTypes.code}${withRecord ? record(id) : sql``}
  )
  from ${drivers}
  join ${users} on ${users.id} = ${drivers.userId}
  join ${transportTypes} on ${transportTypes.id} = ${drivers.transportTypeId}
  where ${drivers.userId} = ${id}
)`
