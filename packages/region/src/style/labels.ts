import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { fontsOf } from './fonts.ts'
import type { Palette } from './palette.ts'
import { landmarkLayer, shopLayers } from './pois.ts'
import { hasShield, shieldLayers } from './shields.ts'

const source = 'region'

const regular = fontsOf('Regular')
const medium = fontsOf('Medium')
const semibold = fontsOf('Semibold')

/** Returns the name in a language, or the local name. */
function nameIn(language: string | undefined): ExpressionSpecification {
  const name: ExpressionSpecification = ['get', 'name']
  return language ? ['coalesce', ['get', `name:${language}`], name] : name
}

/** Returns the layers of names, numbers and icons, least important first. Later layers win where room is short. */
export function labelLayers(palette: Palette, language?: string): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.3 }
  const name = nameIn(language)
  const roadNames = (
    id: string,
    classes: string[],
    minzoom: number,
    size: [number, number],
    isMajor: boolean
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': 'road',
    minzoom,
    filter: [
      'all',
      classes.some(hasShield) ? ['has', 'name'] : ['any', ['has', 'name'], ['has', 'ref']],
      ['match', ['get', 'class'], classes, true, false]
    ],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': isMajor ? 300 : 220,
      'text-field': ['coalesce', name, ['get', 'ref']],
      'text-font': isMajor ? medium : regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, size[0], 18, size[1]],
      'text-max-angle': 55,
      'text-padding': 6,
      'text-letter-spacing': 0.01
    },
    paint: { 'text-color': isMajor ? palette.textMajor : palette.text, ...halo }
  })
  const shields = shieldLayers(palette, medium)
  return [
    ...shopLayers(palette, name),
    {
      id: 'label-address',
      type: 'symbol',
      source,
      'source-layer': 'address',
      minzoom: 17,
      layout: {
        'text-field': ['get', 'number'],
        'text-font': regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 17, 9.5, 19, 12],
        'text-padding': 3
      },
      paint: { 'text-color': palette.textSoft, 'text-halo-color': palette.building, 'text-halo-width': 0.8 }
    },
    roadNames(
      'label-road-minor',
      ['residential', 'unclassified', 'living', 'pedestrian'],
      14.9,
      [10, 13.5],
      false
    ),
    shields.near,
    roadNames('label-road-tertiary', ['tertiary'], 14.2, [10.5, 14], false),
    roadNames('label-road-major', ['secondary', 'primary', 'trunk', 'motorway'], 12.8, [11, 15], true),
    {
      id: 'label-water',
      type: 'symbol',
      source,
      'source-layer': 'water',
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString']],
      minzoom: 11,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 520,
        'text-field': name,
        'text-font': medium,
        'text-letter-spacing': 0.16,
        'text-max-angle': 40,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 16, 15]
      },
      paint: { 'text-color': palette.textWater, 'text-halo-color': palette.water, 'text-halo-width': 1 }
    },
    {
      id: 'label-ferry',
      type: 'symbol',
      source,
      'source-layer': 'ferry',
      filter: ['has', 'name'],
      minzoom: 11,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 520,
        'text-field': name,
        'text-font': regular,
        'text-max-angle': 30,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10, 16, 13]
      },
      paint: { 'text-color': palette.textWater, 'text-halo-color': palette.water, 'text-halo-width': 1.4 }
    },
    shields.far,
    landmarkLayer(palette, name),
    {
      id: 'label-district',
      type: 'symbol',
      source,
      'source-layer': 'place',
      filter: ['match', ['get', 'class'], ['district', 'locality', 'hamlet'], true, false],
      minzoom: 12,
      maxzoom: 16.5,
      layout: {
        'text-field': name,
        'text-font': semibold,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.09,
        'text-max-width': 7,
        'symbol-sort-key': ['coalesce', ['get', 'rank'], 9],
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 9.5, 14, 11.5, 16, 13.5],
        'text-padding': 10
      },
      paint: {
        'text-color': palette.textPlace,
        ...halo,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 15.9, 1, 16.5, 0]
      }
    },
    {
      id: 'label-place',
      type: 'symbol',
      source,
      'source-layer': 'place',
      filter: ['match', ['get', 'class'], ['city', 'town', 'village'], true, false],
      maxzoom: 14,
      layout: {
        'text-field': name,
        'text-font': semibold,
        'symbol-sort-key': ['coalesce', ['get', 'rank'], 9],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          9,
          ['match', ['get', 'class'], 'city', 14, 'town', 11.5, 10],
          13,
          ['match', ['get', 'class'], 'city', 22, 'town', 16, 13]
        ],
        'text-padding': 8
      },
      paint: {
        'text-color': palette.textPlace,
        ...halo,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 13.2, 1, 13.9, 0]
      }
    }
  ]
}
