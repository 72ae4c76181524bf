/** Stops of the demo's deliveries in a region of any size. */
import { type Place, seededRandom } from '@dropway/region'
import { expect, test } from 'vitest'
import { addressFrom } from '../../src/server/demo/history/trips.ts'
import { metersBetween, type Point } from '../../src/lib/geo.ts'

/** A town of 1 km, with a few addresses at its edge and none in the middle. */
const bounds: [number, number, number, number] = [8, 47, 8.0132, 47.009]
const houses = [
  [8.001, 47.001],
  [8.002, 47.002],
  [8.0035, 47.001]
].map(([longitude, latitude], at): Place => ({
  id: `a${at}`,
  kind: 'address',
  name: `${at + 1} Shore Road`,
  detail: '',
  longitude: longitude!,
  latitude: latitude!
}))
const maps = {
  area: {
    name: 'Shore',
    bounds,
    center: [8, 47] as [number, number],
    minZoom: 9,
    maxZoom: 15,
    attribution: '',
    timeZone: 'UTC'
  },
  contains: () => true,
  reverse: async (point: Point) => houses.find(house => metersBetween(house, point) < 150)
}

test('finds stops in a small town, though none is in its middle or 700 m from another', async () => {
  const random = seededRandom(7)
  const places = [await addressFrom({ maps }, random, [])]
  places.push(await addressFrom({ maps }, random, places))
  places.push(await addressFrom({ maps }, random, places))
  expect(new Set(places.map(({ name }) => name)).size).toBe(3)
})
