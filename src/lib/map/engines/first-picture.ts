import { mapDrawn, mapSettled } from '../map-drawn.ts'
import type { EngineMap } from './engine.ts'

/** The longest wait in milliseconds. Tiles can hang, so the first picture may never be complete. */
const timeoutMilliseconds = 4_000

/**
 * Resolves once everything in view has loaded and is drawn. Marks that moment as 'map-drawn', to measure how long
 * people wait for the map. Also resolves after an error or too long a wait, because a lost tile must block nothing.
 */
export function firstPicture(map: EngineMap): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, timeoutMilliseconds)
    function end() {
      clearTimeout(timer)
      map.off('load', drawn)
      map.off('error', end)
      performance.mark(mapSettled)
      resolve()
    }
    function drawn() {
      const { lng, lat } = map.getCenter()
      performance.mark(mapDrawn, {
        detail: { center: { longitude: lng, latitude: lat }, zoom: map.getZoom() }
      })
      end()
    }
    map.on('load', drawn)
    map.on('error', end)
  })
}
