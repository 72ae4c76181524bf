import { mapDrawn, mapSettled } from '../map-drawn.ts'
import type { EngineMap } from './engine.ts'

/** The longest wait in milliseconds. Tiles can hang, so the first picture may never be complete. */
const timeoutMilliseconds = 4_000

/**
 * Resolves once everything in view has loaded and is drawn. Also resolves after an error or too long a wait, because a
 * lost tile must block nothing. Marks the moment when all is drawn as 'map-drawn', however late it comes, to measure
 * how long people wait for the map.
 */
export function firstPicture(map: EngineMap): Promise<void> {
  return new Promise(resolve => {
    let settled = false
    const timer = setTimeout(settle, timeoutMilliseconds)
    function settle() {
      if (settled) return
      settled = true
      clearTimeout(timer)
      map.off('error', settle)
      performance.mark(mapSettled)
      resolve()
    }
    function drawn() {
      map.off('load', drawn)
      const { lng, lat } = map.getCenter()
      performance.mark(mapDrawn, {
        detail: { center: { longitude: lng, latitude: lat }, zoom: map.getZoom() }
      })
      settle()
    }
    map.on('load', drawn)
    map.on('error', settle)
  })
}
