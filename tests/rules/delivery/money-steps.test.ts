/** Which steps of a delivery move money, in the order of their reports. */
import { expect, test } from 'vitest'
import type { DeliveryStatus } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  cashOf,
  endOf,
  type LateCash,
  moneyMoves,
  type MoneyStep
} from '../../../src/lib/rules/delivery/money-steps.ts'
import type { LedgerAction } from '../../../src/lib/rules/delivery/transitions.ts'

const time = (minute: number) => new Date(Date.UTC(2026, 10, 30, 8, minute))

type Given = [action: LedgerAction, before: DeliveryStatus, after: DeliveryStatus, more?: Partial<MoneyStep>]

const steps = (...given: Given[]): MoneyStep[] =>
  given.map(([action, before, after, more], index) => ({
    id: index + 1,
    action,
    before,
    after,
    stopId: action.includes('pick_up') ? 'stp_pickup' : 'stp_dropoff',
    actor: 'driver',
    actorId: 'usr_nora',
    collected: null,
    at: time(index + 1),
    occurredAt: time(index + 1),
    ...more
  }))

const late = (minute: number, collected = 500): LateCash => ({
  id: `lat_${minute}`,
  driverId: 'usr_umut',
  collected,
  at: time(minute),
  occurredAt: time(0)
})

/** '3 delivered nora:500 by takes:2', for each move. */
const moves = (given: MoneyStep[], reports: LateCash[] = []): string[] =>
  moneyMoves(given, reports).map(({ cause, end, cash, isTakenBack, takesBack }) =>
    [
      cause.id,
      end,
      cash && `${cash.driverId.slice(4)}:${cash.amount}`,
      isTakenBack && 'back',
      takesBack && `takes:${takesBack}`
    ]
      .filter(Boolean)
      .join(' ')
  )

const pickUp: Given = ['pick_up', 'accepted', 'picked_up']
const paidPickUp: Given = ['pick_up', 'accepted', 'picked_up', { collected: 500 }]
const complete: Given = ['complete_last', 'arrived', 'completed']
const undoComplete: Given = [
  'undo_complete_last',
  'completed',
  'arrived',
  { actor: 'operator', actorId: 'usr_dana' }
]

test('an end and cash move money, and other steps do not', () => {
  expect(moves(steps(paidPickUp, ['arrive_last', 'picked_up', 'arrived'], complete))).toEqual([
    '1 nora:500',
    '3 delivered'
  ])
})

test('a return, a partial delivery and a cancellation are ends; an expiry is none', () => {
  expect(moves(steps(['return_all', 'returning', 'returned']))).toEqual(['1 returned'])
  expect(moves(steps(['return_rest', 'returning', 'partially_completed']))).toEqual(['1 delivered'])
  expect(moves(steps(['cancel', 'accepted', 'cancelled']))).toEqual(['1 cancelled'])
  expect(moves(steps(['expire', 'searching', 'expired']))).toEqual([])
})

test('an undo takes the last end back, each time', () => {
  expect(moves(steps(complete, undoComplete, complete, undoComplete, complete))).toEqual([
    '1 delivered back',
    '2 takes:1',
    '3 delivered back',
    '4 takes:3',
    '5 delivered'
  ])
})

test('an undone handover takes the end back that a failed pickup was', () => {
  const failed: Given = ['fail_pickup_last_and_complete', 'accepted', 'completed', { stopId: 'stp_other' }]
  expect(moves(steps(['complete', 'accepted', 'accepted'], failed, undoComplete))).toEqual([
    '2 delivered back',
    '3 takes:2'
  ])
})

test('an undone pickup takes its cash back, and a later one collects it', () => {
  const undo: Given = ['undo_pick_up', 'picked_up', 'accepted', { actor: 'operator' }]
  expect(moves(steps(paidPickUp, undo, paidPickUp, complete))).toEqual([
    '1 nora:500 back',
    '2 takes:1',
    '3 nora:500',
    '4 delivered'
  ])
})

