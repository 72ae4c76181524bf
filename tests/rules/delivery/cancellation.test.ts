import { metersBetween } from '../../../src/lib/geo.ts'
import { expect, test } from 'vitest'
import {
  cancellationFee,
  customerMayCancel,
  reasonAllowed,
  reasonFits
} from '../../../src/lib/rules/delivery/cancellation.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'
import { etaBounds } from '../../../src/lib/rules/matching/eta.ts'

const reason = { audience: 'customer' as const, until_status: 'accepted' as const }

test('charges nothing until a driver accepts, then a percentage rounded half up', () => {
  expect(cancellationFee(15, 'scheduled', 1_000)).toBe(0)
  expect(cancellationFee(15, 'searching', 1_000)).toBe(0)
  expect(cancellationFee(15, 'accepted', 1_000)).toBe(150)
  expect(cancellationFee(15, 'accepted', 1_010)).toBe(152)
})

test('allows a reason for one side, up to one status', () => {
  expect(reasonAllowed(reason, 'customer', 'searching')).toBe(true)
  expect(reasonAllowed(reason, 'customer', 'accepted')).toBe(true)
  expect(reasonAllowed(reason, 'customer', 'picked_up')).toBe(false)
  expect(reasonAllowed(reason, 'driver', 'searching')).toBe(false)
  expect(reasonAllowed(reason, 'customer', 'completed')).toBe(false)
})

test('lets the customer cancel until the first pickup', () => {
  const waiting: StageStop[] = [
    { id: 'p', kind: 'pickup', position: 0, status: 'waiting' },
    { id: 'q', kind: 'pickup', position: 1, status: 'waiting' },
    { id: 'd', kind: 'dropoff', position: 2, status: 'waiting' }
  ]
  const begun = waiting.map(stop => (stop.id === 'p' ? { ...stop, status: 'done' as const } : stop))
  expect(customerMayCancel('accepted', begun)).toBe(false)
  expect(
    (['scheduled', 'searching', 'accepted'] as const).every(each => customerMayCancel(each, waiting))
  ).toBe(true)
  expect(
    (['picked_up', 'arrived', 'returning', 'completed', 'cancelled', 'expired'] as const).some(each =>
      customerMayCancel(each, waiting)
    )
  ).toBe(false)
})

test('keeps the estimate within its bounds, and the bounds at or above zero', () => {
  for (const seconds of [0, 5, 60, 600, 5_000]) {
    const bounds = etaBounds(seconds)
    expect(bounds.low_seconds).toBeLessThanOrEqual(bounds.seconds)
    expect(bounds.seconds).toBeLessThanOrEqual(bounds.high_seconds)
    expect(bounds.low_seconds).toBeGreaterThanOrEqual(0)
  }
})

test('measures 111.2 km for a degree of latitude, and zero for the same point', () => {
  expect(metersBetween({ latitude: 47, longitude: 8 }, { latitude: 48, longitude: 8 })).toBeCloseTo(
    111_195,
    -1
  )
  expect(metersBetween({ latitude: 47, longitude: 8 }, { latitude: 47, longitude: 8 })).toBe(0)
})

test('offers only reasons that can be true in the status', () => {
  const fits = (code: string) =>
    (['scheduled', 'searching', 'accepted', 'picked_up'] as const).filter(status =>
      reasonFits({ code }, status)
    )
  // Only a driver who is assigned can ask for it.
  expect(fits('driver-asked')).toEqual(['accepted', 'picked_up'])
  // Nobody waits too long for a search that hasn't begun.
  expect(fits('too-long')).toEqual(['searching', 'accepted', 'picked_up'])
  expect(fits('other')).toEqual(['scheduled', 'searching', 'accepted', 'picked_up'])
})

test('a reason until the door can be used from the first status on', () => {
  const late = { audience: 'driver' as const, until_status: 'arrived' as const }
  for (const status of ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived'] as const)
    expect(reasonAllowed(late, 'driver', status), status).toBe(true)
  for (const status of ['returning', 'cancelled', 'expired'] as const)
    expect(reasonAllowed(late, 'driver', status), status).toBe(false)
  const early = { audience: 'customer' as const, until_status: 'scheduled' as const }
  expect(reasonAllowed(early, 'customer', 'scheduled')).toBe(true)
  expect(reasonAllowed(early, 'customer', 'searching')).toBe(false)
})

test('charges the percentage of the whole price, rounded half up', () => {
  expect(cancellationFee(15, 'picked_up', 1_003)).toBe(150)
  expect(cancellationFee(50, 'arrived', 101)).toBe(51)
  expect(cancellationFee(0, 'accepted', 1_000)).toBe(0)
})
