import { expect, test } from 'vitest'
import {
  isAllowedOrder,
  listedStops,
  mostOnBoard,
  neededBefore,
  pickupsIn,
  visitedStops
} from '../../../src/lib/rules/stops/trip.ts'

/** Package 0 goes from a to x, package 1 from b to x, package 2 from b to y. */
const several = {
  pickups: ['a', 'b'],
  dropoffs: ['x', 'y'],
  packages: [{}, { pickup: 1 }, { pickup: 1, dropoff: 1 }]
}
const single = { pickup: 'a', dropoffs: ['x', 'y'], packages: [{}, { dropoff: 1 }] }
const names = (stops: readonly { place: string }[]) => stops.map(({ place }) => place).join('')

test('a request has one pickup, several or, in a draft, none', () => {
  expect(pickupsIn(single)).toEqual(['a'])
  expect(pickupsIn(several)).toEqual(['a', 'b'])
  expect(pickupsIn({})).toEqual([])
})

test('lists the pickups and then the dropoffs, with the field of each for errors', () => {
  expect(listedStops(several)).toEqual([
    { kind: 'pickup', index: 0, field: 'pickups.0', place: 'a' },
    { kind: 'pickup', index: 1, field: 'pickups.1', place: 'b' },
    { kind: 'dropoff', index: 0, field: 'dropoffs.0', place: 'x' },
    { kind: 'dropoff', index: 1, field: 'dropoffs.1', place: 'y' }
  ])
  expect(listedStops(single).map(({ field }) => field)).toEqual(['pickup', 'dropoffs.0', 'dropoffs.1'])
})

test('visits the stops in the wanted order, or as they are listed', () => {
  expect(names(visitedStops(several))).toBe('abxy')
  expect(names(visitedStops({ ...several, stop_order: [1, 3, 0, 2] }))).toBe('byax')
  // An order from outside may name a stop that isn't there.
  expect(visitedStops({ ...several, stop_order: [1, 9, 0] }).map(({ place }) => place)).toEqual(['b', 'a'])
})

test('a dropoff needs each pickup of its packages once, before it', () => {
  expect(neededBefore(several)).toEqual([[], [], [0, 1], [1]])
  expect(neededBefore(single)).toEqual([[], [0], [0]])
  const twice = { ...several, packages: [{ pickup: 1 }, { pickup: 1 }, { dropoff: 1 }] }
  expect(neededBefore(twice)).toEqual([[], [], [1], [0]])
})

test('allows an order of all stops with each dropoff after its pickups', () => {
  for (const order of [
    [0, 1, 2, 3],
    [1, 3, 0, 2],
    [1, 0, 3, 2]
  ])
    expect(isAllowedOrder(several, order), order.join()).toBe(true)
  for (const order of [
    // x before a, and y before b.
    [1, 2, 0, 3],
    [0, 3, 1, 2],
    // A stop is missing, repeated, or isn't in the request.
    [0, 1, 2],
    [0, 1, 2, 2],
    [0, 1, 2, 3, 3],
    [0, 1, 2, 4]
  ])
    expect(isAllowedOrder(several, order), order.join()).toBe(false)
})

test('the largest load counts packages that are on board at the same time', () => {
  expect(mostOnBoard(single, [3, 4])).toBe(7)
  expect(mostOnBoard(several, [1, 10, 100])).toBe(111)
  // b's packages, of which y's leaves before a's comes.
  expect(mostOnBoard({ ...several, stop_order: [1, 3, 0, 2] }, [1, 10, 100])).toBe(110)
  expect(mostOnBoard({ ...several, stop_order: [1, 3, 0, 2] }, [200, 10, 100])).toBe(210)
  // A package of unknown weight counts as 0.
  expect(mostOnBoard(several, [1])).toBe(1)
})
