/** The event stream in a real browser: several tabs share one stream, and events navigate a page. */
import type { BrowserContext, Page } from 'playwright/test'
import { drive } from '../../src/lib/words/en/driver.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import { choosePlace, expect, takeStep, signIn, test, watch, reachLivePage } from './world.ts'
import { openBooked } from './trips.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 20, environment: {} } })

/** Counts the open streams. */
function streamsOf(context: BrowserContext): () => number {
  let open = 0
  const isStream = (url: string) => new URL(url).pathname === '/v1/events'
  context.on('request', request => isStream(request.url()) && open++)
  context.on('requestfinished', request => isStream(request.url()) && open--)
  context.on('requestfailed', request => isStream(request.url()) && open--)
  return () => open
}

async function onlineDriver(page: Page): Promise<void> {
  await signIn(page, 'driver@demo.test')
  await page.getByRole('radio', { name: /Demo drive/ }).check()
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.getByText(drive.sharing.on).first()).toBeVisible()
}

test('shows a banner for an event, opens the delivery with View, and updates its page without navigating', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const driverContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await onlineDriver(driver)
  await signIn(page, 'customer@demo.test')
  await openBooked(page)
  // The customer visits another page during the search.
  await page.goto('/account')
  await driver.getByRole('button', { name: drive.accept }).click()
  const toast = page.locator('.toast-push')
  await expect(toast).toContainText(pushes.accepted_response.title)
  await expect(page).toHaveURL(/\/account$/)
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200)
  expect(box?.y ?? 0).toBeGreaterThan(500)
  await toast.getByRole('link', { name: pushes.actions.open }).click()
  await reachLivePage(page)

  // The page of the delivery shows the update and does not navigate.
  const there = page.url()
  await takeStep(driver, drive.stage.picked_up)
  await expect(page.locator('[data-announcer]')).not.toBeEmpty()
  expect(page.url()).toBe(there)
  await page.goBack()
  await expect(page).toHaveURL(/\/account$/)

  // A page with a booking in progress asks before it navigates.
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await takeStep(driver, drive.stage.arrived)
  await expect(toast).toContainText(pushes.arrivedFar.title)
  await expect(page).toHaveURL(/\/dashboard\/one$/)
  await toast.getByRole('link', { name: pushes.actions.open }).click()
  await expect(page).toHaveURL(there)
  await driverContext.close()
})

test(
  'shares one stream among three tabs, and ends it everywhere on sign-out',
  { tag: long },
  async ({ page, context, complaints }) => {
    const streams = streamsOf(context)
    await signIn(page, 'customer@demo.test')
    const others = [await context.newPage(), await context.newPage()]
    for (const other of others) await other.goto('/dashboard')
    const state = (tab: Page) => tab.evaluate(() => navigator.locks.query())
    await expect
      .poll(async () => (await state(page)).held?.filter(lock => lock.name?.includes('live')).length)
      .toBe(1)
    await expect.poll(streams).toBe(1)
    // When one tab closes, another continues, whichever was leading.
    await others[1]?.close()
    await expect
      .poll(async () => (await state(page)).held?.filter(lock => lock.name?.includes('live')).length)
      .toBe(1)
    await expect.poll(streams).toBe(1)

    await page
      .locator('[data-sign-out] button')
      .first()
      .evaluate(button => (button as HTMLElement).click())
    await expect(page).toHaveURL(/\/signin/)
    await expect(others[0] as Page).toHaveURL(/\/signin/)
    await expect.poll(streams).toBe(0)
    expect(complaints).toEqual([])
  }
)
