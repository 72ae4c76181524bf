/** The section 'What drivers earn' of the company's page, against the service. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PayRules } from '../../../src/islands/ops/company/pay/PayRules.tsx'
import { loadDialogs } from '../../../src/islands/ui/dialogs/Dialog.tsx'
import { addPayRule, listPayRules } from '../../../src/lib/contract/billing/pay/pay-rules.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import type { Locale } from '../../../src/lib/words/locale.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { payRulesRecord } from '../../../src/stores/ops/pay-rules.ts'
import type { Person } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { startOperatorWorld } from '../../operators.ts'
import { addTestRule } from '../../pay-rules.ts'
import type { TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const { opsCompany: words } = wordsFor('en')
const { pay } = words
let world: TestService
let admin: Person
let browser: FakeBrowser
let leave = () => {}
beforeAll(async () => {
  await loadDialogs()
  ;({ world, admin } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(admin.bearer)
})
afterEach(() => {
  leave()
  document.body.replaceChildren()
  payRulesRecord.$value.set(null)
  payRulesRecord.clearFailure()
  browser.restore()
})

async function open(locale: Locale = 'en'): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leave = () => root.unmount()
  const { opsCompany, deliveryList } = wordsFor(locale)
  const vehicles = [{ value: '3', label: 'Car' }]
  root.render(
    createElement(PayRules, { vehicles, locale, words: opsCompany, search: deliveryList.personWords })
  )
  await eventually(() => button(opsCompany.pay.add))
}

function button(name: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll('button')]
  const found = buttons.findLast(each => (each.getAttribute('aria-label') ?? each.textContent) === name)
  return found ?? expect.fail(`There is no button ${name}.`)
}
function field(name: string): HTMLInputElement | HTMLSelectElement {
  const found = document.querySelector<HTMLInputElement>(
    `.dialog [name="${name}"], [role="dialog"] [name="${name}"]`
  )
  return found ?? expect.fail(`There is no field ${name}.`)
}
async function type(name: string, value: string): Promise<void> {
  const input = await eventually(() => field(name))
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  const kind = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(kind, { bubbles: true }))
}
const shown = () =>
  [...document.querySelectorAll('.part-rows > li > div')].map(row =>
    [...row.children].map(({ textContent }) => textContent)
  )
const list = () => admin.client.call(listPayRules)

test('lists, adds and removes rules', async () => {
  await addTestRule(world, { beginsIn: -60, formula: { per_delivery: 350 } })
  await open()
  expect(shown()).toEqual([
    [pay.scopes.company, expect.stringMatching(/3\.50 per delivery$/), expect.any(String)]
  ])
  const { today } = await list()
  button(pay.add).click()
  await type('scope', 'vehicle')
  await type('vehicle', '3')
  await type('from', addDays(today, 3))
  await type('percent', '72.5')
  await type('of', 'net')
  await type('perKm', '0.30')
  await type('reason', 'A new contract')
  button(pay.add).click()
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  const { items } = await list()
  expect(items.find(({ scope }) => scope.kind === 'vehicle')).toMatchObject({
    scope: { kind: 'vehicle', transport_type_id: 3 },
    effective_from: addDays(today, 3),
    formula: { percent: 7_250, of: 'net', per_delivery: 0, per_km: 30 }
  })
  await eventually(() =>
    expect(shown()).toContainEqual([
      'Car',
      expect.stringMatching(/^72\.5% of the price without VAT \+ .*0\.30 per kilometer$/),
      expect.stringMatching(/^From /)
    ])
  )
  // Only the later one has a button.
  const removing = [...document.querySelectorAll<HTMLButtonElement>('.part-rows button')]
  expect(removing).toHaveLength(1)
  removing[0]?.click()
  await eventually(() => expect(shown()).toHaveLength(1))
  expect((await list()).items).toHaveLength(1)
})

test('sends nothing that the company can’t mean, and says which field is wrong', async () => {
  await open('fr')
  const texts = wordsFor('fr').opsCompany.pay
  const before = (await list()).items.length
  button(texts.add).click()
  await type('scope', 'vehicle')
  await type('from', (await list()).today)
  await type('percent', '100,01')
  await type('perDelivery', '-1')
  button(texts.add).click()
  await eventually(() => {
    const text = document.querySelector('[role="dialog"]')?.textContent
    for (const sentence of [
      texts.needsVehicle,
      texts.needsDay,
      texts.percentWrong,
      texts.amountWrong,
      texts.needsReason
    ])
      expect(text).toContain(sentence)
  })
  expect((await list()).items).toHaveLength(before)
})

test('shows that another admin was first', async () => {
  await open()
  const from = addDays((await list()).today, 5)
  const formula = { percent: 5_000, of: 'gross' as const, per_delivery: 0, per_km: 0 }
  await admin.client.call(addPayRule, {
    body: { scope: { kind: 'company' }, effective_from: from, formula, reason: 'First' }
  })
  button(pay.add).click()
  await type('from', from)
  await type('percent', '60')
  await type('reason', 'Second')
  button(pay.add).click()
  await eventually(() =>
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBeTruthy()
  )
  expect((await list()).items.find(({ effective_from: day }) => day === from)?.formula).toEqual(formula)
})
