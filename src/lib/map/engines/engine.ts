import type { Coordinate } from '../../geo.ts'
import type { MapError } from '../types.ts'
import type { MapMode } from '../types.ts'

/** [longitude, latitude] in degrees. */

export interface EngineEvent {
  /** The reader's own event, where one moved the map. */
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
 * What the maps of mapbox-gl and maplibre-gl have in common, as far as it is used here. `on` tells how to
 * end it in one engine and not in the other: `off` does in both.
 */
export interface EngineMap {
  on(name: EngineEventName, listener: (event: EngineEvent) => void): unknown
  off(name: EngineEventName, listener: (event: EngineEvent) => void): unknown
  getCenter(): { lng: number; lat: number }
  getZoom(): number
  getMinZoom(): number
  easeTo(target: CameraTarget & { duration: number }): unknown
  jumpTo(target: CameraTarget): unknown
  getSource(id: string): unknown
  hasImage(name: string): boolean
  addImage(name: string, pixels: ImageData, options: { pixelRatio: number }): unknown
  updateImage(name: string, pixels: ImageData): unknown
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
  /** Which part of the element stands on the place. */
  anchor: 'center' | 'bottom'
  /** map: turns with the map; between pixels too, as a car does. */
  alignment: 'map' | 'viewport'
}

/** What each engine does in its own way. */
export interface EngineParts {
  map: EngineMap
  /** A marker that stands on the map once it has a place. */
  putMarker(placing: MarkerPlacing, place: Coordinate): EngineMarker
  /** Puts the overlay on the style that stands. */
  addOverlay(mode: MapMode): void
  /** The style of this color mode, with the overlay as it now is. */
  setStyle(mode: MapMode): void
  /** Signs of the region's own style; another's brings its own. */
  ownSigns: boolean
  /** Trouble after the start, as it is told. */
  trouble(error: unknown): MapError
}
