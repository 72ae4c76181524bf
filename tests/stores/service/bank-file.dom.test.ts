/** The rows of a bank's file on their page, against the service: which are chosen, by whom, and which were booked. */
import { useStore } from '@nanostores/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BankPage } from '../../../src/islands/billing/bank/BankPage.tsx'
import { BankRows } from '../../../src/islands/billing/bank/BankRows.tsx'
import { loadDialogs } from '../../../src/islands/ui/dialogs/Dialog.tsx'
import {
  enterOrganizationPayment,
  listOrganizationPayments
} from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { errorSentencesElement } from '../../../src/lib/words/error-sentences.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import {
  $bankFile,
  $choices,
  $outcomes,
  $readFailure,
  bookingRecord,
  choose,
  payableRecord,
  readFileOfBank,
  readPayable
} from '../../../src/stores/billing/bank-file.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { asPayment, bankCsv, book, payableInvoice, readBank, type StoredInvoice } from '../../bank-files.ts'
import { makeBookkeeper, type Person } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { makeInvoiced } from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'
import { act } from '../../ui/act.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const { bank: words, errors, imports } = wordsFor('en')
const sentences = document.createElement('script')
sentences.type = 'application/json'
sentences.id = errorSentencesElement
sentences.textContent = JSON.stringify(errors)

let world: TestService
let bruno: Person
let bakery: TestOrganization
let browser: FakeBrowser
let leave = async () => {}
beforeAll(async () => {
  await loadDialogs()
  ;({ world } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  document.head.append(sentences)
  bruno = await makeBookkeeper(world)
  bakery = await makeInvoiced(world, { name: 'Bakery Nord' })
  browser = browserOf(world)
  $token.set(bruno.bearer)
})
afterEach(async () => {
  await leave()
  document.body.replaceChildren()
  for (const each of [$choices, $outcomes]) each.set(new Map())
  $bankFile.set(null)
  $readFailure.set(null)
  bookingRecord.clearFailure()
  browser.restore()
})

/** Shows a file that was read. */
async function show(csv: string): Promise<void> {
  const file = new File([csv], 'bank.csv')
  $bankFile.set({ file, choice: {}, read: await readBank(world, bruno, csv) })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const Page = () =>
    createElement(BankRows, { rows: useStore($bankFile)?.read.rows ?? [], locale: 'en', words })
  await act(async () => root.render(createElement(Page)))
  leave = async () => act(() => root.unmount())
}
const rows = () => $bankFile.get()?.read.rows ?? []
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('.bank-row input[type="checkbox"]')].map(box => box.checked)
function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent ?? '')
  )
  return found ?? expect.fail(`There is no button ${name}.`)
}
const press = (name: string | RegExp) => act(async () => button(name).click())
/** Presses the button that books, and waits for the answer. */
const pressBook = (name: string | RegExp) =>
  act(async () => {
    button(name).click()
    await eventually(() => expect(bookingRecord.$busy.get()).toBe(false))
  })
const text = () => document.body.textContent ?? ''
const payments = async () =>
  (await bruno.client.call(listOrganizationPayments, { query: { organization_id: bakery.id } })).items

const invoices = (...amounts: number[]): Promise<StoredInvoice[]> =>
  amounts.reduce<Promise<StoredInvoice[]>>(
    async (made, amount) => [...(await made), await payableInvoice(world, bruno, bakery, { amount })],
    Promise.resolve([])
  )

test('only an exact match is chosen, and what it settles is a sentence', async () => {
  const [one, two] = await invoices(12_000, 12_000)
  await show(
    bankCsv([
      { payer: 'Bakery Nord', reference: one!.number },
      { payer: 'Bakery Nord', reference: two!.number, amount: '100.00' },
      { payer: 'Landlord', amount: '-900.00' }
    ])
  )
  expect(text()).toContain('2 matched and 1 not received')
  expect(boxes()).toEqual([true, false])
  expect(text()).toContain(`${one!.number} of Bakery Nord: €120.00, all that’s open`)
  expect(text()).toContain(`${two!.number} of Bakery Nord: €100.00 of €120.00 open`)
  await pressBook(/^Book 1 payment · €120\.00/)
  await eventually(() => expect(text()).toContain('1 payment booked.'))
  expect(await payments()).toMatchObject([{ amount: 12_000 }])
  // The other one is still there to choose.
  expect(boxes()).toEqual([false])
  await act(async () => document.querySelector<HTMLInputElement>('.bank-row input')?.click())
  await pressBook(/^Book 1 payment · €100\.00/)
  await eventually(() => expect(text()).toContain('2 payments booked.'))
  expect(button(words.nothingChosen).disabled).toBe(true)
})

