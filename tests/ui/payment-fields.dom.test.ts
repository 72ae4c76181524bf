/** The fields for a payment that no driver has collected. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { type PaymentChoice, PaymentFields } from '../../src/islands/ops/delivery/command/PaymentFields.tsx'
import type { OpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

let root: Root
let choice: PaymentChoice | null

async function render(owed: number): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const delivery = { price: { amount: 1200, currency: 'EUR' }, owed } as OpsDelivery
  const onChange = (next: PaymentChoice | null) => {
    choice = next
  }
  const words = wordsFor('en')
  await act(async () =>
    root.render(createElement(PaymentFields, { delivery, onChange, locale: 'en', words }))
  )
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const { payments } = wordsFor('en').opsDelivery

function field(label: string): HTMLInputElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const input = document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input, select')
  if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) return input
  throw new Error(label)
}

const set = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event(input instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
  })

const said = () => document.querySelector('[role=status]')?.textContent

test('guesses neither amount nor method, and says how much is owed afterwards', async () => {
  await render(1200)
  expect([choice, said()]).toEqual([null, 'Owed now: €12.00'])
  await set(payments.amount, '5')
  expect([choice, said()]).toEqual([null, 'Owed afterwards: €7.00'])
  await set(payments.method, 'bank')
  expect(choice).toMatchObject({ direction: 'received', method: 'bank', amount: 500 })
})

test('proposes to pay back if the customer has paid too much', async () => {
  await render(-300)
  await set(payments.method, 'cash')
  await set(payments.amount, '3')
  expect(choice).toMatchObject({ direction: 'paid_back', method: 'cash', amount: 300 })
  expect(said()).toBe('Owed afterwards: €0.00')
})

test.each(['', '2999-01-01'])('refuses %j as a day', async day => {
  await render(1200)
  await set(payments.method, 'cash')
  await set(payments.amount, '3')
  await set(payments.day, day)
  expect(choice).toBeNull()
  expect(document.body.textContent).toContain(payments.dayWrong)
})
