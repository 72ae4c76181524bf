/**
 * The current positions of drivers. They're kept in memory and updated over the bus, so every process has the same. A
 * process that starts or was cut off asks the others for theirs.
 */
import { type Bus, topics } from '../../live/bus.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import { createNearbyDrivers, type NearbyDrivers } from './nearby-drivers.ts'
import type { Runs } from '../delivery/run/runs.ts'

export interface Presence extends NearbyDrivers {
  put(presence: DriverPresence): void
  /** Notes that a driver's device is on, also if it has no new position. In milliseconds. */
  hear(driverId: string, at: number): void
  /** Returns when a driver's device was last heard. */
  heardAt(driverId: string): number | undefined
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
  const heard = new Map<string, number>()
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
          heard.delete(change.remove)
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
    bus.subscribe(topics.driverHeard, ({ driverId, at }) => {
      heard.set(driverId, Math.max(at, heard.get(driverId) ?? 0))
    }),
    bus.subscribe(topics.presenceWanted, () => {
      const since = now().getTime() - wantedMilliseconds
      for (const driverId of own) {
        const presence = drivers.get(driverId)
        if (presence && presence.receivedAt >= since) send(presence)
        const at = heard.get(driverId)
        if (at && at >= since) sendHeard(driverId, at)
      }
    })
  ]

  function send(presence: DriverPresence): void {
    isSending = true
    bus.publishTransient(topics.presence, { put: presence })
    isSending = false
  }

  const sendHeard = (driverId: string, at: number) =>
    bus.publishTransient(topics.driverHeard, { driverId, at })

  return {
    put(presence) {
      own.add(presence.driverId)
      send(presence)
    },
    hear(driverId, at) {
      own.add(driverId)
      sendHeard(driverId, at)
    },
    heardAt(driverId) {
      const position = drivers.get(driverId)?.receivedAt
      const at = heard.get(driverId)
      return position === undefined ? at : Math.max(position, at ?? 0)
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

/** Removes the position of a driver who may no longer work. During a delivery it stays: a customer watches the driver. */
export async function removeIdle(
  { runs: known, presence }: { runs: Runs; presence: Pick<Presence, 'remove'> },
  driverId: string
): Promise<void> {
  if (!(await known.of(driverId))) presence.remove(driverId)
}
