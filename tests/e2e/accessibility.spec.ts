/**
 * Checks every screen in both color modes: axe, small windows, touch target sizes, forced colors, reduced motion,
 * response status, title and heading, missing styles, console errors and layout shifts during hydration (desktop width
 * in light mode, phone width in dark mode). Then goes Back through all of them.
 */
import AxeBuilder from '@axe-core/playwright'
import { fit, moving } from './fit.ts'
import { shifted, watchShifts } from './shifts.ts'
import { unstyled } from './styles.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, testsInOneWorld } from './world.ts'
import type { Page } from './world.ts'

// A long expiry, so that an offer stays open during the checks.
const test = testsInOneWorld({ fleet: 0, speed: 1, environment: { OFFER_SECONDS: '300' } })

// A trace would store the page before and after each of some thousand checks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

interface Visit {
  /** A page for trying out controls, not for users. */
  bench?: true
  path: string
  /** The expected status. 200 by default. */
  status?: number
  /** The expected redirect target. */
  to?: string | RegExp
}
const at = (...paths: string[]): Visit[] => paths.map(path => ({ path }))

const open: Visit[] = [
  ...at(
    '/',
    '/landing',
    '/terms',
    '/help',
    '/contact',
    '/estimate?from=Market+Square&to=Alder+Central',
    '/signin',
    '/register'
  ),
  ...at('/forgot-password', '/reset-password', '/offline', '/fr', '/docs'),
  { path: '/design', bench: true },
  { path: '/nothing-here', status: 404 },
  { path: '/track/abcdefghijklmnopqrstuvwxyz', status: 404 },
  { path: '/verify/email/abcdefghijklmnopqrstuvwxyz' },
  { path: '/dashboard', to: '/signin' },
  { path: '/drive', to: '/signin' },
  { path: '/account', to: '/signin' }
]
const customers: Visit[] = [
  ...at('/dashboard', '/dashboard/one', '/dashboard/onePackage', '/dashboard/multiple'),
  ...at(
    '/dashboard/onePackage?dropoffs=2',
    '/dashboard/delivery_details',
    '/dashboard/package',
    '/dashboard/message'
  ),
  ...at('/dashboard/notifications', '/dashboard/route/1', '/account', '/verify/phone'),
  { path: '/dashboard/route/pad_1m7yrv1ez000pg9xpazjrymxf', status: 404 },
  { path: '/drive', status: 404 }
]
const drivers: Visit[] = [
  ...at('/drive', '/drive/earnings', '/dashboard/package', '/dashboard/message'),
  ...at('/dashboard/notifications', '/account'),
  { path: '/dashboard', to: '/drive' },
  { path: '/dashboard/one', to: '/drive' },
  { path: '/dashboard/multiple', to: '/drive' },
  { path: '/dashboard/onePackage', to: '/drive' },
  { path: '/dashboard/delivery_details', to: '/drive' },
  { path: '/dashboard/searching', to: '/drive' }
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, ...(colorScheme === 'dark' ? { viewport: { width: 390, height: 844 } } : {}) })
    const walk = async (page: Page, visits: Visit[]) => {
      await watchShifts(page)
      for (const visit of visits) await look(page, visit, colorScheme === 'light')
      if (colorScheme === 'dark') await backThrough(page, visits)
    }

    test('signed-out screens pass every check', async ({ page, complaints }) => {
      await walk(page, open)
      expect(complaints).toEqual([])
    })

    test('customer screens pass every check', async ({ page, dropway, complaints }) => {
      const trips = await makeTrips(dropway.address)
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      await signIn(page, 'customer@demo.test')
      const its = [`/dashboard/searching?id=${id}`, `/dashboard/route/${id}`, `/dashboard/receipt/${id}`]
      await walk(page, [...customers, ...at(...its)])
      await trips.cancel(id)
      expect(complaints).toEqual([])
    })

    test('driver screens pass every check', async ({ page, dropway, complaints }) => {
      const trips = await makeTrips(dropway.address)
      await trips.beThere()
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      await signIn(page, 'driver@demo.test')
      await walk(page, drivers)
      await trips.accept(id)
      await walk(page, at('/drive', `/dashboard/message?delivery=${id}`))
      await trips.report(id, 'picked_up', 'arrived', 'completed')
      await trips.goHome()
      expect(complaints).toEqual([])
    })
  })
}

async function alive(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:is([client="load"], [client="map"])')).toHaveCount(0)
}

/** Checks one page. `closely` adds the checks that do not depend on the color mode. */
async function look(page: Page, { path, status = 200, to, bench }: Visit, closely: boolean): Promise<void> {
  const response = await page.goto(path)
  await alive(page)
  if (to) {
    expect({ path, at: new URL(page.url()).pathname }).toEqual({ path, at: to })
    return
  }
  expect.soft(response?.status(), path).toBe(status)
  const { violations } = await new AxeBuilder({ page })
    // Report violations only. Axe checks the map's canvas and controls as they are, or nothing if the map has not
    // loaded.
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`
  )
  const moved = await shifted(page)
  if (moved > 0.02) found.push(`shifts by ${moved.toFixed(4)}`)
  found.push(...(await unstyled(page)))
  if (closely) {
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) found.push('not one h1')
    if (!(await page.title())) found.push('no title')
    found.push(...(await moving(page)), ...(bench ? [] : await fit(page)))
  }
  expect.soft({ path, found }).toEqual({ path, found: [] })
}

/** Checks that each page is complete again after Back. */
async function backThrough(page: Page, visits: Visit[]): Promise<void> {
  const stayed = visits.filter(({ to, status }) => !to && !status)
  for (const { path } of stayed) await page.goto(path, { waitUntil: 'domcontentloaded' })
  for (const { path } of stayed.toReversed().slice(1)) {
    await page.evaluate(() => history.back())
    await page.waitForURL(url => url.pathname + url.search === path)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
}
