import type { Coordinate, Point } from '../geo.ts'
import { bearingAt, flatten, measureRoute, projectOn, spotAt, unflatten } from './along-route.ts'
import type { MeasuredRoute } from './along-route.ts'
import { createFixes } from './car-fixes.ts'
import type { CarPosition } from './car-fixes.ts'

/** How fast the shown car closes in on the true one, in radians per second. */
const stiffness = 2.2
/** How many meters a new position may be behind or ahead of the last one on the route. */
const windowBehind = 25
const windowAhead = 120
/** Meters from the line that still count as on it. A worse accuracy widens it. */
const nearRoad = 40
/** A position that is more meters than this from the expected one is shown as a jump. */
const jumpFrom = 250
/** Consecutive positions off the line, or behind, before they're accepted. */
const believed = 2
/** Milliseconds of silence. The car drives on until `drivesOn`, then slows down and stops at `silent`. */
export interface SilenceLimits {
  drivesOn: number
  silent: number
}

/** For positions that arrive about once a second. */
const everySecond: SilenceLimits = { drivesOn: 1500, silent: 3500 }

export interface CarState extends Point {
  /** Degrees clockwise from north. */
  bearing: number
  /** No position arrived for too long (3.5 s by default). The car has stopped; show that its position is stale. */
  stale: boolean
  /** Meters from the start of the route. */
  along: number
  /** The driver has left the route. The car waits at that point until `setRoute`. */
  offRoute: boolean
}

export interface LiveCar {
  /** Takes a position. Ignores late and repeated ones. `now` is in milliseconds. */
  receive(position: CarPosition, now: number): void
  /** Returns where to show the car, or null before the first position. `now` must not go back. */
  at(now: number): CarState | null
  /** Sets a new route that starts at the driver. The car glides over to it. */
  setRoute(route: readonly Coordinate[], now: number): void
}

/** Returns the meters that a car at 1 m/s has gone after `milliseconds` of silence, slowing to a stop. */
function traveled(milliseconds: number, { drivesOn, silent }: SilenceLimits): number {
  if (milliseconds <= drivesOn) return Math.max(0, milliseconds) / 1000
  const fade = (silent - drivesOn) / 1000
  const fading = Math.min(fade, (milliseconds - drivesOn) / 1000)
  return drivesOn / 1000 + fading - fading ** 2 / (2 * fade)
}

/** Returns the share of its speed that the car still has after `milliseconds` of silence. */
function remainingSpeed(milliseconds: number, { drivesOn, silent }: SilenceLimits): number {
  if (milliseconds <= drivesOn) return 1
  return Math.max(0, (silent - milliseconds) / (silent - drivesOn))
}

/**
 * Creates a car that drives along its route between positions. `limits` depends on how often they arrive. The shown
 * car follows the extrapolated one like a critically damped spring. Its error has the closed form
 * e(t) = (e0 + (v0 + w e0) t) exp(-w t), so the picture is the same at every frame rate.
 */
