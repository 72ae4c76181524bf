import type { Point } from '../../lib/geo.ts'
import { cameraFor } from '../../lib/map/camera.ts'
import { createMap } from '../../lib/map/create-map.ts'
import { paddingWithin } from '../../lib/map/padding.ts'
import { engineMedia } from '../../lib/map/still-media.ts'
import type { StillMapFrame } from '../../lib/map/still-map.ts'
import type { MapOptions, MapView } from '../../lib/map/types.ts'
import { mapPadding } from './map-padding.ts'
import { preloadElement } from './map-preload-element.ts'

/** The data about a page's map that the server knows. With it, the page can start the map before its islands load. */
export interface MapPreload extends Pick<MapOptions, 'tiles' | 'meta' | 'labels' | 'mapbox'> {
  /** The points to show first. */
  points: Point[]
  /** The free margin around the points, in CSS pixels. */
  margin: number
  maxZoom: number
  /** The still map that the page contains for a phone. */
  still: StillMapFrame | undefined
}

/** The attribute of the container that waits for the map. */
export const preloadAttribute = 'data-map-preload'

const started = new WeakMap<Element, Promise<MapView>>()

/** Starts the page's map. The island takes it over after hydration. */
export function startMapPreload(): void {
  const json = document.getElementById(preloadElement)?.textContent
  const container = document.querySelector<HTMLElement>(`[${preloadAttribute}]`)
  if (!json || !container || started.has(container)) return
  const { still, ...known } = JSON.parse(json) as MapPreload
  const picture = container.parentElement?.querySelector<HTMLElement>('.map-still')
  const starting =
    still && picture && !matchMedia(engineMedia).matches
      ? import('../../lib/map/still-view.ts').then(({ createStillView }) =>
          createStillView({ still: picture, engine: container }, still, known.meta)
        )
      : startEngine(container, known)
  // The island that takes over the map handles the error.
  starting.catch(() => {})
  started.set(container, starting)
}

function startEngine(
  container: HTMLElement,
  { points, margin, maxZoom, ...known }: Omit<MapPreload, 'still'>
): Promise<MapView> {
  const { clientWidth: width, clientHeight: height } = container
  const padding = paddingWithin(mapPadding(margin), width, height)
  const camera = cameraFor(points, { width, height, padding, minZoom: known.meta.minZoom, maxZoom })
  const mode = document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'
  return createMap(container, { ...known, mode, interactive: true, ...(camera ? { camera } : {}) })
}

/** Returns the map started in this container. A second call returns undefined. */
export function takeMapPreload(container: Element): Promise<MapView> | undefined {
  const starting = started.get(container)
  started.delete(container)
  return starting
}
