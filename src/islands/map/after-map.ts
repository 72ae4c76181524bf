import { mapDrawn } from '../../lib/map/map-drawn.ts'
import { isOfQuietFocus } from '../hydration/quiet-focus.ts'
import { preloadElement } from './map-preload-element.ts'

/** The page's map: one that starts before the islands, or the map of a `MapScreen`. The waiting screen draws none. */
const maps = `#${preloadElement}, .map-screen:not([data-waiting])`

/** The longest time to wait for the map before starting anyway, in milliseconds. */
export const timeoutMilliseconds = 3_000

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls `start` once the page's map has drawn its first picture, or as soon as somebody touches the page. Calls it
 * immediately if the page has no map that fills it. The server's HTML is readable before.
 */
export function afterMap(start: () => void): void {
  const waiting = new AbortController()
  const { signal } = waiting
  function wake() {
    if (signal.aborted) return
    waiting.abort()
    start()
  }
  if (!document.querySelector(maps)) return wake()
  const observer = new PerformanceObserver(list => {
    if (list.getEntriesByName(mapDrawn).length > 0) wake()
  })
  observer.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(wake, timeoutMilliseconds)
  const onTouch = (event: Event) => {
    if (!isOfQuietFocus(event)) wake()
  }
  for (const touch of touches) document.addEventListener(touch, onTouch, { signal, capture: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
