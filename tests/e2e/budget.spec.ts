/** The cost of each page for the browser: compressed bytes of styles, calls, and no layout shifts. */
import { book, signIn as signInByApi } from '../bench/support/customer.ts'
import { shellElement } from '../../src/islands/shell/shell-data.ts'
import { type Budget, customerBudgets, livePage, publicBudgets } from './budgets.ts'
import { shifted, watchShifts } from './shifts.ts'
import { storageKeys } from '../../src/stores/persisted.ts'
import { expect, type Page, signIn, test } from './world.ts'

// As on a first visit, with empty caches.
test.use({ options: { fleet: 0, speed: 1, environment: {} }, serviceWorkers: 'block' })

/** With its markers, which a still map uses, too. */
const mapEngine = /maplibre|mapbox|\/markers\./

interface Loaded {
  path: string
  start: number
  bytes: number
}

async function weigh(page: Page, path: string, budget: Budget): Promise<void> {
  await watchShifts(page)
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('astro-island[ssr]:is([client="load"], [client="map"])')).toHaveCount(0)
  // The script of a signed-in page starts after its map, or after 3 s without one, and a busy machine takes longer for a
  // map. The rest is there once nothing has loaded for a second. The loader waits a second, too.
  await page.waitForFunction(
    ({ shell, engine }) => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const isSignedIn = document.getElementById(shell) !== null
      if (isSignedIn && !all.some(({ name }) => name.includes('/start-shell.'))) return false
      if (engine && !all.some(({ name }) => new RegExp(engine).test(name))) return false
      return performance.now() > Math.max(2_000, ...all.map(({ responseEnd }) => responseEnd + 1_000))
    },
    { shell: shellElement, engine: budget.map ? mapEngine.source : '' }
  )
  const moved = await shifted(page)
  const loaded: Loaded[] = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        start: startTime,
        bytes: encodedBodySize
      }))
  )
  const scripts = loaded.filter(each => /\.m?js$/.test(each.path))
  const engine = scripts.filter(each => mapEngine.test(each.path))
  const sheets = loaded.filter(each => each.path.endsWith('.css'))
  const sum = (all: Loaded[]) => all.reduce((bytes, each) => bytes + each.bytes, 0)
  const used = {
    styles: sum(sheets),
    calls: loaded.filter(each => /^\/(v1|api)\//.test(each.path)).length
  }
  console.log(`${path}: ${JSON.stringify(used)}, shifted ${moved.toFixed(4)}`)
  for (const name of ['styles', 'calls'] as const)
    expect.soft(used[name], `${name} of ${path}`).toBeLessThanOrEqual(budget[name])
  expect.soft(moved, `layout shift of ${path}`).toBeLessThan(0.02)
  // Only a page with a map loads the engine.
  expect.soft(engine.length > 0, `map engine on ${path}`).toBe(budget.map ?? false)
}

test('public pages stay within their budget', async ({ page }) => {
  for (const [path, budget] of Object.entries(publicBudgets)) await weigh(page, path, budget)
})

test('signed-in pages stay within their budget', async ({ page, dropway }) => {
  const { call } = await signInByApi(dropway.address)
  const id = await book(call, true)
  await signIn(page, 'customer@demo.test')
  // The first page after the sign-in stores the token and the lists. Pages that begin before that ask for them again.
  await page.waitForFunction(
    keys => keys.every(key => localStorage.getItem(key)),
    [storageKeys.token, storageKeys.transportTypes]
  )
  for (const [path, budget] of Object.entries(customerBudgets))
    await weigh(page, path === livePage ? path + id : path, budget)
})
