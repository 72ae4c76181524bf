/** Which stops a driver visits in one go. */
import { expect, test } from 'vitest'
import { isOnePlace, visitsOf, type VisitStop } from '../../../src/lib/rules/stops/visits.ts'

const metersPerDegree = 111_195
const stopAt = (
  deliveryId: string,
  north = 0,
  { task = 'pickup', name = 'Depot Mill Lane' }: Partial<Pick<VisitStop, 'task' | 'name'>> = {}
): VisitStop => ({ deliveryId, task, name, latitude: 47 + north / metersPerDegree, longitude: 8 })

const ids = (stops: VisitStop[]) =>
  visitsOf(stops, stop => stop).map(visit => visit.map(({ deliveryId }) => deliveryId).join(' '))

test('equal coordinates are one place, whatever the names', () => {
  expect(isOnePlace(stopAt('a'), stopAt('b', 0, { name: 'Gate 2' }))).toBe(true)
  expect(isOnePlace(stopAt('a'), { ...stopAt('b', 0, { name: 'Gate 2' }), longitude: 8.00002 })).toBe(false)
  expect(isOnePlace(stopAt('a'), { ...stopAt('b', 0, { name: 'Gate 2' }), longitude: 8.000001 })).toBe(true)
})

test('the same name within 25 meters is one place, and not beyond', () => {
  expect(isOnePlace(stopAt('a'), stopAt('b', 24.9))).toBe(true)
  expect(isOnePlace(stopAt('a'), stopAt('b', 25.2))).toBe(false)
  expect(isOnePlace(stopAt('a'), stopAt('b', 20, { name: 'Gate 2' }))).toBe(false)
  expect(isOnePlace(stopAt('a'), stopAt('b', 20, { name: '  depot  MILL Lane ' }))).toBe(true)
})

test('only consecutive stops with the same task are one visit', () => {
  const drop = { task: 'dropoff', name: '3 Dew Lane' } as const
  expect(ids([stopAt('a'), stopAt('b'), stopAt('a', 900, drop), stopAt('b', 900, drop)])).toEqual([
    'a b',
    'a b'
  ])
  expect(ids([stopAt('a'), stopAt('b', 900), stopAt('c')])).toEqual(['a', 'b', 'c'])
  expect(ids([stopAt('a'), stopAt('b', 0, { task: 'dropoff' })])).toEqual(['a', 'b'])
})

test('stops don’t chain: each is compared with the first of the visit', () => {
  expect(ids([stopAt('a'), stopAt('b', 20), stopAt('c', 40)])).toEqual(['a b', 'c'])
})

test('a return is a visit alone, and so is the second stop of a delivery at the place', () => {
  expect(ids([stopAt('a', 0, { task: null }), stopAt('b', 0, { task: null })])).toEqual(['a', 'b'])
  expect(ids([stopAt('a'), stopAt('a'), stopAt('b')])).toEqual(['a', 'a b'])
  expect(ids([])).toEqual([])
})

test('a delivery’s second stop at a place is another visit, also among several deliveries', () => {
  expect(ids([stopAt('a'), stopAt('b'), stopAt('b')])).toEqual(['a b', 'b'])
})

test('names that differ by a space are other names', () => {
  const [one, other] = ['1 2 Mill Lane', '12 Mill Lane'].map((name, index) =>
    stopAt('ab'[index]!, 10 * index, { name })
  )
  expect(isOnePlace(one!, other!)).toBe(false)
})
