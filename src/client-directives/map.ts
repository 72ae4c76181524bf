import type { ClientDirective } from 'astro'

/** A map that has not come by then shall not keep the rest of the page from coming alive. Milliseconds. */
const patience = 3_000

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * `client:map`: comes alive once the map that the page begins itself (MapAhead) has drawn its first picture, or as
 * soon as somebody touches the page. Without such a map: at once. What the server has written is read meanwhile.
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
  if (!document.getElementById('map-ahead')) return void wake()
  const observer = new PerformanceObserver(list => {
    if (list.getEntriesByName('map-drawn').length > 0) void wake()
  })
  observer.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(wake, patience)
  for (const touch of touches) document.addEventListener(touch, wake, { signal, capture: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

export default map
