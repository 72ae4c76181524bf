import mapboxSheet from 'mapbox-gl/dist/mapbox-gl.css?url'
import maplibreSheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import { linkStyleSheet } from './engines/style-sheet.ts'
import { MapError } from './types.ts'
import type { MapOptions, MapView } from './types.ts'

/**
 * Checks whether this browser can draw a map at all. Called only after a failure, because a WebGL context takes a third
 * as long as a map.
 */
function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  // Browsers allow few contexts. Release this one, so that it doesn't take the map's.
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

/** Checks whether the map is unusable after this error. A map without Mapbox should then replace it. */
export function needsOwnMap(error: unknown): boolean {
  return error instanceof MapError && (error.code === 'refused' || error.code === 'unreachable')
}

/**
 * Creates a map in `container`, which must have a size. Only this function loads an engine's code, and only the code of
 * the engine that draws.
 * Resolves once the style has loaded (tiles still arrive later). Rejects with MapError: 'unsupported' without WebGL 2,
 * 'failed' if the engine couldn't be loaded or started. With `mapbox` also 'refused' and 'unreachable'.
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
