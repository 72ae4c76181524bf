/** The fields that Dropway reads from responses of OSRM-shaped engines. */
import * as z from 'zod/mini'

const position = z.tuple([z.number(), z.number()])
const text = z.optional(z.nullable(z.string()))

const maneuverSchema = z.object({
  type: z.string(),
  modifier: text,
  exit: z.optional(z.nullable(z.number())),
  location: position
})

const stepSchema = z.object({
  distance: z.number(),
  duration: z.number(),
  name: text,
  ref: text,
  /** A polyline, or GeoJSON if the server prefers it. */
  geometry: z.union([z.string(), z.object({ coordinates: z.array(position) })]),
  maneuver: maneuverSchema
})
export type Step = z.infer<typeof stepSchema>

const legSchema = z.object({ distance: z.number(), duration: z.number(), steps: z.array(stepSchema) })
export type OsrmLeg = z.infer<typeof legSchema>

/** `distance`: meters between the requested point and the road. */
const waypointSchema = z.nullable(z.object({ distance: z.optional(z.number()) }))

/** Valhalla reports errors in `error_code` and `error`. */
const problem = {
  code: z.optional(z.string()),
  message: text,
  error_code: z.optional(z.number()),
  error: text
}
export interface Problem {
  code?: string | undefined
  message?: string | null | undefined
  error_code?: number | undefined
}

export const routeAnswer = z.object({
  ...problem,
  routes: z.optional(
    z.array(z.object({ distance: z.number(), duration: z.number(), legs: z.array(legSchema) }))
  ),
  waypoints: z.optional(z.array(waypointSchema))
})
export type RouteAnswer = z.infer<typeof routeAnswer>

const costs = z.optional(z.nullable(z.array(z.array(z.nullable(z.number())))))

export const tableAnswer = z.object({
  ...problem,
  durations: costs,
  distances: costs,
  sources: z.optional(z.array(waypointSchema)),
  destinations: z.optional(z.array(waypointSchema))
})
export type TableAnswer = z.infer<typeof tableAnswer>
