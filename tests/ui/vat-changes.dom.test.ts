/** The company's VAT in the console: the rate, and those that begin on a day. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { MoneyFields } from '../../src/islands/ops/company/money/MoneyFields.tsx'
import type { CompanySettings } from '../../src/lib/contract/company/company-data.ts'
import type { CompanyVat } from '../../src/lib/contract/company/vat.ts'
import { fill } from '../../src/lib/words/fill.ts'
import type { Locale } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

let root: Root
let vat: CompanyVat

/** Renders the fields as the page does: each change is the next value. */
async function render(first: CompanyVat, locale: Locale = 'en'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (value: CompanyVat) => {
    vat = value
    const settings = { currency: 'EUR', time_zone: 'Europe/Zurich', vat } as CompanySettings
    const onChange = (part: Partial<CompanySettings>) => show(part.vat ?? vat)
    root.render(
      createElement(MoneyFields, { settings, onChange, locale, words: wordsFor(locale).opsCompany })
    )
  }
  await act(async () => show(first))
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const input = document.getElementById(found?.htmlFor ?? '') ?? found?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(label)
  return input
}

const type = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(each => (each.getAttribute('aria-label') ?? each.textContent) === name)
    if (!button) throw new Error(name)
    button.click()
  })

const words = wordsFor('en').opsCompany
const texts = words.vatChanges
const first = { percent: 20, number: '', changes: [{ from: '2027-01-01', percent: 19 }] }

test('adds a rate in the order of the days', async () => {
  await render(first)
  await type(texts.day, '2026-07-01')
  await type(texts.rate, '16.5')
  await press(texts.add)
  expect(vat.changes).toEqual([{ from: '2026-07-01', percent: 16.5 }, ...first.changes])
  expect(field(texts.day).value).toBe('')
})

test('a second rate for a day replaces the first', async () => {
  await render(first)
  await type(texts.day, '2027-01-01')
  await type(texts.rate, '18')
  await press(texts.add)
  expect(vat.changes).toEqual([{ from: '2027-01-01', percent: 18 }])
})

test('adds nothing without a day, or with a rate that no delivery can have', async () => {
  await render(first)
  await type(texts.rate, '16')
  await press(texts.add)
  expect(document.querySelector('.ops-vat .ops-add button')?.getAttribute('title')).toBe(texts.needs)
  await type(texts.day, '2026-07-01')
  for (const rate of ['', '100.5', '16.125', 'many']) {
    await type(texts.rate, rate)
    await press(texts.add)
  }
  expect(vat).toEqual(first)
})

test('changes and removes a rate', async () => {
  await render(first)
  await type(fill(texts.percent, { day: '1 January 2027' }), '17.')
  await type(fill(texts.percent, { day: '1 January 2027' }), '17.7')
  expect(vat.changes).toEqual([{ from: '2027-01-01', percent: 17.7 }])
  await press(fill(texts.remove, { day: '1 January 2027' }))
  expect(vat).toEqual({ percent: 20, number: '', changes: [] })
})

test('says that a rate is wrong, and sends no rounded one', async () => {
  await render(first)
  await type(words.vatPercent, '8.125')
  expect(document.body.textContent).toContain(texts.wrong)
  expect(vat.percent).toBeNaN()
})

test('reads and shows rates in French', async () => {
  const french = wordsFor('fr').opsCompany.vatChanges
  await render({ ...first, changes: [{ from: '2027-01-01', percent: 5.5 }] }, 'fr')
  expect(field(fill(french.percent, { day: '1 janvier 2027' })).value).toBe('5,5')
  await type(french.day, '2027-02-01')
  await type(french.rate, '2,1')
  await press(french.add)
  expect(vat.changes?.[1]).toEqual({ from: '2027-02-01', percent: 2.1 })
})
