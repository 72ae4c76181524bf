/** The style of a PMTiles archive with the layers of Protomaps' basemap. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { layers, namedFlavor } from '@protomaps/basemaps'
import type { MapMode } from '../../lib/map/style/palette.ts'
import { firstLabelLayer } from '../../lib/map/style/style.ts'

const source = 'archive'
/** The page's own fonts: a style without glyphs is drawn with those. */
const fonts = {
  regular: 'Inter Variable Regular',
  bold: 'Inter Variable SemiBold',
  italic: 'Inter Variable Regular'
}
/** Layers of images alone. The archive's style brings no images. */
const ofImages = new Set(['roads_oneway', 'roads_shields'])

export interface ArchiveStyleOptions {
  mode: MapMode
  /** The language of the names, where the archive has them. */
  language: string
  /** URL template of the tiles, with {z}, {x} and {y}. */
  tiles: string
  minZoom: number
  maxZoom: number
  attribution: string
}

/** Returns a style of maplibre, with the product's layers' anchor below all names. */
export function archiveStyle(options: ArchiveStyleOptions): StyleSpecification {
  const { mode, language, tiles, minZoom, maxZoom, attribution } = options
  const all: LayerSpecification[] = layers(source, { ...namedFlavor(mode), ...fonts }, { lang: language })
  const first = all.find(({ type }) => type === 'symbol')
  const drawn = all.flatMap((layer): LayerSpecification[] => {
    if (ofImages.has(layer.id)) return []
    const named = layer === first ? { ...layer, id: firstLabelLayer } : layer
    if (named.type !== 'symbol') return [named]
    const { 'icon-image': _image, ...layout } = named.layout ?? {}
    return [{ ...named, layout }]
  })
  return {
    version: 8,
    name: `Archive ${mode}`,
    sources: {
      [source]: { type: 'vector', tiles: [tiles], minzoom: minZoom, maxzoom: maxZoom, attribution }
    },
    layers: drawn
  }
}
