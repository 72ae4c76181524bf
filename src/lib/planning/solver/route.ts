/**
 * A vehicle's route with what its insertions need: the earliest start of each visit, and the latest departure from it
 * that keeps the rest possible. Each is kept twice, for a break that is still to come and for one that is over, so that
 * an insertion is refused in constant time.
 */
import type { Compiled, CompiledVehicle } from './compiled.ts'

export interface Route {
  index: number
  vehicle: CompiledVehicle
  visits: Int32Array
  length: number
  /** The earliest start with the break still to come. Infinity if that's impossible. */
  open: Float64Array
  /** The earliest start with the break over, or without one. */
  done: Float64Array
  /** The latest departure with the break still to come, or over. -Infinity if that's impossible. */
  leaveOpen: Float64Array
  leaveDone: Float64Array
  /** The load after each visit, by dimension. */
  load: Float64Array
  /** What the way to each visit costs, then that to the end. */
  ways: Float64Array
  shipments: number
  /** On the road and at visits, in seconds. */
  work: number
  cost: number
}

export function emptyRoute(compiled: Compiled, index: number): Route {
  const room = compiled.size + 1
  const column = () => new Float64Array(room)
  return {
    index,
    vehicle: compiled.vehicles[index]!,
    visits: new Int32Array(room),
    length: 0,
    open: column(),
    done: column(),
    leaveOpen: column(),
    leaveDone: column(),
    load: new Float64Array(room * compiled.dimensions),
    ways: column(),
    shipments: 0,
    work: 0,
    cost: 0
  }
}

/** The two starts that `arrive` finds. */
export const arrival = { open: new Float64Array(1), done: new Float64Array(1) }
const { open: foundOpen, done: foundDone } = arrival

/** Returns the seconds between two places. -1 is an open begin or end. */
export const travel = (vehicle: CompiledVehicle, from: number, to: number): number =>
  from < 0 || to < 0 ? 0 : vehicle.seconds[from * vehicle.places + to]!

/** Returns the time at a visit, after one at another place. */
export const handling = (compiled: Compiled, before: number, visit: number): number =>
  compiled.service[visit]! + (compiled.place[visit] === before ? 0 : compiled.setup[visit]!)

/**
 * Finds the earliest starts of a visit after a departure from a place. The break, if it's still to come, is taken at the
 * visit's place or else before the way to it.
 */
export function arrive(
  compiled: Compiled,
  vehicle: CompiledVehicle,
  before: number,
  leftOpen: number,
  leftDone: number,
  visit: number
): boolean {
  const way = travel(vehicle, before, compiled.place[visit]!)
  const earliest = compiled.earliest[visit]!
  const limit = compiled.limit[visit]!
  let done = leftDone + way
  let open = Infinity
  if (leftOpen < Infinity) {
    open = leftOpen + way
    done = Math.min(done, overAfter(vehicle, leftOpen, way))
    if (open < earliest) open = earliest
    if (open > limit) open = Infinity
  }
  if (done < earliest) done = earliest
  if (done > limit) done = Infinity
  foundOpen[0] = open
  foundDone[0] = done
  return open < Infinity || done < Infinity
}

/** Returns when a vehicle with its break still to come is at a place, with the break over. */
function overAfter(vehicle: CompiledVehicle, left: number, way: number): number {
  const { breakFrom, breakTo, breakSeconds } = vehicle
  const there = Math.max(left + way, breakFrom)
  if (there <= breakTo) return there + breakSeconds
  const before = Math.max(left, breakFrom)
  return before <= breakTo ? before + breakSeconds + way : Infinity
}

/** Returns the latest departure with the break still to come, so that it's over at a place by `latest`. */
export function leaveForBreak(vehicle: CompiledVehicle, way: number, latest: number): number {
  const { breakFrom, breakTo, breakSeconds } = vehicle
  const there =
    breakFrom + breakSeconds <= latest ? Math.min(breakTo, latest - breakSeconds) - way : -Infinity
  const before =
    breakFrom + breakSeconds + way <= latest ? Math.min(breakTo, latest - breakSeconds - way) : -Infinity
  return Math.max(there, before)
}

/** Returns the latest departures for the vehicle's end. */
export function leaveForEnd(vehicle: CompiledVehicle, place: number): [open: number, done: number] {
  const way = travel(vehicle, place, vehicle.end)
  const done = vehicle.to - way
  if (vehicle.breakSeconds < 0) return [-Infinity, done]
  // Whoever is back before the break must begin needs none.
  const without = Math.min(vehicle.to, vehicle.breakTo) - way
  return [Math.max(without, leaveForBreak(vehicle, way, vehicle.to)), done]
}
