import type { Point } from '../../src/lib/geo.ts'
import { expect, test } from 'vitest'
import { cameraFor, pixelsMoved, projected } from '../../src/lib/map/camera.ts'

const corners: Point[] = [
  { longitude: 8.5, latitude: 47.36 },
  { longitude: 8.56, latitude: 47.39 }
]
const none = { top: 0, right: 0, bottom: 0, left: 0 }
const frame = { width: 800, height: 600, padding: none, minZoom: 10, maxZoom: 16 }

test('fits all points into the area that the padding leaves free', () => {
  const padding = { top: 40, right: 20, bottom: 200, left: 320 }
  const camera = cameraFor(corners, { ...frame, padding })
  if (!camera) throw new Error('no camera')
  const [[left, bottom], [right, top]] = corners.map(point => projected(point, camera, 800, 600)) as [
    [number, number],
    [number, number]
  ]
  expect(left).toBeCloseTo(320, 3)
  expect(right).toBeCloseTo(780, 3)
  expect(top).toBeGreaterThan(40)
  expect(bottom).toBeLessThan(400)
  expect((top + bottom) / 2).toBeCloseTo((40 + 400) / 2, 3)
})

test('centers a single point in the free area, at most at the highest zoom', () => {
  const at = corners[0] as Point
  const camera = cameraFor([at], { ...frame, padding: { ...none, bottom: 300 } })
  expect(camera?.zoom).toBe(16)
  expect(projected(at, camera ?? { center: at, zoom: 0 }, 800, 600)[1]).toBeCloseTo(150, 3)
})

test('zooms out no farther than the map allows, and returns nothing without points', () => {
  const world = [
    { longitude: -170, latitude: -60 },
    { longitude: 170, latitude: 60 }
  ]
  expect(cameraFor(world, frame)?.zoom).toBe(10)
  expect(cameraFor([], frame)).toBeUndefined()
})

test('says how far the content of the map moves between two cameras', () => {
  const from = { center: { longitude: 8.5, latitude: 47.36 }, zoom: 14 }
  expect(pixelsMoved(from, from, 800, 600)).toBe(0)
  const center = { longitude: 8.501, latitude: 47.36 }
  const [x] = projected(center, from, 800, 600)
  expect(pixelsMoved(from, { ...from, center }, 800, 600)).toBeCloseTo(x - 400, 6)
  // One level closer, the corners leave by half of the diagonal.
  expect(pixelsMoved(from, { ...from, zoom: 15 }, 800, 600)).toBeCloseTo(500, 6)
})
