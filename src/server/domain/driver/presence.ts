/** The current positions of drivers. They're kept in memory and updated over the bus, so every process has the same. */
import type { Bus } from '../../live/bus.ts'
import { topics } from '../../live/bus.ts'
import type { DriverPresence } from '../../live/presence-change.ts'

export interface Presence {
  put(presence: DriverPresence): void
  remove(driverId: string): void
  of(driverId: string): DriverPresence | undefined
  /** Returns the drivers with a position that is at most this many seconds old. */
  fresh(now: Date, seconds: number): DriverPresence[]
  close(): void
}

export function createPresence(fanout: Bus): Presence {
  const drivers = new Map<string, DriverPresence>()
  const end = fanout.subscribe(topics.presence, change => {
    if ('remove' in change) drivers.delete(change.remove)
    else drivers.set(change.put.driverId, change.put)
  })
  return {
    put: presence => fanout.publish(topics.presence, { put: presence }),
    remove: driverId => fanout.publish(topics.presence, { remove: driverId }),
    of: driverId => drivers.get(driverId),
    fresh: (now, seconds) =>
      [...drivers.values()].filter(driver => now.getTime() - driver.receivedAt <= seconds * 1000),
    close: end
  }
}
