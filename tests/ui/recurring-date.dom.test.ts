/** The form of one date of a recurring delivery: wrong values aren't sent, right ones as they were typed. */
import { type ComponentProps, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { DateDialog } from '../../src/islands/recurring/DateDialog.tsx'
import { loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import type { Recurring, RecurringDate } from '../../src/lib/contract/recurring/recurring.ts'
import { noDoor } from '../../src/lib/contract/delivery/door.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const changeDate = vi.hoisted(() => vi.fn(async () => null))
const changeRule = vi.hoisted(() => vi.fn(async () => null))
vi.mock(import('../../src/stores/recurring/recurring.ts'), async original => ({
  ...(await original()),
  changeDate,
  changeRule
}))

const { recurring: words } = wordsFor('en')
const stop = { name: '1 Market Square', detail: '', instructions: '', door: noDoor }
const contact = { name: 'Eva Roth', phone: '+41445550303' }
const rule = {
  id: 'rec_1',
  times: { 1: '08:30' },
  reference: 'B-117',
  declared_value: null,
  currency: 'CHF',
  stops: [
    { ...stop, kind: 'pickup', contact, send_link: null },
    { ...stop, kind: 'dropoff', contact, send_link: { sms: false } }
  ],
  packages: [{ category: 'food', description: 'Bread', quantity: 2 }]
} as unknown as Recurring
const monday = { date: '2026-11-30', time: '08:30', details: null } as unknown as RecurringDate

let root: Root
async function open(shown: Recurring = rule): Promise<void> {
  await loadDialogs()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const look = { rule: shown, date: monday, texts: true, locale: 'en', words, onClose: vi.fn() }
  const run = vi.fn(async (action: Promise<unknown>) => (await action) !== null)
  await act(async () =>
    root.render(createElement(DateDialog, { ...look, run } as unknown as ComponentProps<typeof DateDialog>))
  )
}
afterEach(async () => {
  await act(async () => root.unmount())
  vi.clearAllMocks()
})

function field(label: string, place = 0): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].filter(each => each.textContent?.startsWith(label))
  const input = document.getElementById(found[place]?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(label)
  return input
}
async function type(label: string, value: string, place = 0): Promise<void> {
  const input = field(label, place)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const save = () =>
  act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())

test('a date without a change is sent as the usual one', async () => {
  await open()
  await save()
  expect(changeDate).toHaveBeenCalledExactlyOnceWith(rule, '2026-11-30', { time: null, details: null })
})

test('a tracking link by email is no change, whatever the order of its parts', async () => {
  const link = { email: 'eva@example.test', language: 'de', sms: true }
  const linked = { ...rule, stops: [rule.stops[0]!, { ...rule.stops[1]!, send_link: link }] }
  await open(linked)
  await save()
  expect(changeDate).toHaveBeenCalledExactlyOnceWith(linked, '2026-11-30', { time: null, details: null })
})

test('a changed date has all its own details, with the declared value in minor units', async () => {
  await open()
  await type(words.time, '11:15')
  await type(words.contact, ' Tom Berger ', 1)
  await type(words.value, '120.50')
  await type(words.quantity.split(' ')[0]!, '3')
  await save()
  const details = {
    reference: 'B-117',
    declared_value: 12_050,
    stops: [
      { contact, instructions: '', door: noDoor },
      {
        contact: { ...contact, name: 'Tom Berger' },
        instructions: '',
        door: noDoor,
        send_link: { sms: false }
      }
    ],
    quantities: [3]
  }
  expect(changeDate).toHaveBeenCalledExactlyOnceWith(rule, '2026-11-30', { time: '11:15', details })
})

test.each([
  ['a name', words.contact, ' '],
  ['a quantity', words.quantity.split(' ')[0]!, '0'],
  ['an email', words.emailLink, 'tom@example'],
  ['an amount', words.value, '12 or 13']
])('%s that is wrong has the focus and is not sent', async (_, label, typed) => {
  await open()
  await type(label, typed)
  await save()
  expect(changeDate).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(label))
  expect(field(label).closest('details')?.open).toBe(true)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test('all later dates change from this one on', async () => {
  await open()
  await act(async () => document.querySelector<HTMLInputElement>('input[value="later"]')?.click())
  await type(words.time, '16:00')
  await save()
  const change = { from: '2026-11-30', times: { 1: '16:00' } }
  expect(changeRule).toHaveBeenCalledExactlyOnceWith(rule, change)
})
