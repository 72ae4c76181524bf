import { expect, test } from 'vitest'
import { addressOf, emptySearch, isSearching, queryOf, searchOf } from '../src/lib/lists/history-search.ts'

const from = (text: string) => searchOf(new URLSearchParams(text))

test('round-trips a search through its address', () => {
  const search = { q: 'apple 100%', status: 'active', from: '2026-03-01', to: '2026-03-29' } as const
  expect(searchOf(new URL(addressOf(search), 'http://own.test').searchParams)).toEqual(search)
  expect(addressOf(emptySearch)).toBe('/dashboard/package')
  expect(addressOf({ ...emptySearch, q: ' ' }, '1.pad_1')).toBe('/dashboard/package?cursor=1.pad_1')
})

test('ignores search values that are not valid', () => {
  expect(from('q=&status=sleeping&from=yesterday&to=2026-02-30')).toEqual(emptySearch)
  expect(from('from=2300-01-01&to=0026-01-01')).toEqual(emptySearch)
  expect(from(`q=${'x'.repeat(400)}`).q).toHaveLength(100)
  expect(isSearching(from('status=&q=%20'))).toBe(false)
})

test('swaps two dates that are in the wrong order', () => {
  expect(queryOf(from('from=2026-03-29&to=2026-03-01'))).toEqual({ from: '2026-03-01', to: '2026-03-29' })
  expect(queryOf(from('status=active&q=%20bob%20'))).toEqual({ group: 'active', q: 'bob' })
  expect(queryOf(from('status=expired'))).toEqual({ status: 'expired' })
  expect(queryOf(from('status=scheduled'))).toEqual({ group: 'next' })
  // Scheduled deliveries aren't among the past ones, but every search finds them.
  expect(queryOf(emptySearch)).toEqual({ group: 'past' })
})

test('keeps the owner in the address, and ignores what names none', () => {
  const from = (text: string) => searchOf(new URLSearchParams(text))
  expect(queryOf(from('owner=org_1m8g846z7'))).toEqual({ owner: 'org_1m8g846z7' })
  expect(addressOf({ ...emptySearch, owner: 'me' })).toContain('owner=me')
  expect(from('owner=usr_1')).toEqual(emptySearch)
})
