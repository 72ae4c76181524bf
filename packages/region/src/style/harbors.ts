/** Piers, ferries and airports. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { mixed } from './mixed.ts'
import type { Palette } from './palette.ts'

const source = 'region'

/** Returns the layers of piers over the water, and of runways. */
export function pierLayers(palette: Palette): LayerSpecification[] {
  const runway = { source, 'source-layer': 'aeroway' } as const
  const width = (pixels: number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'runway',
    pixels,
    0.4 * pixels
  ]
  return [
    {
      id: 'pier',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: ['==', ['get', 'class'], 'pier'],
      paint: { 'fill-color': palette.land }
    },
    {
      id: 'pier-line',
      type: 'line',
      source,
      'source-layer': 'path',
      minzoom: 13,
      filter: ['==', ['get', 'class'], 'pier'],
      paint: {
        'line-color': palette.land,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 13, 0.8, 16, 4, 19, 18]
      }
    },
    {
      ...runway,
      id: 'runway-area',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': [
          'match',
          ['get', 'class'],
          'apron',
          mixed(palette.runway, palette.airport, 0.5),
          palette.runway
        ]
      }
    },
    // A runway is about 45 m wide and a taxiway about 18 m, and twice as many pixels at each next zoom.
    {
      ...runway,
      id: 'runway',
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.runway,
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          9,
          width(1),
          14,
          width(12),
          19,
          width(384)
        ]
      }
    }
  ]
}

/** Returns the layer of ferry routes. */
export function ferryLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'ferry',
      type: 'line',
      source,
      'source-layer': 'ferry',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.textWater,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.8, 13, 1.3, 17, 2],
        'line-dasharray': [5, 4]
      }
    }
  ]
}
