/** Every way to break a plan, and the rule that refuses it. */
import { expect, test } from 'vitest'
import { type Violation, violations } from '../../src/lib/planning/checker/checked.ts'
import { type Plan, type Problem, type Shipment, unreachable } from '../../src/lib/planning/problem.ts'
import { ad, ap, bd, bp, dayOfTwo, full, minute, on, pair, rulesBrokenBy, visit } from './day-of-two.ts'

type Way = [way: string, rules: Violation[], problem: Problem, plan: Plan]

const day = dayOfTwo()
/** The day with another form of the first delivery. */
const withFirst = (change: Partial<Shipment>, problem = day): Problem => ({
  ...problem,
  shipments: [{ ...problem.shipments[0]!, ...change }, problem.shipments[1]!]
})
const routes = (...visits: Plan['routes'][number]['visits'][]): Plan => ({
  routes: visits.map((each, vehicle) => ({ vehicle, visits: each })),
  unplanned: []
})
const dueBy = (minutes: number) => ({ visits: [visit('ap', 1), visit('ad', 2, [0, minutes * minute])] })
const three = withFirst({ visits: [visit('ap', 1), visit('ad', 2), visit('ad', 3)] })
const late = (mostLate: number): Problem => ({
  ...withFirst(dueBy(20)),
  costs: { ...day.costs, lateSecond: 1, mostLate: mostLate * minute }
})
/** The second dimension is full between the second pickup and the first dropoff. */
const twoDimensions: Problem = {
  ...dayOfTwo({ capacity: [100, 9] }),
  shipments: day.shipments.map(shipment => ({
    ...shipment,
    parcels: [{ from: 0, to: 1, amounts: [1, 5] }]
  }))
}
/** It must begin while the first handover lasts, from ten to thirteen minutes. */
const badBreak = withFirst(
  { visits: [visit('ap', 1, [0, 10 * minute]), visit('ad', 2)] },
  dayOfTwo({ break: { window: [11 * minute, 12 * minute], seconds: minute } })
)
const withoutRoad: Problem = {
  ...day,
  matrices: day.matrices.map(({ size, seconds, meters }) => {
    const between = (from: number, to: number) => from * size + to
    return {
      size,
      meters,
      seconds: Array.from(seconds, (each, at) => (at === between(2, 3) ? unreachable : each))
    }
  })
}

const ways: Way[] = [
  [
    'a vehicle that the day doesn’t have',
    ['unknown-vehicle'],
    day,
    { routes: [{ vehicle: 7, visits: [ap, bp, ad, bd] }], unplanned: [] }
  ],
  [
    'two routes of a vehicle',
    ['vehicle-twice'],
    day,
    {
      routes: [
        { vehicle: 0, visits: [ap, ad] },
        { vehicle: 0, visits: [bp, bd] }
      ],
      unplanned: []
    }
  ],
  [
    'a visit that the delivery doesn’t have',
    ['unknown-visit'],
    day,
    on(ap, ad, bp, bd, { shipment: 0, visit: 2 })
  ],
  ['a visit before the first', ['unknown-visit'], day, on(ap, ad, bp, bd, { shipment: 0, visit: -1 })],
  [
    'a delivery that the day doesn’t have',
    ['unknown-visit'],
    day,
    on(ap, ad, bp, bd, { shipment: 2, visit: 0 })
  ],
  ['one that isn’t planned, either', ['unknown-visit'], day, { ...full, unplanned: [2] }],
  ['a visit twice in a route', ['visit-twice', 'order'], day, on(ap, bp, ad, bd, bd)],
  ['a visit on two vehicles', ['visit-twice'], day, routes([ap, bp, ad, bd], [bd])],
  ['a delivery that isn’t planned, twice', ['visit-twice'], day, { ...on(ap, ad), unplanned: [1, 1] }],
  ['a pickup without its dropoff', ['visit-missing'], day, on(ap, bp, ad)],
  ['a dropoff without its pickup', ['visit-missing'], day, on(ap, ad, bd)],
  ['a delivery that is nowhere', ['visit-missing'], day, on(ap, ad)],
  ['one of several dropoffs that is nowhere', ['visit-missing'], three, on(ap, ad, bp, bd)],
  [
    'a delivery that is planned, and said not to be',
    ['planned-and-unplanned'],
    day,
    { ...full, unplanned: [1] }
  ],
  ['a pickup and its dropoff on two vehicles', ['other-vehicle'], day, routes([ap, ad, bp], [bd])],
  ['another vehicle than the one it must be on', ['other-vehicle'], withFirst({ vehicle: 'v1' }), full],
  ['a dropoff before its pickup', ['order'], day, on(ad, ap, bp, bd)],
  ['dropoffs in another order', ['order'], three, on(ap, { shipment: 0, visit: 2 }, ad, bp, bd)],
  ['a vehicle without the skill', ['skills'], withFirst({ skills: 2 }), full],
  ['a vehicle with one of two skills', ['skills'], withFirst({ skills: 3 }, dayOfTwo({ skills: 1 })), full],
  ['more than the vehicle holds', ['load'], dayOfTwo({ capacity: [9] }), full],
  ['more than it holds in another dimension', ['load'], twoDimensions, full],
  ['a dropoff after its window', ['window'], withFirst(dueBy(20)), full],
  ['a dropoff later than may be', ['window'], late(3), full],
  ['an end after the shift', ['shift'], dayOfTwo({ shift: [0, 69 * minute] }), full],
  ['a begin too late for the shift', ['shift'], dayOfTwo({ shift: [135 * minute, 200 * minute] }), full],
  ['a way without a road', ['window', 'shift'], withoutRoad, full],
  ['a break that fits nowhere', ['break'], badBreak, full],
  ['more deliveries than a route may have', ['too-many'], dayOfTwo({ most: 1 }), full]
]

test.each(ways)('refuses %s', (_, rules, problem, plan) => {
  expect(rulesBrokenBy(problem, plan).toSorted()).toEqual(rules.toSorted())
})

test('accepts the plan that they break', () => {
  expect(rulesBrokenBy(day, full)).toEqual([])
  expect(rulesBrokenBy(late(5), full)).toEqual([])
  expect(rulesBrokenBy(withFirst({ vehicle: 'v0', skills: 2 }, dayOfTwo({ skills: 2 })), full)).toEqual([])
  expect(rulesBrokenBy(three, on(ap, bp, ad, { shipment: 0, visit: 2 }, bd))).toEqual([])
  expect(rulesBrokenBy(day, { ...on(ap, ad), unplanned: [1] })).toEqual([])
})

test('each rule refuses a plan', () => {
  const tried = new Set(ways.flatMap(([, rules]) => rules))
  expect(violations.filter(rule => !tried.has(rule))).toEqual([])
})

test('accepts an order that doesn’t need the way without a road', () => {
  expect(rulesBrokenBy({ ...withoutRoad, shipments: [pair('a', 1, 3), pair('b', 1, 2)] }, full)).toEqual([])
})