test('a proposal is booked only after a person has chosen it', async () => {
  await invoices(7_700, 7_700)
  await show(bankCsv([{ payer: 'BAKERY NORD AG', amount: '77.00' }]))
  expect(text()).toContain('1 proposed')
  expect(text()).toContain(words.which)
  expect(boxes()).toEqual([])
  await act(async () => document.querySelector<HTMLInputElement>('input[type="radio"]')?.click())
  expect(boxes()).toEqual([true])
  await pressBook(/^Book 1 payment/)
  await eventually(async () => expect(await payments()).toMatchObject([{ amount: 7_700, rest: 0 }]))
})

test('a payment that may have been entered by hand isn’t chosen, and says so', async () => {
  const [one] = await invoices(12_000)
  await bruno.client.call(enterOrganizationPayment, {
    body: {
      organization_id: bakery.id,
      direction: 'received',
      method: 'bank',
      amount: 12_000,
      currency: 'EUR',
      day: '2026-01-30'
    }
  })
  await show(bankCsv([{ reference: one!.number }]))
  expect(boxes()).toEqual([false])
  expect(text()).toContain(words.maybeEntered)
})

test('a person chooses an organization for a row that nothing fits', async () => {
  const [one, two] = await invoices(5_000, 3_000)
  await show(bankCsv([{ payer: 'Somebody', reference: 'Bread' }]))
  await press(new RegExp(`^${words.chooseFor}`))
  await eventually(() => expect(text()).toContain('For whom is €120.00 from Somebody?'))
  await press(words.take)
  expect(text()).toContain(words.organizationNeeded)
  await act(async () => readPayable({ id: bakery.id, name: 'Bakery Nord' }, 'EUR'))
  expect(payableRecord.$value.get()?.invoices).toEqual([
    { invoice_id: one!.id, number: one!.number, open: 5_000 },
    { invoice_id: two!.id, number: two!.number, open: 3_000 }
  ])
  await press(words.cancel)
  const [row] = rows()
  const candidate = {
    organization: { id: bakery.id, name: 'Bakery Nord' },
    settles: [{ invoice_id: one!.id, number: one!.number, amount: 5_000, open: 5_000 }],
    fit: 'too_much' as const,
    rest: 7_000
  }
  await act(async () => choose(row!, { isTicked: true, candidate }))
  expect(text()).toContain('€70.00 stays as the balance of Bakery Nord')
  await pressBook(/^Book 1 payment/)
  await eventually(async () => expect(await payments()).toMatchObject([{ amount: 12_000, rest: 7_000 }]))
})

test('after a lost answer, the same press books nothing twice', async () => {
  const [one] = await invoices(12_000)
  await show(bankCsv([{ reference: one!.number }]))
  browser.dropAnswers = true
  await pressBook(/^Book 1 payment/)
  await eventually(() => expect(text()).toContain(errors.network))
  browser.dropAnswers = false
  await pressBook(/^Book 1 payment/)
  await eventually(() => expect(text()).toContain('1 booked before.'))
  expect(await payments()).toHaveLength(1)
})

test('a refusal says why, and which amount is possible', async () => {
  const [one] = await invoices(12_000)
  await show(bankCsv([{ reference: one!.number }]))
  // Somebody else was first.
  const [other] = (await readBank(world, bruno, bankCsv([{ reference: `${one!.number} other` }]))).rows ?? []
  await book(bruno, [asPayment(other!)])
  await pressBook(/^Book 1 payment/)
  await eventually(() => expect(text()).toContain('1 not booked.'))
  expect(text()).toContain(`${errors['open-changed']} Possible now: €0.00.`)
})

test('a file that is too large isn’t sent', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(createElement(BankPage, { locale: 'en', words: { bank: words, imports } }))
  )
  leave = async () => act(() => root.unmount())
  const file = new File([new Uint8Array(10_485_761)], 'bank.csv')
  await act(async () => {
    expect(await readFileOfBank(file)).toBe(false)
  })
  expect(text()).toContain(imports.tooLarge)
  expect(browser.requests).toEqual([])
})
