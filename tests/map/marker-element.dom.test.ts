import { expect, test } from 'vitest'
import { drawStops } from '../../src/islands/map/stop-markers.ts'
import { map } from '../../src/lib/words/en/shell/map.ts'
import { markerElement, markerShapeKey, updateMarkerElement } from '../../src/lib/map/marker-element.ts'
import type { MapView, MarkerSpec, Vehicle } from '../../src/lib/map/types.ts'
import { vehicleShapes } from '../../src/lib/map/vehicle-shapes.ts'

const at = { longitude: 11.5, latitude: 49.9 }
const hostile = '<img src=x onerror=alert(1)>'

test.each(Object.keys(vehicleShapes) as Vehicle[])('draws a %s from above', vehicle => {
  const element = markerElement({ kind: 'driver', at, label: 'Your driver', vehicle, bearing: 90 })
  expect(element.querySelectorAll('svg > *').length).toBeGreaterThanOrEqual(3)
  expect(element.getAttribute('role')).toBe('img')
})

test('never turns external text into elements', () => {
  const element = markerElement({ kind: 'pickup', at, label: hostile })
  expect(element.querySelector('img')).toBeNull()
  expect(element.getAttribute('aria-label')).toBe(hostile)
})

test('numbers several pickups as it numbers dropoffs', () => {
  const numbers = new Map<string, number | undefined>()
  const view = {
    marker: (id: string, spec: MarkerSpec | null) =>
      spec && spec.kind !== 'driver' && numbers.set(id, spec.number)
  } as unknown as MapView
  const stop = { ...at, name: 'Market Square' }
  drawStops(view, stop, [stop], map, false, null, [stop])
  expect([...numbers]).toEqual([
    ['pickup', 1],
    ['pickup-1', 2],
    ['dropoff-0', undefined]
  ])
  drawStops(view, stop, [stop], map, false, null, [null])
  expect(numbers.get('pickup')).toBeUndefined()
  const second = markerElement({ kind: 'pickup', at, label: 'Pickup 2', number: 2 })
  expect(second.textContent).toBe('2')
})

test('shows the number of a dropoff, and a dot for a single one', () => {
  const second = markerElement({ kind: 'dropoff', at, label: 'Dropoff 2', number: 2 })
  expect(second.textContent).toBe('2')
  const only = markerElement({ kind: 'dropoff', at, label: 'Dropoff' })
  expect(only.textContent).toBe('')
  expect(only.querySelector('circle')).not.toBeNull()
})

test('changes staleness without rebuilding the element', () => {
  const spec: MarkerSpec = { kind: 'driver', at, label: 'Driver', vehicle: 'car', bearing: 0, stale: true }
  const element = markerElement(spec)
  expect(element.hasAttribute('data-stale')).toBe(true)
  updateMarkerElement(element, { ...spec, stale: false })
  expect(element.hasAttribute('data-stale')).toBe(false)
  expect(markerShapeKey(spec)).toBe(markerShapeKey({ ...spec, bearing: 180, stale: false }))
  expect(markerShapeKey(spec)).not.toBe(markerShapeKey({ ...spec, vehicle: 'van' }))
})
