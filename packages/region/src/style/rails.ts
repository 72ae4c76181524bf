import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'

const source = 'region'
const width: ExpressionSpecification = [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  11,
  0.7,
  14,
  1.4,
  16,
  2.6,
  19,
  9
]

/** Returns the layer of railways in tunnels, which are dashed. */
export function railTunnelLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'rail-tunnel',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 12,
      filter: ['has', 'tunnel'],
      paint: { 'line-color': palette.rail, 'line-width': width, 'line-dasharray': [2.5, 2.5] }
    }
  ]
}

/** Returns the layers of railways above the ground. */
export function railLayers(palette: Palette): LayerSpecification[] {
  const open: ExpressionSpecification = ['!', ['has', 'tunnel']]
  return [
    {
      id: 'rail-bridge',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 12,
      filter: ['has', 'bridge'],
      paint: {
        'line-color': palette.railyard,
        // A deck of about 10 m, as wide as the distance between two tracks.
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 13, 2.5, 15, 6.5, 19, 104]
      }
    },
    {
      id: 'rail',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 11,
      filter: open,
      paint: { 'line-color': palette.rail, 'line-width': width }
    },
    {
      id: 'rail-ties',
      type: 'line',
      source,
      'source-layer': 'rail',
      minzoom: 14,
      filter: open,
      paint: {
        'line-color': palette.railTie,
        'line-dasharray': [3, 3],
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 0.7, 16, 1.5, 19, 6]
      }
    }
  ]
}
