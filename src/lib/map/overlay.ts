import { type Coordinate, type Point, circle } from '../geo.ts'
import { mapPalettes } from './palette.ts'
import type { DrawnZone, MapMode, RouteKind } from './types.ts'

export interface DrawnRoute {
  coordinates: readonly Coordinate[]
  kind: RouteKind
}

/** Everything drawn on the canvas over the streets. The engine keeps it, so that a new style includes it. */
export interface Overlay {
  /** False until the first picture, which would otherwise wait for each of the overlay's sources. */
  isAdded: boolean
  routes: Map<string, DrawnRoute>
  rings: { center: Point; radii: readonly number[] } | null
  me: { point: Point; accuracy: number } | null
  zones: readonly DrawnZone[]
}

export const emptyOverlay = (): Overlay => ({
  isAdded: false,
  routes: new Map(),
  rings: null,
  me: null,
  zones: []
})

export const overlaySources = [
  'dropway-zones',
  'dropway-rings',
  'dropway-accuracy',
  'dropway-routes'
] as const
export type OverlaySource = (typeof overlaySources)[number]

interface Feature {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry:
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'Polygon'; coordinates: [number, number][][] }
}

export interface FeatureCollection {
  type: 'FeatureCollection'
  features: Feature[]
}

function disc(center: Point, meters: number, properties: Record<string, number>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [circle(center, meters)] } }
}

/** Returns the GeoJSON of one source of the overlay. */
export function overlayData(overlay: Overlay, source: OverlaySource): FeatureCollection {
  const features: Feature[] = []
  if (source === 'dropway-routes') {
    for (const [id, { coordinates, kind }] of overlay.routes) {
      if (coordinates.length < 2) continue
      const line = coordinates.map(([longitude, latitude]): [number, number] => [longitude, latitude])
      features.push({
        type: 'Feature',
        properties: { id, kind },
        geometry: { type: 'LineString', coordinates: line }
      })
    }
  }
  if (source === 'dropway-rings' && overlay.rings) {
    const { center, radii } = overlay.rings
    features.push(...radii.map((meters, order) => disc(center, meters, { order })))
  }
  if (source === 'dropway-accuracy' && overlay.me && overlay.me.accuracy > 0) {
    features.push(disc(overlay.me.point, overlay.me.accuracy, { order: 0 }))
  }
  if (source === 'dropway-zones') {
    for (const { kind, ring, isChosen } of overlay.zones) {
      const line = ring.map(([longitude, latitude]): [number, number] => [longitude, latitude])
      const properties = { kind, chosen: Number(isChosen) }
      features.push({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [line] } })
    }
  }
  return { type: 'FeatureCollection', features }
}

export interface OverlayLayer {
  id: string
  type: 'fill' | 'line'
  source: OverlaySource
  filter?: unknown[]
  layout?: Record<string, unknown>
  paint: Record<string, unknown>
}

/** Returns the line width in pixels by zoom, narrower for the part already driven. `extra` is for the casing. */
function width(extra: number) {
  const at = (main: number) => ['match', ['get', 'kind'], 'done', main * 0.75 + extra, main + extra]
  return ['interpolate', ['exponential', 1.5], ['zoom'], 10, at(3.5), 14, at(5.5), 18, at(11)]
}

/**
 * Returns the overlay as style layers, in the style language of both engines. The layers are part of the style, so a
 * change of color mode is one new style, and nothing has to be added again afterwards.
 */
export function overlayLayers(mode: MapMode): OverlayLayer[] {
  const palette = mapPalettes[mode]
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const order = ['match', ['get', 'kind'], 'done', 1, 'main', 2, 'ahead', 3, 0]
  const solid = ['!=', ['get', 'kind'], 'faint']

  const zone = [
    'match',
    ['get', 'kind'],
    'closed',
    palette.closed,
    'surcharge',
    palette.surcharge,
    palette.ring
  ]

  return [
    {
      id: 'dropway-zones-fill',
      type: 'fill',
      source: 'dropway-zones',
      paint: { 'fill-color': zone, 'fill-opacity': ['match', ['get', 'chosen'], 1, 0.3, 0.14] }
    },
    {
      id: 'dropway-zones-line',
      type: 'line',
      source: 'dropway-zones',
      paint: { 'line-color': zone, 'line-width': ['match', ['get', 'chosen'], 1, 3, 1.5] }
    },
    {
      id: 'dropway-rings-fill',
      type: 'fill',
      source: 'dropway-rings',
      paint: { 'fill-color': palette.ring, 'fill-opacity': 0.05 }
    },
    {
      id: 'dropway-rings-line',
      type: 'line',
      source: 'dropway-rings',
      paint: { 'line-color': palette.ring, 'line-width': 1.5, 'line-opacity': 0.5 }
    },
    {
      id: 'dropway-accuracy-fill',
      type: 'fill',
      source: 'dropway-accuracy',
      paint: { 'fill-color': palette.me, 'fill-opacity': 0.14 }
    },
    {
      id: 'dropway-routes-faint',
      type: 'line',
      source: 'dropway-routes',
      filter: ['==', ['get', 'kind'], 'faint'],
      layout: round,
      paint: {
        'line-color': palette.route,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 3, 18, 6],
        'line-opacity': 0.7,
        'line-dasharray': [0.1, 2]
      }
    },
    {
      id: 'dropway-routes-casing',
      type: 'line',
      source: 'dropway-routes',
      filter: solid,
      layout: { ...round, 'line-sort-key': order },
      paint: { 'line-color': palette.casing, 'line-width': width(3.5), 'line-opacity': 0.95 }
    },
    {
      id: 'dropway-routes-line',
      type: 'line',
      source: 'dropway-routes',
      filter: solid,
      layout: { ...round, 'line-sort-key': order },
      paint: {
        'line-color': ['match', ['get', 'kind'], 'ahead', palette.ahead, 'done', palette.done, palette.route],
        'line-width': width(0)
      }
    }
  ]
}

export interface StyleParts {
  sources: Record<string, unknown>
  layers: { id: string; type: string }[]
}

/** Returns the street style with the overlay below the layer `before`: over the roads, under the names. */
export function withOverlay<Style extends StyleParts>(
  style: Style,
  overlay: Overlay,
  mode: MapMode,
  before: string
): Style {
  const found = style.layers.findIndex(layer => layer.id === before)
  const at = found < 0 ? style.layers.length : found
  const sources: Record<string, unknown> = { ...style.sources }
  for (const source of overlaySources) {
    sources[source] = { type: 'geojson', data: overlayData(overlay, source) }
  }
  const layers = [...style.layers.slice(0, at), ...overlayLayers(mode), ...style.layers.slice(at)]
  return { ...style, sources, layers }
}
