/**
 * The map as the rest of the site sees it. It hides which engine draws, so no type of an engine may appear here.
 *
 * Units: degrees (WGS 84), meters, CSS pixels, bearings in degrees clockwise from north.
 */
import type { Bounds, Coordinate, Point } from '../geo.ts'

export type MapMode = 'light' | 'dark'

export interface MapMeta {
  bounds: Bounds
  center: Coordinate
  minZoom: number
  /** Maximum zoom of the tiles. The map may be closer. */
  maxZoom: number
  /** Shown on the map if it isn't empty. */
  attribution: string
}

/** The texts of the map's own controls, and the messages for its errors. */
export interface MapLabels {
  /** The map's accessible name. */
  map: string
  zoomIn: string
  zoomOut: string
  attribution: string
  /** This browser can't draw the map. */
  unsupported: string
  /** The map's code or style couldn't be loaded. */
  failed: string
  /** Some streets are missing because tiles didn't arrive. */
  incomplete: string
  /** Mapbox refused the token. The region's own map is shown instead. */
  refused: string
  /** Mapbox didn't answer. The region's own map is shown instead. */
  unreachable: string
}

/** Options for Mapbox's engine. */
export interface MapboxOptions {
  /** A public token, 'pk.…'. */
  token: string
  /** 'mapbox://…' by color mode. Without it, Mapbox's engine draws the region's own streets. */
  styles?: Record<MapMode, string>
}

export interface MapOptions {
  /** URL template of the tiles: 'https://…/{z}/{x}/{y}.pbf', or a path on this origin. */
  tiles: string
  meta: MapMeta
  mode: MapMode
  labels: MapLabels
  /** False: a picture that doesn't move and can't take the focus. */
  interactive: boolean
  /**
   * Paths of styles by color mode, with {language}, that maplibre draws instead of the region's own streets. If one can't be
   * read, the region's are drawn.
   */
  styles?: Record<MapMode, string>
  /** Selects Mapbox's engine. Without it, maplibre draws. */
  mapbox?: MapboxOptions
  /** The first view. By default, the region's center. */
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
  /** Moves smoothly, unless the reader prefers reduced motion. */
  animate?: boolean
}

export interface FitMove extends CameraMove {
  /** The parts of the map that a sheet or a header covers. */
  padding: Padding
  /** The closest zoom allowed. 16 by default. */
  maxZoom?: number
  /** The map stays if its content would move by fewer CSS pixels than this. 1 by default. */
  least?: number
}

/**
 * How a route is drawn. main: the booked route; ahead: the part that the driver still has to drive; done: the part
 * already driven; faint: a later or possible part.
 */
export type RouteKind = 'main' | 'ahead' | 'done' | 'faint'

export type Vehicle = 'bicycle' | 'motorbike' | 'car' | 'van' | 'truck'

export type MarkerSpec =
  | { kind: 'pickup'; at: Point; label: string; number?: number; faded?: boolean }
  | { kind: 'dropoff'; at: Point; label: string; number?: number; faded?: boolean }
  | { kind: 'driver'; at: Point; label: string; vehicle: Vehicle; bearing: number; stale?: boolean }

/** Returns the images of a layer of points in a color mode as SVG, square and 22 px wide. The lowest comes first. */
export type PointImages = (mode: MapMode) => string[]

/** Points with an image each. */
export interface ImagePoints {
  /** Longitude and latitude of each point in degrees. */
  places: Float64Array
  /** The image of each point: its index in the layer's images. */
  kinds: Uint8Array
}

/** Many points that are drawn together, without an element for each. */
export interface PointLayer {
  /**
   * Shows these points instead of the ones before. The arrays are taken and must not be used afterwards. Fast enough for
   * thousands every second.
   */
  show(points: ImagePoints): void
}

export interface MapMoved {
  center: Point
  zoom: number
  /** False once the map has stopped: the moment to look up the place under the pin. */
  moving: boolean
  /** Whether the reader moved it, not `fit` or `moveTo`. */
  byReader: boolean
}

/**
 * 'refused' and 'unreachable' come only from Mapbox, at the start or later. The view is then unusable. Create the same
 * map without `mapbox`.
 */
export type MapErrorCode = 'unsupported' | 'failed' | 'incomplete' | 'refused' | 'unreachable'

/** A failure of the map. `message` is the text from the labels. */
export class MapError extends Error {
  readonly code: MapErrorCode
  constructor(code: MapErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MapError'
    this.code = code
  }
}

/** A zone of the operator's console. Its kind decides the color. */
export interface DrawnZone {
  kind: 'served' | 'surcharge' | 'closed'
  ring: readonly Coordinate[]
  /** Whether it's the chosen one. */
  isChosen: boolean
}

/** Ends a subscription. */
export type Stop = () => void

export interface MapView {
  destroy(): void
  /** Changes the colors. Routes, rings, markers and the camera stay. */
  setMode(mode: MapMode): void
  camera(): Camera
  /** Returns a picture of the map as a data URL, without markers. Null if the engine allows none. */
  picture(): string | null
  moveTo(camera: Partial<Camera>, move?: CameraMove): void
  /** Shows all the points. Centers a single point. Does nothing without points. */
  fit(points: readonly Point[], move: FitMove): void
  onClick(listener: (point: Point) => void): Stop
  /** Called while the map moves and once when it stops. The center is that of the map's element. */
  onMove(listener: (moved: MapMoved) => void): Stop
  /** Draws or redraws the route with this name. Null removes it. */
  route(id: string, coordinates: readonly Coordinate[] | null, kind?: RouteKind): void
  /** Draws circles with these radii in meters. Null removes them. */
  rings(center: Point | null, radii?: readonly number[]): void
  /** Draws these zones instead of the earlier ones. */
  zones(zones: readonly DrawnZone[]): void
  /**
   * Lets the reader draw a polygon, or edit `ring`. Calls `listener` with the closed ring after each change. Loads its code
   * first. Only one drawing can be in progress.
   */
  draw(ring: readonly Coordinate[] | null, listener: (ring: Coordinate[]) => void): Promise<Stop>
  /** Adds, moves or (null) removes the marker with this name. Fast enough for every frame. */
  marker(id: string, spec: MarkerSpec | null): void
  /** Adds a layer of points over everything but markers. */
  points(images: PointImages): PointLayer
  /** Shows the reader's location and its accuracy in meters. Null removes it. */
  locate(point: Point | null, accuracy?: number): void
  /** Called for errors after the start: once for each kind of error, not for each tile. */
  onError(listener: (error: MapError) => void): Stop
  /**
   * Only on a still picture: resolves when a map with an engine must replace it, because somebody wants to move it, or it
   * should show more. Can be called again.
   */
  whenOutgrown?(): Promise<void>
}
