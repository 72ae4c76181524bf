/** A problem in typed arrays, which the solver reads millions of times. */
import type { Problem } from '../problem.ts'

export interface Compiled {
  problem: Problem
  /** The number of visits of all shipments. */
  size: number
  dimensions: number
  /** By visit. */
  place: Int32Array
  earliest: Float64Array
  latest: Float64Array
  /** The latest start that is allowed, which can be late. */
  limit: Float64Array
  setup: Float64Array
  service: Float64Array
  /** The most that a setup costs. */
  mostSetup: number
  shipmentOf: Int32Array
  /** What a visit adds to the load, by visit and dimension. */
  change: Float64Array
  /** The first visit of each shipment, and one more entry for the end of the last. */
  first: Int32Array
  /** By shipment and vehicle: 1 if the vehicle may take it. */
  allowed: Uint8Array
  penalty: Float64Array
  vehicles: CompiledVehicle[]
}

export interface CompiledVehicle {
  seconds: Float64Array
  meters: Float64Array
  places: number
  /** -1 for an open begin or end. */
  start: number
  end: number
  from: number
  to: number
  /** The window and the length of its break. A length of -1 is none. */
  breakFrom: number
  breakTo: number
  breakSeconds: number
  capacity: Float64Array
  /** What it carries before its first visit, by dimension. */
  carried: Float64Array
  most: number
  fixedCost: number
  /** Vehicles with the same number are alike, but for their id. */
  kind: number
}

/** A large matrix isn't copied if it's one of floats already. */
const floats = (values: ArrayLike<number>): Float64Array =>
  values instanceof Float64Array ? values : Float64Array.from(values)

export function compile(problem: Problem): Compiled {
  const { shipments, vehicles, costs, matrices } = problem
  const visits = shipments.flatMap(({ visits: each }) => each)
  const dimensions = Math.max(1, ...vehicles.map(({ capacity }) => capacity.length))
  const first = new Int32Array(shipments.length + 1)
  const shipmentOf = new Int32Array(visits.length)
  const change = new Float64Array(visits.length * dimensions)
  for (const [index, shipment] of shipments.entries()) {
    const begin = first[index]!
    first[index + 1] = begin + shipment.visits.length
    shipmentOf.fill(index, begin, first[index + 1])
    for (const { from, to, amounts } of shipment.parcels)
      for (const [dimension, amount] of amounts.entries()) {
        change[(begin + from) * dimensions + dimension]! += amount
        change[(begin + to) * dimensions + dimension]! -= amount
      }
    for (const { to, amounts } of shipment.onBoard ?? [])
      for (const [dimension, amount] of amounts.entries())
        change[(begin + to) * dimensions + dimension]! -= amount
  }
  const column = (value: (visit: (typeof visits)[number]) => number) => Float64Array.from(visits, value)
  const latest = column(({ window }) => window[1])
  const tables = matrices.map(({ seconds, meters }) => ({
    seconds: floats(seconds),
    meters: floats(meters)
  }))
  const kinds = new Map<string, number>()
  return {
    problem,
    size: visits.length,
    dimensions,
    place: Int32Array.from(visits, ({ place }) => place),
    earliest: column(({ window }) => window[0]),
    latest,
    limit: costs.lateSecond === null ? latest : latest.map(time => time + costs.mostLate),
    setup: column(({ setup }) => setup),
    service: column(({ service }) => service),
    mostSetup: costs.second * visits.reduce((most, { setup }) => Math.max(most, setup), 0),
    shipmentOf,
    change,
    first,
    allowed: Uint8Array.from(
      shipments.flatMap(({ skills, vehicle: wanted }) =>
        vehicles.map(({ id, skills: has }) =>
          (skills & has) === skills && (wanted === undefined || wanted === id) ? 1 : 0
        )
      )
    ),
    penalty: Float64Array.from(shipments, ({ priority }) => costs.unplanned * (priority + 1)),
    vehicles: vehicles.map(vehicle => {
      const { id, ...kind } = vehicle
      const carried = carriedBy(shipments, id, dimensions)
      const key = JSON.stringify([kind, [...carried]])
      if (!kinds.has(key)) kinds.set(key, kinds.size)
      return {
        ...tables[vehicle.matrix]!,
        places: matrices[vehicle.matrix]!.size,
        start: vehicle.start ?? -1,
        end: vehicle.end ?? -1,
        from: vehicle.shift[0],
        to: vehicle.shift[1],
        breakFrom: vehicle.break?.window[0] ?? 0,
        breakTo: vehicle.break?.window[1] ?? 0,
        breakSeconds: vehicle.break?.seconds ?? -1,
        capacity: Float64Array.from({ length: dimensions }, (_, at) => vehicle.capacity[at] ?? Infinity),
        carried,
        most: vehicle.most,
        fixedCost: vehicle.fixedCost,
        kind: kinds.get(key)!
      }
    })
  }
}

function carriedBy(shipments: Problem['shipments'], vehicleId: string, dimensions: number): Float64Array {
  const carried = new Float64Array(dimensions)
  for (const { vehicle, onBoard = [] } of shipments)
    if (vehicle === vehicleId)
      for (const { amounts } of onBoard)
        for (const [dimension, amount] of amounts.entries()) carried[dimension]! += amount
  return carried
}
