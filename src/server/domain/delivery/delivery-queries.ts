/** Reads a delivery's rows for a use case that changes them, and locks it for a transition. */
import { asc, eq, inArray } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Viewer } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { type ledger, packagePhotos, packages } from '../../db/tables/delivery-tables.ts'
import { deliveries, stops } from '../../db/tables/schema.ts'
import { isReader } from './owner.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type LedgerRow = typeof ledger.$inferSelect

export interface DeliveryRecord {
  delivery: DeliveryRow
  stops: StopRow[]
}

/** Returns the viewer's side of the delivery. Throws not-found if the viewer doesn't participate. */
export function sideOf(delivery: DeliveryRow, viewer: Viewer): 'customer' | 'driver' {
  if (isReader(delivery, viewer.userId)) return 'customer'
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

/** Returns the pickup among the stops of a delivery. */
export function pickupOf(all: readonly StopRow[]): StopRow {
  const pickup = all.find(({ kind }) => kind === 'pickup')
  if (!pickup) throw new Error('The delivery has no pickup.')
  return pickup
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
