import type { Page } from 'playwright/test'
import { drive } from '../../src/lib/words/en/driver.ts'
import { messages } from '../../src/lib/words/en/messaging.ts'
import { share, tracking } from '../../src/lib/words/en/tracking.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { photo } from '../pictures.ts'
import { openBooked } from './trips.ts'
import { confirmFar, expect, holdStep, takeStep, signIn, test, watch, reachLivePage } from './world.ts'

test.use({ options: { fleet: 0, speed: 20, environment: {} } })

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: messages.label }).fill(text)
  await page.keyboard.press('Enter')
}
const bubbles = (page: Page) => page.locator('.bubble-text')

test('lets customer and driver write to each other despite a lost network, and the recipient follow by link', async ({
  page,
  context,
  browser,
  baseURL,
  complaints
}) => {
  const driverContext = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').click()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()
  await signIn(page, 'customer@demo.test')
  await openBooked(page)
  await driver.getByRole('button', { name: drive.accept }).click()
  await reachLivePage(page)
  const route = page.url()

  // Creates the tracking link for the recipient.
  await page.getByRole('button', { name: share.open }).click()
  await page.getByRole('button', { name: share.create }).click()
  const link = new URL(await page.locator('.dialog input[readonly]').inputValue()).pathname
  await page.getByRole('dialog').getByRole('button', { name: share.close }).click()
  const pin = (await page.locator('.pin').first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? ''

  // A message counts as unread for the driver, who reads it, and the customer sees that.
  await page.getByRole('link', { name: fill(messages.write, { name: 'Daniel' }) }).click()
  await page.waitForURL('**/dashboard/message?delivery=pad_*')
  await page.getByRole('button', { name: messages.replies.customer[1] }).click()
  await expect(driver.getByRole('link', { name: /1 unread message/ })).toBeVisible()
  await driver.getByRole('link', { name: drive.message }).click()
  await expect(bubbles(driver)).toHaveText([messages.replies.customer[1] ?? ''])
  await expect(page.getByText(messages.seen)).toBeVisible()
  await expect(driver.locator('[data-unread="messages"]:visible')).toHaveCount(0)
  await write(driver, 'Which door?')
  await expect(bubbles(page).last()).toHaveText('Which door?')
  await expect(driver.getByText(messages.seen)).toBeVisible()

  // A message counts as unread on another page until the customer reads it.
  await page.goto('/dashboard')
  await driver.getByRole('button', { name: messages.replies.driver[1] }).click()
  await expect(page.getByRole('link', { name: /Messages 1 unread message/ })).toBeVisible()
  await page.goBack()
  await expect(bubbles(page).last()).toHaveText(messages.replies.driver[1] ?? '')
  await expect(page.locator('[data-unread="messages"]:visible')).toHaveCount(0)

  // A message that fails to send waits through a reload, together with the later ones.
  await context.route('**/messages', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue()
  )
  await write(page, 'The green one')
  await expect(page.getByText(messages.waiting)).toBeVisible()
  await page.reload()
  await expect(bubbles(page).last()).toHaveText('The green one')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText(messages.waiting)).toBeVisible()
  await context.setOffline(true)
  await context.unroute('**/messages')
  await write(page, 'Behind the bakery')
  await write(second, 'Third floor')
  await expect(page.getByText(messages.waiting)).toHaveCount(3)
  await context.setOffline(false)
  const all = [
    messages.replies.customer[1] ?? '',
    'Which door?',
    messages.replies.driver[1] ?? '',
    'The green one',
    'Behind the bakery',
    'Third floor'
  ]
  await expect(bubbles(driver)).toHaveText(all)
  await expect(page.getByText(messages.waiting)).toHaveCount(0)
  await expect(bubbles(page)).toHaveText(all)
  await expect(bubbles(second)).toHaveText(all)
  await second.close()

  // A photo written without a network waits with its text, and both arrive together.
  await context.setOffline(true)
  await page
    .getByLabel(messages.attach)
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) })
  await write(page, 'This door')
  await expect(page.getByText(messages.waiting)).toHaveCount(1)
  await context.setOffline(false)
  const picture = driver.locator('.bubble-photo img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await expect(bubbles(driver).last()).toHaveText('This door')

  // The recipient sees no car before their leg, then the car, the PIN and the end.
  const recipientContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(recipientContext, complaints)
  const recipient = await recipientContext.newPage()
  const answer = await recipient.goto(link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(recipient.getByRole('heading', { name: tracking.headings['driver-found'] })).toBeVisible()
  await expect(recipient.getByRole('img', { name: [...pin].join(' ') })).toBeVisible()
  await expect(recipient.locator('.map-canvas')).toHaveCount(0)
  await driver.goto('/drive')
  await takeStep(driver, drive.stage.picked_up)
  const estimate = fill(tracking.eta, { time: '' }).trim()
  await expect(recipient.getByRole('heading', { name: estimate })).toBeVisible()
  const car = recipient.locator('.marker[data-kind="driver"]')
  await expect(car).toBeVisible()
  const before = await car.getAttribute('style')
  await expect(car).not.toHaveAttribute('style', before ?? '')
  await takeStep(driver, drive.stage.arrived)
  await holdStep(driver, drive.stage.completed)
  await driver.getByLabel(drive.pin).fill(pin)
  await holdStep(driver, drive.complete)
  await confirmFar(driver, driver.getByRole('button', { name: drive.complete }))
  await expect(recipient.getByRole('heading', { name: tracking.headings.delivered })).toBeVisible()
  await expect(recipient.locator('.pin')).toHaveCount(0)

  // Watching the delivery reads its notifications. The notifications page has one line for all of them.
  await expect(page.getByRole('link', { name: /unread notification/ })).toBeVisible()
  await page.goto(route)
  await expect(page.getByText(/^Received by /)).toBeVisible()
  await expect(page.getByRole('link', { name: /unread notification/ })).toHaveCount(0)
  await page.goto('/dashboard/notifications')
  await expect(page.locator('.notification-group')).toHaveCount(1)
  await page.getByRole('button', { name: '3 earlier updates' }).click()
  await expect(page.locator('.notification').filter({ visible: true })).toHaveCount(4)
  await expect(page.locator('.notification[data-unread-row]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(page.locator('[data-unread="notifications"]')).toBeHidden()

  const unknown = await recipient.goto(`/track/${'A'.repeat(32)}`)
  expect(unknown?.status()).toBe(404)
  await expect(recipient.getByRole('heading', { name: tracking.goneTitle })).toBeVisible()
  await recipientContext.close()
  await driverContext.close()
})
