/** Reads the plans of drivers, and the visits of deliveries that may be added. */
import { sql } from 'drizzle-orm'
import type { RoadUse } from '@dropway/region'
import { type DeliveryStatus, drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Point } from '../../../lib/geo.ts'
import { remainingStops } from '../../../lib/rules/delivery/lifecycle.ts'
import { runOrder, type RunPlan, type Visit } from '../../../lib/rules/matching/run.ts'
import { packagePlace, type StageStop } from '../../../lib/rules/delivery/stage-stops.ts'
import { isAmong } from '../../db/columns.ts'
import { packages, runs } from '../../db/tables/delivery/delivery-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { transportTypes, unitsOfMeasurement } from '../../db/tables/company/reference-tables.ts'
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
  /** In milliseconds since 1970. */
  earliest: number | null
  latest: number | null
  /** In seconds. */
  service: number
  /** Only of a dropoff: what its packages from each pickup weigh. */
  loads: { pickup: string; kilograms: number }[] | null
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

/** Reads both in one statement. Their windows are in seconds from `now`. The deliveries still search for a driver. A driver's own vehicle counts, not the booked one. */
export async function readPlans(
  db: Queryable,
  now: Date,
  driverIds: readonly string[],
  deliveryIds: readonly string[]
): Promise<Plans> {
  const found = await db.execute<Row>(sql`
    select ${deliveries.id}, ${deliveries.driverId}, ${deliveries.status},
      ${transportTypes.capacityKg} as capacity, ${transportTypes.speedFactor} as speed_factor, ${transportTypes.picture},
      ${runs.version}, ${runs.stopIds} as plan, ${runs.delays},
      (
        select json_agg(json_build_object(
          'id', ${stops.id}, 'kind', ${stops.kind}, 'position', ${stops.position}, 'status', ${stops.status},
          'latitude', ${stops.latitude}, 'longitude', ${stops.longitude},
          'earliest', extract(epoch from ${stops.earliestAt}) * 1000, 'latest', extract(epoch from ${stops.latestAt}) * 1000,
          'service', ${stops.serviceSeconds},
          'loads', (
            select json_agg(json_build_object('pickup', load.pickup_stop_id, 'kilograms', load.kilograms))
            from (
              select ${packages.pickupStopId}, sum(
                ${packages.weight} * ${packages.quantity} * ${unitsOfMeasurement.kilograms}
              ) as kilograms
              from ${packages}
              join ${unitsOfMeasurement} on ${unitsOfMeasurement.id} = ${packages.unitOfMeasurementId}
              where ${packages.stopId} = ${stops.id} group by ${packages.pickupStopId}
            ) as load
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
  const rows = found.rows.map(row => ({
    ...row,
    stops: row.stops.map(stop => ({
      ...stop,
      pickups: stop.loads?.map(({ pickup }) => pickup),
      earliest: secondsFrom(now, stop.earliest),
      latest: secondsFrom(now, stop.latest)
    }))
  }))
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

const secondsFrom = (now: Date, at: number | null) => at && (at - now.getTime()) / 1000

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

/** Returns the packages of a delivery, those between the same two stops together. */
function loadsOf(all: readonly StopJson[]) {
  const stops = new Map(all.map(stop => [stop.id, stop]))
  return all.flatMap(dropoff =>
    (dropoff.loads ?? []).flatMap(({ pickup: id, kilograms }) => {
      const pickup = stops.get(id)
      return pickup
        ? [{ pickup: id, dropoff: dropoff.id, kilograms, place: packagePlace(pickup, dropoff) }]
        : []
    })
  )
}

/** How a visit changes the load: a pickup loads its packages, a dropoff and a return unload those that are on board by then. */
function visitOf({ id, status, stops: all }: Row, stop: StopJson): PlaceVisit {
  const { latitude, longitude } = stop
  const kilograms = loadsOf(all).reduce((sum, load) => {
    if (load[stop.kind] !== stop.id) return sum
    if (stop.kind === 'pickup' && load.place === 'pickup') return sum + load.kilograms
    const isUnloaded =
      stop.kind === 'pickup'
        ? status === 'returning' && load.place === 'on-board'
        : load.place === 'pickup' || load.place === 'on-board'
    return isUnloaded ? sum - load.kilograms : sum
  }, 0)
  // Packages come back at any time.
  const { earliest, latest } = stop.status === 'done' ? { earliest: null, latest: null } : stop
  return {
    deliveryId: id,
    stopId: stop.id,
    kilograms,
    latitude,
    longitude,
    earliest,
    latest,
    service: stop.service
  }
}

const onBoard = ({ stops: all }: Row): number =>
  loadsOf(all).reduce((sum, { place, kilograms }) => (place === 'on-board' ? sum + kilograms : sum), 0)
