/** The cost of each page for the browser: compressed bytes of script, and no layout shifts. */
import { shifted, watchShifts } from './shifts.ts'
import { expect, signIn, test } from './world.ts'

// As on a first visit, with empty caches.
test.use({ options: { fleet: 0, speed: 1, environment: {} }, serviceWorkers: 'block' })

const kB = 1_000
/** Limits in bytes of compressed script until the page is idle. */
const budgets: Record<string, number> = {
  '/': 0,
  '/landing': 0,
  '/offline': 0,
  '/estimate': 0,
  '/signin': 76 * kB,
  '/register': 120 * kB
}
const signedIn: Record<string, number> = {
  '/dashboard': 60 * kB,
  '/dashboard/package': 130 * kB,
  '/dashboard/message': 130 * kB,
  '/dashboard/notifications': 130 * kB,
  '/account': 145 * kB
}
const mapEngine = /maplibre|mapbox/

type Page = Parameters<typeof signIn>[0]

async function weigh(page: Page, path: string, most: number): Promise<void> {
  await watchShifts(page)
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  // After 2 s, the loader and everything that the islands load immediately are done.
  await page.waitForFunction(() => performance.now() > 2_000)
  const moved = await shifted(page)
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) ?? '', bytes: encodedBodySize }))
  )
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  console.log(`${path}: ${bytes} B of script in ${scripts.length} files, shifted ${moved.toFixed(4)}`)
  expect.soft(bytes, path).toBeLessThanOrEqual(most)
  expect.soft(moved, path).toBeLessThan(0.02)
  expect.soft(scripts.filter(({ name }) => mapEngine.test(name)).map(({ name }) => name)).toEqual([])
}

test('public pages stay within their budget', async ({ page }) => {
  for (const [path, most] of Object.entries(budgets)) await weigh(page, path, most)
})

test('signed-in pages without a map stay within their budget', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  for (const [path, most] of Object.entries(signedIn)) await weigh(page, path, most)
})
