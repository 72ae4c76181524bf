/** Checks the driver whom an operator chose, and plans how the driver gets to the delivery. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { type Load, loadOf, whyNot } from '../../../lib/rules/matching/load.ts'
import { lackingSkills } from '../../../lib/rules/planning/needed-skills.ts'
import { volumeOf } from '../../../lib/rules/planning/volume.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { PlannedRun } from '../../../lib/rules/matching/run.ts'
import type { Acceptance } from '../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { Context } from '../../context.ts'
import { packages } from '../../db/tables/delivery/delivery-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries, drivers, stops } from '../../db/tables/schema.ts'
import { workRules } from '../company/work-rules.ts'
import { type DeliveryRecord, type DeliveryRow, pickupOf } from '../delivery/delivery-queries.ts'
import { documentsRefusal } from '../driver/required-documents.ts'
import { readPlans } from '../driver/run-plans.ts'
import { mayCarryBooked, skillsNeeded } from './carrying.ts'
import { estimateTimes } from './costs.ts'
import { estimateRuns } from './run-candidates.ts'
import type { Work } from '../core/work.ts'
import { queueAfter } from './queue-after.ts'

export type DriverRow = typeof drivers.$inferSelect
export type Despite = readonly Acceptance[]

/** How many deliveries a driver can have by the setting. A simulated driver has one at a time. */
export const placesOf = (context: Context, { simulated }: Pick<DriverRow, 'simulated'>): number =>
  simulated ? 1 : workRules(context).deliveriesPerRun

/** Returns the load of the packages that aren't delivered yet, with their volume in liters. */
export async function remainingLoad(
  context: Context,
  db: Queryable,
  deliveryId: string
): Promise<Load & { liters: number }> {
  const rows = await db
    .select({ item: packages })
    .from(packages)
    .innerJoin(stops, eq(stops.id, packages.stopId))
    .where(and(eq(packages.deliveryId, deliveryId), notInArray(stops.status, ['done', 'removed'])))
  const { transportSizes, units } = context.company.reference()
  const items = rows.map(({ item: { transportSizeId, unitOfMeasurementId, weight, quantity } }) => ({
    transport_size_id: transportSizeId,
    unit_of_measurement_id: unitOfMeasurementId,
    weight,
    quantity
  }))
  return { ...loadOf(items, transportSizes, units), liters: volumeOf(items, transportSizes) }
}

/**
 * Checks that a driver can take a delivery, and locks the driver's row, so that two operators can't both have them. A
 * driver who is only planned may be offline. Throws not-found, driver-not-approved, and invalid-input for documents that the
 * company requires. Unless the operator accepts it, throws driver-offline, and invalid-input for another vehicle
 * that isn't larger, and for a missing skill. Throws too-heavy or too-large for a vehicle that is too small.
 */
export async function requireDriver(
  context: Context,
  { transaction }: Work,
  delivery: DeliveryRow,
  driverId: string,
  { when = 'now', despite = [] }: { when?: 'now' | 'planned'; despite?: Despite } = {}
): Promise<DriverRow> {
  const [driver] = await transaction
    .select()
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('no key update')
  if (!driver) throw new ProductError('not-found')
  if (driver.approval !== 'approved')
    throw new ProductError('driver-not-approved', "This driver isn't approved.")
  if (when === 'now' && !driver.online && !despite.includes('offline'))
    throw new ProductError('driver-offline', 'This driver is offline.')
  if (await documentsRefusal(context, driverId, transaction))
    throw fieldError('invalid-input', 'driver_id', "This driver's documents are missing or have expired")
  const lacking = lackingSkills(await skillsNeeded(transaction, delivery), driver.skills)
  if (lacking.length > 0 && !despite.includes('skills'))
    throw fieldError('invalid-input', 'driver_id', `This driver lacks a needed skill: ${lacking.join(', ')}`)
  if (driver.transportTypeId === delivery.transportTypeId) return driver
  if (!mayCarryBooked(context, driver, delivery) && !despite.includes('other-vehicle'))
    throw fieldError('invalid-input', 'driver_id', 'This driver has another vehicle')
  const type = context.company.reference().transportTypes.find(({ id }) => id === driver.transportTypeId)
  const load = await remainingLoad(context, transaction, delivery.id)
  const misfit = type ? whyNot(load, type) : 'heavy'
  if (misfit === 'heavy')
    throw new ProductError('too-heavy', "The packages are too heavy for this driver's vehicle.")
  if (misfit === 'large')
    throw new ProductError('too-large', "A package is too large for this driver's vehicle.")
  if (load.liters > (type?.volume_liters ?? Infinity))
    throw new ProductError('too-large', "The packages don't fit into this driver's vehicle.")
  return driver
}

/** A driver's route to a pickup. With a run, what the delivery adds to it, and the plan with it. */
export interface PickupRoute {
  meters: number
  seconds: number
  run: PlannedRun | null
  /** Whether the delivery comes after the whole run, in spite of the setting. */
  isQueued: boolean
}

/**
 * Estimates a driver's route to the pickup: 0 for a driver without a position. A driver who has a delivery gets another one
 * by the rules of runs, or after their run if the operator accepts it. Throws driver-busy if they have no place for it, or if
 * it doesn't fit into their run.
 */
export async function pickupRouteOf(
  context: Context,
  { transaction }: Work,
  { delivery, stops: all }: DeliveryRecord,
  driver: DriverRow,
  despite: Despite = []
): Promise<PickupRoute> {
  const presence = context.presence.of(driver.userId)
  const [work] = await transaction
    .select({ active: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, driver.userId), inArray(deliveries.status, [...drivingStatuses])))
  const active = work?.active ?? 0
  if (active === 0) {
    if (!presence) return { meters: 0, seconds: 0, run: null, isQueued: false }
    const [cost] = estimateTimes(pickupOf(all), [presence.position]).costs
    const type = context.company.reference().transportTypes.find(({ id }) => id === driver.transportTypeId)
    return {
      meters: Math.round(cost?.meters ?? 0),
      seconds: Math.round(vehicleSeconds(cost?.seconds ?? 0, type?.speed_factor ?? 1)),
      run: null,
      isQueued: false
    }
  }
  const isFull = active >= placesOf(context, driver)
  const mayQueue = despite.includes('busy')
  if (isFull && !mayQueue) throw new ProductError('driver-busy', 'This driver has a delivery at the moment.')
  const plans = await readPlans(transaction, context.now(), [driver.userId], [delivery.id])
  const plan = plans.byDriver.get(driver.userId)
  const added = plans.byDelivery.get(delivery.id)
  if (!plan || !added) throw new ProductError('driver-busy', 'This driver has a delivery at the moment.')
  const [fitting] = isFull || !presence ? [] : estimateRuns(context, [{ driver: presence, plan, added }])
  if (fitting)
    return {
      meters: Math.round(fitting.meters),
      seconds: Math.round(fitting.seconds),
      run: fitting.run,
      isQueued: false
    }
  if (!mayQueue)
    throw new ProductError(
      'driver-busy',
      "This delivery doesn't fit into the driver's run: it's too heavy or too late."
    )
  const queued = queueAfter(plan, added, presence?.position)
  return {
    meters: Math.round(queued.meters),
    seconds: Math.round(queued.seconds),
    run: queued.run,
    isQueued: true
  }
}
