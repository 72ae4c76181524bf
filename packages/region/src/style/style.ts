import type { StyleSpecification } from 'maplibre-gl'
import { areaLayers } from './areas.ts'
import { borderLayers } from './borders.ts'
import { ferryLayers } from './harbors.ts'
import { labelLayers } from './labels.ts'
import { palettes } from './palette.ts'
import type { MapMode } from './palette.ts'
import { roadLayers } from './roads.ts'

export interface MapStyleOptions {
  mode: MapMode
  /** Absolute URL of the tiles, with {z}, {x} and {y}. */
  tiles: string
  meta: {
    /** Minimum zoom of the map. The tiles' minimum is this, rounded down. */
    minZoom: number
    /** Maximum zoom of the tiles. The map draws closer views from these. */
    maxZoom: number
    attribution: string
  }
  /** 'en' or 'fr': names in this language where the tiles have them. Without it, names are local. */
  language?: string
}

const tileSource = 'region'

/**
 * Layers of the product (routes, areas) go below this one, so that names stay readable on top.
 * Pass it as `beforeId` to `addLayer`.
 */
export const firstLabelLayer = 'poi-small'

/**
 * Returns the map's style. It has no `glyphs`, so maplibre draws text with the page's own CSS fonts. The page must load
 * 'Inter Variable'. Add the images from `mapIcons` once the style has loaded.
 */
export function mapStyle({ mode, tiles, meta, language }: MapStyleOptions): StyleSpecification {
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
      ...ferryLayers(palette),
      ...roadLayers(palette),
      ...borderLayers(palette),
      ...labelLayers(palette, language)
    ]
  }
}
