import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'
import { unitsOfMeasurement } from '../../db/tables/company/reference-tables.ts'
import { packages } from '../../db/tables/delivery/delivery-tables.ts'

/** Returns how many packages and kilograms go from each pickup to each dropoff of deliveries. */
export function loadsOf(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      deliveryId: packages.deliveryId,
      pickupId: packages.pickupStopId,
      dropoffId: packages.stopId,
      quantity: sql<number>`sum(${packages.quantity})::int`,
      kilograms: sql<number>`sum(${packages.weight} * ${packages.quantity} * ${unitsOfMeasurement.kilograms})::float8`
    })
    .from(packages)
    .innerJoin(unitsOfMeasurement, eq(unitsOfMeasurement.id, packages.unitOfMeasurementId))
    .where(inArray(packages.deliveryId, [...ids]))
    .groupBy(packages.deliveryId, packages.pickupStopId, packages.stopId)
}
