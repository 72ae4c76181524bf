import * as z from 'zod/mini'
import { coordinateSchema, idParams, pointSchema } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const placeKinds = ['address', 'street', 'poi', 'district'] as const

/** `exact`: the text is its name. `beginning`: a part of it, or another name. `guess`: words of the text are left. */
export const placeMatches = ['exact', 'beginning', 'guess'] as const

export const suggestionSchema = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  detail: z.string(),
  category: z.optional(z.string()),
  /** The house number of the query, if the street is known and has no such house. */
  unknown_number: z.optional(z.string()),
  match: z.enum(placeMatches),
  /** The words of the query that the place doesn't explain: numbers, postal codes, towns, directions. */
  rest: z.array(z.string())
})
export type Suggestion = z.infer<typeof suggestionSchema>

export const placeSchema = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  detail: z.string(),
  category: z.optional(z.string()),
  latitude: z.number(),
  longitude: z.number()
})
export type Place = z.infer<typeof placeSchema>

export const turnSchema = z.object({
  kind: z.enum([
    'depart',
    'straight',
    'slight-left',
    'left',
    'sharp-left',
    'slight-right',
    'right',
    'sharp-right',
    'u-turn',
    'roundabout',
    'arrive'
  ]),
  street: z.string(),
  exit: z.optional(z.int()),
  meters: z.number(),
  seconds: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  at: z.int()
})
export type Turn = z.infer<typeof turnSchema>

/** Distance in meters, time in seconds. `geometry` is [longitude, latitude] in degrees. */
export const legSchema = z.object({
  meters: z.number(),
  seconds: z.number(),
  geometry: z.array(coordinateSchema),
  turns: z.array(turnSchema)
})
/** A stop at a road that can't be used. The route leaves or arrives at another, `meters` away. */
export const movedStopSchema = z.object({
  stop: z.int(),
  use: z.enum(['leave', 'arrive']),
  meters: z.number()
})
export const routeSchema = z.object({
  meters: z.number(),
  seconds: z.number(),
  geometry: z.array(coordinateSchema),
  legs: z.array(legSchema),
  /** By stop: the meters from the place to the road where the driver stops. */
  distance_to_road: z.optional(z.array(z.int())),
  moved: z.optional(z.array(movedStopSchema))
})
export type Route = z.infer<typeof routeSchema>

export const regionSchema = z.object({
  name: z.string(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  center: coordinateSchema,
  min_zoom: z.number(),
  max_zoom: z.number(),
  attribution: z.string(),
  time_zone: z.string()
})

const pointQuery = {
  latitude: z.coerce.number().check(z.gte(-90), z.lte(90)),
  longitude: z.coerce.number().check(z.gte(-180), z.lte(180))
}

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'session',
  summary: 'Suggest places for typed text; near is "latitude,longitude"',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    near: z.optional(
      z
        .string()
        .check(z.regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'Must be latitude,longitude in degrees'))
    )
  }),
  answer: z.array(suggestionSchema)
})
export const retrievePlace = endpoint({
  method: 'GET',
  path: '/places/{id}',
  access: 'session',
  summary: 'Get a suggested place with its coordinates',
  params: idParams,
  answer: placeSchema
})
export const reversePlace = endpoint({
  method: 'GET',
  path: '/places/reverse',
  access: 'session',
  summary: 'Get the address nearest to a point',
  query: z.strictObject(pointQuery),
  answer: placeSchema
})
export const findRoute = endpoint({
  method: 'POST',
  path: '/routes',
  access: 'session',
  summary: 'Get the route through two or more points, turn by turn',
  body: z.strictObject({
    stops: z.array(pointSchema).check(z.minLength(2), z.maxLength(12)),
    heading: z.optional(z.number().check(z.gte(0), z.lt(360))),
    roads: z.optional(z.enum(['car', 'bicycle'])),
    /** The roads and the times are for this vehicle. An absent or unknown one changes nothing. */
    transport_type_id: z.optional(z.int())
  }),
  answer: routeSchema
})
export const getRegion = endpoint({
  method: 'GET',
  path: '/region',
  access: 'session',
  summary: 'Get the area served: name, bounds and attribution',
  answer: regionSchema
})
