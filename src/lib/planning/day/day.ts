/** A day to be planned, in the product's terms. Times are whole seconds from the day's begin. */
import type { FreeFlow } from '../matrix-at.ts'
import type { Window } from '../problem.ts'

/** A stop that's still to be done. */
export interface DayStop {
  id: string
  kind: 'pickup' | 'dropoff'
  /** The index of its place in the tables. */
  place: number
  /** When the handover may begin. Null for no window. */
  earliest: number | null
  latest: number | null
  /** The time that the booking asks for, in seconds. Null for the company's setting. */
  service: number | null
  /** Whether its driver is on the way to it, and parks there as at any other place. */
  isNext?: boolean
}

export interface DayParcel {
  /** The ids of the stops. */
  from: string
  to: string
  count: number
  grams: number
  milliliters: number
  isOnBoard: boolean
}

export interface DayDelivery {
  id: string
  /** When its first pickup is wanted. */
  scheduled: number
  /** In the order in which they may be visited. */
  stops: readonly DayStop[]
  parcels: readonly DayParcel[]
  /** Names of what its vehicle must have: skills, and the booked vehicle. */
  needs: readonly string[]
  /** The only driver who can have it, because the packages are on board. */
  onlyDriver: string | null
}

export interface DayShift {
  driver: string
  /** The shifts of a driver that begin on the day are counted from 0. */
  shift: number
  from: number
  to: number
  break: { from: number; to: number; seconds: number } | null
  /** Places in the tables. Null for wherever the driver is. */
  start: number | null
  end: number | null
  grams: number
  /** Null if only the weight limits what it carries. */
  milliliters: number | null
  has: readonly string[]
  /** The index of its table. */
  table: number
  /** How many times as long as in free flow its ways take: by the hour's traffic and its speed. */
  factor: number
  /** Whether a driver is still to be found for it. It's used only where the others have no room. */
  isOpen?: boolean
  /** The id of the stop that its driver is heading for. If it's the first of the route, it stays the first. */
  heading?: string
}

export interface DayRules {
  /** Per place, in seconds. */
  setup: number
  /** Per parcel, in seconds. */
  parcel: number
  /** What a time without a window counts as, in seconds. */
  window: number
  /** How late a visit may be, in seconds. */
  late: number
  /** The most deliveries of a route. */
  most: number
}

export interface Day {
  deliveries: readonly DayDelivery[]
  shifts: readonly DayShift[]
  rules: DayRules
  /** One per network of roads. All have the same places. */
  tables: readonly FreeFlow[]
}

/** Returns when the handover at a stop may begin, as it's planned. */
export function windowOf({ scheduled }: DayDelivery, stop: DayStop, rules: DayRules, end: number): Window {
  if (stop.earliest !== null || stop.latest !== null) return [stop.earliest ?? scheduled, stop.latest ?? end]
  return stop.kind === 'pickup' ? [scheduled, scheduled + rules.window] : [scheduled, end]
}
