/** How long drivers need to a pickup, each with the roads and the speed of the driver's vehicle. */
import { roadsOf } from '../company/roads-of.ts'
import type { Point } from '../../../lib/geo.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { Context } from '../../context.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import { estimateTimes, type TimeLimit, type TravelTimes, travelTimesTo } from './costs.ts'

const vehicleOf = ({ company }: Context, { transportTypeId }: DriverPresence): TransportType | undefined =>
  company.reference().transportTypes.find(({ id }) => id === transportTypeId)

const positionsOf = (drivers: readonly DriverPresence[]) => drivers.map(({ position }) => position)

const withOwnSpeed = (
  context: Context,
  drivers: readonly DriverPresence[],
  { costs, basis }: TravelTimes
): TravelTimes => ({
  basis,
  costs: drivers.map((driver, index) => {
    const cost = costs[index]
    const factor = vehicleOf(context, driver)?.speed_factor ?? 1
    return cost ? { ...cost, seconds: vehicleSeconds(cost.seconds, factor) } : null
  })
})

/** Estimates the times from straight lines, one per driver. */
export const estimateDriverTimes = (
  context: Context,
  pickup: Point,
  drivers: readonly DriverPresence[]
): TravelTimes => withOwnSpeed(context, drivers, estimateTimes(pickup, positionsOf(drivers)))

/** Returns the times by road, one per driver, with one call for each kind of roads. `basis` is 'air' if one of them was estimated. */
export async function driverTimesTo(
  context: Context,
  pickup: Point,
  drivers: readonly DriverPresence[],
  limit: () => TimeLimit
): Promise<TravelTimes> {
  const byRoads = Map.groupBy(drivers, driver => roadsOf(vehicleOf(context, driver)))
  const found = new Map<string, TravelTimes['costs'][number]>()
  let basis: TravelTimes['basis'] = 'road'
  await Promise.all(
    [...byRoads].map(async ([roads, members]) => {
      const times = await travelTimesTo(context, pickup, positionsOf(members), limit(), roads)
      if (times.basis === 'air') basis = 'air'
      for (const [index, { driverId }] of members.entries()) found.set(driverId, times.costs[index] ?? null)
    })
  )
  const costs = drivers.map(({ driverId }) => found.get(driverId) ?? null)
  return withOwnSpeed(context, drivers, { costs, basis })
}
