/** How days are planned. Part of the company's versioned settings. */
import * as z from 'zod/mini'
import { clockTime } from '../planning/hours.ts'

export const planningLimits = {
  setup_minutes: { least: 0, most: 30 },
  parcel_seconds: { least: 0, most: 600 },
  window_minutes: { least: 0, most: 240 },
  late_minutes: { least: 0, most: 240 }
} as const
export type PlanningNumber = keyof typeof planningLimits

/** 'search': as any other. 'planned-route': first to the cheapest planned route that it fits into. */
export const newBookings = ['search', 'planned-route'] as const
export type NewBookings = (typeof newBookings)[number]

const numberOf = (name: PlanningNumber) => {
  const { least, most } = planningLimits[name]
  const message = `Must be a whole number from ${least} to ${most}`
  /** Absent or null: the default. */
  return z.optional(z.nullable(z.int(message).check(z.gte(least, message), z.lte(most, message))))
}

export const planningSettingsSchema = z.strictObject({
  /** Whether a larger vehicle may carry a delivery that was booked for a smaller one, at the booked price. */
  larger_vehicles: z.optional(z.boolean()),
  /** How long a driver takes at each place, besides the parcels, in minutes. */
  setup_minutes: numberOf('setup_minutes'),
  /** How long a driver takes for each parcel, in seconds. */
  parcel_seconds: numberOf('parcel_seconds'),
  /** The window, in minutes, of a stop that has a time without one. */
  window_minutes: numberOf('window_minutes'),
  /** How late a planned visit may be, in minutes. */
  late_minutes: numberOf('late_minutes'),
  /** Whether drivers may decline deliveries that are planned for them. */
  may_decline: z.optional(z.boolean()),
  /** What a booking for a day with a published plan does when its search would begin. */
  new_bookings: z.optional(z.enum(newBookings)),
  /** When drivers get their routes, on the evening before. Null for never. */
  tell_at: z.optional(z.nullable(clockTime))
})
export type PlanningSettings = z.infer<typeof planningSettingsSchema>

/** What applies where the company has set nothing. */
export const planningDefaults = {
  larger_vehicles: false,
  setup_minutes: 2,
  parcel_seconds: 30,
  window_minutes: 30,
  late_minutes: 0,
  may_decline: true,
  new_bookings: 'search',
  tell_at: '18:00'
} as const
