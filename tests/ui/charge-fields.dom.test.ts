/** The fields for a charge or a credit after the end of a delivery. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { type ChargeChoice, ChargeFields } from '../../src/islands/ops/delivery/command/ChargeFields.tsx'
import type { OpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { fill } from '../../src/lib/words/fill.ts'
import type { Locale } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const nora = { id: 'usr_nora', name: 'Nora T.' }
const ben = { id: 'usr_ben', name: 'Ben K.' }
let root: Root
let choice: ChargeChoice | null

async function render(part: Partial<OpsDelivery> = {}, locale: Locale = 'en'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const delivery = {
    driver: nora,
    earners: [nora],
    price: { amount: 1200, currency: 'EUR' },
    owed: 300,
    payment: { at: 'pickup', method: 'cash' },
    ...part
  } as OpsDelivery
  const onChange = (next: ChargeChoice | null) => {
    choice = next
  }
  const words = wordsFor(locale)
  await act(async () => root.render(createElement(ChargeFields, { delivery, onChange, locale, words })))
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const { charges, driver: driverLabel } = wordsFor('en').opsDelivery
const partLabel = fill(charges.part, { name: 'Nora T.' })

function field(label: string): HTMLInputElement | HTMLSelectElement | null {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const input = document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input, select')
  return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input : null
}

const set = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    if (!input) throw new Error(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event(input instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
  })

const said = () => document.querySelector('[role=status]')?.textContent

test('asks for everything before it can be sent, and guesses no cause', async () => {
  await render()
  expect(choice).toBeNull()
  expect(said()).toBe('Owed now: €3.00')
  await set(charges.amount, '2.50')
  expect(choice).toBeNull()
  await set(charges.cause, 'waiting')
  expect(choice).toEqual({ kind: 'surcharge', cause: 'waiting', amount: 250 })
  expect(said()).toBe('Owed afterwards: €5.50')
})

test('another kind asks for its cause again', async () => {
  await render()
  await set(charges.amount, '2')
  await set(charges.cause, 'waiting')
  await set(charges.kind, 'credit')
  expect(choice).toBeNull()
  await set(charges.cause, 'late')
  expect(choice).toEqual({ kind: 'credit', cause: 'late', amount: 200 })
  expect(said()).toBe('Owed afterwards: €1.00')
})

test('the driver has a part of at most the amount, and none of a write-off', async () => {
  await render()
  await set(charges.amount, '2')
  await set(charges.cause, 'waiting')
  await set(partLabel, '2.01')
  expect(choice).toBeNull()
  expect(document.body.textContent).toContain(fill(charges.partWrong, { amount: '€2.00' }))
  await set(partLabel, '1')
  expect(choice).toMatchObject({ driver_part: { driver_id: 'usr_nora', amount: 100 } })
  await set(charges.kind, 'write_off')
  await set(charges.cause, 'unpaid')
  expect(field(partLabel)).toBeNull()
  expect(choice).toEqual({ kind: 'write_off', cause: 'unpaid', amount: 200 })
})

test('of several drivers who got something, one is chosen, and nobody else can be', async () => {
  await render({ earners: [ben, nora] })
  await set(charges.amount, '2')
  await set(charges.cause, 'waiting')
  await set(partLabel, '1')
  expect(choice).toMatchObject({ driver_part: { driver_id: 'usr_nora' } })
  const names = [...(field(driverLabel)?.querySelectorAll('option') ?? [])].map(each => each.textContent)
  expect(names).toEqual(['Ben K.', 'Nora T.'])
  await set(driverLabel, 'usr_ben')
  expect(choice).toMatchObject({ driver_part: { driver_id: 'usr_ben', amount: 100 } })
})

test('nobody has a part if nobody got anything, not even the driver who ended it', async () => {
  await render({ earners: [] })
  expect([field(partLabel), field(driverLabel)]).toEqual([null, null])
})

test.each(['0', '-1', 'two', '1.005', '99999999999'])('refuses %s as an amount', async text => {
  await render()
  await set(charges.cause, 'other')
  await set(charges.amount, text)
  expect(choice).toBeNull()
  expect(document.body.textContent).toContain(charges.amountWrong)
})

test('reads amounts as the language writes them, in the minor units of the currency', async () => {
  await render({ price: { amount: 1200, currency: 'KWD' }, driver: null }, 'fr')
  const words = wordsFor('fr').opsDelivery.charges
  await set(words.cause, 'waiting')
  await set(words.amount, '2,125')
  expect(choice).toMatchObject({ amount: 2125 })
})
