import type { RefObject } from 'react'
import { createMap } from '../../lib/map/create-map.ts'
import { mapSettled } from '../../lib/map/map-drawn.ts'
import { MapError, type MapOptions, type MapView } from '../../lib/map/types.ts'

/**
 * Waits until a still picture isn't enough, and returns a map with an engine that shows the same. If the engine can't be
 * loaded, `tell` gets the reason, and the next need tries again.
 */
export async function engineInsteadOf(
  still: MapView,
  container: HTMLElement,
  newest: RefObject<MapOptions>,
  tell: (note: string) => void
): Promise<MapView> {
  for (;;) {
    await still.whenOutgrown?.()
    const hadFocus = container === document.activeElement
    try {
      const settled = nextPicture()
      const engine = await createMap(container, { ...newest.current, camera: still.camera() })
      await Promise.race([settled, moved(engine)])
      if (hadFocus) container.querySelector('canvas')?.focus({ preventScroll: true })
      tell('')
      return engine
    } catch (error) {
      tell(error instanceof MapError ? error.message : newest.current.labels.failed)
    }
  }
}

/** Resolves once nothing waits for an engine's first picture. */
function nextPicture(): Promise<void> {
  return new Promise(resolve => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName(mapSettled).length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'mark' })
  })
}

/** Resolves when somebody moves the map, who must see it then. */
function moved(map: MapView): Promise<void> {
  return new Promise(resolve => {
    const stop = map.onMove(({ byReader }) => {
      if (!byReader) return
      stop()
      resolve()
    })
  })
}
