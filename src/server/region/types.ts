/**
 * What the rest of Dropway may know of a region. Whether it was generated from a seed or imported
 * from OpenStreetMap makes no difference behind this interface.
 *
 * Units: degrees (WGS 84) for points, meters, seconds. Geometry is GeoJSON order: [longitude, latitude].
 */
import type { Coordinate, Point } from '../../lib/geo.ts'

export type PlaceKind = 'address' | 'street' | 'poi' | 'district'

export interface Place extends Point {
  id: string
  kind: PlaceKind
  /** First line for people: '12 Apple Street' or 'Alder Central Station'. */
  name: string
  /** Second line for people: district and city. */
  detail: string
  /** Point-of-interest category ('station', 'cafe', …); absent for the other kinds. */
  category?: string
}

/** A place before it is retrieved: hosted search gives no coordinates at this step. */
export type Suggestion = Pick<Place, 'id' | 'kind' | 'name' | 'detail' | 'category'>

export interface Snap extends Point {
  /** Meters between what was asked and the road. */
  meters: number
  /** Name of the road, '' where it has none. */
  street: string
}

export type TurnKind =
  | 'depart'
  | 'straight'
  | 'slight-left'
  | 'left'
  | 'sharp-left'
  | 'slight-right'
  | 'right'
  | 'sharp-right'
  | 'u-turn'
  | 'roundabout'
  | 'arrive'

export interface Turn extends Point {
  kind: TurnKind
  /** The road one is on after this turn, '' where it has no name. */
  street: string
  /** Which exit to take; only for 'roundabout'. */
  exit?: number
  /** Meters and seconds from this turn to the next. */
  meters: number
  seconds: number
  /** Index of this turn in the leg's geometry. */
  at: number
}

export interface Leg {
  meters: number
  seconds: number
  geometry: Coordinate[]
  turns: Turn[]
}

export interface Route {
  meters: number
  seconds: number
  /** All legs joined, no point twice in a row. */
  geometry: Coordinate[]
  /** One leg between each pair of neighboring stops. */
  legs: Leg[]
}

export interface RouteRequest {
  /** Two or more, visited in this order. */
  stops: Point[]
  /** Decides the time factor by hour; local time of the region. Default: free flow by day average. */
  departAt?: Date
  /** Heading at the first stop in degrees from north: a moving car does not turn on the spot. */
  heading?: number
  /** 'time' by default; 'distance' gives the shortest. */
  optimize?: 'time' | 'distance'
}

export interface RoutedCost {
  meters: number
  seconds: number
}

export interface RegionMeta {
  name: string
  source: 'generated' | 'openstreetmap'
  seed?: number
  /** [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  center: Coordinate
  minZoom: number
  maxZoom: number
  /** Must stand on the map where it is not empty. */
  attribution: string
  /** IANA name, for times by hour. */
  timeZone: string
}

export interface Tile {
  /** Mapbox Vector Tile, gzip-compressed. */
  gzip: Uint8Array
  /** Strong ETag with its quotes. */
  etag: string
}

export type RegionErrorCode = 'outside-region' | 'no-road-near' | 'no-route'

/** Thrown by `route`; `at` is the index of the stop that is to blame, undefined where that is not known. */
export class RegionError extends Error {
  readonly code: RegionErrorCode
  readonly at: number | undefined
  constructor(code: RegionErrorCode, message: string, at: number | undefined) {
    super(message)
    this.name = 'RegionError'
    this.code = code
    this.at = at
  }
}

export interface Region {
  meta: RegionMeta
  contains(point: Point): boolean
  /** Up to `limit` (default 6) suggestions, best first; nearer to `near` wins among equals. */
  suggest(query: string, options?: { near?: Point; limit?: number }): Suggestion[]
  retrieve(id: string): Place | undefined
  /** The address or point of interest nearest to the point, within `meters` (default 150). */
  reverse(point: Point, options?: { meters?: number }): Place | undefined
  /** The nearest spot of road that belongs to the part of the network one can reach and leave. */
  snap(point: Point): Snap | undefined
  /** Throws RegionError. */
  route(request: RouteRequest): Route
  /** Many to one: the cost from each origin to the target, null where there is no way. */
  costsTo(target: Point, origins: Point[], options?: { departAt?: Date }): (RoutedCost | null)[]
  tile(z: number, x: number, y: number): Tile | undefined
}
