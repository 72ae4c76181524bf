/** The drivers with a recent position, in an index by place, except those who are known to be on a delivery. */
import type { Point } from '../../../lib/geo.ts'
import { freshPositionSeconds } from '../../../lib/rules/matching/matching.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import { createDriverCells, type DriverCells, type Near, type NearQuery } from './driver-cells.ts'

/** Drivers who are equal for every delivery: they drive the same kind of vehicle. */
export type DriverGroup = Pick<DriverPresence, 'transportTypeId' | 'simulated'>

export interface NearbyDrivers {
  /** Returns the number of drivers with a recent position. It can be a second old. */
  freshCount(now: Date): number
  /** Hides a driver on a delivery from `nearest`, until the driver changes or some time has passed. */
  setBusy(driverId: string, now: Date): void
  /**
   * Returns the drivers of a group with a recent position who are nearest to a point, nearest first. With `busy`, also those
   * who are known to be on a delivery.
   */
  nearest(
    now: Date,
    group: DriverGroup,
    point: Point,
    query: NearQuery<DriverPresence> & { busy?: boolean }
  ): Near<DriverPresence>[]
}

export interface NearbyIndex extends NearbyDrivers {
  put(driver: DriverPresence): void
  remove(driverId: string): void
  /** A driver's deliveries changed. */
  change(driverId: string): void
  /** Any driver's deliveries may have changed. */
  changeAll(): void
}

/** A driver may be free without a message of it, if this process missed one. */
const busyMilliseconds = 30_000
const expireEveryMilliseconds = 1_000

const keyOf = ({ transportTypeId, simulated }: DriverGroup) => `${transportTypeId} ${simulated}`

export function createNearbyDrivers(): NearbyIndex {
  /** The oldest position comes first. */
  const fresh = new Map<string, DriverPresence>()
  /** Until when to believe that a driver is on a delivery, in milliseconds. */
  const busy = new Map<string, number>()
  const groups = new Map<string, DriverCells<DriverPresence>>()

  // By when it was recorded: a position that was sent late is old when it arrives.
  const isFresh = ({ position }: DriverPresence, now: Date) =>
    now.getTime() - Date.parse(position.recorded_at) <= freshPositionSeconds * 1000
  const isBusy = (driverId: string, now: Date) => (busy.get(driverId) ?? 0) > now.getTime()

  function remove(driverId: string): void {
    const driver = fresh.get(driverId)
    if (!driver) return
    fresh.delete(driverId)
    busy.delete(driverId)
    groups.get(keyOf(driver))?.remove(driverId)
  }

  let expiredAt = 0
  function expireOld(now: Date): void {
    // The map passes over all drivers who have moved since, so this isn't done for each search.
    if (now.getTime() - expiredAt < expireEveryMilliseconds) return
    expiredAt = now.getTime()
    for (const driver of fresh.values()) {
      if (isFresh(driver, now)) return
      remove(driver.driverId)
    }
  }

  return {
    put(driver) {
      const former = fresh.get(driver.driverId)
      const key = keyOf(driver)
      if (former && keyOf(former) !== key) groups.get(keyOf(former))?.remove(driver.driverId)
      // Deleting first moves the driver to the end.
      fresh.delete(driver.driverId)
      fresh.set(driver.driverId, driver)
      const cells = groups.get(key) ?? createDriverCells<DriverPresence>()
      groups.set(key, cells)
      cells.put(driver)
    },
    remove,
    change: driverId => busy.delete(driverId),
    changeAll: () => busy.clear(),
    freshCount(now) {
      expireOld(now)
      return fresh.size
    },
    setBusy(driverId, now) {
      if (fresh.has(driverId)) busy.set(driverId, now.getTime() + busyMilliseconds)
    },
    nearest(now, group, point, query) {
      expireOld(now)
      // Positions from other processes are only roughly in the order of their time.
      const accepts = (driver: DriverPresence) =>
        isFresh(driver, now) && (query.busy || !isBusy(driver.driverId, now)) && query.accepts(driver)
      return groups.get(keyOf(group))?.nearest(point, { ...query, accepts }) ?? []
    }
  }
}
