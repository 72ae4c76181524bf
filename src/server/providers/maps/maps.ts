/**
 * Streets and places for the use cases, from the region or from a hosted engine. Degrees (WGS 84), meters and
 * seconds, as in region/types.ts.
 */
import type {
  CostTable,
  Place,
  RoadUse,
  Route,
  RoutedCost,
  RouteRequest,
  Suggestion,
  UnderstoodPlace
} from '@dropway/region'
import type { Coordinate, Point } from '../../../lib/geo.ts'

export type RouteQuery = Omit<RouteRequest, 'optimize'>

/** An ordinary bicycle's speed factor. */
export const bicycleFactor = 0.75

/**
 * All seconds are those of a vehicle with the speed factor 1. So those on the roads of bicycles are `bicycleFactor` times
 * an ordinary bicycle's. An engine without routes for bicycles answers with those for cars.
 */
export interface Routing {
  /** The networks that it knows. */
  uses: readonly RoadUse[]
  /**
   * Throws RegionError: 'no-road-near', 'no-route' or 'outside-region'.
   * A hosted engine throws EngineFailure if its response is unusable.
   */
  route(request: RouteQuery): Promise<Route>
  /** Returns the cost from each origin to one target, or null where there is no route. */
  costsTo(target: Point, origins: Point[], options?: CostOptions): Promise<(RoutedCost | null)[]>
  /** Returns the costs between all places. A hosted engine throws EngineFailure. */
  costTable(places: Point[], options?: TableOptions): Promise<RoadTable>
}

export interface TableOptions {
  /** The default is 'car'. */
  roads?: RoadUse
}

/** Costs in free flow, or an engine's own that are the same at all hours. Infinity where there is no route. */
export interface RoadTable extends CostTable {
  /** Returns the factor of all seconds for a trip that begins at this time. */
  hourFactor(departAt: Date): number
}

export interface PlaceTable extends RoadTable {
  /** By given place: its row and column. Equal places share one. */
  row: Int32Array
}

export interface CostOptions {
  departAt?: Date
  /** The default is 'car'. */
  roads?: RoadUse
}

export interface SuggestOptions {
  near?: Point
  limit?: number
  /** Identifies the typing person, so that a search billed per session counts as one. Never sent to an engine. */
  typist?: string
}

export interface PlaceSearch {
  /** Returns up to `limit` suggestions, best first. */
  suggest(query: string, options: SuggestOptions): Promise<Suggestion[]>
  /** Returns a suggestion with its coordinates, or undefined for an unknown id. */
  retrieve(id: string, options?: { typist?: string }): Promise<Place | undefined>
  /** Returns the nearest address or point of interest, if one is near. */
  reverse(point: Point): Promise<Place | undefined>
}

/** The area that Dropway serves and the map shows. */
export interface ServedArea {
  name: string
  /** [west, south, east, north] in degrees. */
  bounds: [number, number, number, number]
  center: Coordinate
  minZoom: number
  maxZoom: number
  /** Must be shown on the map unless it's empty. */
  attribution: string
  /** IANA time zone name. */
  timeZone: string
}

/** The maps seam. Its methods throw ProductError 'engine-unavailable' if no engine can answer. */
export interface Maps extends Omit<Routing, 'costTable'>, Omit<PlaceSearch, 'suggest'> {
  /** Returns the costs between all places. A place outside of what the engine knows has no route. */
  costTable(places: readonly Point[], options?: TableOptions): Promise<PlaceTable>
  /** Returns up to `limit` suggestions with how sure each is: the best first, guesses last. */
  suggest(query: string, options: SuggestOptions): Promise<UnderstoodPlace[]>
  area: ServedArea
  contains(point: Point): boolean
}

/** A place farther than this from any road, in meters, has no route to it. The region uses the same limit. */
export const reachMeters = 2_000

/** An address farther than this from a point, in meters, isn't the point's address. The region uses the same limit. */
export const nearMeters = 150

/** A hosted engine failed or its response is unusable. The message is for the log and never contains a token. */
export class EngineFailure extends Error {
  /** If true, the engine is down for all requests. If false, only this request failed. */
  readonly isDown: boolean
  constructor(message: string, isDown: boolean) {
    super(message)
    this.name = 'EngineFailure'
    this.isDown = isDown
  }
}
