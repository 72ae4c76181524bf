/** A delivery as a row of the console's lists, and the time by which lists order it. */
import { sql } from 'drizzle-orm'
import type { OpsDeliveryRow } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { shortName } from '../../core/masked.ts'
import { presentTimes } from '../../delivery/delivery-presenter.ts'
import { shownOwner } from '../../delivery/shown-owner.ts'
import type { ConsoleRow } from '../../delivery/read-models.ts'

/** The time that a delivery is scheduled for, or of its booking. As in the index `deliveries_by_pickup`. */
export const pickupTime = sql`coalesce(${deliveries.scheduledAt}, ${deliveries.createdAt})`

/** Returns a row of the console's list. */
type Row = Omit<ConsoleRow, 'offers' | 'routeSeconds' | 'legs' | 'transportType'> & {
  transportType: Pick<ConsoleRow['transportType'], 'code'>
}

export function presentRow(row: Row): OpsDeliveryRow {
  const { driver } = row
  const owner = shownOwner(row)
  const [first] = row.stops
  const { window: pickupWindow } = first ? presentTimes(first) : {}
  const dropoffs = row.stops.filter(({ kind }) => kind === 'dropoff')
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
    ...(pickupWindow ? { pickup_window: pickupWindow } : {}),
    vehicle: row.transportType.code,
    customer: { id: owner.id, name: owner.shortName, has_account: owner.hasAccount },
    driver: driver && { id: driver.user.id, name: shortName(driver.user.firstName, driver.user.lastName) },
    pickup: row.stops.find(({ kind }) => kind === 'pickup')?.name ?? '',
    dropoff: dropoffs.at(-1)?.name ?? '',
    dropoffs: dropoffs.length,
    price: { amount: row.price.total, currency: row.price.currency }
  }
}
