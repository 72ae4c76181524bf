/**
 * The live car between positions. The file is long because each way a device or network can fail is a separate test.
 */
import { metersBetween } from '../../src/lib/geo.ts'
import { describe, expect, test } from 'vitest'
import { bearingAt, measureRoute, projectOn, spotAt, unflatten } from '../../src/lib/map/along-route.ts'
import { createLiveCar } from '../../src/lib/map/live-car.ts'
import type { CarState, LiveCar } from '../../src/lib/map/live-car.ts'
import { cityRoute, positionAt, random, road, straight } from './roads.ts'

/** An arbitrary page time in milliseconds, far from the device time. */
const start = 1_800_000_000_000

function shownAt(car: LiveCar, now: number): CarState {
  const state = car.at(now)
  if (!state) throw new Error('no car')
  return state
}

/** Sends a position each second at a steady speed. The last is at `seconds`. */
function drive(car: LiveCar, metersPerSecond: number, seconds: number, way = straight): void {
  for (let second = 0; second <= seconds; second++) {
    car.receive(positionAt(way, second * metersPerSecond, second, metersPerSecond), start + second * 1000)
  }
}

describe('along a route', () => {
  const measured = measureRoute(cityRoute)

  test('projects a spot onto itself', () => {
    for (const along of [0, 37, 500, 1234, measured.length]) {
      const [east, north] = spotAt(measured, along)
      const found = projectOn(measured, unflatten(measured, east, north))
      expect(found.along).toBeCloseTo(along, 3)
      expect(found.away).toBeCloseTo(0, 3)
    }
  })

  test('measures bearings clockwise from north', () => {
    const bearing = (east: number, north: number) =>
      bearingAt(
        measureRoute(
          road([
            [0, 0],
            [east, north]
          ])
        ),
        50
      )
    expect(bearing(0, 100)).toBeCloseTo(0, 1)
    expect(bearing(100, 0)).toBeCloseTo(90, 1)
    expect(bearing(0, -100)).toBeCloseTo(180, 1)
    expect(bearing(-100, 0)).toBeCloseTo(270, 1)
  })

  test('chooses the expected pass on a road that the route uses twice', () => {
    const twice = measureRoute(
      road([
        [0, 0],
        [0, 500],
        [1, 500],
        [1, 0]
      ])
    )
    const point = unflatten(twice, 0.5, 200)
    expect(projectOn(twice, point, { expected: 180 }).along).toBeCloseTo(200, 0)
    expect(projectOn(twice, point, { expected: 850 }).along).toBeCloseTo(801, 0)
  })

  test('accepts a route of a single point', () => {
    const place = measureRoute(road([[0, 0]]))
    expect(place.length).toBe(0)
    expect(bearingAt(place, 10)).toBe(0)
    expect(spotAt(place, 10)).toEqual([0, 0])
  })
})

