/** Draws the region's style with its icons on the whole page, and counts the streets that have a name in view. */
import { Map as Engine, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mapStyle } from '@dropway/region/style'
import { drawIcons } from '../../../src/lib/map/engines/icons.ts'
import type { Camera, MapMeta, MapMode } from '../../../src/lib/map/types.ts'

setWorkerUrl(workerUrl)

export interface Counted {
  /** Names of streets of which a part longer than 120 CSS pixels is in view. */
  streets: string[]
  /** Those of them that the map names. */
  named: string[]
  /** The number of icons of points of interest. */
  icons: number
}

const roadNames = ['label-road-minor', 'label-road-tertiary', 'label-road-major']
const named = [
  'residential',
  'unclassified',
  'living',
  'pedestrian',
  'tertiary',
  'secondary',
  'primary',
  'trunk'
]
const least = 120

async function show(meta: MapMeta, mode: MapMode, { center, zoom }: Camera): Promise<void> {
  await document.fonts.load("12px 'Inter Variable'")
  const map = new Engine({
    container: 'map',
    style: mapStyle({
      mode,
      tiles: `${location.origin}/region/tiles/test/{z}/{x}/{y}.mvt`,
      meta,
      language: 'en'
    }),
    center: [center.longitude, center.latitude],
    zoom,
    fadeDuration: 0,
    attributionControl: false
  })
  const icons = await drawIcons(mode)
  map.setMissingStyleImageResolver(() => {})
  await map.once('style.load')
  for (const { name, pixels, options } of icons) map.addImage(name, pixels, options)
  await map.once('idle')
  window.count = () => counted(map)
}

/** Counts the streets. Of the part in view, the diagonal of its box is the length, because tiles repeat what's at their edges. */
function counted(map: Engine): Counted {
  const { clientWidth, clientHeight } = map.getContainer()
  const boxes = new Map<string, [number, number, number, number]>()
  for (const { properties, geometry } of map.querySourceFeatures('region', { sourceLayer: 'road' })) {
    const name: unknown = properties['name']
    if (typeof name !== 'string' || !named.includes(String(properties['class']))) continue
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : []
    for (const line of lines)
      for (const [from, to] of line.slice(1).map((end, index) => [line[index]!, end] as const)) {
        const [one, other] = [map.project(from as [number, number]), map.project(to as [number, number])]
        const steps = Math.ceil(one.dist(other) / 4) || 1
        for (let step = 0; step <= steps; step++) {
          const at = one.add(other.sub(one).mult(step / steps))
          if (at.x < 0 || at.y < 0 || at.x > clientWidth || at.y > clientHeight) continue
          const box = boxes.get(name) ?? [at.x, at.y, at.x, at.y]
          boxes.set(name, [
            Math.min(box[0], at.x),
            Math.min(box[1], at.y),
            Math.max(box[2], at.x),
            Math.max(box[3], at.y)
          ])
        }
      }
  }
  const streets = [...boxes]
    .filter(([, [left, top, right, bottom]]) => Math.hypot(right - left, bottom - top) > least)
    .map(([name]) => name)
  const labels = new Set(
    map.queryRenderedFeatures({ layers: roadNames }).map(({ properties }) => properties['name'] as unknown)
  )
  const poi = map.queryRenderedFeatures({ layers: ['poi-small', 'poi-middle', 'poi-large'] })
  return { streets, named: streets.filter(name => labels.has(name)), icons: poi.length }
}

declare global {
  interface Window {
    show: typeof show
    count: () => Counted
  }
}
window.show = show
