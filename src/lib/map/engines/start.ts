import { type Bounds, type Coordinate, viewBounds } from '../../geo.ts'
import { boundsOfView } from '../camera.ts'
import { prefersReducedMotion } from '../../browser/reduced-motion.ts'
import { MapError } from '../types.ts'
import type { MapOptions } from '../types.ts'
import type { EngineEvent, EngineMap } from './engine.ts'

/** Maximum zoom. It's closer than the tiles' own maximum, because tiles are vectors. */
const closest = 19

/** Returns the limits of the view for the region's own streets. They include the first view. */
export function regionLimits(
  { meta, camera }: MapOptions,
  { clientWidth, clientHeight }: HTMLElement
): { minZoom: number; maxBounds: Bounds } {
  const region = viewBounds(meta.bounds)
  return {
    // The tiles begin at the full zoom level. A sheet can leave too little room for the region at its own minimum.
    minZoom: Math.floor(meta.minZoom),
    maxBounds: camera ? around(region, boundsOfView(camera, clientWidth, clientHeight, beyond)) : region
  }
}

/** A little more than the view, because the engines compute its edges with other rounding. */
export const beyond = 1.01

/** Returns the bounds around all of these. */
export function around(...all: Bounds[]): Bounds {
  return [
    Math.min(...all.map(([west]) => west)),
    Math.min(...all.map(([, south]) => south)),
    Math.max(...all.map(([, , east]) => east)),
    Math.max(...all.map(([, , , north]) => north))
  ]
}

/** Returns the start options that mean the same in both engines. */
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
    // Symbols and tiles appear at once where motion is unwanted. Each fade draws the map some ten times.
    fadeDuration: prefersReducedMotion() ? 0 : 150,
    locale: {
      'Map.Title': labels.map,
      'NavigationControl.ZoomIn': labels.zoomIn,
      'NavigationControl.ZoomOut': labels.zoomOut,
      'AttributionControl.ToggleAttribution': labels.attribution
    }
  } as const
}

/** Resolves once the first style has loaded. Rejects with the engine's error before that, or after a timeout. */
export function styleLoaded(map: EngineMap, withinMilliseconds?: number): Promise<void> {
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
      map.off('style.load', loaded)
      map.off('error', failed)
    }
    const loaded = () => {
      end()
      resolve()
    }
    const failed = (event: EngineEvent) => {
      end()
      reject(event.error instanceof Error ? event.error : new Error('The map engine gave no reason.'))
    }
    map.on('style.load', loaded)
    map.on('error', failed)
  })
}

/** Returns the error for tiles that didn't arrive: some streets are missing. */
export function incomplete({ labels }: MapOptions, error: unknown): MapError {
  return new MapError('incomplete', labels.incomplete, error)
}
