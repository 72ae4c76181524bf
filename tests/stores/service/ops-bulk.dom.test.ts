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

test('offers only actions that are possible for some of the deliveries', async () => {
  expect(rows.map(({ commands }) => commands)).toEqual([
    ['plan', 'reschedule', 'cancel'],
    ['plan', 'reschedule', 'cancel'],
    ['offer', 'assign', 'cancel'],
    []
  ])
  const { message, plan, reschedule, cancel } = bulk.names
  show(rows.slice(0, 2))
  await eventually(() =>
    expect(buttons().map(({ textContent }) => textContent)).toEqual([plan, reschedule, message, cancel])
  )
  show(rows.slice(3))
  await eventually(() => expect(buttons().map(({ textContent }) => textContent)).toEqual([message]))
})

test('plans a driver for the scheduled ones, and says how many it leaves out', async () => {
  show(rows)
  await press(bulk.names.plan)
  const select = await eventually(() => document.querySelector('select') ?? expect.fail('No list'))
  expect(text()).toContain(plural('en', bulk.leftOut.plan, 2))
  expect(text()).not.toMatch(/ away|Busy until|Offline/)
  select.value = driver.userId
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await press(plural('en', bulk.titles.plan, 2))
  await eventually(() => expect(text()).toContain(plural('en', bulk.done, 2)))
  expect($bulk.get()?.results.map(({ problem }) => problem)).toEqual([null, null])
  for (const { id } of rows.slice(0, 2)) {
    const { planned } = await dana.client.call(getOpsDelivery, { params: { id } })
    expect(planned).toMatchObject({ status: 'planned', driver: { id: driver.userId } })
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
