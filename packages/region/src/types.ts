/**
 * The interface of a region for the rest of Dropway. It's the same for a region that was generated from a seed and
 * one imported from OpenStreetMap.
 *
 * Units: degrees (WGS 84) for points, meters, seconds. Geometry is in GeoJSON order: [longitude, latitude].
 */
import type { Coordinate, Point } from './geo.ts'

export type PlaceKind = 'address' | 'street' | 'poi' | 'district'

export interface Place extends Point {
  id: string
  kind: PlaceKind
  /** The first line to display: '12 Apple Street' or 'Alder Central Station'. The country decides where the number is. */
  name: string
  /** The second line to display: district and city. */
  detail: string
  /** The category of a point of interest ('station', 'cafe', …). Absent for other kinds. */
  category?: string
}

/** A place before it's retrieved. Hosted search returns no coordinates at this step. */
export interface Suggestion extends Pick<Place, 'id' | 'kind' | 'name' | 'detail' | 'category'> {
  /** The house number of the query, if the street is known and has no such house. */
  unknownNumber?: string
  /**
   * The words of the query, folded, that the place has in any of its names, its category or its detail, and the words of its name that
   * the query needn't have.
   */
  words?: readonly string[]
}

/**
 * How sure a found place is. `exact`: the text is its name. `beginning`: the text is a part of its name, or another name. What
 * has a `rest` is a `guess`.
 */
export const matches = ['exact', 'beginning', 'guess'] as const
export type Match = (typeof matches)[number]

export type UnderstoodPlace = Omit<Suggestion, 'words'> & Understanding

export interface Understanding {
  match: Match
  /** The words of the text that the place doesn't explain: numbers, postal codes, towns, directions, as they were typed. */
  rest: string[]
}

export interface Snap extends Point {
  /** Meters between the requested point and the road. */
  meters: number
  /** The name of the road, or ''. */
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
  /** The road after this turn. '' if it has no name. */
  street: string
  /** The number of the exit. Only for 'roundabout'. */
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

/**
 * A stop at a road that can't be used, because no route leads from it or to it. The route uses the nearest road
 * that can be used, `meters` from the stop.
 */
export interface MovedStop {
  /** Index of the stop in the request. */
  stop: number
  /** Whether the route leaves the stop or arrives there. */
  use: 'leave' | 'arrive'
  meters: number
}

export interface Route {
  meters: number
  seconds: number
  /** The geometry of all legs, without repeated points. */
  geometry: Coordinate[]
  /** One leg between each pair of consecutive stops. */
  legs: Leg[]
  /** By stop: the meters from the place to the road that the route uses there, the larger one where it uses two. */
  distanceToRoad: number[]
  /** The stops that the route doesn't serve at their nearest road. Absent if there are none. */
  moved?: MovedStop[]
}

/** Which roads a route uses: those for cars, or those for bicycles. */
export type RoadUse = 'car' | 'bicycle'

export interface RouteRequest {
  /** Two or more stops, visited in this order. */
  stops: Point[]
  /** Determines the traffic, by hour in the region's local time. Without it, times are those in free flow. */
  departAt?: Date
  /** Heading at the first stop in degrees from north. A moving car can't make a U-turn on the spot. */
  heading?: number
  /** The default is 'time'. 'distance' finds the shortest route. */
  optimize?: 'time' | 'distance'
  /** The default is 'car'. */
  roads?: RoadUse
}

export interface RoutedCost {
  meters: number
  seconds: number
}

/**
 * The costs between all of several places, in free flow. From place `i` to `j` at `i * size + j`, Infinity where there is no
 * route.
 */
export interface CostTable {
  size: number
  meters: Float64Array
  seconds: Float64Array
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
  /** Must be shown on the map unless it's empty. */
  attribution: string
  /** IANA time zone name, for the traffic factor. */
  timeZone: string
}

export interface Tile {
  /** Mapbox Vector Tile, gzip-compressed. */
  gzip: Uint8Array
  /** A strong ETag, including its quotes. */
  etag: string
}

export type RegionErrorCode = 'outside-region' | 'no-road-near' | 'no-route'

/** Thrown by `route`. `at` is the index of the affected stop, or undefined if it isn't known. */
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
  /**
   * Returns up to `limit` (default 6) suggestions, best first. Among similar ones, those nearer to `near` come first.
   * Other work of the process goes on meanwhile.
   */
  suggest(query: string, options?: { near?: Point; limit?: number }): Promise<Suggestion[]>
  retrieve(id: string): Place | undefined
  /** Returns the nearest address or point of interest, within `meters` (default 150). */
  reverse(point: Point, options?: { meters?: number }): Place | undefined
  /** Returns the nearest road position that a car can reach and leave. */
  snap(point: Point): Snap | undefined
  /** Finds a route. Throws RegionError. Other work of the process goes on meanwhile. */
  route(request: RouteRequest): Promise<Route>
  /** Returns the cost from each origin to one target, or null where there is no route. */
  costsTo(
    target: Point,
    origins: Point[],
    options?: { departAt?: Date; roads?: RoadUse }
  ): Promise<(RoutedCost | null)[]>
  /** Returns the costs between all places, as `costsTo` has them. Other work of the process goes on meanwhile. */
  costTable(places: Point[], options?: { roads?: RoadUse }): Promise<CostTable>
  /** Returns how much longer than in free flow a trip takes that begins at this time. */
  hourFactor(departAt: Date, roads?: RoadUse): number
  tile(z: number, x: number, y: number): Tile | undefined
}
