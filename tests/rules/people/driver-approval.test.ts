import { expect, test } from 'vitest'
import { decided, decisionsFor, hasExpired } from '../../../src/lib/rules/people/driver-approval.ts'

test('each approval allows its own decisions', () => {
  expect(decisionsFor('pending')).toEqual(['approve', 'reject'])
  expect(decisionsFor('rejected')).toEqual(['approve'])
  expect(decisionsFor('approved')).toEqual(['suspend'])
  expect(decisionsFor('suspended')).toEqual(['reinstate'])
})

test('a decision leads to one approval, and to none where it isn’t possible', () => {
  expect(decided('pending', 'approve')).toBe('approved')
  expect(decided('rejected', 'approve')).toBe('approved')
  expect(decided('pending', 'reject')).toBe('rejected')
  expect(decided('approved', 'suspend')).toBe('suspended')
  expect(decided('suspended', 'reinstate')).toBe('approved')
  expect(decided('approved', 'approve')).toBeUndefined()
  expect(decided('approved', 'reject')).toBeUndefined()
  expect(decided('pending', 'suspend')).toBeUndefined()
})

test('a document’s last day still counts', () => {
  expect(hasExpired('2026-03-29', '2026-03-28')).toBe(false)
  expect(hasExpired('2026-03-29', '2026-03-29')).toBe(false)
  expect(hasExpired('2026-03-29', '2026-03-30')).toBe(true)
  expect(hasExpired(null, '2026-03-30')).toBe(false)
})