export function createLiveCar(
  coordinates: readonly Coordinate[],
  limits: SilenceLimits = everySecond
): LiveCar {
  let route: MeasuredRoute = measureRoute(coordinates)
  const fixes = createFixes()
  let last: CarPosition | null = null
  /** When the newest position was true, in milliseconds on the caller's clock. */
  let receivedAt = 0
  /** Meters along the route at `heardAt`, and speed in m/s. */
  let reported = 0
  let speed = 0
  /** The shown car's error at `errorAt` in meters, and its change in m/s. */
  let error = 0
  let errorSpeed = 0
  let errorAt = 0
  let shown = 0
  let strayed = 0
  let behind = 0
  let offRoute = false
  /** The remaining offset from the old line to the new one, in meters east and north, at `glideAt`. */
  let glide: [east: number, north: number] = [0, 0]
  let glideAt = 0

  const target = (now: number) =>
    Math.min(route.length, reported + speed * traveled(now - receivedAt, limits))

  function errorAfter(now: number): [meters: number, speed: number] {
    const time = Math.max(0, now - errorAt) / 1000
    const slope = errorSpeed + stiffness * error
    const decay = Math.exp(-stiffness * time)
    return [(error + slope * time) * decay, (slope - stiffness * (error + slope * time)) * decay]
  }

  /** Never moves back. If the spring would pull the car back, the car waits. */
  function advance(now: number): number {
    const wanted = Math.min(route.length, target(now) + errorAfter(now)[0])
    shown = Math.max(shown, wanted)
    return shown
  }

  function shownSpeed(now: number): number {
    const [meters, change] = errorAfter(now)
    const waiting = target(now) + meters < shown - 0.01
    return waiting ? 0 : Math.max(0, speed * remainingSpeed(now - receivedAt, limits) + change)
  }

  /** Changes the target, and keeps the place and speed of the shown car. */
  function follow(now: number, along: number, at: number, metersPerSecond: number) {
    const [place, pace] = [advance(now), shownSpeed(now)]
    reported = along
    receivedAt = at
    speed = metersPerSecond
    error = place - target(now)
    errorSpeed = pace - speed * remainingSpeed(now - receivedAt, limits)
    errorAt = now
  }

  function place(along: number, at: number, metersPerSecond: number, now: number) {
    reported = along
    receivedAt = at
    speed = metersPerSecond
    error = errorSpeed = 0
    errorAt = now
    shown = target(now)
    glide = [0, 0]
  }

  /** Finds a position on the route: near the expected spot, or else anywhere. */
  function find(position: CarPosition, seconds: number) {
    const near = Math.max(nearRoad, Math.min(100, position.accuracy ?? 0))
    const reach = Math.max(windowAhead, speed * seconds * 1.6 + 60)
    const inWindow = projectOn(route, position, {
      from: reported - windowBehind,
      to: reported + reach,
      expected: reported + speed * seconds
    })
    if (inWindow.away <= near) return { along: inWindow.along, jumped: false }
    const anywhere = projectOn(route, position, { expected: reported + speed * seconds })
    return anywhere.away <= near ? { along: anywhere.along, jumped: true } : null
  }

  function receive(position: CarPosition, now: number) {
    if (!fixes.isNew(position)) return
    const first = last === null
    const at = fixes.timeOf(position, now)
    if (first) {
      last = position
      const { along, away } = projectOn(route, position)
      fixes.add(along, at)
      offRoute = away > Math.max(nearRoad, position.accuracy ?? 0)
      return place(along, at, position.speed ?? 0, now)
    }
    last = position
    const seconds = Math.max(0.05, (at - receivedAt) / 1000)
    const found = find(position, seconds)
    if (!found) {
      strayed += 1
      offRoute ||= strayed >= believed
      return
    }
    strayed = 0
    const wentBack = found.jumped && found.along < reported
    behind = wentBack ? behind + 1 : 0
    if (wentBack && behind < believed) return
    behind = 0
    offRoute = false
    const unexpected = Math.abs(found.along - (reported + speed * seconds))
    if (wentBack || (found.jumped && unexpected > jumpFrom + speed * seconds)) {
      fixes.restart()
      fixes.add(found.along, at)
      return place(found.along, at, position.speed ?? speed, now)
    }
    fixes.add(found.along, at)
    follow(now, found.along, at, fixes.speed(position, speed))
  }

  /** Returns the remaining share of the glide. It decays like the spring. */
  function glideLeft(now: number): number {
    const time = Math.max(0, now - glideAt) / 1000
    return (1 + stiffness * time) * Math.exp(-stiffness * time)
  }

  function pointAt(now: number): Point {
    const [east, north] = spotAt(route, advance(now))
    const left = glideLeft(now)
    return unflatten(route, east + glide[0] * left, north + glide[1] * left)
  }

  function setRoute(next: readonly Coordinate[], now: number) {
    const before = last && pointAt(now)
    const pace = shownSpeed(now)
    route = measureRoute(next)
    strayed = behind = 0
    offRoute = false
    fixes.restart()
    if (!last || !before) return
    const { along } = projectOn(route, last)
    const start = Math.min(along, projectOn(route, before).along)
    const pass = speed
    place(along, receivedAt, pass, now)
    fixes.add(along, receivedAt)
    shown = start
    error = start - target(now)
    errorSpeed = pace - speed * remainingSpeed(now - receivedAt, limits)
    const [east, north] = spotAt(route, start)
    const [fromEast, fromNorth] = flatten(route, before)
    const gap: [number, number] = [fromEast - east, fromNorth - north]
    // A glide across half a city would show a path that the driver didn't take.
    glide = Math.hypot(...gap) > jumpFrom ? [0, 0] : gap
    glideAt = now
  }

  return {
    receive,
    setRoute,
    at(now) {
      if (!last) return null
      const point = pointAt(now)
      const bearing = bearingAt(route, shown)
      return { ...point, bearing, stale: now - receivedAt > limits.silent, along: shown, offRoute }
    }
  }
}
