import type { Bounds, Coordinate } from '../../geo.ts'
import { MapError } from '../types.ts'
import type { MapOptions } from '../types.ts'
import type { EngineEvent, EngineMap } from './engine.ts'

/** One may look this much closer than the tiles' finest zoom: they are drawn from vectors. */
const closest = 19

/** Room around the region, as a share of its size: stops at its edge can still be centered. */
const margin = 0.15

/** Where one may look while the region's own streets are drawn. */
export function regionLimits({ meta }: MapOptions): { minZoom: number; maxBounds: Bounds } {
  const [west, south, east, north] = meta.bounds
  const [wide, high] = [(east - west) * margin, (north - south) * margin]
  return { minZoom: meta.minZoom, maxBounds: [west - wide, south - high, east + wide, north + high] }
}

/** The start of a map that both engines understand alike. */
export function startOptions({ camera, meta, labels, interactive }: MapOptions) {
  const center: Coordinate = camera ? [camera.center.longitude, camera.center.latitude] : meta.center
  return {
    center,
    zoom: camera?.zoom ?? Math.max(meta.minZoom, 13),
    maxZoom: closest,
    interactive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 150,
    locale: {
      'Map.Title': labels.map,
      'NavigationControl.ZoomIn': labels.zoomIn,
      'NavigationControl.ZoomOut': labels.zoomOut,
      'AttributionControl.ToggleAttribution': labels.attribution
    }
  } as const
}

/** Resolves once the first style stands; rejects with what went wrong before, as the engine told it. */
export function styleStands(map: EngineMap, withinMilliseconds?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer =
      withinMilliseconds === undefined
        ? undefined
        : setTimeout(
            () => failed({ error: new Error('The map style took too long to load.') }),
            withinMilliseconds
          )
    const end = () => {
      clearTimeout(timer)
      map.off('style.load', stands)
      map.off('error', failed)
    }
    const stands = () => {
      end()
      resolve()
    }
    const failed = (event: EngineEvent) => {
      end()
      reject(event.error instanceof Error ? event.error : new Error('The map engine gave no reason.'))
    }
    map.on('style.load', stands)
    map.on('error', failed)
  })
}

/** Tiles that did not arrive: some streets are missing. */
export function incomplete({ labels }: MapOptions, error: unknown): MapError {
  return new MapError('incomplete', labels.incomplete, error)
}
