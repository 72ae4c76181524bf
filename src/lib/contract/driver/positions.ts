import * as z from 'zod/mini'
import { coordinateSchema, instant, latitude, longitude } from '../common.ts'

/** Largest values. The smallest is 0. */
export const positionLimits = { heading: 360, speed: 400, accuracy: 100_000 } as const

const upTo = (largest: number) => z._default(z.nullable(z.number().check(z.gte(0), z.lte(largest))), null)

/**
 * Coordinates in degrees, heading in degrees from north, speed in m/s, accuracy in meters. A device sends `recorded_at` by
 * its own clock. Everybody else gets it by the server's clock: never in the future, and later for each newer position.
 */
export const positionSchema = z.strictObject({
  latitude,
  longitude,
  heading: upTo(positionLimits.heading),
  speed: upTo(positionLimits.speed),
  accuracy: upTo(positionLimits.accuracy),
  recorded_at: instant,
  seq: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
})
export type Position = z.infer<typeof positionSchema>

/** Seconds to the next stop with a lower and an upper bound, counted from `at`. */
export const etaSchema = z.object({
  stop_id: z.string(),
  /**
   * How many other stops the driver visits first, if there are any. Until they are done, nobody sees the driver's
   * position and route here, and the meters are 0, because they would show where other people live.
   */
  stops_before: z.optional(z.int()),
  seconds: z.number(),
  low_seconds: z.number(),
  high_seconds: z.number(),
  meters: z.number(),
  at: z.string()
})
export type Eta = z.infer<typeof etaSchema>

/** The route from the driver to the next stop, from the server. The car on the map drives along it. */
export const driverRouteSchema = z.object({
  stop_id: z.string(),
  meters: z.number(),
  seconds: z.number(),
  geometry: z.array(coordinateSchema)
})
export type DriverRoute = z.infer<typeof driverRouteSchema>
