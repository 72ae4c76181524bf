import { expect, test } from 'vitest'
import { navigationFor } from '../../src/components/shell/navigation.ts'
import type { ShellWords } from '../../src/components/shell/navigation.ts'

const words: ShellWords = {
  language: 'en',
  direction: 'ltr',
  brand: 'Dropway',
  skipToContent: 'Skip',
  navigation: 'Main',
  book: 'Book',
  deliveries: 'Deliveries',
  messages: 'Messages',
  account: 'Account',
  drive: 'Drive',
  earnings: 'Earnings',
  notifications: 'Notifications',
  callDispatch: 'Call dispatch'
}
const ana = { name: 'Ana', type: 'customer' } as const
const mira = { name: 'Mira', type: 'driver' } as const

test.each([
  ['/dashboard', 'book'],
  ['/dashboard/one', 'book'],
  ['/dashboard/searching', 'book'],
  ['/dashboard/route/pad_1', 'deliveries'],
  ['/dashboard/package', 'deliveries'],
  ['/dashboard/problem/pad_1', 'deliveries'],
  ['/dashboard/message', 'messages'],
  ['/account', 'account']
])('marks on %s the customer’s entry %s as current', (path, icon) => {
  const current = navigationFor(ana, words, path).filter(item => item.current)
  expect(current.map(item => item.icon)).toEqual([icon])
})

test('shows a driver the driving entry instead of booking', () => {
  const items = navigationFor(mira, words, '/drive/earnings', 2)
  expect(items.map(item => item.icon)).toEqual(['drive', 'earnings', 'messages', 'account'])
  expect(items.filter(item => item.current).map(item => item.icon)).toEqual(['earnings'])
  expect(items.map(item => item.count)).toEqual([0, 0, 2, 0])
})
