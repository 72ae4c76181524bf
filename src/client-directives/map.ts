import type { ClientDirective } from 'astro'

/** The longest time to wait for the map before hydrating anyway, in milliseconds. */
const timeoutMilliseconds = 3_000

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * `client:map`: hydrates an island once the page's preloaded map (MapPreload) has drawn its first picture, or as soon
 * as somebody touches the page. Hydrates at once if the page has no such map. The server's HTML is readable before.
 */
const map: ClientDirective = load => {
  const waiting = new AbortController()
  const { signal } = waiting
  async function wake() {
    if (signal.aborted) return
    waiting.abort()
    const hydrate = await load()
    await hydrate()
  }
  if (!document.getElementById('map-preload')) return void wake()
  const observer = new PerformanceObserver(list => {
    if (list.getEntriesByName('map-drawn').length > 0) void wake()
  })
  observer.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(wake, timeoutMilliseconds)
  for (const touch of touches) document.addEventListener(touch, wake, { signal, capture: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

export default map
