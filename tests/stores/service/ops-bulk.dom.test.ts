/** Actions on many deliveries of the console's list do what the action on one does, and only where that is possible. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BulkActions } from '../../../src/islands/ops/list/BulkActions.tsx'
import { BulkResults } from '../../../src/islands/ops/list/BulkResults.tsx'
import { loadDialogs } from '../../../src/islands/ui/dialogs/Dialog.tsx'
import { ApiError } from '../../../src/lib/api-error.ts'
import {
  getOpsDelivery,
  listOpsDeliveries,
  type OpsDeliveryRow
} from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../src/lib/format/times/company-zone.ts'
import { opsPlanDayPath, opsPlanPath } from '../../../src/lib/paths.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { plural } from '../../../src/lib/words/fill.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { $bulk } from '../../../src/stores/ops/lists/bulk.ts'
import { makeAccepted, makeDelivery, makeDriver, type Person, report, spot } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const words = wordsFor('en')
const { bulk } = words.deliveryList
let world: TestService
let dana: Person
let clara: Person
let driver: Person
let browser: FakeBrowser
let root: Root
/** Two scheduled ones, one that looks for a driver, and one on the way. */
let rows: OpsDeliveryRow[]
beforeAll(async () => {
  await loadDialogs()
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
  driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const tomorrow = (hours: number) =>
    new Date(world.service.context.now().getTime() + (24 + hours) * 3_600_000).toISOString()
  await makeDelivery(world, clara, { scheduled_at: tomorrow(0) })
  await makeDelivery(world, clara, { scheduled_at: tomorrow(1) })
  await makeDelivery(world, clara)
  await report(world, driver, await makeAccepted(world, clara, driver), 'picked_up')
  rows = (await dana.client.call(listOpsDeliveries, { query: {} })).items.toReversed()
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(dana.bearer)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  $bulk.set(null)
  browser.restore()
})

const show = (chosen: OpsDeliveryRow[]) =>
  root.render(createElement(BulkActions, { rows: chosen, locale: 'en', words }))
const buttons = () => [...document.querySelectorAll('button')]
const press = (name: string) =>
  eventually(() => (buttons().findLast(each => each.textContent === name) ?? expect.fail(name)).click())
const text = () => document.querySelector('.dialog')?.textContent ?? ''
function type(field: HTMLTextAreaElement, text: string): void {
  // As React listens: it reads the value behind its own property.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('offers only actions that are possible for some of the deliveries', async () => {
  expect(rows.map(({ commands }) => commands)).toEqual([
    ['plan', 'reschedule', 'cancel'],
    ['plan', 'reschedule', 'cancel'],
    ['offer', 'assign', 'cancel'],
    []
  ])
  const { message, reschedule, cancel } = bulk.names
  show(rows.slice(0, 2))
  await eventually(() =>
    expect(buttons().map(({ textContent }) => textContent)).toEqual([reschedule, message, cancel])
  )
  show(rows.slice(3))
  await eventually(() => expect(buttons().map(({ textContent }) => textContent)).toEqual([message]))
})

test('leads to the board of the day on which all are scheduled', async () => {
  const link = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === bulk.plan)
  show(rows.slice(0, 1))
  const day = dayOf(new Date(rows[0]?.scheduled_at ?? ''), companyZone())
  await eventually(() => expect(link()?.getAttribute('href')).toBe(opsPlanDayPath(day)))
  const later = rows.slice(0, 1).map(row => ({ ...row, scheduled_at: '2027-06-01T10:00:00.000Z' }))
  show([...rows.slice(0, 1), ...later])
  await eventually(() => expect(link()?.getAttribute('href')).toBe(opsPlanPath))
  show(rows.slice(2))
  await eventually(() => expect(link()).toBeUndefined())
})

test('moves the scheduled ones, and says how many it leaves out', async () => {
  show(rows)
  await press(bulk.names.reschedule)
  const reason = await eventually(() => document.querySelector('textarea') ?? expect.fail('No field'))
  expect(text()).toContain(plural('en', bulk.leftOut.reschedule, 2))
  type(reason, 'The shop opens later.')
  await press(plural('en', bulk.titles.reschedule, 2))
  await eventually(() => expect(text()).toContain(plural('en', bulk.done, 2)))
  expect($bulk.get()?.results.map(({ problem }) => problem)).toEqual([null, null])
  for (const { id, scheduled_at: before } of rows.slice(0, 2)) {
    const { scheduled_at: after } = await dana.client.call(getOpsDelivery, { params: { id } })
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(3_600_000)
  }
})

test('doesn’t say that something has changed when it was never possible', async () => {
  const problem = new ApiError(409, 'illegal-transition', 'The status does not allow this.')
  const [row] = rows
  const results = row ? [{ row, problem }] : []
  root.render(createElement(BulkResults, { bulk: { rows, results, state: 'done' }, locale: 'en', words }))
  await eventually(() => expect(document.body.textContent).toContain(words.opsDelivery.neverPossible))
  expect(words.opsDelivery.neverPossible).not.toMatch(/no longer|anymore/)
})
