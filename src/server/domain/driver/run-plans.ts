/** Reads the plans of drivers, and the visits of deliveries that may be added. */
import { sql } from 'drizzle-orm'
import type { RoadUse } from '@dropway/region'
import { type DeliveryStatus, drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Point } from '../../../lib/geo.ts'
import { remainingStops } from '../../../lib/rules/lifecycle.ts'
import { runOrder, type RunPlan, type Visit } from '../../../lib/rules/run.ts'
import type { StageStop } from '../../../lib/rules/stage-stops.ts'
import { isAmong } from '../../db/columns.ts'
import { packages, runs } from '../../db/tables/delivery-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { transportTypes, unitsOfMeasurement } from '../../db/tables/reference-tables.ts'
import { deliveries, drivers, stops } from '../../db/tables/schema.ts'
import { roadsOf } from '../company/roads-of.ts'
import type { VehiclePicture } from '../../../lib/contract/company.ts'

export type PlaceVisit = Visit & Point

export interface PlannedStops extends RunPlan {
  version: number
  visits: PlaceVisit[]
  speedFactor: number
  roads: RoadUse
  /** Whether the driver is at a stop, and not on the way to one. */
  isThere: boolean
}

interface StopJson extends StageStop, Point {
  kilograms: number
}

interface Row extends Record<string, unknown> {
  id: string
  driver_id: string | null
  status: DeliveryStatus
  capacity: number
  speed_factor: number
  picture: VehiclePicture
  version: number | null
  plan: string[] | null
  delays: Record<string, number> | null
  stops: StopJson[]
}

export interface Plans {
  /** By driver. A driver without an active delivery has none. */
  byDriver: Map<string, PlannedStops>
  /** The visits of each requested delivery. */
  byDelivery: Map<string, PlaceVisit[]>
}

/** Reads both in one statement. The deliveries still search for a driver. A driver's own vehicle counts, not the booked one. */
export async function readPlans(
  db: Queryable,
  driverIds: readonly string[],
  deliveryIds: readonly string[]
): Promise<Plans> {
  const { rows } = await db.execute<Row>(sql`
    select ${deliveries.id}, ${deliveries.driverId}, ${deliveries.status},
      ${transportTypes.capacityKg} as capacity, ${transportTypes.speedFactor} as speed_factor, ${transportTypes.picture},
      ${runs.version}, ${runs.stopIds} as plan, ${runs.delays},
      (
        select json_agg(json_build_object(
          'id', ${stops.id}, 'kind', ${stops.kind}, 'position', ${stops.position}, 'status', ${stops.status},
          'latitude', ${stops.latitude}, 'longitude', ${stops.longitude},
          'kilograms', (
            select coalesce(sum(${packages.weight} * ${packages.quantity} * ${unitsOfMeasurement.kilograms}), 0)
            from ${packages}
            join ${unitsOfMeasurement} on ${unitsOfMeasurement.id} = ${packages.unitOfMeasurementId}
            where ${packages.stopId} = ${stops.id}
          )
        ) order by ${stops.position})
        from ${stops} where ${stops.deliveryId} = ${deliveries.id}
      ) as stops
    from ${deliveries}
    left join ${drivers} on ${drivers.userId} = ${deliveries.driverId}
    join ${transportTypes}
      on ${transportTypes.id} = coalesce(${drivers.transportTypeId}, ${deliveries.transportTypeId})
    left join ${runs} on ${runs.driverId} = ${deliveries.driverId}
    where ${deliveries.id} in (
      select ${deliveries.id} from ${deliveries}
      where ${deliveries.driverId} = any(${sql.param(driverIds)}::text[])
        and ${isAmong(deliveries.status, drivingStatuses)}
      union all
      select unnest(${sql.param(deliveryIds)}::text[])
    )
    order by ${deliveries.id}`)
  const requested = new Set(deliveryIds)
  const byDriver = new Map<string, PlannedStops>()
  for (const driverId of driverIds) {
    const own = rows.filter(row => row.driver_id === driverId && !requested.has(row.id))
    if (own.length > 0) byDriver.set(driverId, planOf(own))
  }
  const searched = rows.filter(({ id }) => requested.has(id))
  return {
    byDriver,
    byDelivery: new Map(
      searched.map(row => {
        const accepted = { ...row, status: 'accepted' as const }
        return [row.id, remainingStops(accepted.status, accepted.stops).map(stop => visitOf(accepted, stop))]
      })
    )
  }
}

function planOf(rows: Row[]): PlannedStops {
  const order = runOrder<StopJson, Row>(rows, rows[0]?.plan ?? [])
  return {
    version: rows[0]?.version ?? 0,
    delays: rows[0]?.delays ?? {},
    visits: order.map(({ delivery, stop }) => visitOf(delivery, stop)),
    kilograms: rows.reduce((sum, row) => sum + onBoard(row), 0),
    capacity: Math.min(...rows.map(row => row.capacity)),
    speedFactor: rows[0]?.speed_factor ?? 1,
    roads: roadsOf(rows[0]),
    isThere: order[0]?.stop.status === 'arrived'
  }
}

const isFailed = ({ status }: StopJson) => status === 'failed'
const weightOf = (list: readonly StopJson[]) => list.reduce((sum, stop) => sum + stop.kilograms, 0)

function visitOf({ id, status, stops: all }: Row, stop: StopJson): PlaceVisit {
  const { latitude, longitude } = stop
  const kilograms =
    stop.kind === 'dropoff'
      ? -stop.kilograms
      : status === 'returning'
        ? -weightOf(all.filter(isFailed))
        : weightOf(all)
  return { deliveryId: id, stopId: stop.id, kilograms, latitude, longitude }
}

function onBoard({ status, stops: all }: Row): number {
  if (status === 'accepted') return 0
  return weightOf(
    all.filter(stop => stop.status === 'waiting' || stop.status === 'arrived' || isFailed(stop))
  )
}
