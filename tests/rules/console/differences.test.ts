import { expect, test } from 'vitest'
import { differencesOf } from '../../../src/lib/rules/console/differences.ts'

test('names every value that differs, with the path to it', () => {
  const before = { name: 'Box', size: { width: 1, height: 2 }, tags: ['a', 'b'], note: 'x' }
  const after = { name: 'Box', size: { width: 1, height: 3 }, tags: ['b', 'a'], color: null }
  expect(differencesOf(before, after)).toEqual([
    { path: 'size.height', before: 2, after: 3 },
    { path: 'tags', before: ['a', 'b'], after: ['b', 'a'] },
    { path: 'note', before: 'x', after: null },
    { path: 'color', before: null, after: null }
  ])
})

test('equal values have no difference, also deep inside', () => {
  expect(differencesOf({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } })).toEqual([])
  expect(differencesOf(null, null)).toEqual([])
})

test('a value that becomes an object, a list or nothing differs as a whole', () => {
  expect(differencesOf({ a: 1 }, { a: { b: 1 } })).toEqual([{ path: 'a', before: 1, after: { b: 1 } }])
  expect(differencesOf({ a: { b: 1 } }, { a: null })).toEqual([{ path: 'a', before: { b: 1 }, after: null }])
  expect(differencesOf({ a: { 0: 'x' } }, { a: ['x'] })).toEqual([
    { path: 'a', before: { 0: 'x' }, after: ['x'] }
  ])
  expect(differencesOf(['x'], { 0: 'x' })).toHaveLength(1)
  expect(differencesOf('one', 'other')).toEqual([{ path: '', before: 'one', after: 'other' }])
})
