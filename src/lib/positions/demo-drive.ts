/** A simulated drive for the demo: follows a route at a city's pace, with a position per second like a device. */
import type { Coordinate, Point } from '../geo.ts'
import { bearingAt, measureRoute, type MeasuredRoute, spotAt, unflatten } from '../map/along-route.ts'
import type { Fix, Source } from './source.ts'

export interface DemoDrive extends Source {
  /** Drives along this route from its start. Null: stays in place. `seconds` is the driving time by car. */
  setRoute(driverRoute: { geometry: readonly Coordinate[]; seconds: number } | null): void
}

const everyMilliseconds = 1_000

export function startDemoDrive(from: Point, onFix: (fix: Fix) => void, speed = 1): DemoDrive {
  let here = { ...from, heading: 0 }
  let route: MeasuredRoute | null = null
  let pace = 0
  let along = 0
  let last = Date.now()

  function tick(): void {
    const now = Date.now()
    const elapsed = (now - last) / 1000
    last = now
    let moving = false
    if (route && along < route.length) {
      along = Math.min(route.length, along + pace * elapsed)
      const spot = unflatten(route, ...spotAt(route, along))
      here = { ...spot, heading: bearingAt(route, along) }
      moving = along < route.length
    }
    onFix({ ...here, speed: moving ? pace : 0, accuracy: 5, at: now })
  }
  const timer = setInterval(tick, everyMilliseconds)
  tick()
  return {
    setRoute(driverRoute) {
      if (!driverRoute || driverRoute.geometry.length < 2) {
        route = null
        return
      }
      route = measureRoute(driverRoute.geometry)
      pace = (route.length / Math.max(1, driverRoute.seconds)) * speed
      along = 0
    },
    stop: () => clearInterval(timer),
    async refresh() {
      tick()
    }
  }
}
