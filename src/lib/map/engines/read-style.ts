import type { StyleSpecification } from 'maplibre-gl'

/**
 * Reads a style of this origin in the page's language. `path` contains {language}, and the style's tiles are paths, too.
 * Returns undefined if it can't be read.
 */
export async function readStyle(path: string): Promise<StyleSpecification | undefined> {
  try {
    const response = await fetch(path.replace('{language}', document.documentElement.lang))
    if (!response.ok) return undefined
    const style = (await response.json()) as StyleSpecification
    for (const source of Object.values(style.sources)) {
      // A worker fetches the tiles. It has no page to resolve a path against.
      if (source.type === 'vector') source.tiles = source.tiles?.map(tile => location.origin + tile)
    }
    return style
  } catch {
    return undefined
  }
}
