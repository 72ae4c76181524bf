/** A dialog of the driver's screen is about the stop where it was opened, also if an operator ends that stop meanwhile. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { DeliveryActions } from '../../src/islands/driver/delivery/DeliveryActions.tsx'
import { loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import type { StopStatus } from '../../src/lib/contract/delivery/deliveries.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import type { Work } from '../../src/stores/driver/after-reports.ts'
import { act } from './act.ts'

const words = { ...wordsFor('en'), connection: wordsFor('en').notices.connection }
const { failPickup } = words.drive

/** A driver at one of two pickups. */
function workWith(first: StopStatus, second: StopStatus): Work {
  const stops = [
    { id: 'first', kind: 'pickup', position: 0, status: first },
    { id: 'second', kind: 'pickup', position: 1, status: second },
    { id: 'dropoff', kind: 'dropoff', position: 2, status: 'waiting' }
  ]
  const payment = { at: 'dropoff', collected: null }
  return { pickanddropoff_id: 'pad_one', status: 'accepted', stops, payment } as unknown as Work
}

test('closes at the next stop', async () => {
  await loadDialogs()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (work: Work) =>
    act(async () => root.render(createElement(DeliveryActions, { work, locale: 'en', words })))
  const dialogs = () => document.querySelectorAll('.dialog').length
  await show(workWith('arrived', 'waiting'))
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === failPickup.button
  )
  await act(async () => button?.click())
  expect(dialogs()).toBe(1)
  await show(workWith('failed', 'waiting'))
  await show(workWith('failed', 'arrived'))
  expect(dialogs()).toBe(0)
  await act(async () => root.unmount())
})
