import { prefersReducedMotion } from '../browser/reduced-motion.ts'
import type { CarState, LiveCar } from './live-car.ts'
import type { MapView, Stop, Vehicle } from './types.ts'

/** The browser's clock and events. Passed in, so that a test can control the time. */
export interface Surroundings {
  /** Milliseconds, on the same clock as `LiveCar.receive`. */
  now(): number
  nextFrame(run: () => void): Stop
  /** Runs every `milliseconds`. */
  every(milliseconds: number, run: () => void): Stop
  hidden(): boolean
  onVisibility(listener: () => void): Stop
  reducedMotion(): boolean
}

const browserSurroundings: Surroundings = {
  now: () => Date.now(),
  nextFrame(run) {
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
  hidden: () => document.hidden,
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  reducedMotion: prefersReducedMotion
}

export interface AnimatedCar {
  view: Pick<MapView, 'marker'>
  /** Name of the marker. */
  id: string
  car: Pick<LiveCar, 'at'>
  vehicle: Vehicle
  /** The marker's accessible name. */
  label: string
  /** Called each time the car is drawn: to show staleness in words, or to request a new route. */
  onState?: (state: CarState) => void
}

const looksLike = (one: CarState, other: CarState): boolean =>
  one.longitude === other.longitude &&
  one.latitude === other.latitude &&
  one.bearing === other.bearing &&
  one.stale === other.stale

/**
 * Animates the marker until stopped: every frame, or once a second if the reader prefers reduced motion, or not at all
 * in a hidden page. Stopping removes the marker.
 */
export function animateCar(animated: AnimatedCar, surroundings: Surroundings = browserSurroundings): Stop {
  const { view, id, car, vehicle, label, onState } = animated
  let cancel: Stop = () => {}
  let last: CarState | undefined

  function draw() {
    const state = car.at(surroundings.now())
    if (!state) return
    // A car that waits costs nothing.
    if (!last || !looksLike(last, state)) {
      const { longitude, latitude, bearing, stale } = state
      view.marker(id, { kind: 'driver', at: { longitude, latitude }, label, vehicle, bearing, stale })
      last = state
    }
    onState?.(state)
  }

  function frame() {
    draw()
    cancel = surroundings.nextFrame(frame)
  }

  function begin() {
    cancel()
    cancel = () => {}
    if (surroundings.hidden()) return
    if (surroundings.reducedMotion()) {
      draw()
      cancel = surroundings.every(1000, draw)
    } else frame()
  }

  const stopListening = surroundings.onVisibility(begin)
  begin()

  return () => {
    stopListening()
    cancel()
    view.marker(id, null)
  }
}
