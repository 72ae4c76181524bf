import { expect, test } from 'vitest'
import { addressOf, emptySearch, isSearching, queryOf, searchOf } from '../src/lib/history-search.ts'

const from = (text: string) => searchOf(new URLSearchParams(text))

test('an address and what it asks for are one', () => {
  const search = { q: 'apple 100%', status: 'active', from: '2026-03-01', to: '2026-03-29' } as const
  expect(searchOf(new URL(addressOf(search), 'http://own.test').searchParams)).toEqual(search)
  expect(addressOf(emptySearch)).toBe('/dashboard/package')
  expect(addressOf({ ...emptySearch, q: ' ' }, 'pad_1')).toBe('/dashboard/package?cursor=pad_1')
})

test('what can not be searched for is as if it were not there', () => {
  expect(from('q=&status=sleeping&from=yesterday&to=2026-02-30')).toEqual(emptySearch)
  expect(from('from=2300-01-01&to=0026-01-01')).toEqual(emptySearch)
  expect(from(`q=${'x'.repeat(400)}`).q).toHaveLength(100)
  expect(isSearching(from('status=&q=%20'))).toBe(false)
})

test('two days the wrong way round are meant the other way', () => {
  expect(queryOf(from('from=2026-03-29&to=2026-03-01'))).toEqual({ from: '2026-03-01', to: '2026-03-29' })
  expect(queryOf(from('status=active&q=%20bob%20'))).toEqual({ group: 'active', q: 'bob' })
  expect(queryOf(from('status=expired'))).toEqual({ status: 'expired' })
})
