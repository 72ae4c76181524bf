import { expect, test } from 'vitest'
import {
  closesConversation,
  isChannelEnabled,
  isMessage,
  kindsFor,
  notificationDefaults,
  notificationGroups,
  notificationKinds
} from '../../../src/lib/rules/people/notifications.ts'

test('a choice replaces the default, for its own kind and channel only', () => {
  const off = [{ kind: 'message', channel: 'push' as const, enabled: false }]
  expect(isChannelEnabled('message', 'push', [])).toBe(true)
  expect(isChannelEnabled('message', 'push', off)).toBe(false)
  expect(isChannelEnabled('accepted_response', 'push', off)).toBe(true)
  expect(isChannelEnabled('message', 'email', [])).toBe(false)
  expect(isChannelEnabled('message', 'email', off)).toBe(false)
  const on = [{ kind: 'message', channel: 'email' as const, enabled: true }]
  expect(isChannelEnabled('message', 'email', on)).toBe(true)
  const quiet = [{ kind: 'case_response', channel: 'push' as const, enabled: false }]
  expect(isChannelEnabled('case_response', 'email', quiet)).toBe(true)
})

test('what a booking needs can’t be turned off', () => {
  const off = notificationKinds.flatMap(kind =>
    (['push', 'email'] as const).map(channel => ({ kind, channel, enabled: false }))
  )
  const stays = notificationKinds.filter(kind => isChannelEnabled(kind, 'email', off))
  expect(stays).toEqual([
    'completed_response',
    'returned_response',
    'cancelled_response',
    'operator_message',
    'correction'
  ])
  for (const kind of stays) expect(notificationDefaults[kind].email).toBe('always')
})

test('without a choice, everything is pushed, and an email is sent if it matters later', () => {
  expect(notificationKinds.filter(kind => isChannelEnabled(kind, 'push', []))).toEqual(notificationKinds)
  expect(notificationKinds.filter(kind => !isChannelEnabled(kind, 'email', []))).toEqual([
    'accepted_response',
    'picked-up_response',
    'arrived_response',
    'absent_response',
    'message',
    'dispatch_message'
  ])
})

test('what somebody must react to is always pushed', () => {
  const off = notificationKinds.map(kind => ({ kind, channel: 'push' as const, enabled: false }))
  expect(notificationKinds.filter(kind => isChannelEnabled(kind, 'push', off))).toEqual([
    'absent_response',
    'failed_response',
    'returned_response',
    'cancelled_response',
    'expired_response',
    'operator_message',
    'correction'
  ])
})

test('only drivers get messages of operators without a delivery', () => {
  expect(kindsFor('driver')).toEqual(notificationKinds)
  expect(kindsFor('customer')).toEqual(notificationKinds.filter(kind => kind !== 'dispatch_message'))
})

test('messages are read in their conversation, and an ended delivery has nothing to discuss', () => {
  expect(notificationKinds.filter(isMessage)).toEqual(['message', 'dispatch_message'])
  expect(isMessage('anything')).toBe(false)
  expect(notificationKinds.filter(closesConversation)).toEqual(['completed_response', 'returned_response'])
})

test('each kind is in one group', () => {
  const grouped: string[] = Object.values(notificationGroups).flat()
  expect(grouped.toSorted()).toEqual(notificationKinds.toSorted())
})
