/** The current positions of drivers. They're kept in memory and updated over the bus, so every process has the same. */
import type { Position } from '../../../lib/contract/driver/positions.ts'
import type { Bus } from '../../live/bus.ts'
import { topics } from '../../live/bus.ts'

export interface DriverPresence {
  driverId: string
  simulated: boolean
  transportTypeId: number
  /** The newest position, and the time when this installation received it (milliseconds). */
  position: Position
  receivedAt: number
}

export interface Presence {
  put(presence: DriverPresence): void
  remove(driverId: string): void
  of(driverId: string): DriverPresence | undefined
  /** Returns the drivers with a position that is at most this many seconds old. */
  fresh(now: Date, seconds: number): DriverPresence[]
  close(): void
}

type Message = { put: DriverPresence } | { remove: string }

export function createPresence(fanout: Bus): Presence {
  const drivers = new Map<string, DriverPresence>()
  const end = fanout.subscribe(topics.presence, text => {
    const message = JSON.parse(text) as Message
    if ('remove' in message) drivers.delete(message.remove)
    else drivers.set(message.put.driverId, message.put)
  })
  return {
    put: presence => fanout.publish(topics.presence, JSON.stringify({ put: presence } satisfies Message)),
    remove: driverId =>
      fanout.publish(topics.presence, JSON.stringify({ remove: driverId } satisfies Message)),
    of: driverId => drivers.get(driverId),
    fresh: (now, seconds) =>
      [...drivers.values()].filter(driver => now.getTime() - driver.receivedAt <= seconds * 1000),
    close: end
  }
}
