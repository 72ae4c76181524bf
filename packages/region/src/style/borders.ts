import type { LayerSpecification } from 'maplibre-gl'
import { mixed } from './mixed.ts'
import type { Palette } from './palette.ts'

const source = 'region'

/** Returns the layers of borders: a strong line for countries, and a thin one for states and provinces. */
export function borderLayers(palette: Palette): LayerSpecification[] {
  const border = { type: 'line', source, 'source-layer': 'boundary' } as const
  return [
    {
      ...border,
      id: 'border-state',
      minzoom: 5,
      filter: ['==', ['get', 'level'], 4],
      paint: {
        'line-color': mixed(palette.border, palette.land, 0.35),
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.7, 12, 1.2, 16, 1.8],
        'line-dasharray': [4, 2, 1, 2]
      }
    },
    {
      ...border,
      id: 'border-country-edge',
      filter: ['==', ['get', 'level'], 2],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': mixed(palette.border, palette.land, 0.75),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 2, 10, 4, 16, 8]
      }
    },
    {
      ...border,
      id: 'border-country',
      filter: ['==', ['get', 'level'], 2],
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 1.4, 16, 2.2],
        'line-dasharray': [6, 2, 1.5, 2]
      }
    }
  ]
}
