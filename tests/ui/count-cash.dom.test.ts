/** The dialog that counts cash: it says what a count does, and asks for a reason when there is too much. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CountCash } from '../../src/islands/billing/day/CountCash.tsx'
import type { DriverCash } from '../../src/lib/contract/billing/driver-cash.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const words = wordsFor('en').dayEnd
const count = vi.hoisted(() => vi.fn(async () => true))
vi.mock('../../src/stores/billing/day-end.ts', async original => ({
  ...(await original<typeof import('../../src/stores/billing/day-end.ts')>()),
  count
}))

let end = async () => {}
afterEach(() => end())

async function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  end = async () => {
    await act(async () => root.unmount())
    count.mockClear()
  }
  const driver = { driver_id: 'usr_1', name: 'Vera T.', open: 1_000 } as DriverCash
  const look = { currency: 'EUR', locale: 'en' as const, words, opensEntries: true }
  const onDone = vi.fn()
  await act(async () =>
    root.render(createElement(CountCash, { day: '2026-11-28', driver, look, onClose: () => {}, onDone }))
  )
  // The dialog's part is loaded when it's needed.
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
  const [amount, reason] = document.querySelectorAll<HTMLInputElement>('input')
  const type = (field: HTMLInputElement | undefined, text: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      set!.call(field, text)
      field!.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const save = () => act(async () => amount!.form!.requestSubmit())
  const said = () => document.body.textContent?.replaceAll(/[\u2066-\u2069]/gu, '')
  return { amount, reason, type, save, said, onDone }
}

test('a part leaves the rest with the driver', async () => {
  const { amount, type, save, said, onDone } = await show()
  await type(amount, '4.00')
  expect(said()).toContain('Then Vera T. still has €6.00.')
  await save()
  expect(count).toHaveBeenCalledWith({
    driver_id: 'usr_1',
    day: '2026-11-28',
    currency: 'EUR',
    open: 1_000,
    amount: 400
  })
  expect(onDone).toHaveBeenCalledOnce()
})

test('too much, and nothing, need a reason', async () => {
  const { amount, reason, type, save, said } = await show()
  await save()
  expect(said()).toContain(words.amountNeeded)
  await type(amount, '10.50')
  await save()
  expect(said()).toContain('There is €0.50 too much. Enter a reason.')
  expect(count).not.toHaveBeenCalled()
  await type(reason, 'A tip')
  await save()
  expect(count).toHaveBeenCalledWith(expect.objectContaining({ amount: 1_050, open: 1_000, reason: 'A tip' }))
})
