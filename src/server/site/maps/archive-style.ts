/** The style of a PMTiles archive with the layers of Protomaps' basemap. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { layers, namedFlavor } from '@protomaps/basemaps'
import { firstLabelLayer, fontsOf, type MapMode } from '@dropway/region/style'

const source = 'archive'
/** The page's own fonts: a style without glyphs is drawn with those. Protomaps takes one name for each. */
const stacks = { regular: fontsOf('Regular'), bold: fontsOf('Semibold') }
const fonts = { regular: stacks.regular[0]!, bold: stacks.bold[0]!, italic: stacks.regular[0]! }
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

/** Returns a layer with all families of its fonts. The first one alone isn't a family that a page has. */
function withStacks(layer: LayerSpecification): LayerSpecification {
  return JSON.parse(JSON.stringify(layer), (_key, value: unknown) => {
    const isAlone = Array.isArray(value) && value.length === 1
    return (isAlone && Object.values(stacks).find(([first]) => first === value[0])) || value
  }) as LayerSpecification
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
    layers: drawn.map(withStacks)
  }
}
