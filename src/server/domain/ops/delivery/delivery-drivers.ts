/** The drivers who could take a delivery, for an operator to choose from. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type * as z from 'zod/mini'
import type { listDeliveryDrivers } from '../../../../lib/contract/ops/deliveries.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { vehicleSeconds } from '../../../../lib/rules/price.ts'
import type { PlannedRun } from '../../../../lib/rules/run.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { deliveries, drivers, offers } from '../../../db/tables/schema.ts'
import type { DriverPresence } from '../../../live/presence-change.ts'
import { farthestMeters } from '../../driver/driver-cells.ts'
import { readPlans } from '../../driver/run-plans.ts'
import {
  type DeliveryRecord,
  type DeliveryRow,
  findDelivery,
  type StopRow
} from '../../delivery/delivery-queries.ts'
import { estimateTimes, startTimeLimit, travelTimesTo } from '../../matching/costs.ts'
import { estimateRuns, type Extension } from '../../matching/run-candidates.ts'
import { readAvailable } from '../../matching/searches.ts'
import type { Work } from '../../core/work.ts'
import { peopleOf } from '../shared/people.ts'

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
    found.map(({ driverId }) => driverId),
    { offered: true }
  )
  const free = found.filter(({ driverId }) => available.get(driverId)?.active === 0)
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(each => each.id === delivery.transportTypeId)
  const { costs } =
    free.length === 0
      ? { costs: [] }
      : await travelTimesTo(
          context,
          pickup,
          free.map(({ position }) => position),
          startTimeLimit(routingMilliseconds),
          roadsOf(type)
        )
  const carrying = found.filter(({ driverId }) => (available.get(driverId)?.active ?? 0) > 0)
  const extended =
    carrying.length === 0 ? [] : estimateRuns(context, await extensionsFor(context.orm, carrying, id))
  const people = await peopleOf(context.orm, [
    ...free.map(({ driverId }) => driverId),
    ...extended.map(({ driverId }) => driverId)
  ])
  const answers = await context.orm
    .select({ driverId: offers.driverId, status: offers.status })
    .from(offers)
    .where(eq(offers.deliveryId, id))
    .orderBy(offers.createdAt)
  const ways = [
    ...free.flatMap(({ driverId }, index) => {
      const cost = costs[index]
      if (!cost) return []
      const seconds = vehicleSeconds(cost.seconds, type?.speed_factor ?? 1)
      return [{ driverId, meters: cost.meters, seconds, on_the_way: false }]
    }),
    ...extended.map(({ driverId, meters, seconds }) => ({ driverId, meters, seconds, on_the_way: true }))
  ]
  const listed = ways.flatMap(({ driverId, meters, seconds, on_the_way }) => {
    const person = people.get(driverId)
    if (!person) return []
    return [
      {
        id: driverId,
        name: person.name,
        vehicle: type?.code ?? 'car',
        meters: Math.round(meters),
        seconds: Math.round(seconds),
        on_the_way,
        answered: answers.findLast(each => each.driverId === driverId)?.status ?? null,
        has_offer: available.get(driverId)?.hasOffer === true
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

/** A driver's route to a pickup. With a run, what the delivery adds to it, and the plan with it. */
export interface PickupRoute {
  meters: number
  seconds: number
  run: PlannedRun | null
}

/**
 * Estimates a driver's route to the pickup: 0 for a driver without a position. A driver who has a delivery gets another one
 * by the rules of runs. Throws driver-busy if they have no place for it, or if it doesn't fit into their run.
 */
export async function pickupRouteOf(
  context: Context,
  { transaction }: Work,
  { delivery, stops }: DeliveryRecord,
  driverId: string
): Promise<PickupRoute> {
  const presence = context.presence.of(driverId)
  const [work] = await transaction
    .select({ active: sql<number>`count(${deliveries.id})::int`, simulated: drivers.simulated })
    .from(drivers)
    .leftJoin(
      deliveries,
      and(eq(deliveries.driverId, drivers.userId), inArray(deliveries.status, [...drivingStatuses]))
    )
    .where(eq(drivers.userId, driverId))
    .groupBy(drivers.userId)
  const active = work?.active ?? 0
  const places = work?.simulated ? 1 : context.config.deliveriesPerRun
  if (active >= places) throw new ProductError('driver-busy', 'This driver has a delivery at the moment.')
  if (active > 0) {
    const [extension] = presence ? await extensionsFor(transaction, [presence], delivery.id) : []
    const [found] = extension ? estimateRuns(context, [extension]) : []
    if (!found)
      throw new ProductError(
        'driver-busy',
        "This delivery doesn't fit into the driver's run: it's too heavy or too late."
      )
    return { meters: Math.round(found.meters), seconds: Math.round(found.seconds), run: found.run }
  }
  if (!presence) return { meters: 0, seconds: 0, run: null }
  const [cost] = estimateTimes(pickupOf(stops), [presence.position]).costs
  const type = context.company.reference().transportTypes.find(({ id }) => id === delivery.transportTypeId)
  return {
    meters: Math.round(cost?.meters ?? 0),
    seconds: Math.round(vehicleSeconds(cost?.seconds ?? 0, type?.speed_factor ?? 1)),
    run: null
  }
}

/** Returns the runs of the drivers who have a delivery, each with what the other delivery would add. */
async function extensionsFor(
  db: Queryable,
  carrying: readonly DriverPresence[],
  deliveryId: string
): Promise<Extension[]> {
  const plans = await readPlans(
    db,
    carrying.map(({ driverId }) => driverId),
    [deliveryId]
  )
  const added = plans.byDelivery.get(deliveryId)
  return carrying.flatMap(driver => {
    const plan = plans.byDriver.get(driver.driverId)
    return plan && added ? [{ driver, plan, added }] : []
  })
}

/**
 * Checks that a driver can work now, and locks the driver's row, so that two operators can't both have them.
 * Throws not-found, driver-not-approved, driver-offline, and invalid-input for another vehicle.
 */
export async function requireDriver(
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
}
