import { expect, test } from 'vitest'
import { metersInDegree } from '../../src/lib/geo.ts'
import { pixelsBetween } from '../../src/lib/map/camera.ts'
import { followEvery, followLeast, followMargin, followMaxZoom } from '../../src/islands/map/map-padding.ts'

/** Meters a second of a car at 50 km/h. */
const fastest = 14

test('a car stays in view near a stop, where the map is closest', () => {
  const from = { latitude: 47.37, longitude: 8.54 }
  const to = { ...from, latitude: from.latitude + (fastest * followEvery) / 1000 / metersInDegree }
  // The map may be this far behind before it moves, and the car drives on until the next look.
  expect(followLeast + pixelsBetween(from, to, followMaxZoom)).toBeLessThan(followMargin)
})
