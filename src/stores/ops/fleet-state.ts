/** Applies the updates of the live view's stream. Nothing here renders, so a thousand drivers cost little. */
import {
  driverStates,
  type DriverState,
  type FleetDelivery,
  fleetScale,
  type FleetUpdate,
  type Tomorrow
} from '../../lib/contract/ops/fleet.ts'
import type { Coordinate } from '../../lib/geo.ts'

export interface FleetDriver {
  id: string
  name: string
  vehicle: string
  at: Coordinate
  state: DriverState
}

export interface FleetState {
  deliveries: Map<string, FleetDelivery>
  /** The drivers on the visible part of the map. */
  drivers: Map<string, FleetDriver>
  /** By the numbers of the stream. */
  numbered: FleetDriver[]
  hidden: number
  /** Null until the stream says it. */
  tomorrow: Tomorrow | null
  token: string
}

export const emptyFleet = (): FleetState => ({
  deliveries: new Map(),
  drivers: new Map(),
  numbered: [],
  hidden: 0,
  tomorrow: null,
  token: ''
})

const numbersPerDriver = 4

/** Applies an update. Returns whether the deliveries changed, too. */
export function applyFleetUpdate(state: FleetState, update: FleetUpdate): boolean {
  state.token = update.token
  if (update.reset) state.deliveries.clear()
  for (const delivery of update.deliveries ?? []) state.deliveries.set(delivery.id, delivery)
  for (const id of update.gone ?? []) state.deliveries.delete(id)
  for (const [id, name, vehicle] of update.drivers ?? [])
    state.numbered.push({ id, name, vehicle, at: [0, 0], state: 'available' })
  const moved = update.moved ?? []
  for (let at = 0; at < moved.length; at += numbersPerDriver) {
    const number = moved[at] ?? -1
    const longitude = moved[at + 1] ?? 0
    const latitude = moved[at + 2] ?? 0
    const name = moved[at + 3] ?? 0
    const driver = state.numbered[number]
    if (!driver) continue
    // In place: thousands of new arrays every second would be collected as garbage.
    driver.at[0] = longitude / fleetScale
    driver.at[1] = latitude / fleetScale
    driver.state = driverStates[name] ?? 'silent'
    state.drivers.set(driver.id, driver)
  }
  for (const number of update.left ?? []) {
    const driver = state.numbered[number]
    if (driver) state.drivers.delete(driver.id)
  }
  if (update.hidden !== undefined) state.hidden = update.hidden
  if (update.tomorrow) state.tomorrow = update.tomorrow
  return Boolean(update.reset || update.deliveries || update.gone)
}

/** Returns how many of the visible drivers there are in each state. */
export function countStates(state: FleetState): Record<DriverState, number> {
  const counts = { available: 0, offered: 0, busy: 0, silent: 0 }
  for (const driver of state.drivers.values()) counts[driver.state]++
  return counts
}

/** Returns the earlier counts if the next ones are the same, so that a store tells nobody about them. */
export function keepEqual<Counts extends Record<string, number>>(before: Counts, next: Counts): Counts {
  return Object.keys(next).every(key => next[key] === before[key]) ? before : next
}

/** Forgets the drivers, because a new stream introduces them again. */
export function forgetDrivers(state: FleetState): void {
  state.drivers.clear()
  state.numbered = []
  state.hidden = 0
}
