/** Data on the device: public pages without script, the customer's pages offline, and updates to a newer build. */
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { offline } from '../../src/lib/words/en/shell/site.ts'
import type { BuildAnswer } from '../../src/lib/browser/build-check.ts'
import { ownPagesCache } from '../../src/stores/persisted.ts'
import { expect, type Page, signIn, testsInOneWorld } from './world.ts'
import { openBooked } from './trips.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

for (const path of ['/', '/landing', '/fr', '/fr/landing', '/terms', '/privacy', '/help', '/fr/contact']) {
  test(`${path} has no script except the loader, and no layout shift`, async ({ page, complaints }) => {
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shifted: number }).shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.waitForFunction(() => navigator.serviceWorker.ready)
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(script => !script.type || script.type === 'module')
        .map(script => script.text)
    )
    expect(inline).toHaveLength(1)
    expect(new TextEncoder().encode(inline[0]).byteLength).toBeLessThanOrEqual(1_700)
    expect(scripts.filter(url => !url.endsWith('/sw.js'))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
    expect(complaints).toEqual([])
  })
}

test('shows a customer’s own deliveries offline, and none after sign-out', async ({ page, context }) => {
  await signIn(page, 'customer@demo.test')
  const id = await openBooked(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const route = `/dashboard/route/${id}`
  await page.goto(route)
  const kept = () =>
    page.evaluate(
      async name => (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname),
      ownPagesCache
    )
  await expect.poll(kept).toContain(route)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Bob Keller').first()).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: offline.title })).toBeVisible()
  await context.setOffline(false)
  // The page returns without a press.
  await expect(page.getByRole('heading', { name: offline.title })).toHaveCount(0)
  await page.waitForLoadState()
  await page.goto(route)
  await expect(page.getByText(live.cancel).first()).toBeVisible()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByText('Sign out', { exact: true }).click()
  await page.waitForURL('**/signin')
  expect(await kept()).toEqual([])
  await context.setOffline(true)
  await page.goto(route)
  await expect(page.getByRole('heading', { name: offline.title })).toBeVisible()
})

/** Answers with another build once the returned function was called. */
async function replaceBuild(page: Page) {
  let renewed = false
  await page.route('**/build.json', async route => {
    const answer = await route.fetch()
    const own = (await answer.json()) as BuildAnswer
    await route.fulfill({ json: renewed ? { ...own, id: 'a newer one' } : own })
  })
  return () => {
    renewed = true
  }
}

test('offers a newer build on return to the page, without forcing it', async ({ page }) => {
  const renew = await replaceBuild(page)
  const asked = page.waitForResponse('**/build.json')
  await page.goto('/landing')
  await asked
  const offer = page.getByText(offline.newBuild)
  await expect(offer).toBeHidden()
  renew()
  const again = page.waitForResponse('**/build.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await again
  await expect(offer).toBeVisible()
  await expect(page.getByRole('link', { name: offline.takeNewBuild })).toHaveAttribute('href', '')
})

test('offers a newer build after 15 minutes on an open page, but not during a booking', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  const renew = await replaceBuild(page)
  await page.clock.install()
  const open = async (path: string) => {
    const asked = page.waitForResponse('**/build.json')
    await page.goto(path)
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.clock.runFor(1_500)
    await (await asked).finished()
  }
  await open('/account')
  const offer = page.getByText(offline.newBuild)
  renew()
  await page.clock.runFor(14 * 60_000)
  await expect(offer).toBeHidden()
  const again = page.waitForResponse('**/build.json')
  await page.clock.runFor(60_000)
  await again
  await expect(offer).toBeVisible()

  await open('/dashboard/one')
  await expect(page.locator('html')).toHaveAttribute('data-new-build', '')
  await expect(offer).toHaveCount(0)
})

test('is installable', async ({ page, request }) => {
  await page.goto('/')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const manifest = (await (await request.get(href)).json()) as {
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.some(icon => icon.purpose === 'maskable')).toBe(true)
  for (const icon of manifest.icons) {
    const answer = await request.get(icon.src)
    expect([icon.src, answer.status()]).toEqual([icon.src, 200])
  }
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Each test runs in an incognito window, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
