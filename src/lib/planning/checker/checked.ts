/** What the checker says of a plan. */
export const violations = [
  'unknown-vehicle',
  'vehicle-twice',
  'unknown-visit',
  'visit-twice',
  'visit-missing',
  'planned-and-unplanned',
  'other-vehicle',
  'order',
  'skills',
  'load',
  'window',
  'shift',
  'break',
  'too-many'
] as const
export type Violation = (typeof violations)[number]

export interface Broken {
  rule: Violation
  /** The index of the vehicle, if the rule is one of a route. */
  vehicle?: number
  /** The index of the shipment, if one is to blame. */
  shipment?: number
}

export interface TimedVisit {
  shipment: number
  visit: number
  /** When the vehicle is there, and when the handover begins and ends. */
  arrives: number
  starts: number
  leaves: number
}

export interface CheckedRoute {
  vehicle: number
  visits: TimedVisit[]
  /** When the vehicle leaves its start, and is at its end. */
  leaves: number
  ends: number
  /** When its break begins. Null without one. */
  breakAt: number | null
  /** On the road, in seconds. */
  driving: number
  /** At places that the visit before wasn't at, in seconds. */
  setups: number
  /** For the parcels, in seconds. */
  service: number
  meters: number
  /** At stops before their window, in seconds. */
  waiting: number
  /** After the windows, in seconds, and how many visits. */
  late: number
  lateVisits: number
}

export interface Checked {
  /** Empty for a plan that may be published. */
  broken: Broken[]
  routes: CheckedRoute[]
}
