import { beforeEach, expect, test } from 'vitest'
import type { Coordinate, Point } from '../../src/lib/geo.ts'
import { projected } from '../../src/lib/map/camera.ts'
import { frameOf, placeIn, stillMapShapes } from '../../src/lib/map/still-map.ts'
import { createStillView } from '../../src/lib/map/still-view.ts'
import type { MapView } from '../../src/lib/map/types.ts'

const { phone } = stillMapShapes
const ends: [Coordinate, Coordinate] = [
  [8.52, 47.37],
  [8.55, 47.38]
]
const points: Point[] = ends.map(([longitude, latitude]) => ({ longitude, latitude }))
const frame = frameOf(ends, phone)
const meta = {
  bounds: [8.4, 47.3, 8.7, 47.5] as [number, number, number, number],
  center: [8.5, 47.4] as Coordinate,
  minZoom: 9,
  maxZoom: 15,
  attribution: ''
}
const engineSize = { width: 412, height: 700 }
const stillSize = { width: 412, height: 346 }
const layerWidth = Math.max(stillSize.width, (stillSize.height * phone.width) / phone.height)
/** What the half open sheet and the controls cover. */
const padding = { top: 104, right: 48, bottom: 426, left: 48 }

let still: HTMLElement
let engine: HTMLElement
let view: MapView
let needs = 0

function sized(element: HTMLElement, width: number, height: number): HTMLElement {
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: height } })
  return element
}
/** Lets everything run that a call has started. */
const settled = () => new Promise(resolve => setImmediate(resolve))

beforeEach(async () => {
  document.body.innerHTML =
    '<div class="map-still"><div class="map-still-layer"><img alt=""><svg><use></use></svg></div></div><div id="engine"></div>'
  still = sized(document.querySelector('.map-still') as HTMLElement, stillSize.width, stillSize.height)
  const layer = sized(still.firstElementChild as HTMLElement, layerWidth, layerWidth / 1.2)
  const picture = sized(layer.querySelector('img') as HTMLElement, layerWidth, layerWidth / 1.2)
  Object.assign(picture, { decode: () => Promise.resolve() })
  engine = sized(document.querySelector('#engine') as HTMLElement, engineSize.width, engineSize.height)
  view = createStillView({ still, engine }, frame, meta)
  needs = 0
  void (async () => {
    for (;;) {
      await view.whenOutgrown?.()
      needs += 1
    }
  })()
  await settled()
})

test('has the camera with which an engine shows every point at the same place', () => {
  const scale = layerWidth / phone.width
  const place = placeIn(frame, phone)
  for (const [index, point] of points.entries()) {
    const [x, y] = place(ends[index] as Coordinate)
    const [left, top] = projected(point, view.camera(), engineSize.width, engineSize.height)
    expect(left).toBeCloseTo(stillSize.width / 2 + (x - phone.width / 2) * scale, 0)
    expect(top).toBeCloseTo(stillSize.height / 2 + (y - phone.height / 2) * scale, 0)
  }
})

test('is enough for what it shows', async () => {
  view.fit(points, { padding, maxZoom: 16.5 })
  view.rings(null)
  view.zones([])
  await settled()
  expect(needs).toBe(0)
})

test.each<[string, () => unknown]>([
  ['a point outside', () => view.fit([...points, { longitude: 8.6, latitude: 47.37 }], { padding })],
  ['a much closer map', () => view.fit([{ longitude: 8.53, latitude: 47.374 }], { padding, maxZoom: 16.5 })],
  ['a lowered sheet', () => view.fit(points, { padding: { ...padding, bottom: 120 } })],
  ['a ring', () => view.rings(points[0] as Point, [500])],
  ['a press', () => engine.dispatchEvent(new Event('pointerdown'))],
  ['the focus', () => engine.dispatchEvent(new Event('focusin'))]
])('is outgrown by %s, again and again', async (_, act) => {
  act()
  await settled()
  expect(needs).toBe(1)
  act()
  await settled()
  expect(needs).toBe(2)
})

test('moves markers in shares of the picture, and draws casings below all routes', () => {
  const at = { longitude: frame.longitude, latitude: frame.latitude }
  view.marker('driver', { kind: 'driver', at, label: 'Ana', vehicle: 'van', bearing: 90 })
  const marker = still.querySelector<HTMLElement>('.marker')
  expect(marker?.style.transform).toBe('translate(50cqw, 50cqh) translate(-50%, -50%) rotate(90deg)')
  view.marker('driver', null)
  expect(still.querySelector('.marker')).toBeNull()

  view.route('delivery', ends, 'faint')
  view.route('driver', ends, 'ahead')
  const kinds = () => [...still.querySelectorAll('polyline')].map(line => line.dataset['kind'])
  expect(kinds()).toEqual(['casing', 'faint', 'ahead'])
  expect(still.querySelector('use')).toBeNull()
  view.route('driver', null)
  expect(kinds()).toEqual(['faint'])
  view.destroy()
  expect(still.isConnected).toBe(false)
})
