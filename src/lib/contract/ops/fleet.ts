/** The console's live view: the deliveries under way, and the drivers on the map. */
import * as z from 'zod/mini'
import { coordinateSchema, searchText } from '../common.ts'
import { transportCode } from '../company.ts'
import { deliveryStatuses } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'

/** In the order of the numbers in an update: free, asked, on a delivery, or without a position for a while. */
export const driverStates = ['available', 'offered', 'busy', 'silent'] as const
export type DriverState = (typeof driverStates)[number]

/** What keeps a scheduled delivery from a driver. */
export const riskKinds = ['unplanned', 'planned-offline', 'planned-busy'] as const
export type RiskKind = (typeof riskKinds)[number]

const placeSchema = z.object({ name: z.string(), at: coordinateSchema })

/** When a driver reaches the next stop of a delivery, in milliseconds since 1970. */
export const arrivalSchema = z.object({
  stop_id: z.string(),
  from: z.number(),
  to: z.number(),
  /** The distance that is left. 0 if the driver visits stops of other deliveries first. */
  meters: z.number()
})
export type Arrival = z.infer<typeof arrivalSchema>

/** The driver of a delivery under way, as the stream keeps it current. Null without one, or while it isn't known. */
export const driverNow = {
  driver_at: z.nullable(coordinateSchema),
  /** When the driver's device was last heard, in milliseconds since 1970. */
  heard_at: z.nullable(z.number()),
  arrival: z.nullable(arrivalSchema)
}

/** What decides whether a delivery needs attention. Times are in milliseconds since 1970. */
export const fleetTimes = {
  /** When the status began. For a search, when the search began. */
  since: z.number(),
  /** When the driver should be done with the current part, at the latest. */
  due: z.nullable(z.number()),
  /** What keeps a scheduled delivery from its planned driver, and from when on that is a risk. */
  risk: z.nullable(z.object({ kind: z.enum(riskKinds), since: z.number() })),
  /** From when on a window is missed, if nothing moves until then. */
  window_missed: z.nullable(z.number())
}

/** A delivery under way. Times are in milliseconds since 1970. Names of people are shortened. */
export const fleetDeliverySchema = z.object({
  id: z.string(),
  number: z.string(),
  reference: z.string(),
  status: z.enum(deliveryStatuses),
  vehicle: transportCode,
  ...fleetTimes,
  /** When the driver's last position arrived, if that is a while ago. */
  silent_since: z.nullable(z.number()),
  scheduled: z.nullable(z.number()),
  /** When the driver reaches the next stop, to the minute. */
  arrives: z.nullable(z.object({ from: z.number(), to: z.number() })),
  customer: z.string(),
  driver: z.nullable(z.object({ id: z.string(), name: z.string() })),
  pickup: placeSchema,
  /** The next dropoff, or the last one. */
  dropoff: placeSchema,
  handed_over: z.int(),
  dropoffs: z.int(),
  /** Ids of the zones with a stop of it. */
  zones: z.array(z.string())
})
export type FleetDelivery = z.infer<typeof fleetDeliverySchema>

/** How many deliveries are scheduled for the company's next day. */
const tomorrowSchema = z.object({ day: z.string(), count: z.int() })
export type Tomorrow = z.infer<typeof tomorrowSchema>

export const getFleet = endpoint({
  method: 'GET',
  path: '/ops/fleet',
  access: 'ops:fleet.see',
  summary: 'List the deliveries under way, with a token to follow them from',
  answer: z.object({
    at: z.number(),
    token: z.string(),
    deliveries: z.array(fleetDeliverySchema),
    tomorrow: tomorrowSchema,
    /** How far from the tariff's a price may be that the reader agrees on, in percent. Null without a limit. */
    agreed_percent: z.nullable(z.int()),
    /** The company's zones. */
    zones: z.array(z.object({ id: z.string(), name: z.string() }))
  })
})

/** The most results of a search, of each kind. */
export const fleetSearchLimit = 200
export const searchFleet = endpoint({
  method: 'GET',
  path: '/ops/fleet/search',
  access: 'ops:fleet.see',
  summary: 'Find deliveries under way and drivers by number, reference, name, phone, plate or address',
  query: z.strictObject({ q: searchText }),
  answer: z.object({
    /** Ids of deliveries. */
    deliveries: z.array(z.string()),
    drivers: z.array(z.object({ id: z.string(), name: z.string() }))
  })
})

/**
 * The stream of updates isn't JSON, so it has no endpoint definition. Its query: `bounds` (west,south,east,north) is the
 * part of the map to send drivers for, `zone` limits them to a zone, and `token` says which deliveries are known.
 * `delivery` is the id of a delivery to watch. With it and without a token, the stream sends only that one.
 */
export const fleetStreamPath = '/ops/fleet/stream'
/** The name of its events. Each carries a FleetUpdate, at most one a second. */
export const fleetEvent = 'fleet'
/** The most drivers that one stream shows. */
export const mostFleetDrivers = 5_000
/** Coordinates in updates are whole numbers: degrees times this. A unit is about a meter. */
export const fleetScale = 100_000

export type DriverNow = z.infer<z.ZodMiniObject<typeof driverNow>>

/** What changed since the update before. The stream sends only the fields with a change. */
export interface FleetUpdate {
  /** The server's clock, in milliseconds since 1970. */
  at: number
  /** Follow from here with another stream. */
  token: string
  /** The deliveries are all there are, not only changed ones. */
  reset?: true
  deliveries?: FleetDelivery[]
  /** Ids of deliveries that ended. */
  gone?: string[]
  /** Drivers who are new on this stream. They're numbered from 0, in the order in which they're introduced. */
  drivers?: [id: string, name: string, vehicle: string][]
  /** Four numbers for each driver who moved or changed: the driver's number, longitude, latitude and state. */
  moved?: number[]
  /** Numbers of drivers who aren't on this part of the map anymore. */
  left?: number[]
  /** How many drivers are there but not sent, because they're too many. */
  hidden?: number
  tomorrow?: Tomorrow
  /**
   * The delivery that the stream watches, at the beginning and after each change: its version ('' if it doesn't exist), and
   * its driver.
   */
  watched?: { version: string } & DriverNow
}
