/** The driver's screens on a phone: a second offer, the ways to other pages, the documents, and the dialogs. */
import type { Locator, Page } from 'playwright/test'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { assignDriver } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import { mapSettled } from '../../src/lib/map/map-drawn.ts'
import { conversationPath, documentsPath, earningsPath } from '../../src/lib/paths.ts'
import { documents } from '../../src/lib/words/en/ops/drivers/drivers.ts'
import { account } from '../../src/lib/words/en/shell/shell.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { messages } from '../../src/lib/words/en/messaging.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { photo } from '../pictures.ts'
import { openPhone } from './touch.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, holdStep, test } from './world.ts'
import { long } from './tags.ts'

test.use({
  options: { fleet: 0, speed: 1, environment: { DELIVERIES_PER_RUN: '2', RUN_DETOUR_MINUTES: '60' } }
})

/**
 * Holds the button until the dialog says that its PIN is wrong. On a machine that takes longer than the driver's patience,
 * the driver has gone on by then, and does the step again.
 */
async function refusePin(phone: Page, wrong: Locator): Promise<void> {
  const far = phone.getByRole('button', { name: drive.far.confirm.completed })
  const late = phone.getByRole('alert').filter({ hasText: drive.queuedSteps.refused })
  await holdStep(phone, drive.complete)
  await expect(wrong.or(far).or(late).first()).toBeVisible()
  if (await far.isVisible()) {
    await far.tap()
    await expect(wrong.or(late).first()).toBeVisible()
  }
  if (await wrong.isVisible()) return
  await phone.getByRole('button', { name: drive.stage.completed }).tap()
  await phone.getByLabel(drive.pin).fill('0000')
  await refusePin(phone, wrong)
}

const books = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }

test(
  'a second offer can be answered at once, and its buttons are on the screen',
  { tag: long },
  async ({ browser, baseURL, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    await trips.beThere()
    await trips.accept(await trips.book([books]))
    const phone = await openPhone(browser, { baseURL, complaints })
    const next = phone.getByRole('button', { name: drive.stage.picked_up })
    await expect(next).toBeVisible()
    const place = await next.boundingBox()
    await trips.beThere()
    await trips.book([{ name: '9 Canal Road', recipient: 'Eva Roth', description: 'Flowers' }], {
      shift: -300
    })
    const card = phone.getByRole('region', { name: drive.run.offerTitle })
    for (const name of [drive.accept, drive.decline])
      await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    // The button that a finger may be about to press stays in its place.
    expect(await next.boundingBox()).toEqual(place)
    await card.getByRole('button', { name: drive.decline }).tap()
    await expect(card).toHaveCount(0)
    await phone.context().close()
  }
)

test(
  'earnings and documents are reached from the driving screen, and a document is sent within a phone’s width',
  { tag: long },
  async ({ browser, baseURL, complaints }) => {
    const phone = await openPhone(browser, { baseURL, complaints })
    await phone.getByRole('button', { name: account.menu }).tap()
    await phone.locator(`#account-menu a[href="${earningsPath}"]`).tap()
    await phone.waitForURL(`**${earningsPath}`)
    await phone.goBack()
    await phone.getByRole('link', { name: fill(documents.missingCount.other, { count: 3 }) }).tap()
    await phone.waitForURL(`**${documentsPath}`)
    await expect(phone.getByRole('heading', { name: documents.title })).toHaveCount(1)
    const license = phone.getByRole('region', { name: documents.names.license })
    await license
      .locator('input[type="file"]')
      .setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    const day = license.getByLabel(documents.expires)
    await day.fill('2031-05-01')
    const card = await phone.locator('.card').boundingBox()
    for (const control of [day, license.getByRole('button', { name: documents.send })]) {
      const box = await control.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) - 8)
    }
    await license.getByRole('button', { name: documents.send }).tap()
    await expect(license.getByText(documents.states.waiting)).toBeVisible()
    await phone.context().close()
  }
)

