/** Reads a delivery's rows for a use case that changes them, and locks it for a transition. */
import type { SignedIn } from '../core/principal.ts'
import { asc, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { may } from '../core/access.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { type ledger, packagePhotos, packages } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { type StopRow, stopsOf } from './stop-rows.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type LedgerRow = typeof ledger.$inferSelect

export interface DeliveryRecord {
  delivery: DeliveryRow
  stops: StopRow[]
}

/** Returns the principal's side of the delivery. Throws not-found if the principal doesn't participate. */
export function sideOf(delivery: DeliveryRow, principal: SignedIn): 'customer' | 'driver' {
  if (may(principal, 'read', delivery)) return 'customer'
  if (delivery.driverId === principal.person.userId) return 'driver'
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

/** Returns the first pickup of a delivery, in the order of visiting. */
export function pickupOf(all: readonly StopRow[]): StopRow {
  const pickup = all.find(({ kind }) => kind === 'pickup')
  if (!pickup) throw new Error('The delivery has no pickup.')
  return pickup
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
