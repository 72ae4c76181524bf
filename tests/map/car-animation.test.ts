import { expect, test } from 'vitest'
import { animateCar } from '../../src/lib/map/car-animation.ts'
import type { Surroundings } from '../../src/lib/map/car-animation.ts'
import { createLiveCar } from '../../src/lib/map/live-car.ts'
import type { MarkerSpec } from '../../src/lib/map/types.ts'
import { positionAt, straight } from './roads.ts'

function stage({ reducedMotion = false, speed = 12 } = {}) {
  let time = 1_000_000
  let hidden = false
  let frame: (() => void) | null = null
  let tick: (() => void) | null = null
  let visibility: (() => void) | null = null
  const drawn: (MarkerSpec | null)[] = []
  const around: Surroundings = {
    now: () => time,
    nextFrame(run) {
      frame = run
      return () => {
        frame = null
      }
    },
    every(_, run) {
      tick = run
      return () => {
        tick = null
      }
    },
    hidden: () => hidden,
    onVisibility(listener) {
      visibility = listener
      return () => {
        visibility = null
      }
    },
    reducedMotion: () => reducedMotion
  }
  const car = createLiveCar(straight)
  car.receive(positionAt(straight, 100, 0, speed), time)
  const view = { marker: (_: string, spec: MarkerSpec | null) => void drawn.push(spec) }
  const stop = animateCar({ view, id: 'driver', car, vehicle: 'van', label: 'Your driver' }, around)
  return {
    drawn,
    stop,
    pass(milliseconds: number) {
      time += milliseconds
      const run = frame ?? tick
      run?.()
    },
    hide(value: boolean) {
      hidden = value
      visibility?.()
    },
    waiting: () => ({ frame: frame !== null, tick: tick !== null, visibility: visibility !== null })
  }
}

test('draws the car farther along in each frame', () => {
  const { drawn, pass } = stage()
  pass(16)
  pass(16)
  expect(drawn).toHaveLength(3)
  const latitudes = drawn.map(spec => spec?.at.latitude ?? 0)
  expect(latitudes).toEqual(latitudes.toSorted((first, second) => first - second))
  expect(drawn[0]).toMatchObject({ kind: 'driver', vehicle: 'van', label: 'Your driver', stale: false })
})

test('draws a car that waits only once, and again when it is stale', () => {
  const { drawn, pass } = stage({ speed: 0 })
  for (let frame = 0; frame < 100; frame++) pass(16)
  expect(drawn).toHaveLength(1)
  pass(4000)
  pass(16)
  expect(drawn).toHaveLength(2)
  expect(drawn[1]).toMatchObject({ stale: true })
})

test('moves once a second with reduced motion', () => {
  const { drawn, pass, waiting } = stage({ reducedMotion: true })
  expect(waiting()).toMatchObject({ frame: false, tick: true })
  pass(1000)
  expect(drawn).toHaveLength(2)
})

test('pauses on a hidden page, and resumes on a visible one', () => {
  const { drawn, hide, pass, waiting } = stage()
  hide(true)
  expect(waiting()).toMatchObject({ frame: false, tick: false })
  const before = drawn.length
  pass(1000)
  hide(false)
  expect(waiting()).toMatchObject({ frame: true })
  expect(drawn.length).toBe(before + 1)
})

test('removes the marker and all listeners when it stops', () => {
  const { drawn, stop, waiting } = stage()
  stop()
  expect(drawn.at(-1)).toBeNull()
  expect(waiting()).toEqual({ frame: false, tick: false, visibility: false })
})
