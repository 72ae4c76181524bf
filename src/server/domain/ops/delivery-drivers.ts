/** The drivers who could take a delivery, for an operator to choose from. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { listDeliveryDrivers } from '../../../lib/contract/ops/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context } from '../../context.ts'
import { deliveries, drivers, offers } from '../../db/schema.ts'
import { farthestMeters } from '../driver/driver-cells.ts'
import { findDelivery, type DeliveryRow, type StopRow } from '../delivery/delivery-queries.ts'
import { estimateTimes, startTimeLimit, travelTimesTo } from '../matching/costs.ts'
import { readAvailable } from '../matching/searches.ts'
import type { Work } from '../core/work.ts'
import { peopleOf } from './people.ts'

/** How many drivers an operator chooses from. */
const mostDrivers = 20
const routingMilliseconds = 700

export async function driversFor(
  context: Context,
  id: string
): Promise<z.output<typeof listDeliveryDrivers.answer>> {
  const { delivery, stops } = await findDelivery(context.orm, id)
  const pickup = pickupOf(stops)
  const near = [false, true].flatMap(simulated =>
    context.presence.nearest(
      context.now(),
      { transportTypeId: delivery.transportTypeId, simulated },
      pickup,
      { meters: farthestMeters, limit: mostDrivers, accepts: () => true }
    )
  )
  const found = near.map(({ driver }) => driver)
  const available = await readAvailable(
    context,
    found.map(({ driverId }) => driverId)
  )
  const free = found.filter(({ driverId }) => available.get(driverId)?.active === 0)
  const { costs } =
    free.length === 0
      ? { costs: [] }
      : await travelTimesTo(
          context,
          pickup,
          free.map(({ position }) => position),
          startTimeLimit(routingMilliseconds)
        )
  const people = await peopleOf(
    context.orm,
    free.map(({ driverId }) => driverId)
  )
  const answers = await context.orm
    .select({ driverId: offers.driverId, status: offers.status })
    .from(offers)
    .where(eq(offers.deliveryId, id))
    .orderBy(offers.createdAt)
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(each => each.id === delivery.transportTypeId)
  const listed = free.flatMap(({ driverId }, index) => {
    const cost = costs[index]
    const person = people.get(driverId)
    if (!cost || !person) return []
    return [
      {
        id: driverId,
        name: person.name,
        vehicle: type?.code ?? 'car',
        meters: Math.round(cost.meters),
        seconds: Math.round(vehicleSeconds(cost.seconds, type?.speed_factor ?? 1)),
        answered: answers.findLast(each => each.driverId === driverId)?.status ?? null
      }
    ]
  })
  return {
    may_assign: context.company.newest().data.settings.assign_without_asking === true,
    drivers: listed.toSorted((one, other) => one.seconds - other.seconds)
  }
}

function pickupOf(stops: readonly StopRow[]): StopRow {
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  if (!pickup) throw new Error('The delivery has no pickup.')
  return pickup
}

/** Estimates a driver's way to the pickup. It's 0 for a driver without a position. */
export async function costFor(
  context: Context,
  { transportTypeId }: DeliveryRow,
  stops: readonly StopRow[],
  driverId: string
): Promise<{ meters: number; seconds: number }> {
  const presence = context.presence.of(driverId)
  if (!presence) return { meters: 0, seconds: 0 }
  const [cost] = estimateTimes(pickupOf(stops), [presence.position]).costs
  const type = context.company.reference().transportTypes.find(({ id }) => id === transportTypeId)
  return {
    meters: Math.round(cost?.meters ?? 0),
    seconds: Math.round(vehicleSeconds(cost?.seconds ?? 0, type?.speed_factor ?? 1))
  }
}

/**
 * Checks that a driver can take the delivery now, and locks the driver's row, so that two operators can't both have them.
 * Throws not-found, driver-not-approved, driver-offline, driver-busy, and invalid-input for another vehicle.
 */
export async function requireFree(
  { transaction }: Work,
  delivery: DeliveryRow,
  driverId: string
): Promise<void> {
  const [driver] = await transaction
    .select()
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('no key update')
  if (!driver) throw new ProductError('not-found')
  if (driver.approval !== 'approved')
    throw new ProductError('driver-not-approved', "This driver isn't approved.")
  if (!driver.online) throw new ProductError('driver-offline', 'This driver is offline.')
  if (driver.transportTypeId !== delivery.transportTypeId)
    throw new ProductError('invalid-input', 'driver_id: This driver has another vehicle', [
      { field: 'driver_id', message: 'This driver has another vehicle' }
    ])
  const [active] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses])))
  // A driver with a run would need a plan. The matching makes those.
  if ((active?.count ?? 0) > 0)
    throw new ProductError('driver-busy', 'This driver has a delivery at the moment.')
}
