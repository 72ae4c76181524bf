import type { StyleSpecification } from 'maplibre-gl'
import { areaLayers } from './areas.ts'
import { labelLayers } from './labels.ts'
import { palettes } from './palette.ts'
import type { MapMode } from './palette.ts'
import { roadLayers } from './roads.ts'

export interface MapStyleOptions {
  mode: MapMode
  /** Absolute address of the tiles with {z}, {x} and {y} in it. */
  tiles: string
  meta: {
    /** Least zoom of the map; tiles begin at its floor. */
    minZoom: number
    /** Highest zoom for which tiles are cut; the map draws closer views from these. */
    maxZoom: number
    attribution: string
  }
}

/** The one source of tiles. */
const tileSource = 'region'

/**
 * Layers of the product (route, areas) go below this one, so that names stay readable on top:
 * pass it as `beforeId` to `addLayer`.
 */
export const firstLabelLayer = 'label-road-minor'

/**
 * The map's style. It names no `glyphs`: maplibre then draws text with the page's own CSS fonts, so the page
 * must load 'Inter Variable'. Images come from `mapIcons` and are added when the style has loaded.
 */
export function mapStyle({ mode, tiles, meta }: MapStyleOptions): StyleSpecification {
  const palette = palettes[mode]
  return {
    version: 8,
    name: `Dropway ${mode}`,
    sources: {
      [tileSource]: {
        type: 'vector',
        tiles: [tiles],
        minzoom: Math.floor(meta.minZoom),
        maxzoom: meta.maxZoom,
        ...(meta.attribution ? { attribution: meta.attribution } : {})
      }
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      ...areaLayers(palette),
      ...roadLayers(palette),
      ...labelLayers(palette)
    ]
  }
}
