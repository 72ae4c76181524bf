/** How days are planned: what the company has set in the console, or else the defaults. */
import type { Depot } from '../../../lib/contract/company/depots.ts'
import {
  type NewBookings,
  planningDefaults as usual
} from '../../../lib/contract/company/planning-settings.ts'
import type { Context } from '../../context.ts'

export interface PlanningRules {
  /** Whether a larger vehicle may carry a delivery that was booked for a smaller one, at the booked price. */
  largerVehicles: boolean
  /** How long a driver takes at each place, besides the parcels. */
  setupMinutes: number
  /** How long a driver takes for each parcel. */
  parcelSeconds: number
  /** The window of a stop that has a time without one. */
  windowMinutes: number
  /** How late a planned visit may be. */
  lateMinutes: number
  /** Whether drivers may decline deliveries that are planned for them. */
  mayDecline: boolean
  newBookings: NewBookings
  /** When drivers get their routes on the evening before, on a clock of the company's zone: '18:00'. Null for never. */
  tellAt: string | null
}

/** Returns the rules in force in this process. A change in another process arrives within a second. */
export function planningRules({ company }: Pick<Context, 'company'>): PlanningRules {
  const set = company.newest().data.settings.planning ?? {}
  return {
    largerVehicles: set.larger_vehicles ?? usual.larger_vehicles,
    setupMinutes: set.setup_minutes ?? usual.setup_minutes,
    parcelSeconds: set.parcel_seconds ?? usual.parcel_seconds,
    windowMinutes: set.window_minutes ?? usual.window_minutes,
    lateMinutes: set.late_minutes ?? usual.late_minutes,
    mayDecline: set.may_decline ?? usual.may_decline,
    newBookings: set.new_bookings ?? usual.new_bookings,
    tellAt: set.tell_at === undefined ? usual.tell_at : set.tell_at
  }
}

/** Returns the company's depots, retired ones included: shifts may name them. */
export const depotsOf = ({ company }: Pick<Context, 'company'>): Depot[] => company.newest().data.depots ?? []
