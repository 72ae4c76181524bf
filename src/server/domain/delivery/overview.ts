/** Reads what the dashboard shows, in one statement. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Coordinate } from '../../../lib/geo.ts'
import {
  activeStatuses,
  type DeliveryStatus,
  isDriving,
  type StopKind,
  type StopStatus
} from '../../../lib/contract/delivery/deliveries.ts'
import type { Eta } from '../../../lib/contract/driver/positions.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import { isFree, type Overview, overviewLimits } from '../../../lib/overview.ts'
import { dropoffCounts } from '../../../lib/rules/dropoff-counts.ts'
import type { Context, Viewer } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { readOne, textOf } from '../../db/statement.ts'
import { users } from '../../db/identity.ts'
import { deliveries, stops } from '../../db/schema.ts'
import { newestNumberOf } from '../../live/events.ts'
import { etaNow } from './eta-now.ts'

interface Row {
  id: string
  status: DeliveryStatus
  transportTypeId: number
  driverId: string | null
  /** The driver's first name. */
  driver: string | null
  scheduledAt: string | null
  createdAt: string
  outline: Coordinate[]
  price: Price
  stops: { kind: StopKind; status: StopStatus; name: string; contact: string; place: Coordinate }[]
}

interface Found {
  cursor: number
  active: Row[]
  ended: Row[]
}

/** Building the text of a statement takes longer than sending it, so each is built once. */
const statements = {
  customer: statementFor(deliveries.customerId),
  driver: statementFor(deliveries.driverId)
}

function statementFor(participant: SQLWrapper): string {
  const viewer = sql.placeholder('viewer')
  const isMine = sql`${participant} = ${viewer}`
  const isActive = isAmong(deliveries.status, activeStatuses)
  return textOf(
    sql`
    select
      ${newestNumberOf(viewer)} as cursor,
      ${pageOf(sql`${isMine} and ${isActive}`, overviewLimits.active)} as active,
      ${pageOf(sql`${isMine} and not (${isActive})`, overviewLimits.ended)} as ended`,
    ['viewer']
  )
}

/** Returns the viewer's active deliveries with the first ETAs, and the newest ended ones. */
export async function readOverview(context: Context, viewer: Viewer): Promise<Overview> {
  const text = statements[viewer.type === 'driver' ? 'driver' : 'customer']
  const found = await readOne<Found>(context.database.pool, text, [viewer.userId])
  const { cursor, active, ended } = found ?? { cursor: 0, active: [], ended: [] }
  const vehicles = new Map(context.company.reference().transportTypes.map(({ id, code }) => [id, code]))
  const itemOf = (row: Row) => ({
    id: row.id,
    status: row.status,
    vehicle: vehicles.get(row.transportTypeId) ?? 'car',
    from: row.stops[0]?.name ?? '',
    to: row.stops.at(-1)?.name ?? '',
    dropoffs: dropoffCounts(row.stops)
  })
  const etas = await etasOf(context, active)
  return {
    cursor,
    active: active.map(row => ({
      ...itemOf(row),
      driver: row.driver,
      scheduledAt: row.scheduledAt && new Date(row.scheduledAt).toISOString(),
      eta: etas.get(row.id) ?? null,
      outline: row.outline,
      places: row.stops.map(({ place }) => place)
    })),
    ended: ended.map(row => ({
      ...itemOf(row),
      recipient: row.stops.at(-1)?.contact ?? '',
      createdAt: new Date(row.createdAt).toISOString(),
      price: isFree(row.status) ? null : { amount: row.price.total, currency: row.price.currency }
    }))
  }
}

/** Selects the newest deliveries that match, as a JSON array. */
function pageOf(condition: SQL, limit: number): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', page.id,
      'status', page.status,
      'transportTypeId', page.transport_type_id,
      'driverId', page.driver_id,
      'driver', (select ${users.firstName} from ${users} where ${users.id} = page.driver_id),
      'scheduledAt', page.scheduled_at,
      'createdAt', page.created_at,
      'outline', page.outline,
      'price', page.price,
      'stops', (
        select json_agg(json_build_object(
          'kind', ${stops.kind},
          'status', ${stops.status},
          'name', ${stops.name},
          'contact', ${stops.contactName},
          'place', json_build_array(${stops.longitude}, ${stops.latitude})
        ) order by ${stops.position})
        from ${stops} where ${stops.deliveryId} = page.id
      )
    ) order by page.id desc), '[]'::json)
    from (
      select * from ${deliveries} where ${condition} order by ${deliveries.id} desc limit ${sql.raw(String(limit))}
    ) page
  )`
}

/** Returns the ETAs of the first deliveries with a driver. The page gets the others as events. */
async function etasOf(context: Context, rows: Row[]): Promise<Map<string, Eta>> {
  const driving = rows.filter(({ status, driverId }) => isDriving(status) && driverId !== null)
  const found = await Promise.all(
    driving.slice(0, overviewLimits.etas).map(async ({ id, driverId }) => {
      const eta = (await etaNow(context, id, driverId ?? ''))?.eta
      return eta ? [[id, eta] as const] : []
    })
  )
  return new Map(found.flat())
}
