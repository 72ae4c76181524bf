/** The console's list of drivers' statements, against the service: several are paid together. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { StatementList } from '../../../src/islands/billing/statements/StatementList.tsx'
import { loadDialogs } from '../../../src/islands/ui/dialogs/Dialog.tsx'
import { adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { listStatements } from '../../../src/lib/contract/billing/pay/statements.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { plural } from '../../../src/lib/words/fill.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { statementPageRecord } from '../../../src/stores/billing/pay-statements.ts'
import { payoutFilesRecord } from '../../../src/stores/billing/payout-files.ts'
import { makeDriver, type Person, signInAs } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { startOperatorWorld } from '../../operators.ts'
import { enterIban, issueNow, payNow, readStatement } from '../../statements.ts'
import type { TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const { statements: words } = wordsFor('en')
let world: TestService
let admin: Person
let browser: FakeBrowser
let leave = () => {}
beforeAll(async () => {
  await loadDialogs()
  ;({ world, admin } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  browser = browserOf(world)
  admin = await signInAs(world, admin.userId)
  $token.set(admin.bearer)
})
afterEach(() => {
  leave()
  document.body.replaceChildren()
  statementPageRecord.$value.set(null)
  statementPageRecord.clearFailure()
  browser.restore()
})

/** Makes a driver who is owed an amount by an issued statement. */
async function makeOwed(firstName: string, amount: number, hasBank = true): Promise<Person> {
  const driver = await makeDriver(world, { firstName })
  if (hasBank) await enterIban(world, driver)
  await admin.client.call(adjustPay, {
    body: {
      driver_id: driver.userId,
      kind: 'bonus',
      direction: 'more',
      amount,
      currency: 'EUR',
      reason: 'Rain'
    }
  })
  await issueNow(admin, driver, dayOf(world.service.context.now(), 'Europe/Zurich'), true)
  return driver
}

async function open(): Promise<void> {
  const initial = await admin.client.call(listStatements, { query: {} })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leave = () => root.unmount()
  root.render(
    createElement(StatementList, {
      initial,
      query: {},
      day: initial.today,
      confirmBy: 'sign-in',
      next: null,
      locale: 'en',
      words
    })
  )
  await eventually(() => box(words.selectAll))
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
const box = (name: string): HTMLInputElement =>
  boxes().find(each => each.getAttribute('aria-label') === name) ?? expect.fail(`There is no box ${name}.`)
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name) ??
  expect.fail(`There is no button ${name}.`)
const press = async (name: string) => (await eventually(() => button(name))).click()
const stateOf = async (driver: Person) => (await readStatement(admin, driver)).state

test('all that can be paid are paid with one confirmation', async () => {
  const [vera, umut, nobank] = [
    await makeOwed('Vera', 9_000),
    await makeOwed('Umut', 4_050),
    await makeOwed('Nina', 1_000, false)
  ]
  await open()
  expect(box('Select Nina Test').disabled).toBe(true)
  box(words.selectAll).click()
  await press('Pay 2')
  await press(words.pay)
  const posted = plural('en', words.payedMany, 2).replace('{amount}', '€130.50')
  await expect.poll(() => document.body.textContent).toContain(posted)
  expect([await stateOf(vera), await stateOf(umut), await stateOf(nobank)]).toEqual([
    'paid',
    'paid',
    'issued'
  ])
  expect(payoutFilesRecord.$value.get()?.waiting).toMatchObject({ payouts: 2, amount: 13_050 })
  // Nobody is left.
  expect(boxes()).toEqual([])
})

test('a statement that somebody else has paid refuses all, and the list shows it', async () => {
  const [lisa, omar] = [await makeOwed('Lisa', 2_000), await makeOwed('Omar', 3_000)]
  await open()
  box(words.selectAll).click()
  await press('Pay 2')
  await payNow(world, admin, await readStatement(admin, lisa))
  await press(words.pay)
  await expect.poll(() => statementPageRecord.$failure.get()?.code).toBe('statement-paid')
  await expect
    .poll(() => statementPageRecord.$value.get()?.items.map(({ state }) => state))
    .toContain('issued')
  expect(await stateOf(omar)).toBe('issued')
  await expect.poll(() => box('Select Lisa Test').disabled).toBe(true)
})