test("a late report's cash counts once, and only if no other cash is counted", () => {
  expect(moves(steps(pickUp, complete), [late(5), late(6)])).toEqual(['2 delivered', 'lat_5 umut:500'])
  expect(moves(steps(paidPickUp, complete), [late(5)])).toEqual(['1 nora:500', '2 delivered'])
  expect(moves([], [late(0, 0)])).toEqual([])
})

test("an operator's step repeats the cash of a late report", () => {
  const byOperator: Given = ['complete_last', 'arrived', 'completed', { actor: 'operator', collected: 500 }]
  const all = steps(pickUp, ['arrive_last', 'picked_up', 'arrived'], byOperator)
  const at = { at: new Date(time(2).getTime() + 1) }
  expect(moves(all, [{ ...late(2), ...at }])).toEqual(['lat_2 umut:500', '3 delivered'])
  expect(moves(all)).toEqual(['3 delivered nora:500'])
})

test('after an undone pickup, a late report of before still counts as it did then', () => {
  const undo: Given = ['undo_pick_up', 'picked_up', 'accepted', { actor: 'operator' }]
  const between = { ...late(1), at: new Date(time(1).getTime() + 1) }
  expect(moves(steps(paidPickUp, undo), [between])).toEqual(['1 nora:500 back', '2 takes:1'])
  expect(moves(steps(paidPickUp, undo), [late(5)])).toEqual([
    '1 nora:500 back',
    '2 takes:1',
    'lat_5 umut:500'
  ])
})

test('only a step into an end of another kind ends a delivery', () => {
  expect(endOf({ before: null, after: 'completed' })).toBe('delivered')
  expect(endOf({ before: 'arrived', after: 'partially_completed' })).toBe('delivered')
  expect(endOf({ before: 'completed', after: 'partially_completed' })).toBeNull()
  expect(endOf({ before: 'completed', after: 'returned' })).toBe('returned')
  expect(endOf({ before: 'completed', after: 'arrived' })).toBeNull()
})

test('a step within an end takes nothing back', () => {
  const again: Given = ['return_rest', 'completed', 'partially_completed']
  expect(moves(steps(complete, again))).toEqual(['1 delivered'])
})

test('cash without a driver belongs to nobody', () => {
  expect(cashOf({ collected: 500, actorId: 'usr_nora' })).toEqual({ driverId: 'usr_nora', amount: 500 })
  expect(cashOf({ collected: 500, actorId: null })).toBeNull()
  expect(cashOf({ collected: 0, actorId: 'usr_nora' })).toBeNull()
})

test("a driver's own steps each count with their cash, and a report after them with none", () => {
  const paid: Given = ['complete_last', 'arrived', 'completed', { collected: 500 }]
  const both = steps(paidPickUp, paid)
  expect(moves(both)).toEqual(['1 nora:500', '2 delivered nora:500'])
  // The report, the driver and the operator each say 500.
  const reported = steps(pickUp, paid, [
    'complete',
    'completed',
    'completed',
    { actor: 'operator', collected: 500 }
  ])
  const first = { ...late(1), at: new Date(time(1).getTime() + 1) }
  expect(moves(reported, [first])).toEqual(['lat_1 umut:500', '2 delivered nora:500'])
})

test('late reports count by when they reached the server, after a step of the same instant', () => {
  expect(moves(steps(pickUp, complete), [late(6), late(5)])).toEqual(['2 delivered', 'lat_5 umut:500'])
  const byOperator: Given = ['complete_last', 'arrived', 'completed', { actor: 'operator', collected: 500 }]
  expect(moves(steps(pickUp, byOperator), [late(2)])).toEqual(['2 delivered nora:500'])
})

test('each move says its cause, and when it happened', () => {
  expect(moneyMoves(steps(complete), [late(5)])).toMatchObject([
    { cause: { kind: 'delivery', id: '1' }, occurredAt: time(1) },
    { cause: { kind: 'late_report', id: 'lat_5' }, occurredAt: time(0) }
  ])
})
