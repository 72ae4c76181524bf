/**
 * The current positions of drivers. They're kept in memory and updated over the bus, so every process has the same. A
 * process that starts or was cut off asks the others for theirs.
 */
import { type Bus, topics } from '../../live/bus.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import { createNearbyDrivers, type NearbyDrivers } from './nearby-drivers.ts'

export interface Presence extends NearbyDrivers {
  put(presence: DriverPresence): void
  remove(driverId: string): void
  of(driverId: string): DriverPresence | undefined
  /** Returns every known driver. */
  all(): IterableIterator<DriverPresence>
  close(): void
}

/** Positions that this process received less than this long ago are sent to a process that wants them, in milliseconds. */
const wantedMilliseconds = 120_000

export function createPresence(bus: Bus, now: () => Date): Presence {
  const drivers = new Map<string, DriverPresence>()
  const nearby = createNearbyDrivers()
  /** The drivers who sent their newest position to this process. */
  const own = new Set<string>()
  const want = () => bus.publishTransient(topics.presenceWanted, null)
  let isSending = false
  const ends = [
    bus.subscribe(topics.driverChanged, nearby.change, nearby.changeAll),
    bus.subscribe(
      topics.presence,
      change => {
        if ('remove' in change) {
          drivers.delete(change.remove)
          nearby.remove(change.remove)
          own.delete(change.remove)
          return
        }
        const { driverId, receivedAt } = change.put
        const known = drivers.get(driverId)
        if (known && known.receivedAt > receivedAt) return
        drivers.set(driverId, change.put)
        nearby.put(change.put)
        if (!isSending) own.delete(driverId)
      },
      want
    ),
    bus.subscribe(topics.presenceWanted, () => {
      const since = now().getTime() - wantedMilliseconds
      for (const driverId of own) {
        const presence = drivers.get(driverId)
        if (presence && presence.receivedAt >= since) send(presence)
      }
    })
  ]

  function send(presence: DriverPresence): void {
    isSending = true
    bus.publishTransient(topics.presence, { put: presence })
    isSending = false
  }

  return {
    put(presence) {
      own.add(presence.driverId)
      send(presence)
    },
    remove: driverId => bus.publish(topics.presence, { remove: driverId }),
    of: driverId => drivers.get(driverId),
    all: () => drivers.values(),
    freshCount: nearby.freshCount,
    setBusy(driverId, at) {
      if (bus.isCurrent()) nearby.setBusy(driverId, at)
    },
    nearest(...query) {
      // Without the messages of other processes, a driver could stay hidden after a delivery.
      if (!bus.isCurrent()) nearby.changeAll()
      return nearby.nearest(...query)
    },
    close() {
      for (const end of ends) end()
    }
  }
}
