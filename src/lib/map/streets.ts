import type { StyleSpecification } from 'maplibre-gl'
import { firstLabelLayer, mapStyle } from '@dropway/region/style'
import { withOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import type { MapMode, MapOptions } from './types.ts'

/** Returns `base`, or the region's own style in a color mode and the page's language, with the current overlay. */
export function streets(
  options: MapOptions,
  overlay: Overlay,
  mode: MapMode,
  base?: StyleSpecification
): StyleSpecification {
  const { tiles, meta } = options
  // A worker fetches the tiles. It has no page to resolve a path against.
  const address = tiles.startsWith('/') ? location.origin + tiles : tiles
  const style = base ?? mapStyle({ mode, tiles: address, meta, language: document.documentElement.lang })
  return overlay.isAdded ? withOverlay(style, overlay, mode, firstLabelLayer) : style
}
