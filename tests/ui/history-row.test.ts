/** A row of the history names everyone who got something. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryRow } from '../../src/islands/delivery/history/DeliveryRow.tsx'
import type { HistoryItem } from '../../src/lib/delivery/history-item.ts'
import { english } from '../../src/lib/words/en/english.ts'

const stop = (kind: 'pickup' | 'dropoff', name: string, recipient: string | null) => ({
  kind,
  status: 'done' as const,
  name,
  contact: recipient === null ? null : { name: recipient }
})

/** Returns the text of a row with these contacts at its dropoffs. */
function textOf(recipients: (string | null)[]): string {
  const delivery: HistoryItem = {
    pickanddropoff_id: 'pad_1',
    viewer: 'customer',
    status: 'completed',
    transport_type: 'bicycle',
    created_at: '2026-11-26T10:00:00.000Z',
    scheduled_at: null,
    price: { total: 660, currency: 'EUR' },
    stops: [
      stop('pickup', 'Market Square', 'Clara Sender'),
      ...recipients.map((name, index) => stop('dropoff', `Place ${index + 1}`, name))
    ]
  }
  const html = renderToString(createElement(DeliveryRow, { delivery, locale: 'en', words: english }))
  return html.replaceAll(/<[^>]*>/g, '')
}

test('names the recipients of all dropoffs, each once, and not the sender', () => {
  expect(textOf(['Tom', 'Mia', 'Tom'])).toContain('Tom, Mia · ')
  expect(textOf(['Tom', 'Mia'])).not.toContain('Clara')
  expect(textOf(['Tom', null])).toContain('Tom · ')
})

test('keeps the direction of each name to itself', () => {
  expect(textOf(['عبد الرحمن', 'Mia'])).toContain('\u2068عبد الرحمن\u2069, Mia · ')
})

test('has no separator where nobody is named', () => {
  expect(textOf([null])).not.toMatch(/^ · | · ·/)
})
