/** Addresses without a page, the waiting screen opened by hand, and the public pages of a signed-in visitor. */
import { liveWaiting } from '../../src/lib/words/en/delivery/delivery.ts'
import { legal } from '../../src/lib/words/en/shell/legal.ts'
import { failures } from '../../src/lib/words/en/shell/site.ts'
import { shell } from '../../src/lib/words/en/shell/shell.ts'
import { expect, signIn, testsInOneWorld } from './world.ts'
import { openBooked } from './trips.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

test('names the address for which there is no page', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  for (const path of [
    '/no/such/page',
    '/verify/abc',
    '/dashboard/route/pad_none',
    '/%E0%A4%A',
    '/docs/a%zz'
  ]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
  }
})

test('an error page leads a signed-in visitor to their deliveries, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer@demo.test')
  await page.goto('/no/such/page')
  const ways = page.getByRole('navigation', { name: failures.ways })
  await expect(ways.getByRole('link', { name: legal.help.title })).toHaveAttribute('href', '/help')
  await ways.getByRole('link', { name: legal.help.deliveries }).click()
  await expect(page).toHaveURL(/\/dashboard\/package$/)
})

test('leads from the waiting screen to the newest delivery, or says that there is none', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/route/1')
  await expect(page.getByRole('heading', { name: liveWaiting.noneTitle })).toBeVisible()
  await expect(page.getByText(liveWaiting.waitingTitle)).toBeHidden()
  await page.getByRole('link', { name: liveWaiting.noneAction }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const id = await openBooked(page)
  await page.goto('/dashboard/route/1')
  await expect(page).toHaveURL(new RegExp(`/dashboard/route/${id}$`))
})

test('shows a signed-in visitor the way to their dashboard', async ({ page }) => {
  const pages = ['/', '/landing', '/estimate', '/fr', '/fr/landing']
  const dashboard = page.locator('header a[href="/dashboard"], header a[href="/drive"]')
  const signInLink = page.locator('header a[href="/signin"]')
  for (const path of pages) {
    await page.goto(path)
    await expect(signInLink).toBeVisible()
    await expect(dashboard.filter({ visible: true })).toHaveCount(0)
  }
  await signIn(page, 'driver@demo.test')
  for (const path of pages) {
    await page.goto(path)
    await expect(dashboard).toBeVisible()
    await expect(signInLink.filter({ visible: true })).toHaveCount(0)
  }
  await page.goto('/')
  await page.getByRole('link', { name: shell.dashboard }).click()
  await expect(page).toHaveURL(/\/drive$/)
})
