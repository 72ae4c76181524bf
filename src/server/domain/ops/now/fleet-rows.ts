/** Reads the deliveries under way, in the form in which the console shows them. One statement for any number of them. */
import { type SQL, sql } from 'drizzle-orm'
import { activeStatuses, type DeliveryStatus } from '../../../../lib/contract/delivery/deliveries.ts'
import type { FleetDelivery } from '../../../../lib/contract/ops/fleet.ts'
import { shortName } from '../../core/masked.ts'
import { dueOf } from '../../../../lib/rules/attention.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { users } from '../../../db/identity.ts'
import { transportTypes } from '../../../db/reference-tables.ts'
import { deliveries, offers, stops } from '../../../db/schema.ts'
import type { ZoneIndex } from '../../pricing/zone-index.ts'

/** A scheduled delivery is under way from this long before its time, in minutes. */
const aheadMinutes = 60

interface StopJson {
  kind: 'pickup' | 'dropoff'
  status: string
  name: string
  at: [number, number]
  finished: string | null
  reached: string | null
}

type Row = {
  id: string
  number: string
  status: DeliveryStatus
  vehicle: string
  updated: number
  scheduled: number | null
  search: number | null
  seconds: number
  customer_first: string
  customer_last: string
  driver_id: string | null
  driver_first: string | null
  driver_last: string | null
  accepted: number | null
  to_pickup: number | null
  stops: StopJson[]
}

const epoch = (column: SQL) => sql`extract(epoch from ${column})::float8 * 1000`

/** Returns the deliveries under way, or those of them with these ids. */
export async function readFleetRows(context: Context, ids?: readonly string[]): Promise<FleetDelivery[]> {
  const driver = sql.raw('driver')
  const soon = new Date(context.now().getTime() + aheadMinutes * 60_000).toISOString()
  const { rows } = await context.orm.execute<Row>(sql`
    select ${deliveries.id}, ${deliveries.number}, ${deliveries.status}, ${transportTypes.code} as vehicle,
      ${epoch(sql`${deliveries.updatedAt}`)} as updated, ${epoch(sql`${deliveries.scheduledAt}`)} as scheduled,
      ${epoch(sql`${deliveries.searchStartedAt}`)} as search, (${deliveries.route}->>'seconds')::float8 as seconds,
      ${users.firstName} as customer_first, ${users.lastName} as customer_last,
      ${deliveries.driverId}, ${driver}.first_name as driver_first, ${driver}.last_name as driver_last,
      accepted.at as accepted, accepted.seconds as to_pickup,
      (
        select json_agg(json_build_object(
          'kind', ${stops.kind}, 'status', ${stops.status}, 'name', ${stops.name},
          'at', json_build_array(${stops.longitude}, ${stops.latitude}),
          'finished', ${stops.finishedAt}, 'reached', ${stops.reachedAt}
        ) order by ${stops.position})
        from ${stops} where ${stops.deliveryId} = ${deliveries.id}
      ) as stops
    from ${deliveries}
    join ${users} on ${users.id} = ${deliveries.customerId}
    join ${transportTypes} on ${transportTypes.id} = ${deliveries.transportTypeId}
    left join ${users} as ${driver} on ${driver}.id = ${deliveries.driverId}
    left join lateral (
      select ${epoch(sql`${offers.answeredAt}`)} as at, ${offers.seconds}
      from ${offers} where ${offers.deliveryId} = ${deliveries.id} and ${offers.driverId} = ${deliveries.driverId}
        and ${offers.status} = 'accepted'
      order by ${offers.createdAt} desc limit 1
    ) as accepted on true
    where ${isAmong(deliveries.status, activeStatuses)}
      and (${deliveries.status} <> 'scheduled' or ${deliveries.scheduledAt} <= ${soon}::timestamptz)
      ${ids ? sql`and ${deliveries.id} = any(${sql.param([...ids])}::text[])` : sql``}`)
  const zones = context.zones.index()
  return rows.map(row => rowOf(row, zones))
}

const time = (text: string | null | undefined) => (text ? Date.parse(text) : null)

function rowOf(row: Row, zones: ZoneIndex): FleetDelivery {
  const pickup = row.stops.find(stop => stop.kind === 'pickup')
  const dropoffs = row.stops.filter(stop => stop.kind === 'dropoff')
  const next =
    dropoffs.find(stop => stop.status === 'arrived') ??
    dropoffs.find(stop => stop.status === 'waiting') ??
    dropoffs.at(-1)
  const place = (stop: StopJson | undefined) => ({
    name: stop?.name ?? '',
    at: stop?.at ?? ([0, 0] as [number, number])
  })
  const started =
    row.status === 'searching' ? row.search : row.status === 'arrived' ? time(next?.reached) : null
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    vehicle: row.vehicle,
    since: Math.round(started ?? row.updated),
    due: dueOf({
      status: row.status,
      scheduledAt: row.scheduled,
      acceptedAt: row.accepted,
      toPickupSeconds: row.to_pickup,
      pickedUpAt: time(pickup?.finished),
      routeSeconds: row.seconds,
      dropoffs: dropoffs.length
    }),
    scheduled: row.scheduled,
    silent_since: null,
    customer: shortName(row.customer_first, row.customer_last),
    driver:
      row.driver_id === null
        ? null
        : { id: row.driver_id, name: shortName(row.driver_first ?? '', row.driver_last ?? '') },
    pickup: place(pickup),
    dropoff: place(next),
    handed_over: dropoffs.filter(stop => stop.status === 'done').length,
    dropoffs: dropoffs.length,
    zones: zonesOf(row.stops, zones)
  }
}

function zonesOf(rowStops: readonly StopJson[], zones: ZoneIndex): string[] {
  const found = rowStops.flatMap(({ at: [longitude, latitude] }) => zones.at({ longitude, latitude }))
  return [...new Set(found.map(({ id }) => id))]
}