describe('the live car', () => {
  test('has no place before the first position', () => {
    expect(createLiveCar(straight).at(start)).toBeNull()
  })

  test('appears at the first position immediately', () => {
    const car = createLiveCar(straight)
    car.receive(positionAt(straight, 300, 0, 0), start)
    expect(shownAt(car, start)).toMatchObject({ stale: false, offRoute: false })
    expect(shownAt(car, start).along).toBeCloseTo(300, 1)
  })

  test('keeps moving between positions, at the driver’s place', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 20)
    expect(shownAt(car, start + 20_500).along).toBeCloseTo(12 * 20.5, 0)
    expect(shownAt(car, start + 20_900).along).toBeCloseTo(12 * 20.9, 0)
  })

  test('moves without pauses if positions come every five seconds', () => {
    const car = createLiveCar(straight, { drivesOn: 5_500, silent: 12_000 })
    for (const second of [0, 5, 10, 15, 20]) {
      car.receive(positionAt(straight, second * 10, second, 10), start + second * 1000)
    }
    let before = shownAt(car, start + 20_000)
    for (let now = 20_500; now <= 25_000; now += 500) {
      const state = shownAt(car, start + now)
      expect(state.stale).toBe(false)
      expect(state.along - before.along).toBeGreaterThan(3)
      before = state
    }
    expect(shownAt(car, start + 32_100).stale).toBe(true)
  })

  test('slows to a stop, and is stale after 3.5 s without a position', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 20)
    expect(shownAt(car, start + 23_400).stale).toBe(false)
    const rest = shownAt(car, start + 23_600)
    expect(rest.stale).toBe(true)
    expect(shownAt(car, start + 60_000).along).toBeCloseTo(rest.along, 1)
    expect(rest.along).toBeLessThanOrEqual(12 * 20 + 12 * 2.5 + 0.5)
  })

  test('continues smoothly after a gap', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 20)
    const resting = shownAt(car, start + 29_990).along
    car.receive(positionAt(straight, 12 * 30, 30, 12), start + 30_000)
    const first = shownAt(car, start + 30_016)
    expect(first.along - resting).toBeLessThan(2)
    expect(first.stale).toBe(false)
    expect(shownAt(car, start + 31_400).along).toBeGreaterThan(350)
  })

  test('ignores late, repeated and out-of-order positions', () => {
    const [plain, disturbed] = [createLiveCar(straight), createLiveCar(straight)]
    drive(plain, 12, 10)
    drive(disturbed, 12, 10)
    disturbed.receive(positionAt(straight, 120, 10, 12), start + 10_100)
    disturbed.receive(positionAt(straight, 60, 5, 12), start + 10_200)
    disturbed.receive({ ...positionAt(straight, 900, 4, 12), seq: 99 }, start + 10_300)
    expect(shownAt(disturbed, start + 10_600)).toEqual(shownAt(plain, start + 10_600))
  })

  test('accepts positions from a device after its clock is set back', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    for (const second of [11, 12, 13]) {
      const recorded_at = new Date((second - 3600) * 1000).toISOString()
      car.receive({ ...positionAt(straight, 12 * second, second, 12), recorded_at }, start + second * 1000)
    }
    expect(shownAt(car, start + 13_200)).toMatchObject({ stale: false })
    expect(shownAt(car, start + 13_500).along).toBeCloseTo(12 * 13.5, -1)
  })

  test('never drives backward', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    const before = shownAt(car, start + 11_000).along
    car.receive(positionAt(straight, 108, 11, 0), start + 11_000)
    let along = before
    for (let now = 11_000; now < 14_000; now += 16) {
      const next = shownAt(car, start + now).along
      expect(next).toBeGreaterThanOrEqual(along)
      along = next
    }
  })

  test('treats a backlog after a tunnel as old', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    for (let second = 11; second <= 16; second++) {
      car.receive(positionAt(straight, 12 * second, second, 12), start + 20_000)
    }
    expect(shownAt(car, start + 20_000).stale).toBe(true)
    expect(shownAt(car, start + 25_000).along).toBeLessThan(12 * 16 + 12 * 2.5 + 1)
  })

  test('ignores a single outlier', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    car.receive(positionAt(straight, 132, 11, 12, 400), start + 11_000)
    expect(shownAt(car, start + 11_200).offRoute).toBe(false)
    car.receive(positionAt(straight, 144, 12, 12), start + 12_000)
    expect(shownAt(car, start + 12_900).along).toBeCloseTo(12 * 12.9, -1)
  })

  test('jumps when the position jumps along the route', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    car.receive(positionAt(straight, 2500, 11, 12), start + 11_000)
    expect(shownAt(car, start + 11_000).along).toBeCloseTo(2500, 0)
  })

  test('follows a driver who turned back from the second position on', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 60)
    car.receive(positionAt(straight, 300, 61, 12), start + 61_000)
    expect(shownAt(car, start + 61_000).along).toBeGreaterThan(700)
    car.receive(positionAt(straight, 312, 62, 12), start + 62_000)
    expect(shownAt(car, start + 62_000).along).toBeCloseTo(312, 0)
  })

  test('reports that it is off the route, and joins a new route without a jump', () => {
    const car = createLiveCar(straight)
    drive(car, 12, 10)
    for (const second of [11, 12, 13]) {
      car.receive(positionAt(straight, 120, second, 12, 80 + second), start + second * 1000)
    }
    const lost = shownAt(car, start + 13_000)
    expect(lost.offRoute).toBe(true)

    car.setRoute(
      road([
        [93, 120],
        [600, 120]
      ]),
      start + 13_000
    )
    const taken = shownAt(car, start + 13_000)
    expect(taken.offRoute).toBe(false)
    expect(metersBetween(lost, taken)).toBeLessThan(0.01)
    let before = taken
    for (let now = 13_016; now < 16_000; now += 16) {
      const next = shownAt(car, start + now)
      expect(metersBetween(before, next)).toBeLessThan(2)
      before = next
    }
    car.receive(
      {
        ...positionAt(
          road([
            [93, 120],
            [600, 120]
          ]),
          30,
          16,
          12
        ),
        seq: 16
      },
      start + 16_000
    )
    expect(shownAt(car, start + 18_000).bearing).toBeCloseTo(90, 0)
  })

  test('stops at the end of the route', () => {
    const car = createLiveCar(
      road([
        [0, 0],
        [0, 100]
      ])
    )
    drive(
      car,
      12,
      8,
      road([
        [0, 0],
        [0, 100]
      ])
    )
    expect(shownAt(car, start + 10_000).along).toBeCloseTo(100, 1)
  })
})

