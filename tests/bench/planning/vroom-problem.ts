/** Writes a day in VROOM's input form: https://github.com/VROOM-Project/vroom/blob/master/docs/API.md */
import type { Matrix, PlanVehicle, Problem, Shipment, Window } from '../../../src/lib/planning/problem.ts'

/** Skills that are a vehicle's own come after the 31 bits of the others. */
const ownSkill = (vehicle: number) => 32 + vehicle

/**
 * Returns the day. Ids are indices, and of visits the shipment's. VROOM has no costs of setups, lateness, waiting and uneven work, so its
 * plans of a day with them are of another one. Throws for a shipment that isn't a pair.
 */
export function vroomProblem({ matrices, vehicles, shipments, costs }: Problem) {
  const perHour = costs.second * 3_600
  const perKilometer = costs.meter * 1_000
  return {
    vehicles: vehicles.map((vehicle, index) => ({
      ...vehicleOf(vehicle, index),
      costs: { fixed: vehicle.fixedCost, per_hour: perHour, per_km: perKilometer }
    })),
    shipments: shipments.map((shipment, index) => shipmentOf(shipment, index, vehicles)),
    matrices: Object.fromEntries(
      matrices.map((matrix, index) => [
        profileOf(index),
        { durations: rowsOf(matrix, matrix.seconds), distances: rowsOf(matrix, matrix.meters) }
      ])
    )
  }
}

const profileOf = (matrix: number) => `roads${matrix}`

function rowsOf({ size }: Matrix, values: ArrayLike<number>): number[][] {
  return Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (__, to) => values[from * size + to]!)
  )
}

const skillsOf = (bits: number) =>
  Array.from({ length: 31 }, (_, bit) => bit).filter(bit => bits & (1 << bit))

function vehicleOf(vehicle: PlanVehicle, id: number) {
  const { start, end, shift, capacity, skills, most, matrix, break: rest } = vehicle
  return {
    id,
    description: vehicle.id,
    profile: profileOf(matrix),
    ...(start === null ? {} : { start_index: start }),
    ...(end === null ? {} : { end_index: end }),
    time_window: shift,
    capacity,
    skills: [...skillsOf(skills), ownSkill(id)],
    // It counts visits.
    max_tasks: most * 2,
    breaks: rest ? [{ id, time_windows: [rest.window], service: rest.seconds }] : []
  }
}

function shipmentOf(shipment: Shipment, id: number, vehicles: readonly PlanVehicle[]) {
  const { visits, parcels, skills, priority, vehicle: wanted } = shipment
  const [pickup, delivery] = visits
  if (!pickup || !delivery || visits.length > 2) throw new Error(`Shipment ${shipment.id} isn't a pair.`)
  const own = wanted === undefined ? [] : [ownSkill(vehicles.findIndex(each => each.id === wanted))]
  const dimensions = vehicles[0]?.capacity.length ?? 0
  const visitOf = ({ place, setup, service, window }: typeof pickup) => ({
    id,
    location_index: place,
    setup,
    service,
    time_windows: [window] as readonly Window[]
  })
  return {
    description: shipment.id,
    amount: Array.from({ length: dimensions }, (_, dimension) =>
      parcels.reduce((sum, { amounts }) => sum + (amounts[dimension] ?? 0), 0)
    ),
    skills: [...skillsOf(skills), ...own],
    priority,
    pickup: visitOf(pickup),
    delivery: visitOf(delivery)
  }
}
