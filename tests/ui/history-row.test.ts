/** A row of the history names everyone who got something, says when it was really there, and by whom. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { historyColumns, type HistoryRow } from '../../src/islands/delivery/history/history-columns.tsx'
import { ListTable } from '../../src/islands/ui/lists/ListTable.tsx'
import { english } from '../../src/lib/words/en/english.ts'

const stop = (kind: 'pickup' | 'dropoff', name: string, recipient: string | null, at: string | null) => ({
  kind,
  status: at ? ('done' as const) : ('waiting' as const),
  name,
  finished_at: at,
  contact: recipient === null ? null : { name: recipient }
})
const row = (given: Partial<HistoryRow> = {}): HistoryRow => ({
  id: 'pad_1',
  pickanddropoff_id: 'pad_1',
  viewer: 'customer',
  status: 'completed',
  transport_type: 'bicycle',
  created_at: '2026-11-26T10:00:00.000Z',
  scheduled_at: null,
  driver: { first_name: 'Eva' },
  price: { total: 660, currency: 'EUR' },
  stops: [
    stop('pickup', 'Market Square', 'Clara Sender', '2026-11-26T10:12:00.000Z'),
    stop('dropoff', 'Place 1', 'Tom', '2026-11-26T10:31:00.000Z')
  ],
  ...given
})
/** A row with these contacts at its dropoffs. */
const to = (recipients: (string | null)[]): HistoryRow =>
  row({
    stops: [
      stop('pickup', 'Market Square', 'Clara Sender', null),
      ...recipients.map((name, index) => stop('dropoff', `Place ${index + 1}`, name, null))
    ]
  })

/** Returns the text of a cell, or null if its column isn't shown. */
function textIn(column: string, ...rows: HistoryRow[]): string | null {
  const columns = historyColumns({
    isOneOwner: false,
    repeating: null,
    onAgain: () => {},
    locale: 'en',
    words: english
  })
  const table = createElement(ListTable<HistoryRow>, { name: 'history', label: 'Deliveries', rows, columns })
  const found = new RegExp(`<td[^>]*data-column="${column}"[^>]*>(.*?)</td>`, 's').exec(renderToString(table))
  return found?.[1]?.replaceAll(/<[^>]*>/g, '') ?? null
}

test('names the recipients of all dropoffs, each once, and not the sender', () => {
  expect(textIn('recipient', to(['Tom', 'Mia', 'Tom']))).toBe('Tom, Mia')
  expect(textIn('recipient', to(['Tom', null]))).toBe('Tom')
})

test('keeps the direction of each name to itself', () => {
  expect(textIn('recipient', to(['عبد الرحمن', 'Mia']))).toBe('\u2068عبد الرحمن\u2069, Mia')
})

test('has no column where nobody is named, and none for a driver’s own name', () => {
  expect(textIn('recipient', to([null]))).toBeNull()
  expect(textIn('driver', row({ viewer: 'driver' }))).toBeNull()
  expect(textIn('driver', row())).toBe('Eva')
})

test('says when it was picked up and handed over, or when it’s planned', () => {
  const clock = (at: string) => new Date(at).toISOString().slice(14, 16)
  const real = textIn('time', row())
  expect(real).toMatch(/^\d\d:12–\d\d:31$/)
  const planned = '2026-11-28T09:45:00.000Z'
  expect(textIn('time', { ...to(['Tom']), scheduled_at: planned })).toContain(`:${clock(planned)}`)
})

test('has the reference before the places, and the order number in its column', () => {
  const named = row({ reference: 'Bread for the café', external_id: 'B-117' })
  expect(textIn('route', named)).toMatch(/^Bread for the caféMarket Square → Place 1/)
  expect(textIn('order', named)).toBe('B-117')
  expect(textIn('order', row())).toBeNull()
})
