import {
  AttributionControl,
  Map as Engine,
  Marker,
  NavigationControl,
  prewarm,
  setWorkerUrl
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { firstLabelLayer } from '@dropway/region/style'
import { emptyOverlay } from '../overlay.ts'
import { streets } from '../streets.ts'
import type { MapMode, MapOptions, MapView } from '../types.ts'
import { readStyle } from './read-style.ts'
import { incomplete, regionLimits, startOptions, styleLoaded } from './start.ts'
import { createView } from './view.ts'
import { addOverlay } from './overlay-layers.ts'

setWorkerUrl(workerUrl)
// The worker loads its code while the page creates its map.
prewarm()

/** Starts maplibre-gl and resolves once its style has loaded. Rejects with the engine's error. */
export async function createMaplibreMap(container: HTMLElement, options: MapOptions): Promise<MapView> {
  const overlay = emptyOverlay()
  const hosted = options.styles
  /** Waits for a style only if it's elsewhere. Without an answer, the region's own streets are drawn. */
  const styleOf = async (mode: MapMode) =>
    streets(options, overlay, mode, hosted && (await readStyle(hosted[mode])))
  let wanted = options.mode
  const map = new Engine({
    ...startOptions(options),
    ...regionLimits(options, container),
    container,
    style: hosted ? await styleOf(wanted) : streets(options, overlay, wanted),
    validateStyle: false
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (options.interactive) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  if (options.meta.attribution) map.addControl(new AttributionControl({ compact: false }), 'bottom-left')

  try {
    await styleLoaded(map)
  } catch (error) {
    map.remove()
    throw error
  }
  return createView(container, options, overlay, {
    map,
    putMarker: ({ element, anchor, alignment }, place) =>
      new Marker({
        element,
        anchor,
        rotationAlignment: alignment,
        subpixelPositioning: alignment === 'map'
      })
        .setLngLat(place)
        .addTo(map),
    addOverlay: mode => addOverlay(map, overlay, mode, firstLabelLayer),
    setStyle(mode) {
      wanted = mode
      if (!hosted) return void map.setStyle(streets(options, overlay, mode), { validate: false })
      void styleOf(mode).then(style => {
        if (wanted === mode) map.setStyle(style, { validate: false })
      })
    },
    needsIcons: true,
    onMissingImage: listener => void map.setMissingStyleImageResolver(listener),
    takePicture() {
      // The canvas is readable only in the task that drew it.
      map.redraw()
      return map.getCanvas().toDataURL('image/webp', 0.6)
    },
    mapErrorOf: error => incomplete(options, error)
  })
}