test('the handover’s dialog takes the PIN at once, its success leaves, and the conversation says who reads it', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([books])
  await trips.accept(id)
  await trips.report(id, 'picked_up', 'arrived')
  const phone = await openPhone(browser, { baseURL, complaints })
  await phone.goto(conversationPath(id))
  await expect(phone.getByText(fill(messages.beginDetail, { name: 'Clara' }))).toContainText('our team')
  await phone.goto('/drive')
  await phone.getByRole('button', { name: drive.stage.completed }).tap()
  await expect(phone.getByLabel(drive.pin)).toBeFocused()
  await phone.keyboard.type('0000')
  const wrong = phone.getByRole('dialog').getByText(/PIN isn’t right/)
  await refusePin(phone, wrong)
  // The name has no PIN to be wrong.
  await phone.getByRole('button', { name: drive.noPin }).tap()
  await expect(phone.getByRole('textbox', { name: drive.receivedBy })).toBeFocused()
  await expect(wrong).toHaveCount(0)
  await phone.keyboard.type('Bob Keller')
  await holdStep(phone, drive.complete)
  const far = phone.getByRole('button', { name: drive.far.confirm.completed })
  const success = phone.locator('.Toastify__toast').filter({ hasText: drive.done })
  await expect(far.or(success).first()).toBeVisible()
  if (await far.isVisible()) {
    await far.tap()
    await expect(success).toBeVisible()
  }
  await expect(success).toHaveCount(0)
  await phone.context().close()
})

test(
  'an assigned delivery says who gave it, and the map shows the car and the stop above the sheet',
  { tag: long },
  async ({ browser, baseURL, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    const operator = await clientOf(dropway.address, 'dispatcher@demo.test')
    const phone = await openPhone(browser, { baseURL, complaints })
    await phone.getByRole('radio', { name: /Demo drive/ }).check()
    await phone.getByRole('switch').click()
    await expect(phone.getByText(drive.sharing.on)).toBeVisible()
    const { id: driver } = await trips.driver.call(getProfile)
    const id = await trips.book([books])
    const { seen } = await operator.call(getOpsDelivery, { params: { id } })
    await operator.call(assignDriver, {
      params: { id },
      body: { seen, driver_id: driver, reason: 'You know the building' }
    })
    const toast = phone.locator('.toast-push').filter({ hasText: pushes.assigned.title })
    await expect(toast).toContainText('You know the building')
    const handle = phone.getByRole('slider')
    await expect(async () => {
      const sheet = (await handle.boundingBox())?.y ?? 0
      for (const kind of ['driver', 'pickup']) {
        const box = await phone.locator(`.marker[data-kind="${kind}"]`).boundingBox()
        expect(box?.y).toBeGreaterThan(0)
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(sheet + 1)
      }
    }).toPass()
    await phone.context().close()
  }
)

test(
  'without a network, an absent recipient’s customer isn’t said to know',
  { tag: long },
  async ({ browser, baseURL, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    await trips.beThere()
    const id = await trips.book([books])
    await trips.accept(id)
    await trips.report(id, 'picked_up', 'arrived')
    const phone = await openPhone(browser, { baseURL, complaints })
    const absent = phone.getByRole('button', { name: drive.stage.absent })
    await expect(absent).toBeVisible()
    await expect(phone.locator('astro-island[ssr]')).toHaveCount(0)
    // The page's first requests have their answers. Without a network, it would log that they failed.
    await phone.waitForFunction(() =>
      ['user', 'transportTypes', 'transportSizes', 'unitMeasurements', 'cancellationReasons'].every(name =>
        localStorage.getItem(`dropway:${name}`)
      )
    )
    // The map's engine loads another script.
    await phone.waitForFunction(name => performance.getEntriesByName(name).length > 0, mapSettled)
    await phone.context().setOffline(true)
    await absent.tap()
    await expect(phone.getByText(/will know once you’re online/)).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText(/The customer knows/)).toBeVisible()
    await phone.context().close()
  }
)
