import type { EngineMap } from './engine.ts'

/** A picture that has not come by then may never: tiles can hang. Milliseconds. */
const patience = 4_000

/**
 * Once all that is in sight has arrived and is drawn: how long people wait for the map, marked as 'map-drawn' for
 * those who measure. Trouble, or too long a wait, ends it as well: what follows must not be lost with a tile.
 */
export function firstPicture(map: EngineMap): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, patience)
    function end() {
      clearTimeout(timer)
      map.off('load', drawn)
      map.off('error', end)
      resolve()
    }
    function drawn() {
      const { lng, lat } = map.getCenter()
      performance.mark('map-drawn', {
        detail: { center: { longitude: lng, latitude: lat }, zoom: map.getZoom() }
      })
      end()
    }
    map.on('load', drawn)
    map.on('error', end)
  })
}
