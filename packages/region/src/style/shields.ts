/** Signs with the numbers of roads, such as 'A 9'. An image stretches to the text. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapIcon } from './map-icon.ts'
import type { Palette } from './palette.ts'

/** The first zoom with the numbers of a class of roads. */
const zooms = { motorway: 8, trunk: 9, primary: 10, secondary: 12, tertiary: 13 }

/** Returns whether the numbers of a class of roads are on signs. Those of smaller roads are written like names. */
export function hasShield(roadClass: string): boolean {
  return roadClass in zooms
}

/** Returns the value of a road's class. `values` has classes and values in turn. */
const byClass = (values: (string | number)[], other: number) =>
  ['match', ['get', 'class'], ...values, other] as unknown as ExpressionSpecification

/** From this zoom on, the names of streets come first, because people look for a door. */
const nearZoom = 15

/** Returns the layers of road numbers: far ones, which are placed before the names of streets, and near ones, after them. */
export function shieldLayers(
  palette: Palette,
  font: string[]
): { far: LayerSpecification; near: LayerSpecification } {
  return {
    far: { ...shieldLayer(palette, font, 'label-shield', 280), minzoom: 8, maxzoom: nearZoom },
    near: { ...shieldLayer(palette, font, 'label-shield-near', 600), minzoom: nearZoom }
  }
}

function shieldLayer(
  palette: Palette,
  font: string[],
  id: string,
  spacing: number
): LayerSpecification & { type: 'symbol' } {
  return {
    id,
    type: 'symbol',
    source: 'region',
    'source-layer': 'road',
    filter: ['all', ['has', 'ref'], ['>=', ['zoom'], byClass(Object.entries(zooms).flat(), 99)]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': spacing,
      'symbol-sort-key': byClass(
        Object.keys(zooms).flatMap((name, rank) => [name, rank]),
        9
      ),
      'text-field': ['get', 'ref'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 9, 9, 15, 10.5],
      'text-rotation-alignment': 'viewport',
      'text-padding': 12,
      'icon-image': ['match', ['get', 'class'], 'motorway', 'shield-motorway', 'shield'],
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [2, 4, 1, 4],
      'icon-rotation-alignment': 'viewport',
      'icon-padding': 12
    },
    paint: {
      'text-color': ['match', ['get', 'class'], 'motorway', '#fff', palette.textMajor],
      // The images arrive after the text, which is readable until then.
      'text-halo-color': ['match', ['get', 'class'], 'motorway', palette.shieldMotorway, palette.halo],
      'text-halo-width': 1.5
    }
  }
}

/** Returns the images behind the numbers. */
export function shieldIcons(palette: Palette): MapIcon[] {
  const sign = (name: string, fill: string, stroke: string): MapIcon => ({
    name,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">` +
      `<rect x="8" y="8" width="28" height="28" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="2"/></svg>`,
    stretch: { stretchX: [[16, 28]], stretchY: [[16, 28]], content: [9, 9, 35, 35] }
  })
  return [
    sign('shield', palette.halo, palette.oneway),
    sign('shield-motorway', palette.shieldMotorway, palette.poiRing)
  ]
}
