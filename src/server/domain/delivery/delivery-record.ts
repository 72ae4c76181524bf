/** Reads everything that a participant may see of a delivery, in one statement. */
import type { PackageCategory } from '../../../lib/contract/pricing.ts'
import { sql } from 'drizzle-orm'
import type { Rating } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { ledger, packagePhotos, packages } from '../../db/delivery-tables.ts'
import { deliveryCorrections as corrections } from '../../db/dispatch-tables.ts'
import { users } from '../../db/identity.ts'
import { ratings } from '../../db/people-tables.ts'
import { deliveries, stops } from '../../db/schema.ts'
import { readOne, rowOf, textOf } from '../../db/statement.ts'
import { newestNumberOf } from '../../live/events.ts'
import {
  type DeliveryRow,
  driverJson,
  type DriverRow,
  type LedgerRow,
  type StopRow
} from './delivery-queries.ts'

type Json = Record<string, unknown>

interface PackageRecord {
  category: PackageCategory
  description: string
  transportSizeId: number
  weight: number
  unitOfMeasurementId: number
  quantity: number
  stopId: string
  /** The ids of its photos. */
  photos: string[]
}

interface Shared {
  /** The number of the viewer's newest event. Everything else is from the same moment. */
  cursor: number
  packages: PackageRecord[]
  customer: { firstName: string; phone: string }
  driver: DriverRow | null
  rating: Rating | null
  /** A corrected address waits for the customer's answer. */
  hasCorrection: boolean
}

export interface WholeDelivery extends Shared {
  delivery: DeliveryRow
  stops: StopRow[]
  ledger: LedgerRow[]
}

const [id, viewer] = [sql.placeholder('id'), sql.placeholder('viewer')]
const none = sql`'[]'::json`
const isOfDelivery = (column: Parameters<typeof sql>[1]) => sql`${column} = ${deliveries.id}`

const statement = textOf(
  sql`
  select
    ${newestNumberOf(viewer)} as cursor,
    to_json(${deliveries}) as delivery,
    (
      select coalesce(json_agg(to_json(${stops}) order by ${stops.position}), ${none})
      from ${stops} where ${isOfDelivery(stops.deliveryId)}
    ) as stops,
    (
      select coalesce(json_agg(json_build_object(
        'category', ${packages.category},
        'description', ${packages.description},
        'transportSizeId', ${packages.transportSizeId},
        'weight', ${packages.weight},
        'unitOfMeasurementId', ${packages.unitOfMeasurementId},
        'quantity', ${packages.quantity},
        'stopId', ${packages.stopId},
        'photos', (
          select coalesce(json_agg(${packagePhotos.fileId} order by ${packagePhotos.position}), ${none})
          from ${packagePhotos} where ${packagePhotos.packageId} = ${packages.id}
        )
      ) order by ${packages.id}), ${none})
      from ${packages} where ${isOfDelivery(packages.deliveryId)}
    ) as packages,
    (
      select coalesce(json_agg(to_json(${ledger}) order by ${ledger.id}), ${none})
      from ${ledger} where ${isOfDelivery(ledger.deliveryId)}
    ) as ledger,
    (
      select json_build_object('firstName', ${users.firstName}, 'phone', ${users.phone})
      from ${users} where ${users.id} = ${deliveries.customerId}
    ) as customer,
    ${driverJson(sql`${deliveries.driverId}`, true)} as driver,
    (
      select json_build_object('stars', ${ratings.stars}, 'comment', ${ratings.comment})
      from ${ratings} where ${isOfDelivery(ratings.deliveryId)}
    ) as rating,
    exists (
      select 1 from ${corrections} where ${isOfDelivery(corrections.deliveryId)} and ${corrections.status} = 'pending'
    ) as "hasCorrection"
  from ${deliveries}
  where ${deliveries.id} = ${id} and (${deliveries.customerId} = ${viewer} or ${deliveries.driverId} = ${viewer})`,
  ['id', 'viewer']
)

/** Returns one of the viewer's deliveries. Throws not-found for any other. */
export async function readDelivery(
  { database }: Context,
  { userId }: Viewer,
  deliveryId: string
): Promise<WholeDelivery> {
  const found = await readOne<Shared & { delivery: Json; stops: Json[]; ledger: Json[] }>(
    database.pool,
    statement,
    [deliveryId, userId]
  )
  if (!found) throw new ProductError('not-found')
  return {
    ...found,
    delivery: rowOf(deliveries, found.delivery),
    stops: found.stops.map(row => rowOf(stops, row)),
    ledger: found.ledger.map(row => rowOf(ledger, row))
  }
}
