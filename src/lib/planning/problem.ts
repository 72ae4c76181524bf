/**
 * A day's routing problem and its plans, in the shape of VROOM's: vehicles, shipments, windows, amounts, skills, breaks
 * and a matrix. Times are seconds, and every number is an integer unless it says otherwise.
 */

/** What a vehicle can hold, or what a visit adds and takes, by dimension: grams, cubic centimeters, … */
export type Amounts = readonly number[]

/** Earliest and latest start, in seconds. */
export type Window = readonly [earliest: number, latest: number]

/**
 * The seconds and the meters between two places without a route: the largest integer of 32 bits, 68 years. So no shift allows the
 * way, and sums stay exact, which they don't with Infinity.
 */
export const unreachable = 2_147_483_647

/** Travel between places on the roads of one kind of vehicle. Row by row: from the place `i` to `j` at `i * size + j`. */
export interface Matrix {
  size: number
  seconds: ArrayLike<number>
  /** Meters, or another cost of the way. */
  meters: ArrayLike<number>
}

export interface PlanBreak {
  /** When it may begin. */
  window: Window
  seconds: number
}

export interface PlanVehicle {
  id: string
  /** The index of its matrix. */
  matrix: number
  /** Places in the matrix. Null for an open begin or end. */
  start: number | null
  end: number | null
  /** It leaves its start, and is at its end, within these times. */
  shift: Window
  break: PlanBreak | null
  capacity: Amounts
  /** The skills it has, as bits. */
  skills: number
  /** The most deliveries of its route. */
  most: number
  /** Added to the cost of a plan that uses it. */
  fixedCost: number
}

export interface Visit {
  id: string
  kind: 'pickup' | 'dropoff'
  place: number
  window: Window
  /** Paid once where the visit before was at another place: finding a spot, walking to the door. */
  setup: number
  /** The time for its own parcels. */
  service: number
}

/** What goes from one visit of a shipment to a later one. */
export interface Parcel {
  from: number
  to: number
  amounts: Amounts
}

/** A delivery: visits in a fixed order, with those of other deliveries between them. */
export interface Shipment {
  id: string
  visits: readonly Visit[]
  /** Indices into `visits`. */
  parcels: readonly Parcel[]
  /** What its vehicle carries already, and the indices of the visits that it goes to. */
  onBoard?: readonly Omit<Parcel, 'from'>[]
  /** The skills it needs, as bits. */
  skills: number
  /** 0 is planned last. */
  priority: number
  /** The id of the vehicle that it must be on. */
  vehicle?: string
}

export interface PlanCosts {
  /** Of a shipment that isn't planned, times its priority plus one. */
  unplanned: number
  /** Of a second after a window's end. Null if no visit may be late. */
  lateSecond: number | null
  /** The most seconds after a window's end. */
  mostLate: number
  /** Of a second on the road. */
  second: number
  /** Of a second that a vehicle waits for a window. */
  waitingSecond: number
  meter: number
  /** Of a second that a vehicle works more or less than the mean of all. */
  unevenSecond: number
}

export interface Problem {
  matrices: readonly Matrix[]
  vehicles: readonly PlanVehicle[]
  shipments: readonly Shipment[]
  costs: PlanCosts
}

/** A visit of a route: the shipment's index, and the index of its visit. */
export interface PlannedVisit {
  shipment: number
  visit: number
}

/** A vehicle's visits in their order. */
export interface PlanRoute {
  /** The index of the vehicle. */
  vehicle: number
  visits: readonly PlannedVisit[]
}

export interface Plan {
  routes: readonly PlanRoute[]
  /** The indices of the shipments in no route. */
  unplanned: readonly number[]
}
