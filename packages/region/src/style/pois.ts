/** Points of interest: icons with names. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { fontsOf } from './fonts.ts'
import { categoryGroups } from './icons.ts'
import type { Palette } from './palette.ts'

/** 1 is the most important. */
const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 9]

/** Returns the layer of landmarks, such as stations and hospitals. */
export function landmarkLayer(palette: Palette, name: ExpressionSpecification): LayerSpecification {
  return poiLayer(palette, {
    id: 'poi-large',
    minzoom: 12.9,
    filter: ['<=', rank, 2],
    // The icon alone is useful, too.
    layout: { 'text-field': ['step', ['zoom'], '', 13.2, name], 'text-optional': true, 'icon-padding': 3 }
  })
}

/**
 * Returns the layers of all other points of interest, least important first. They belong below the names of streets,
 * because a center with many shops would otherwise have no room for these. An icon needs room for its name.
 */
export function shopLayers(palette: Palette, name: ExpressionSpecification): LayerSpecification[] {
  const layout = { 'text-field': name, 'icon-padding': 10 }
  return [
    poiLayer(palette, { id: 'poi-small', minzoom: 17, filter: ['>', rank, 4], layout }),
    poiLayer(palette, {
      id: 'poi-middle',
      minzoom: 15,
      filter: ['all', ['>', rank, 2], ['<=', rank, 4]],
      layout
    })
  ]
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>

function poiLayer(
  palette: Palette,
  { layout, ...rest }: Pick<SymbolLayer, 'id' | 'minzoom' | 'filter' | 'layout'>
): LayerSpecification {
  const colors = Object.entries(categoryGroups).flatMap(([category, group]) => [category, palette.poi[group]])
  const ink = [
    'match',
    ['get', 'class'],
    ...colors,
    palette.poi.service
  ] as unknown as ExpressionSpecification
  // Names of parks and stations have the color of their icon. The others have the quieter color of street names.
  const color: ExpressionSpecification = [
    'match',
    ['get', 'class'],
    ['park', 'playground', 'sport', 'zoo', 'viewpoint'],
    palette.textGreen,
    ['station', 'bus', 'airport', 'ferry'],
    ink,
    palette.text
  ]
  return {
    ...rest,
    type: 'symbol',
    source: 'region',
    'source-layer': 'poi',
    layout: {
      'icon-image': ['coalesce', ['image', ['concat', 'poi-', ['get', 'class']]], ['image', 'poi']],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 13, 0.75, 15, 0.9, 17, 1],
      'symbol-sort-key': rank,
      'text-font': fontsOf('Medium'),
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 12.5],
      'text-max-width': 8,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 1.05,
      'text-justify': 'auto',
      'text-padding': 4,
      ...layout
    },
    paint: {
      'text-color': color,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3
    }
  }
}
