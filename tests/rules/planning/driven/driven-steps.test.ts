import { describe, expect, test } from 'vitest'
import { drivenOf, type LedgerStep } from '../../../../src/lib/rules/planning/driven/driven-steps.ts'
import { countDeliveries } from '../../../../src/lib/rules/planning/driven/outcomes.ts'

const step = (
  action: LedgerStep['action'],
  at: number,
  actorId = 'ana',
  stopId: string | null = null,
  actor: LedgerStep['actor'] = 'driver'
): LedgerStep => ({ action, at, actorId, stopId, actor })
const accept = (at: number, driver = 'ana') => step('accept', at, driver, null, 'system')

describe('the ledger of a delivery', () => {
  test('says when its driver came to each stop, and was done', () => {
    const { began, visits } = drivenOf('d', [
      accept(1),
      step('arrive_at_pickup', 10, 'ana', 'p'),
      step('pick_up', 20, 'ana', 'p'),
      step('arrive_last', 30, 'ana', 'x'),
      step('complete_last', 40, 'ana', 'x')
    ])
    expect([...began]).toEqual([['ana', 10]])
    expect(visits).toEqual([
      { driverId: 'ana', deliveryId: 'd', stopId: 'p', arrived: 10, finished: 20 },
      { driverId: 'ana', deliveryId: 'd', stopId: 'x', arrived: 30, finished: 40 }
    ])
  })

  test('says nothing about an arrival that was not reported', () => {
    const { visits } = drivenOf('d', [accept(1), step('pick_up', 20, 'ana', 'p')])
    expect(visits).toMatchObject([{ stopId: 'p', arrived: null, finished: 20 }])
  })

  test('forgets steps that were undone', () => {
    const before = [accept(1), step('arrive_at_pickup', 5, 'ana', 'p'), step('pick_up', 20, 'ana', 'p')]
    const undo = (action: LedgerStep['action'], stop: string) => step(action, 50, 'olga', stop, 'operator')
    expect(drivenOf('d', [...before, undo('undo_pick_up', 'p')]).visits).toEqual([])
    const done = [...before, step('arrive_last', 30, 'ana', 'x'), step('complete_last', 40, 'ana', 'x')]
    expect(drivenOf('d', [...done, undo('undo_complete_last', 'x')]).visits[1]).toMatchObject({
      arrived: 30,
      finished: null
    })
    expect(drivenOf('d', [...done, undo('undo_arrive', 'x')]).visits).toHaveLength(1)
    expect(drivenOf('d', [accept(1), undo('undo_fail', 'x')]).visits).toEqual([])
  })

  test('gives each driver their part if it went from one to another', () => {
    const { began, visits, returns } = drivenOf('d', [
      accept(1),
      step('pick_up', 20, 'ana', 'p'),
      step('arrive_last', 30, 'ana', 'x'),
      step('hand_over', 40, 'ben', null, 'operator'),
      step('take_over', 50, 'ben'),
      step('arrive_last', 60, 'ben', 'x'),
      step('fail_last', 70, 'ben', 'x'),
      step('return_all', 90, 'ben', 'x')
    ])
    expect([...began]).toEqual([
      ['ana', 20],
      ['ben', 50]
    ])
    expect(visits.map(visit => [visit.driverId, visit.stopId, visit.arrived])).toEqual([
      ['ana', 'p', null],
      ['ben', 'x', 60]
    ])
    expect(returns).toEqual([{ driverId: 'ben', at: 90 }])
    // The return doesn't end the visit once more.
    expect(visits[1]).toMatchObject({ arrived: 60, finished: 70 })
  })

  const pickedUp = step('pick_up', 20, 'ana', 'p')
  const arrived = step('arrive_last', 30, 'ana', 'x')
  const completed = step('complete_last', 40, 'ana', 'x')
  const handOver = step('hand_over', 50, 'ben', null, 'operator')
  const undo = step('undo_complete_last', 60, 'olga', 'x', 'operator')
  const p = 'p ana null 20'

  test.each<[name: string, steps: LedgerStep[], visits: string[]]>([
    ['leaves an arrival behind with the driver who had it', [accept(1), pickedUp, arrived, handOver], [p]],
    [
      'forgets an arrival if the driver gives it back, and takes it again',
      [accept(1), arrived, step('release', 35), accept(38), completed],
      ['x ana null 40']
    ],
    [
      'keeps an arrival that was reported if the end is undone',
      [accept(1), arrived, completed, undo],
      ['x ana 30 null']
    ],
    ['has no visit left if an end without an arrival is undone', [accept(1), pickedUp, completed, undo], [p]],
    [
      'has no arrival of a driver at the end by another one',
      [accept(1), arrived, completed, handOver, undo, step('complete_last', 70, 'ben', 'x')],
      ['x ben null 70']
    ],
    [
      'knows what a driver did, also if the row that gave it to them is missing',
      [pickedUp, arrived, completed],
      [p, 'x ana 30 40']
    ],
    ['has no visit of a step without a stop', [accept(1), step('complete_last', 40)], []],
    ['has none of an undo without a stop', [accept(1), pickedUp, { ...undo, stopId: null }], [p]]
  ])('%s', (_, steps, visits) => {
    const found = drivenOf('d', steps).visits
    expect(
      found.map(each => [each.stopId, each.driverId, each.arrived, each.finished].map(String).join(' '))
    ).toEqual(visits)
  })

  test('takes what an operator ends as begun by the driver who has it, without a time of a stop', () => {
    const { began, visits } = drivenOf('d', [
      accept(1),
      step('pick_up', 20, 'olga', 'p', 'operator'),
      step('release', 30),
      step('complete_last', 40, 'olga', 'x', 'operator')
    ])
    expect([...began]).toEqual([['ana', 20]])
    expect(visits).toEqual([])
  })
})

