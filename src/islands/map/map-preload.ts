import type { Point } from '../../lib/geo.ts'
import { cameraFor } from '../../lib/map/camera.ts'
import { createMap } from '../../lib/map/create-map.ts'
import { paddingWithin } from '../../lib/map/padding.ts'
import type { MapOptions, MapView } from '../../lib/map/types.ts'
import { mapPadding } from './map-padding.ts'

/** What the server knows of a page's map: enough to begin it while the page's islands are still on their way. */
export interface MapAhead extends Pick<MapOptions, 'tiles' | 'meta' | 'labels' | 'mapbox'> {
  /** To be seen first. */
  points: Point[]
  /** CSS pixels kept free around them. */
  margin: number
  maxZoom: number
}

/** Where the page keeps it, as JSON. */
export const aheadElement = 'map-ahead'

/** On the container that waits for it. */
export const aheadAttribute = 'data-map-ahead'

const begun = new WeakMap<Element, Promise<MapView>>()

/** Begins the page's map. The island that comes alive around it takes it over. */
export function startAhead(): void {
  const said = document.getElementById(aheadElement)?.textContent
  const container = document.querySelector<HTMLElement>(`[${aheadAttribute}]`)
  if (!said || !container || begun.has(container)) return
  const { points, margin, maxZoom, ...known } = JSON.parse(said) as MapAhead
  const { clientWidth: width, clientHeight: height } = container
  const padding = paddingWithin(mapPadding(margin), width, height)
  const camera = cameraFor(points, { width, height, padding, minZoom: known.meta.minZoom, maxZoom })
  const mode = document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'
  const coming = createMap(container, { ...known, mode, interactive: true, ...(camera ? { camera } : {}) })
  // Told to whoever takes it over.
  coming.catch(() => {})
  begun.set(container, coming)
}

/** The map that was begun in this container, once. */
export function takeAhead(container: Element): Promise<MapView> | undefined {
  const coming = begun.get(container)
  begun.delete(container)
  return coming
}
