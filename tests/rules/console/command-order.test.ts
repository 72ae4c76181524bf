import { expect, test } from 'vitest'
import { deliveryActions } from '../../../src/lib/contract/ops/delivery/commands.ts'
import { deliveryStatuses } from '../../../src/lib/contract/delivery/deliveries.ts'
import { commandOrder, type OfferedCommand } from '../../../src/lib/rules/console/command-order.ts'

const all: OfferedCommand[] = [...deliveryActions, 'message', 'note']

test('offers each possible command once', () => {
  for (const status of deliveryStatuses) {
    const { shown, more, taking } = commandOrder(status, all)
    expect([...shown, ...more, ...taking].toSorted()).toEqual(all.toSorted())
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(4)
  }
})

test('begins with the act that moves the delivery on', () => {
  expect(commandOrder('searching', all).shown[0]).toBe('assign')
  expect(commandOrder('picked_up', ['correct-stop', 'message', 'note', 'hand-over']).shown).toEqual([
    'hand-over',
    'message',
    'correct-stop'
  ])
  // Before the pickup, nobody can be replaced.
  expect(commandOrder('accepted', ['unassign', 'cancel', 'correct-stop', 'message', 'note'])).toEqual({
    shown: ['message', 'correct-stop'],
    more: ['note'],
    taking: ['unassign', 'cancel']
  })
})

test('puts what takes something below the line, the end of the delivery last', () => {
  for (const status of deliveryStatuses) {
    const { taking } = commandOrder(status, all)
    expect(taking).toEqual(['unassign', 'undo-stage', 'fail', 'order-return', 'call-off', 'cancel'])
  }
})