describe('a minute in the city at 60 frames a second', () => {
  /** Simulates one position per second, with errors of a few meters, up to 0.7 s late, some lost. */
  function ride(seed: number, metersPerSecond: number, seconds: number, told: number) {
    const chance = random(seed)
    const noise = () => (chance() + chance() + chance() - 1.5) * 8
    const car = createLiveCar(cityRoute)
    const arrivals = Array.from({ length: seconds }, (_, second) => ({
      at: start + second * 1000 + chance() * 700,
      lost: second > 2 && chance() < 0.1,
      position: positionAt(cityRoute, second * metersPerSecond + noise(), second, told, noise())
    }))
    const frames: CarState[] = []
    for (let now = start; now < start + seconds * 1000; now += 1000 / 60) {
      while (arrivals[0] && arrivals[0].at <= now) {
        const arrival = arrivals.shift()
        if (arrival && !arrival.lost) car.receive(arrival.position, arrival.at)
      }
      const state = car.at(now)
      if (state) frames.push(state)
    }
    return frames
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('moves at most 2 m per frame and stays on the road (seed %d)', seed => {
    const measured = measureRoute(cityRoute)
    const frames = ride(seed, 13.9, 60, 13.9)
    let longest = 0
    let furthest = 0
    frames.forEach((frame, index) => {
      const before = frames[index - 1]
      if (before) longest = Math.max(longest, metersBetween(before, frame))
      furthest = Math.max(furthest, projectOn(measured, frame).away)
    })
    expect(longest).toBeLessThan(2)
    expect(furthest).toBeLessThan(0.01)
    expect(frames.at(-1)?.along).toBeGreaterThan(13.9 * 59 - 30)
    expect(frames.at(-1)?.along).toBeLessThan(13.9 * 60 + 30)
    expect(frames.some(frame => frame.offRoute)).toBe(false)
  })

  test.each([13.9, 139, null])('keeps up at ten times normal speed (device reports %s m/s)', told => {
    const frames = ride(9, 139, 20, told ?? 0)
    const last = frames.at(-1)
    expect(last?.offRoute).toBe(false)
    expect(Math.abs((last?.along ?? 0) - 139 * 20)).toBeLessThan(200)
  })
})
