/** Where toasts are: never over a dialog's words, a primary action, or the map's buttons. */
import { sendMessage } from '../../src/lib/contract/messaging.ts'
import { readAllNotifications } from '../../src/lib/contract/notifications.ts'
import { shell } from '../../src/lib/words/en/shell/shell.ts'
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { endpoints } from '../../src/lib/paths.ts'
import { makeTrips } from './trips.ts'
import { expect, type Page, signIn, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

const toast = (page: Page) => page.locator('.toast-push').last()

/** Checks that no visible element of this kind is under the toast, even in part. */
async function expectFree(page: Page, selector: string): Promise<void> {
  const covered = await page.evaluate(of => {
    const over = [...document.querySelectorAll('.toast-push')].map(each => each.getBoundingClientRect())
    return [...document.querySelectorAll(of)]
      .filter(element => element.checkVisibility())
      .map(element => element.getBoundingClientRect())
      .filter(box =>
        over.some(
          ({ left, right, top, bottom }) =>
            box.left < right && left < box.right && box.top < bottom && top < box.bottom
        )
      ).length
  }, selector)
  expect({ selector, covered }).toEqual({ selector, covered: 0 })
}

test('a toast covers no primary action, no map button and no dialog', async ({ page, dropway }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(id)
  let sent = 0
  const arrives = async () => {
    // Messages that follow an unread one soon are one notification with it.
    await trips.customer.call(readAllNotifications)
    const text = `Message ${++sent}`
    await trips.driver.call(sendMessage, { params: { id }, body: { text, client_id: crypto.randomUUID() } })
    await expect(page.locator('.toast-push').filter({ hasText: text })).toBeAttached()
  }

  await signIn(page, 'customer@demo.test')
  const places = [
    { path: '/dashboard/onePackage', free: '.sheet .button[data-size="large"]' },
    { path: `/dashboard/route/${id}`, free: '.maplibregl-ctrl-group button, .map-corner button' },
    { path: '/dashboard/one', free: '.sheet .button[data-size="large"], .maplibregl-ctrl-group button' }
  ]
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { path, free } of places) {
      await page.goto(path)
      await expect(page.locator(free).first()).toBeAttached()
      await arrives()
      await expect(toast(page)).toBeVisible()
      await expectFree(page, free)
    }
  }

  // While a dialog is open, it waits if there is no room beside it, and its time doesn't pass.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/route/${id}`)
  await page.getByRole('button', { name: live.cancel }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: cancelling.confirmFee.split('{')[0] })).toBeVisible()
  await arrives()
  await expect(toast(page)).toBeHidden()
  await expect(toast(page).locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused')
  await dialog.getByRole('button', { name: cancelling.keep }).click()
  await expect(toast(page)).toBeVisible()
  await trips.report(id, 'picked_up', 'arrived', 'completed')
  await trips.goHome()
})

test.describe('after a link to another page of the site', () => {
  // With motion, browsers animate the change of the page and the toasts.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('five toasts stay at most, each leaves after its time, and its button closes it', async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    await page.getByRole('navigation').getByRole('link', { name: shell.messages }).first().click()
    await page.waitForURL('**/dashboard/message')
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    // A session that can't be ended in either way stays, and a toast says so.
    await page.route('**/v1/log-out', route =>
      route.fulfill({ status: 500, json: { success: false, message: 'Broken', code: 'internal-error' } })
    )
    await page.route(`**${endpoints.session}*`, route => route.abort())
    const toasts = page.locator('.Toastify__toast')
    const signOut = () =>
      page.locator('form[data-sign-out]').evaluate((form: HTMLFormElement) => form.requestSubmit())
    const answers = () => page.waitForResponse('**/v1/log-out')
    for (let count = 0; count < 7; count++) await Promise.all([answers(), signOut()])
    await expect(toasts).toHaveCount(5)
    await expect(toasts).toHaveCount(0)

    await Promise.all([answers(), signOut()])
    // Under the pointer, its time doesn't pass.
    await toasts.getByRole('button').click()
    await expect(toasts).toHaveCount(0)
  })
})
