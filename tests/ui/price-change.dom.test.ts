/** An action that changes a price shows both prices, and waits until they're known. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { callOf, firstChoices } from '../../src/islands/ops/delivery/command/command-call.ts'
import { PriceChange } from '../../src/islands/ops/delivery/command/PriceChange.tsx'
import type { OpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const words = wordsFor('en').opsDelivery

test.each([
  [1_000, 'Price: €12.00 → €10.00'],
  [1_200, 'The price stays: €12.00']
])('a total of %i reads as %s', async (total, text) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const onKnown = vi.fn()
  const load = async () => ({ former_total: 1_200, total, currency: 'EUR' })
  await act(async () => root.render(createElement(PriceChange, { load, onKnown, locale: 'en', words })))
  expect(document.querySelector('[role="status"]')?.textContent?.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(
    text
  )
  expect(onKnown.mock.calls).toEqual([[null], [total]])
  await act(async () => root.unmount())
})

test('another address, and the failure of a pickup, wait for their price', () => {
  const stops = [{ id: 'pickup', kind: 'pickup' }]
  const delivery = {
    id: 'one',
    stops,
    cancellation_fee: { amount: 0 },
    scheduled_at: null
  } as unknown as OpsDelivery
  const place = { latitude: 47, longitude: 8, name: '1 Near Lane', detail: '' }
  const first = { ...firstChoices(delivery), reason: 'Wrong house' }
  const correction = { ...first, correction: { stop_id: 'pickup', place } }
  const end = { command: 'fail', stop_id: 'pickup', failure: 'closed' } as const
  for (const [command, choices] of [
    ['correct-stop', correction],
    ['fail', { ...first, end }]
  ] as const) {
    expect(callOf(command, delivery, choices, 1)).toBeNull()
    expect(callOf(command, delivery, { ...choices, expectedTotal: 1_000 }, 1)).not.toBeNull()
  }
  // A contact costs nothing.
  const contact = { stop_id: 'pickup', contact: { name: 'Rita', phone: '+41445550909' } }
  expect(callOf('correct-stop', delivery, { ...first, correction: contact }, 1)).not.toBeNull()
})
