import { expect, test } from 'vitest'
import { completeUpTo, mergedMessages, withNewer } from '../src/lib/lists/merged-messages.ts'

const numbered = (...numbers: number[]) => numbers.map(number => ({ number }))

test('puts messages in order, each once', () => {
  expect(mergedMessages(numbered(1, 2, 5), numbered(3, 2))).toEqual(numbered(1, 2, 3, 5))
})

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  // The first ones aren't loaded, or were deleted.
  [[7, 8], 8],
  // A message was sent from here before the ones in between were loaded.
  [[1, 2, 5], 2],
  [[4, 6, 7], 4]
])('of %j, nothing is missing up to %i', (numbers, expected) => {
  expect(completeUpTo(numbered(...numbers))).toBe(expected)
})

const part = (earlier: boolean, ...numbers: number[]) => ({ items: numbered(...numbers), earlier })

test.each([
  ['the first ones', part(false), part(true, 4, 5), 0, part(true, 4, 5)],
  ['further ones', part(true, 4, 5), part(false, 6), 5, part(true, 4, 5, 6)],
  ['more than an answer holds', part(false, 1, 2), part(true, 8, 9), 2, part(true, 8, 9)]
])('adds %s', (_, shown, answer, after, expected) => {
  expect(withNewer(shown, answer, after)).toEqual(expected)
})
