import mapboxSheet from 'mapbox-gl/dist/mapbox-gl.css?url'
import maplibreSheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import { linkStyleSheet } from './engines/style-sheet.ts'
import { MapError } from './types.ts'
import type { MapOptions, MapView } from './types.ts'

/**
 * Can this browser draw a map at all? Asked only of one that failed to: a context of WebGL costs as much time as a
 * third of a map's.
 */
function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  // Browsers keep few contexts: this one must not cost the map its own.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

async function withMapbox(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const [engine] = await Promise.all([import('./engines/mapbox.ts'), linkStyleSheet(mapboxSheet)]).catch(
    (error: unknown) => {
      throw new MapError('unreachable', options.labels.unreachable, error)
    }
  )
  return engine.createMapboxMap(container, options)
}

/** After this the map is of no more use, and one without Mapbox should take its place. */
export function needsOwnMap(error: unknown): boolean {
  return error instanceof MapError && (error.code === 'refused' || error.code === 'unreachable')
}

/**
 * A map in `container`, which must have a size. The engine's code is loaded here and only here, and only the
 * one that draws.
 * Resolves once the style stands (tiles still arrive after). Rejects with MapError: 'unsupported'
 * where there is no WebGL 2, 'failed' where the engine could not be loaded or started; with `mapbox` also
 * 'refused' and 'unreachable'.
 */
export async function createMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  try {
    if (options.mapbox) return await withMapbox(container, options)
    const [engine] = await Promise.all([import('./engines/maplibre.ts'), linkStyleSheet(maplibreSheet)])
    return await engine.createMaplibreMap(container, options)
  } catch (error) {
    if (!canDraw()) throw new MapError('unsupported', options.labels.unsupported, error)
    throw error instanceof MapError ? error : new MapError('failed', options.labels.failed, error)
  }
}
