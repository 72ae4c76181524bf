import type { Bounds, Coordinate } from '../../geo.ts'
import type { MapError } from '../types.ts'
import type { MapMode } from '../types.ts'
import type { ImageOptions } from './icons.ts'

export interface EngineEvent {
  /** The reader's DOM event, if the reader moved the map. */
  originalEvent?: unknown
  lngLat?: { lng: number; lat: number }
  error?: unknown
}

export type EngineEventName = 'click' | 'move' | 'moveend' | 'error' | 'style.load' | 'load'

interface CameraTarget {
  center?: Coordinate
  zoom?: number
}

/**
 * The methods of mapbox-gl's and maplibre-gl's maps that both have and we use. In only one of the engines, `on` returns
 * a way to unsubscribe. So use `off`.
 */
export interface EngineMap {
  on(name: EngineEventName, listener: (event: EngineEvent) => void): unknown
  off(name: EngineEventName, listener: (event: EngineEvent) => void): unknown
  getCenter(): { lng: number; lat: number }
  getZoom(): number
  getMinZoom(): number
  /** Nothing if the map has no limits. */
  getMaxBounds(): unknown
  setMaxBounds(bounds: Bounds): unknown
  isMoving(): boolean
  easeTo(target: CameraTarget & { duration: number }): unknown
  jumpTo(target: CameraTarget): unknown
  getSource(id: string): unknown
  getStyle(): { layers?: { id: string }[]; sources?: object } | undefined
  removeLayer(id: string): unknown
  removeSource(id: string): unknown
  hasImage(name: string): boolean
  addImage(name: string, pixels: ImageData, options: ImageOptions): unknown
  updateImage(name: string, pixels: ImageData): unknown
  removeImage(name: string): unknown
  getCanvas(): HTMLCanvasElement
  remove(): void
}

export interface EngineMarker {
  setLngLat(place: Coordinate): EngineMarker
  setRotation(degrees: number): EngineMarker
  getElement(): HTMLElement
  remove(): unknown
}

export interface MarkerPlacing {
  element: HTMLElement
  /** The part of the element that points to the place. */
  anchor: 'center' | 'bottom'
  /** map: turns with the map and isn't rounded to whole pixels, as a car needs it. */
  alignment: 'map' | 'viewport'
}

/** The parts that differ between the engines. */
export interface EngineParts {
  map: EngineMap
  /** Adds a marker to the map at a place. */
  putMarker(placing: MarkerPlacing, place: Coordinate): EngineMarker
  /** Adds the overlay to the current style. */
  addOverlay(mode: MapMode): void
  /** Sets the style of this color mode, with the current overlay. */
  setStyle(mode: MapMode): void
  /** Whether the style is the region's own and needs our icons. Other styles bring their own. */
  needsIcons: boolean
  /** Sets the one listener that may add an image in time that the style wants and doesn't have. Null ends it. */
  onMissingImage(listener: ((name: string) => void) | null): void
  /** Draws the map at once and returns it as a data URL. Absent if the engine's terms allow no pictures. */
  takePicture?(): string
  /** Converts an error after the start to a MapError. */
  mapErrorOf(error: unknown): MapError
}
