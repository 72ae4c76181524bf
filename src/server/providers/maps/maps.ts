/**
 * Streets and places for the use cases, wherever they come from: the region, or an engine elsewhere.
 * Degrees (WGS 84), meters and seconds, as in region/types.ts.
 */
import type { Coordinate, Point } from '../../../lib/geo.ts'
import type { Place, Route, RoutedCost, RouteRequest, Suggestion } from '../../region/types.ts'

export type RouteQuery = Omit<RouteRequest, 'optimize'>

export interface Routing {
  /**
   * Throws RegionError: 'no-road-near', 'no-route', 'outside-region'. An engine elsewhere throws
   * EngineFailure where it gives no answer that means something.
   */
  route(request: RouteQuery): Promise<Route>
  /** Many to one: the cost from each origin to the target, null where there is no way. */
  costsTo(target: Point, origins: Point[], options?: { departAt?: Date }): Promise<(RoutedCost | null)[]>
}

export interface SuggestOptions {
  near?: Point
  limit?: number
  /** Whose typing this is, so that a search billed by its length is counted as one. Never sent anywhere. */
  typist?: string
}

export interface PlaceSearch {
  /** Up to `limit` suggestions, best first. */
  suggest(query: string, options: SuggestOptions): Promise<Suggestion[]>
  /** A suggestion with its coordinates; undefined for an id that names nothing. */
  retrieve(id: string, options?: { typist?: string }): Promise<Place | undefined>
  /** The address or point of interest nearest to the point, if one is near. */
  reverse(point: Point): Promise<Place | undefined>
}

/** What Dropway serves, and what the map may show. */
export interface ServedArea {
  name: string
  /** [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  center: Coordinate
  minZoom: number
  maxZoom: number
  /** Must stand on the map where it is not empty. */
  attribution: string
  /** IANA name. */
  timeZone: string
}

/** The seam. Its methods throw ProductError 'engine-unavailable' where nobody could answer. */
export interface Maps extends Routing, PlaceSearch {
  area: ServedArea
  contains(point: Point): boolean
}

/** Farther than this from any road, in meters, a place has no way to it. As in the region. */
export const reachMeters = 2_000

/** Farther than this from the point, in meters, an address is no address of it. As in the region. */
export const nearMeters = 150

/** An engine elsewhere gave no answer that means something. The sentence is for the log: it holds no token. */
export class EngineFailure extends Error {
  /** true: it will not answer others either; false: it was this one question. */
  readonly isDown: boolean
  constructor(message: string, isDown: boolean) {
    super(message)
    this.name = 'EngineFailure'
    this.isDown = isDown
  }
}

/** Whether a point lies within [west, south, east, north], the edges included. */
export function isWithin([west, south, east, north]: ServedArea['bounds'], point: Point): boolean {
  const { longitude, latitude } = point
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
