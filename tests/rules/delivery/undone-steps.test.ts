import { expect, test } from 'vitest'
import type { LedgerAction } from '../../../src/lib/rules/delivery/transitions.ts'
import { kindOfStep, undoneBy } from '../../../src/lib/rules/delivery/undone-steps.ts'

const steps = (...given: [action: LedgerAction, stopId?: string][]) =>
  given.map(([action, stopId = 'stp_1'], index) => ({ id: index + 1, action, stopId }))
const undone = (...given: [action: LedgerAction, stopId?: string][]) => [...undoneBy(steps(...given))]

test.each([
  ['pick_up', 'undo_pick_up'],
  ['pick_up_some', 'undo_pick_up'],
  ['arrive', 'undo_arrive'],
  ['arrive_at_pickup', 'undo_arrive'],
  ['fail', 'undo_fail'],
  ['complete', 'undo_complete'],
  ['complete_last', 'undo_complete_last']
] as const)('%s is taken back by %s', (step, undo) => {
  expect(undone([step], [undo])).toEqual([[1, 2]])
})

test('an undo takes back the newest step of its kind at its stop', () => {
  expect(undone(['complete', 'stp_2'], ['complete'], ['complete'], ['undo_complete'])).toEqual([[3, 4]])
  expect(undone(['complete', 'stp_2'], ['undo_complete', 'stp_1'])).toEqual([])
  expect(undone(['arrive'], ['complete'], ['undo_arrive'])).toEqual([[1, 3]])
  expect(undone(['undo_complete'], ['complete'])).toEqual([])
})

test('a second undo takes back the step before', () => {
  expect(undone(['fail'], ['fail'], ['undo_fail'], ['undo_fail'])).toEqual([
    [2, 3],
    [1, 4]
  ])
})

test('steps that nothing takes back stay', () => {
  expect(undone(['return_all'], ['pick_up'])).toEqual([])
  expect(kindOfStep.return_rest).toBe('returned')
})
