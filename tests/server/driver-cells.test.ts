import { expect, test } from 'vitest'
import { seededRandom } from '@dropway/region'
import { type Point, metersBetween, metersInDegree, metersInLongitude } from '../../src/lib/geo.ts'
import {
  createDriverCells,
  farthestMeters,
  type Located
} from '../../src/server/domain/driver/driver-cells.ts'

const places: [string, Point][] = [
  ['Zurich', { latitude: 47.37, longitude: 8.54 }],
  ['Quito, on the equator', { latitude: 0, longitude: -78.5 }],
  ['Tromsø', { latitude: 69.65, longitude: 18.95 }],
  ['Taveuni, on both sides of the antimeridian', { latitude: -16.8, longitude: 180 }],
  ['a pentagon, the center of five cells', { latitude: 64.7, longitude: 10.536 }]
]

function around({ latitude, longitude }: Point, east: number, north: number): Point {
  const degrees = longitude + east / metersInLongitude(latitude)
  return {
    latitude: latitude + north / metersInDegree,
    longitude: degrees > 180 ? degrees - 360 : degrees
  }
}

/** Returns the ids of the nearest drivers, found by looking at all of them. */
function nearestOfAll(drivers: Iterable<Located>, point: Point, meters: number, limit: number): string[] {
  return [...drivers]
    .map(({ driverId, position }) => ({ driverId, meters: metersBetween(position, point) }))
    .filter(each => each.meters <= meters)
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, limit)
    .map(each => each.driverId)
}

test.each(places)('finds the same drivers as a look at all of them: %s', (_, center) => {
  const generator = seededRandom(7)
  const random = () => generator.next()
  // Some searches find many drivers in the nearest cells, others look far.
  for (const kilometers of [2, 10, 40]) {
    const anywhere = () =>
      around(center, (random() - 0.5) * kilometers * 1000, (random() - 0.5) * kilometers * 1000)
    const cells = createDriverCells<Located>()
    const drivers = new Map<string, Located>()
    const put = (driverId: string, position: Point) => {
      drivers.set(driverId, { driverId, position })
      cells.put({ driverId, position })
    }
    for (let index = 0; index < 600; index++) put(`driver ${index}`, anywhere())
    for (let round = 0; round < 40; round++) {
      for (const { driverId, position } of drivers.values()) {
        // Most steps are so short that the driver keeps its cells.
        if (random() < 0.3) put(driverId, around(position, (random() - 0.5) * 90, (random() - 0.5) * 90))
      }
      put(`driver ${Math.floor(random() * 600)}`, anywhere())
      const gone = `driver ${Math.floor(random() * 600)}`
      drivers.delete(gone)
      cells.remove(gone)
      const pickup = anywhere()
      const meters = 500 + random() * 24_500
      const limit = 1 + Math.floor(random() * 30)
      const found = cells.nearest(pickup, { meters, limit, accepts: () => true })
      expect(found.map(({ driver }) => driver.driverId)).toEqual(
        nearestOfAll(drivers.values(), pickup, meters, limit)
      )
    }
  }
})

test('looks on while it finds only drivers that the caller refuses', () => {
  const center = { latitude: 47.37, longitude: 8.54 }
  const cells = createDriverCells<Located>()
  for (let index = 0; index < 500; index++) {
    cells.put({ driverId: `busy ${index}`, position: around(center, index, 0) })
  }
  cells.put({ driverId: 'free', position: around(center, 24_000, 0) })
  const accepts = ({ driverId }: Located) => driverId === 'free'
  expect(cells.nearest(center, { meters: 25_000, limit: 1, accepts })[0]?.driver.driverId).toBe('free')
  expect(cells.nearest(center, { meters: 23_000, limit: 1, accepts })).toEqual([])
})

test('reaches as far as the widest ring of a search', () => {
  expect(farthestMeters).toBeGreaterThan(25_000)
})
