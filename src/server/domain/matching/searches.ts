/** Reads all searches that need an offer, and which of many drivers are available. One statement each. */
import { sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Skill } from '../../../lib/contract/planning/hours.ts'
import type { Point } from '../../../lib/geo.ts'
import { statusesBefore } from '../../../lib/rules/delivery/transitions.ts'
import { type Contacted, recentOfferSeconds, type Workload } from '../../../lib/rules/matching/matching.ts'
import type { Context } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { deliveries, drivers, offers, stops } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { readersColumn } from '../core/owner.ts'
import { workRules } from '../company/work-rules.ts'
import { documentsAllow } from '../driver/required-documents.ts'
import { ableDrivers } from './carrying.ts'

export interface Search {
  deliveryId: string
  /** The accounts that read for the owner. */
  readers: string[]
  transportTypeId: number
  /** The drivers who have what it needs. Null if it needs nothing. */
  able: ReadonlySet<string> | null
  pickup: Point
  elapsedSeconds: number
  /** Offers of this search, and the ones that a driver accepted or declined in an earlier search of the delivery. */
  asked: Contacted[]
}

const isWaiting = sql`${isAmong(deliveries.status, statusesBefore('accept'))} and not exists (
  select 1 from ${offers} where ${offers.deliveryId} = ${deliveries.id} and ${offers.status} = 'open'
)`

export async function countSearches(context: Context): Promise<number> {
  return await context.orm.$count(deliveries, isWaiting)
}

/** Returns the searches without an open offer, the oldest first. */
export async function readSearches(context: Context): Promise<Search[]> {
  const { rows } = await context.orm.execute<{
    id: string
    readers: string[]
    transport_type_id: number
    skills: Skill[]
    latitude: number
    longitude: number
    started: number | null
    asked: { driver_id: string; status: Contacted['status']; answered_at: string | null }[]
  }>(sql`
    select ${deliveries.id}, ${readersColumn} as readers, ${deliveries.transportTypeId},
      array(
        select unnest(${deliveries.skills}) union
        select unnest(${organizations.skills}) from ${organizations} where ${organizations.id} = ${deliveries.organizationId}
      ) as skills, ${stops.latitude},
      ${stops.longitude}, extract(epoch from ${deliveries.searchStartedAt})::float8 * 1000 as started,
      coalesce((
        select json_agg(json_build_object(
          'driver_id', ${offers.driverId}, 'status', ${offers.status}, 'answered_at', ${offers.answeredAt}
        ))
        from ${offers} where ${offers.deliveryId} = ${deliveries.id}
          and (${offers.createdAt} >= ${deliveries.searchStartedAt} or ${offers.status} in ('accepted', 'declined'))
      ), '[]') as asked
    from ${deliveries} join ${stops} on ${stops.deliveryId} = ${deliveries.id} and ${stops.position} = 0
    where ${isWaiting}
    order by ${deliveries.searchStartedAt}, ${deliveries.id}`)
  const now = context.now().getTime()
  const able = await ableByNeed(context, rows)
  return rows.map(row => ({
    deliveryId: row.id,
    readers: row.readers,
    transportTypeId: row.transport_type_id,
    able: able.get(needOf(row)) ?? null,
    pickup: { latitude: row.latitude, longitude: row.longitude },
    elapsedSeconds: row.started === null ? 0 : (now - row.started) / 1000,
    asked: row.asked.map(({ driver_id, status, answered_at }) => ({
      driverId: driver_id,
      status,
      answeredAt: answered_at === null ? null : new Date(answered_at)
    }))
  }))
}

const needOf = ({ skills }: { skills: readonly Skill[] }): string => skills.toSorted().join(' ')

/** Returns who has each combination of needed skills, with a statement for each that occurs. */
async function ableByNeed(
  context: Context,
  rows: readonly { skills: Skill[] }[]
): Promise<Map<string, ReadonlySet<string> | null>> {
  const found = new Map<string, ReadonlySet<string> | null>()
  for (const row of rows)
    if (!found.has(needOf(row))) found.set(needOf(row), await ableDrivers(context.orm, row.skills))
  return found
}

export interface Availability extends Workload {
  /** The number of the driver's active deliveries. */
  active: number
  /** Whether an offer waits for the driver's answer. */
  hasOffer: boolean
}

/**
 * Returns which of the drivers can get an offer now, with their recent work; with `offered`, also those who have one. The index of online drivers then skips
 * those who can't get another delivery. A simulated driver has one at a time.
 */
export async function readAvailable(
  context: Context,
  driverIds: string[],
  { offered = false } = {}
): Promise<Map<string, Availability>> {
  const changed = new Set<string>()
  const endListening = context.bus.subscribe(topics.driverChanged, driverId => changed.add(driverId))
  try {
    const since = new Date(context.now().getTime() - recentOfferSeconds * 1000)
    const { rows } = await context.orm.execute<{
      id: string
      available: boolean
      has_offer: boolean
      active: number
      full: boolean
      recent: number
      busy_until: number | null
    }>(sql`
      select ${drivers.userId} as id, active, "full",
        ${drivers.online} and ${drivers.approval} = 'approved' and ${documentsAllow(context)}
          and not "full" as available,
        exists (
          select 1 from ${offers} where ${offers.driverId} = ${drivers.userId} and ${offers.status} = 'open'
        ) as has_offer,
        recent, extract(epoch from greatest(offered, driven))::float8 * 1000 as busy_until
      from ${drivers}
      cross join lateral (
        select count(*)::int as active,
          count(*) >= case when ${drivers.simulated} then 1 else ${workRules(context).deliveriesPerRun}::int end as "full"
        from ${deliveries}
        where ${deliveries.driverId} = ${drivers.userId} and ${isAmong(deliveries.status, drivingStatuses)}
      ) as work
      cross join lateral (
        select count(*)::int as recent, max(coalesce(${offers.answeredAt}, ${offers.createdAt})) as offered
        from ${offers}
        where ${offers.driverId} = ${drivers.userId} and ${offers.createdAt} > ${since.toISOString()}::timestamptz
      ) as offering
      left join lateral (
        select ${deliveries.updatedAt} as driven from ${deliveries}
        where ${deliveries.driverId} = ${drivers.userId} order by ${deliveries.id} desc limit 1
      ) as driven on true
      where ${drivers.userId} = any(${sql.param(driverIds)}::text[])`)
    for (const { id, full } of rows) {
      // A driver who changed during the statement may be free already.
      if (full && !changed.has(id)) context.presence.setBusy(id, context.now())
    }
    const available = rows.filter(row => row.available && (offered || !row.has_offer))
    return new Map(
      available.map(({ id, recent, busy_until, active, has_offer }) => [
        id,
        { recentOffers: recent, busyUntil: busy_until, active, hasOffer: has_offer }
      ])
    )
  } finally {
    endListening()
  }
}