describe('the deliveries of a day', () => {
  const now = new Map(
    Object.entries({
      done: { status: 'completed', driverId: 'ana' },
      partly: { status: 'partially_completed', driverId: 'ana' },
      back: { status: 'returned', driverId: 'ana' },
      driving: { status: 'picked_up', driverId: 'ana' },
      waits: { status: 'scheduled', driverId: null },
      cancelled: { status: 'cancelled', driverId: null },
      ben: { status: 'completed', driverId: 'ben' },
      late: { status: 'completed', driverId: 'ana' }
    } as const)
  )
  const count = (planned: string[], begun: string[]) =>
    countDeliveries('ana', new Set(planned), new Set(begun), now)

  test('count once each, and add up', () => {
    const counts = count(
      ['done', 'back', 'waits', 'cancelled', 'ben', 'late'],
      ['done', 'back', 'partly', 'driving']
    )
    expect(counts).toEqual({
      planned: 6,
      added: 2,
      done: 2,
      failed: 1,
      under_way: 1,
      // Begun on another day, never, and cancelled before.
      not_begun: 3,
      passed_on: 1
    })
    const { planned, added, ...parts } = counts
    expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(planned + added)
  })

  test('are passed on if another driver ended them, or nobody has them', () => {
    expect(count(['ben'], ['ben'])).toMatchObject({ planned: 1, passed_on: 1, done: 0 })
    expect(count([], ['waits', 'gone'])).toMatchObject({ added: 2, passed_on: 2 })
    expect(count(['gone'], [])).toMatchObject({ not_begun: 1 })
    expect(count(['ben'], [])).toMatchObject({ not_begun: 0, passed_on: 1 })
    expect(count(['late'], [])).toMatchObject({ not_begun: 1, passed_on: 0 })
    expect(countDeliveries('ben', new Set(), new Set(['ben']), now)).toMatchObject({ added: 1, done: 1 })
  })
})
