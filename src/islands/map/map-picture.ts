/** A picture of the map that one page of a booking leaves for the next one. */
import type { MapView } from '../../lib/map/types.ts'
import { mapSettled } from '../../lib/map/map-drawn.ts'
import { tabStorage } from '../../stores/core/browser-storage.ts'
import { sessionKeys } from '../../stores/persisted.ts'

/** Longer pictures aren't kept: they would fill the browser's storage. */
const mostCharacters = 600_000

/** Keeps what the map shows now. Does nothing if the engine allows no pictures, or there is no room. */
export function keepMapPicture(view: MapView): void {
  const picture = view.picture()
  if (picture && picture.length <= mostCharacters) tabStorage.set(sessionKeys.mapPicture, picture)
  else tabStorage.remove(sessionKeys.mapPicture)
}

/** Shows the picture, once, until the page's own map is drawn, or nothing waits for it anymore. */
export function showMapPicture(): void {
  const frame = document.querySelector<HTMLElement>('.map-screen-map')
  const picture = tabStorage.get(sessionKeys.mapPicture)
  tabStorage.remove(sessionKeys.mapPicture)
  if (!frame || !picture?.startsWith('data:image/')) return
  frame.style.setProperty('--map-picture', `url("${picture}")`)
  frame.dataset['picture'] = ''
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(mapSettled).length === 0) return
    observer.disconnect()
    delete frame.dataset['picture']
    frame.style.removeProperty('--map-picture')
  }).observe({ type: 'mark' })
}
