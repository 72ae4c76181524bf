/**
 * What the rest of the site knows of a map. Which engine draws it makes no difference behind this:
 * nothing of an engine's types may appear here.
 *
 * Units: degrees (WGS 84), meters, CSS pixels, bearings in degrees clockwise from north.
 */
import type { Bounds, Coordinate, Point } from '../geo.ts'

export type MapMode = 'light' | 'dark'

export interface MapMeta {
  bounds: Bounds
  center: Coordinate
  minZoom: number
  /** The finest zoom there are tiles for; one may look closer than that. */
  maxZoom: number
  /** Stands on the map where it is not empty. */
  attribution: string
}

/** The words of the map's own controls, and its errors as sentences for people. */
export interface MapLabels {
  /** Names the map for screen readers. */
  map: string
  zoomIn: string
  zoomOut: string
  attribution: string
  /** This browser cannot draw the map. */
  unsupported: string
  /** The map's program or its style could not be loaded. */
  failed: string
  /** Some streets are missing because tiles did not arrive. */
  incomplete: string
  /** Mapbox did not accept the token; the region's own map stands instead. */
  refused: string
  /** Mapbox did not answer; the region's own map stands instead. */
  unreachable: string
}

/** Mapbox as the engine. */
export interface MapboxOptions {
  /** A public token, 'pk.…'. */
  token: string
  /** 'mapbox://…' by color mode. Without: the region's own streets, drawn by Mapbox's engine. */
  styles?: Record<MapMode, string>
}

export interface MapOptions {
  /** Tiles by URL: 'https://…/{z}/{x}/{y}.pbf', or a path from this origin. */
  tiles: string
  meta: MapMeta
  mode: MapMode
  labels: MapLabels
  /** false: a picture that neither moves nor takes the focus. */
  interactive: boolean
  /** Which engine draws: Mapbox's with this, maplibre without. */
  mapbox?: MapboxOptions
  /** What to show first; the region's center without. */
  camera?: Camera
}

export interface Camera {
  center: Point
  zoom: number
}

export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

export interface CameraMove {
  /** Goes there smoothly, where the reader has not asked for reduced motion. */
  animate?: boolean
}

export interface FitMove extends CameraMove {
  /** What covers the map: a sheet, a header. */
  padding: Padding
  /** Not closer than this; 16 by default. */
  maxZoom?: number
}

/**
 * How a route is drawn. main: what is booked; ahead: what the driver has yet to drive; done: what lies
 * behind; faint: what comes later, or might.
 */
export type RouteKind = 'main' | 'ahead' | 'done' | 'faint'

export type Vehicle = 'bicycle' | 'motorbike' | 'car' | 'van' | 'truck'

export type MarkerSpec =
  | { kind: 'pickup'; at: Point; label: string; faded?: boolean }
  | { kind: 'dropoff'; at: Point; label: string; number?: number; faded?: boolean }
  | { kind: 'driver'; at: Point; label: string; vehicle: Vehicle; bearing: number; stale?: boolean }

export interface MapMoved {
  center: Point
  zoom: number
  /** false once it has come to rest: the moment to ask what is under the pin. */
  moving: boolean
  /** Moved by the reader, not by `fit` or `moveTo`. */
  byReader: boolean
}

/**
 * 'refused' and 'unreachable' come from Mapbox alone, at the start or later: the view is of no more use,
 * and the same map without `mapbox` will do.
 */
export type MapErrorCode = 'unsupported' | 'failed' | 'incomplete' | 'refused' | 'unreachable'

/** `message` is the sentence from the labels. */
export class MapError extends Error {
  readonly code: MapErrorCode
  constructor(code: MapErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MapError'
    this.code = code
  }
}

/** Ends what began: a subscription. */
export type Stop = () => void

export interface MapView {
  destroy(): void
  /** Changes the colors; routes, rings, markers and the camera stay. */
  setMode(mode: MapMode): void
  camera(): Camera
  moveTo(camera: Partial<Camera>, move?: CameraMove): void
  /** Shows all the points; one point alone is centered. Nothing for no point. */
  fit(points: readonly Point[], move: FitMove): void
  onClick(listener: (point: Point) => void): Stop
  /** Called while the map moves and once as it rests. The center is that of the map's element. */
  onMove(listener: (moved: MapMoved) => void): Stop
  /** Draws or redraws the route of this name; null takes it away. */
  route(id: string, coordinates: readonly Coordinate[] | null, kind?: RouteKind): void
  /** Circles of these radii in meters; null takes them away. */
  rings(center: Point | null, radii?: readonly number[]): void
  /** Puts, moves or (null) takes away the marker of this name. Cheap enough for every frame. */
  marker(id: string, spec: MarkerSpec | null): void
  /** Where the reader is, with its accuracy in meters; null takes it away. */
  locate(point: Point | null, accuracy?: number): void
  /** Trouble after the start. One call for each kind of trouble, not for each tile. */
  onError(listener: (error: MapError) => void): Stop
}
