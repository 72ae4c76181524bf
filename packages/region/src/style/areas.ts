import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { pierLayers } from './harbors.ts'
import type { Palette } from './palette.ts'

const source = 'region'

/** Returns the layers of ground, water, paths and buildings, from the bottom up. */
export function areaLayers(palette: Palette): LayerSpecification[] {
  const ground: ExpressionSpecification = [
    'match',
    ['get', 'class'],
    ['urban', 'residential'],
    palette.urban,
    'commercial',
    palette.commercial,
    'industrial',
    palette.industrial,
    ['school', 'hospital', 'civic'],
    palette.civic,
    'square',
    palette.square,
    ['park', 'garden'],
    palette.park,
    'wood',
    palette.wood,
    'grass',
    palette.grass,
    'farmland',
    palette.farmland,
    'pitch',
    palette.pitch,
    'cemetery',
    palette.cemetery,
    'yard',
    palette.yard,
    'sand',
    palette.sand,
    'railway',
    palette.railyard,
    'parking',
    palette.parking,
    'airport',
    palette.airport,
    palette.urban
  ]
  // Built-up ground is below everything. Green areas appear by size while zooming in, so that a whole city isn't a
  // patchwork.
  const isBase: ExpressionSpecification = [
    'in',
    ['get', 'class'],
    ['literal', ['urban', 'residential', 'farmland', 'commercial', 'industrial']]
  ]
  return [
    {
      id: 'ground',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: isBase,
      paint: { 'fill-color': ground, 'fill-antialias': false }
    },
    {
      id: 'ground-special',
      type: 'fill',
      source,
      'source-layer': 'landuse',
      filter: ['all', ['!', isBase], ['!=', ['get', 'class'], 'pier']],
      paint: { 'fill-color': ground, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 11, 0.7, 14, 1] }
    },
    {
      id: 'water-line',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['!=', ['get', 'class'], 'label']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.6],
          ['zoom'],
          11,
          ['match', ['get', 'class'], 'river', 1.2, 0.4],
          18,
          ['match', ['get', 'class'], 'river', 14, 5]
        ]
      }
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.water }
    },
    ...pierLayers(palette),
    {
      id: 'path',
      type: 'line',
      source,
      'source-layer': 'path',
      minzoom: 13.5,
      filter: ['!=', ['get', 'class'], 'pier'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.path,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 13.5, 0.6, 16, 1.8, 19, 8],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 13.5, 0, 14.3, 1]
      }
    },
    {
      id: 'building',
      type: 'fill',
      source,
      'source-layer': 'building',
      minzoom: 13.3,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          15,
          palette.building,
          16,
          palette.buildingEdge
        ],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13.3, 0, 14.2, 0.65, 15.5, 1]
      }
    }
  ]
}
