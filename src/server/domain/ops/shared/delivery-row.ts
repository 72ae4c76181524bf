/** A delivery as a row of the console's lists. */
import { and, eq, inArray } from 'drizzle-orm'
import { isDelivered } from '../../../../lib/contract/delivery/deliveries.ts'
import { bulkActions } from '../../../../lib/contract/ops/delivery/commands.ts'
import type { OpsDeliveryRow } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { isPossible } from '../../../../lib/rules/console/delivery-commands.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import type { Queryable } from '../../../db/open.ts'
import { newestRows } from '../../delivery/ledger/ledger-rows.ts'
import { shortName } from '../../core/masked.ts'
import { presentTimes } from '../../delivery/delivery-presenter.ts'
import { shownOwner } from '../../delivery/shown-owner.ts'
import type { ConsoleRow } from '../../delivery/read-models.ts'

type Row = Omit<ConsoleRow, 'offers' | 'routeSeconds' | 'legs' | 'transportType'> & {
  transportType: Pick<ConsoleRow['transportType'], 'code'>
}

/** Returns the deliveries that a driver is planned for and doesn't have yet, as a part of a statement. */
export const plannedFor = (db: Queryable, driverIds: readonly string[]) =>
  db
    .select({ id: plannedDrivers.deliveryId })
    .from(plannedDrivers)
    .where(and(inArray(plannedDrivers.driverId, [...driverIds]), eq(plannedDrivers.status, 'planned')))

/** Returns the planned drivers of deliveries that nobody has yet. */
async function plannedOf(
  db: Queryable,
  rows: readonly Pick<Row, 'id' | 'driver'>[]
): Promise<Map<string, OpsDeliveryRow['planned']>> {
  const open = rows.filter(({ driver }) => !driver).map(({ id }) => id)
  if (open.length === 0) return new Map()
  const found = await db
    .select({ id: plannedDrivers.deliveryId, driver: users })
    .from(plannedDrivers)
    .innerJoin(users, eq(users.id, plannedDrivers.driverId))
    .where(and(inArray(plannedDrivers.deliveryId, open), eq(plannedDrivers.status, 'planned')))
  return new Map(
    found.map(({ id, driver }) => [id, { id: driver.id, name: shortName(driver.firstName, driver.lastName) }])
  )
}

/** Returns rows with their planned drivers, without their newest steps. */
export async function presentPlanned(db: Queryable, rows: readonly Row[]): Promise<PresentedRow[]> {
  const planned = await plannedOf(db, rows)
  return rows.map(row => {
    const driver = planned.get(row.id)
    return { ...presentRow(row), ...(driver ? { planned: driver } : {}) }
  })
}

/** Returns rows of the console's list. */
export async function presentRows(db: Queryable, rows: readonly Row[]): Promise<OpsDeliveryRow[]> {
  const presented = await presentPlanned(db, rows)
  const steps = await newestRows(
    db,
    rows.map(({ id }) => id)
  )
  return presented.map(row => ({ ...row, seen: steps.get(row.id) ?? 0 }))
}

/** Returns when the last of the stops was done, or null if one isn't. Stops that failed don't count. */
function lastDone(stops: Row['stops']): string | null {
  const counted = stops.filter(
    ({ status }) => status === 'done' || status === 'waiting' || status === 'arrived'
  )
  const times = counted.map(({ status, finishedAt }) =>
    status === 'done' && finishedAt ? finishedAt.getTime() : null
  )
  if (times.length === 0 || times.includes(null)) return null
  return new Date(Math.max(...times.map(Number))).toISOString()
}

/** A row without its newest step, which only those who act on it need. */
export type PresentedRow = Omit<OpsDeliveryRow, 'seen'>

/** Returns a row of the console's list. */
export function presentRow(row: Row): PresentedRow {
  const { driver } = row
  const owner = shownOwner(row)
  const [first] = row.stops
  const { window: pickupWindow } = first ? presentTimes(first) : {}
  const dropoffs = row.stops.filter(({ kind }) => kind === 'dropoff')
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    order_number: row.externalId ?? '',
    status: row.status,
    created_at: row.createdAt.toISOString(),
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
    ...(pickupWindow ? { pickup_window: pickupWindow } : {}),
    picked_up_at: lastDone(row.stops.filter(({ kind }) => kind === 'pickup')),
    delivered_at: isDelivered(row.status) ? lastDone(dropoffs) : null,
    promised_at: row.promisedAt?.toISOString() ?? null,
    vehicle: row.transportType.code,
    customer: { id: owner.id, name: owner.shortName, has_account: owner.hasAccount },
    driver: driver && { id: driver.user.id, name: shortName(driver.user.firstName, driver.user.lastName) },
    pickup: row.stops.find(({ kind }) => kind === 'pickup')?.name ?? '',
    dropoff: dropoffs.at(-1)?.name ?? '',
    dropoffs: dropoffs.length,
    price: { amount: row.price.total, currency: row.price.currency },
    commands: bulkActions.filter(command => isPossible(command, row.status, row.stops))
  }
}
