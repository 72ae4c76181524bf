/** Two operators act on the same delivery: the button of a dialog does what it said when it opened, or nothing. */
import { useStore } from '@nanostores/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CommandDialog } from '../../../src/islands/ops/delivery/command/CommandDialog.tsx'
import { loadDialogs } from '../../../src/islands/ui/dialogs/Dialog.tsx'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { assignDriver, unassignDriver, undoStage } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { completeForDriver } from '../../../src/lib/contract/ops/delivery/interventions.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { $opsDelivery, type Command, followDelivery } from '../../../src/stores/ops/delivery.ts'
import {
  makeAccepted,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  report,
  severalDropoffs,
  spot,
  visit
} from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const words = wordsFor('en')
const { otherTarget, impossible } = words.opsDelivery
let world: TestService
let ann: Person
let bert: Person
let clara: Person
let driver: Person
let browser: FakeBrowser
let leave = () => {}
beforeAll(async () => {
  await loadDialogs()
  ;({ world, dispatcher: ann, admin: bert, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  browser = browserOf(world)
  $token.set(ann.bearer)
  driver = await makeDriver(world, { at: spot(world, 300, 0) })
})
afterEach(() => {
  leave()
  document.body.replaceChildren()
  browser.restore()
})

const see = (id: string) => bert.client.call(getOpsDelivery, { params: { id } })
const byBert = async (id: string) => ({
  params: { id },
  body: { seen: (await see(id)).seen, reason: 'Bert' }
})

/** Ann opens a dialog, and writes her reason. */
async function open(id: string, command: Command): Promise<void> {
  const unfollow = followDelivery(id, await see(id), { live: false })
  function Page() {
    const delivery = useStore($opsDelivery)
    return (
      delivery && createElement(CommandDialog, { command, delivery, words, locale: 'en', onClose: close })
    )
  }
  const close = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leave = () => {
    root.unmount()
    unfollow()
  }
  root.render(createElement(Page))
  type(await eventually(() => document.querySelector('textarea') ?? expect.fail('No dialog')), 'Ann')
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const title = () => plain(document.querySelector('.dialog-title')?.textContent)
const button = () => [...document.querySelectorAll<HTMLButtonElement>('.dialog-foot button')].at(-1)!
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/gu, '')
const failure = () => plain(document.querySelector('[role="alert"]')?.textContent) ?? ''

/** Ann presses the button, and reads that somebody was first. */
async function isLate(): Promise<void> {
  button().click()
  await eventually(() => expect(failure()).toContain('Somebody was first'))
}

/** The same press once more does nothing. */
async function isBlocked(why: string): Promise<void> {
  await eventually(() => expect(button().title).toBe(why))
  expect(button().disabled).toBe(true)
  const { length } = browser.requests
  button().click()
  expect(browser.requests).toHaveLength(length)
}

test('undoes only the step that its title names', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  await visit(world, driver, delivery, [])
  await open(id, 'undo-stage')
  expect(title()).toBe('Undo: Delivered at dropoff 1')
  expect(plain(button().textContent)).toBe(title())
  await bert.client.call(undoStage, await byBert(id))
  await isLate()
  expect(title()).toBe('Undo: Delivered at dropoff 1')
  await isBlocked(otherTarget)
  expect(failure()).toContain(otherTarget)
  expect((await see(id)).status).toBe('arrived')
})

test('undoes the same step after somebody else did something different', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  await report(world, driver, delivery, 'picked_up')
  await open(id, 'undo-stage')
  expect(title()).toBe('Undo: Picked up')
  await bert.client.call(undoStage, await byBert(id))
  await report(world, driver, delivery, 'picked_up')
  await isLate()
  expect(button().disabled).toBe(false)
  button().click()
  await expect.poll(async () => (await see(id)).status).toBe('accepted')
})

test('completes only the dropoff that was chosen', async () => {
  const delivery = await makeAccepted(
    world,
    clara,
    driver,
    severalDropoffs(world, ['1 One Way', '2 Two Way'])
  )
  const id = delivery.pickanddropoff_id
  await report(world, driver, delivery, 'picked_up')
  await open(id, 'complete')
  type(document.querySelector('input')!, 'Eva')
  await eventually(() => expect(title()).toBe('Complete for the driver: dropoff 1'))
  const { params, body } = await byBert(id)
  await bert.client.call(completeForDriver, {
    params,
    body: { ...body, stop_id: delivery.stops[1]!.id, received_by: 'Bob' }
  })
  await isLate()
  await isBlocked(otherTarget)
  expect((await see(id)).stops.map(({ status }) => status)).toEqual(['done', 'done', 'waiting'])
  // Another choice is another target, which the button names.
  const select = document.querySelector('select')!
  expect(select.selectedOptions[0]?.textContent).toContain('1 One Way')
})

test('takes the delivery only from the driver whom it names', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  await open(id, 'unassign')
  expect(title()).toBe('Unassign driver: Daniel T.')
  await bert.client.call(unassignDriver, await byBert(id))
  const other = await makeDriver(world, { at: spot(world, 100, 0) })
  const { params, body } = await byBert(id)
  await bert.client.call(assignDriver, { params, body: { ...body, driver_id: other.userId } })
  await isLate()
  await isBlocked(otherTarget)
  expect(await see(id)).toMatchObject({ status: 'accepted', driver: { id: other.userId } })
})

test('says that an action has become impossible', async () => {
  const id = (await makeDelivery(world, clara)).pickanddropoff_id
  await open(id, 'extend')
  const offer = await makeOffer(world, { pickanddropoff_id: id }, driver)
  await driver.client.call(acceptOffer, { params: { id: offer } })
  await isLate()
  await isBlocked(impossible)
})
