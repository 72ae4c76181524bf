import { metersBetween } from '../../src/lib/geo.ts'
import { expect, test } from 'vitest'
import { overlayData, withOverlay } from '../../src/lib/map/overlay.ts'
import type { Overlay } from '../../src/lib/map/overlay.ts'

const streets = {
  sources: { region: {} },
  layers: [
    { id: 'land', type: 'background' },
    { id: 'road', type: 'line' },
    { id: 'names', type: 'symbol' }
  ]
}
const none = (): Overlay => ({ isAdded: true, routes: new Map(), rings: null, me: null, zones: [] })

test('draws routes above roads and below labels', () => {
  const { layers } = withOverlay(streets, none(), 'light', 'names')
  const order = layers.map(layer => layer.id)
  expect(order.indexOf('dropway-routes-casing')).toBeGreaterThan(order.indexOf('road'))
  expect(order.indexOf('dropway-routes-line')).toBeGreaterThan(order.indexOf('dropway-routes-casing'))
  expect(order.at(-1)).toBe('names')
})

test('keeps the overlay in a new style', () => {
  const overlay = none()
  overlay.routes.set('driver', {
    coordinates: [
      [11.5, 49.9],
      [11.6, 49.9]
    ],
    kind: 'ahead'
  })
  const { sources } = withOverlay(streets, overlay, 'dark', 'names')
  expect(sources).toMatchObject({
    region: {},
    'dropway-routes': { data: { features: [{ properties: { id: 'driver', kind: 'ahead' } }] } }
  })
})

test('draws a closed ring with the given radius', () => {
  const center = { longitude: 11.5, latitude: 49.9 }
  const { features } = overlayData({ ...none(), rings: { center, radii: [500, 1500] } }, 'dropway-rings')
  expect(features).toHaveLength(2)
  const geometry = features[1]?.geometry
  const ring = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []
  expect(ring[0]).toEqual(ring.at(-1))
  for (const [longitude, latitude] of ring) {
    expect(metersBetween(center, { longitude, latitude })).toBeCloseTo(1500, 0)
  }
})

test('draws nothing for a route of one point', () => {
  const overlay = none()
  overlay.routes.set('driver', { coordinates: [[11.5, 49.9]], kind: 'main' })
  expect(overlayData(overlay, 'dropway-routes').features).toEqual([])
})
