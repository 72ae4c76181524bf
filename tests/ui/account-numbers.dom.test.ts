/** The company's own account numbers in the console: by rate of VAT, and of revenue without VAT by treatment. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { AccountNumbers } from '../../src/islands/ops/company/money/AccountNumbers.tsx'
import type { AccountNumber } from '../../src/lib/contract/company/account-numbers.ts'
import type { Locale } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

let root: Root
let numbers: AccountNumber[]

/** Renders the fields as the page does: each change is the next value. */
async function render(first: AccountNumber[], percents: number[], locale: Locale = 'en'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const words = wordsFor(locale).opsCompany
  const show = (value: AccountNumber[]) => {
    numbers = value
    root.render(createElement(AccountNumbers, { numbers, percents, onChange: show, locale, words }))
  }
  await act(async () => show(first))
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const labels = () =>
  [...document.querySelectorAll('label')]
    .map(({ textContent }) => textContent)
    .filter(text => /^(Revenue|VAT|Chiffre)/.test(text))

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const input = document.getElementById(found?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(label)
  return input
}

const type = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('revenue has a field for each rate and for each treatment without VAT', async () => {
  await render([], [20, 10])
  expect(labels()).toEqual([
    'Revenue',
    'Revenue, 10 % VAT',
    'Revenue, 20 % VAT',
    'Revenue, reverse charge',
    'Revenue, exempt from VAT',
    'VAT',
    'VAT, 10 % VAT',
    'VAT, 20 % VAT'
  ])
  await type('Revenue, exempt from VAT', '8100')
  await type('Revenue', '8000')
  expect(numbers).toEqual([
    { kind: 'revenue', rate: null, treatment: 'exempt', number: '8100' },
    { kind: 'revenue', rate: null, number: '8000' }
  ])
  await type('Revenue, exempt from VAT', '')
  expect(numbers).toEqual([{ kind: 'revenue', rate: null, number: '8000' }])
})

test('a rate of 0 has a field only while it has a number', async () => {
  await render([{ kind: 'revenue', rate: 0, number: '8200' }], [0])
  expect(labels()).toContain('Revenue, 0 % VAT')
  await type('Revenue, 0 % VAT', '')
  expect(numbers).toEqual([])
  expect(labels()).not.toContain('Revenue, 0 % VAT')
})

test('names the treatments in French', async () => {
  await render([], [], 'fr')
  expect(labels()).toEqual([
    'Chiffre d’affaires',
    'Chiffre d’affaires, autoliquidation',
    'Chiffre d’affaires, exonéré de TVA'
  ])
})
