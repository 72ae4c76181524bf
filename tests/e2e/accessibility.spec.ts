/**
 * Checks every screen: axe in light mode, and its contrasts in dark mode on one page of each layout (tests/ui/contrast.test.ts
 * checks the colors themselves in both), small windows, touch target sizes, forced
 * colors, reduced motion, response status, title and heading, missing styles, console errors and layout shifts during
 * hydration. The console is then walked in dark mode at phone width, with Back through all screens. The long tests do
 * that for the others.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Locator } from 'playwright/test'
import { openCase } from '../../src/lib/contract/cases.ts'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { fit, moving, showMode } from './fit.ts'
import { long } from './tags.ts'
import { shifted, watchShifts } from './shifts.ts'
import { unstyled } from './styles.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, testsInOneWorld } from './world.ts'
import type { Page } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

// A trace would store the page before and after each of some thousand checks.
test.use({ trace: 'off' })
// The tests share a world only if one worker runs them, one after the other.
test.describe.configure({ mode: 'parallel' })

interface Visit {
  path: string
  /** Checks the contrasts in dark mode, too. Set on one page of each layout. */
  dark?: true
  /** The expected status. 200 by default. */
  status?: number
  /** The expected redirect target. */
  to?: string | RegExp
}
const at = (...paths: string[]): Visit[] => paths.map(path => ({ path }))
const alsoDark = (path: string): Visit => ({ path, dark: true })

const open: Visit[] = [
  alsoDark('/'),
  alsoDark('/signin'),
  ...at(
    '/landing',
    '/terms',
    '/help',
    '/contact',
    '/estimate?from=Market+Square&to=Alder+Central',
    '/register'
  ),
  ...at('/forgot-password', '/reset-password', '/offline', '/fr', '/docs', '/docs/driving'),
  { path: '/nothing-here', status: 404 },
  { path: '/track/abcdefghijklmnopqrstuvwxyz', status: 404 },
  { path: '/order/abcdefghijklmnopqrstuvwxyz', status: 404 },
  { path: '/verify/email/abcdefghijklmnopqrstuvwxyz' },
  { path: '/dashboard', to: '/signin' },
  { path: '/drive', to: '/signin' },
  { path: '/account', to: '/signin' }
]
// In the order of two bookings: the server knows from the address alone how many dropoffs the draft has.
const booking = [
  alsoDark('/dashboard/one'),
  ...at(
    '/dashboard/onePackage',
    '/dashboard/multiple',
    '/dashboard/onePackage?dropoffs=2',
    '/dashboard/delivery_details'
  )
]
const customers: Visit[] = [
  alsoDark('/dashboard'),
  ...at('/dashboard/package', '/dashboard/message', '/dashboard/notifications'),
  ...at('/dashboard/route/1', '/account', '/verify/phone', '/recurring'),
  { path: '/dashboard/route/pad_1m7yrv1ez000pg9xpazjrymxf', status: 404 },
  { path: '/dashboard/message?with=dispatch', status: 404 },
  { path: '/drive', status: 404 }
]
const drivers: Visit[] = [
  alsoDark('/drive'),
  ...at('/drive/earnings', '/dashboard/package', '/dashboard/message'),
  ...at('/dashboard/message?with=dispatch', '/dashboard/notifications', '/account'),
  { path: '/dashboard', to: '/drive' },
  { path: '/dashboard/one', to: '/drive' },
  { path: '/dashboard/multiple', to: '/drive' },
  { path: '/dashboard/onePackage', to: '/drive' },
  { path: '/dashboard/delivery_details', to: '/drive' },
  { path: '/dashboard/searching', to: '/drive' }
]

const operators: Visit[] = [
  alsoDark('/ops'),
  ...at(
    '/ops?attention=1',
    '/ops/deliveries',
    '/ops/deliveries?q=nobody',
    '/ops/plan',
    '/ops/plan/driven',
    '/ops/drivers',
    '/ops/cases'
  )
]
const company: Visit[] = [
  ...at(
    '/ops/customers',
    '/ops/organizations',
    '/ops/deliveries/import',
    '/ops/recurring',
    '/ops/prices',
    '/ops/zones',
    '/ops/money/invoices',
    '/ops/money/invoices/aging',
    '/ops/money/invoices/bank',
    '/ops/reports',
    '/ops/company',
    '/ops/staff',
    '/ops/audit'
  ),
  { path: '/ops/deliveries/pad_1m7yrv1ez000pg9xpazjrymxf', status: 404 }
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    const tags = colorScheme === 'dark' ? { tag: long } : {}
    test.use({ colorScheme, ...(colorScheme === 'dark' ? { viewport: { width: 390, height: 844 } } : {}) })
    const walk = async (page: Page, visits: Visit[]) => {
      await watchShifts(page)
      for (const visit of visits) await look(page, visit, colorScheme === 'light')
      if (colorScheme === 'dark') await backThrough(page, visits)
    }

    test('signed-out screens pass every check', tags, async ({ page, complaints }) => {
      await walk(page, open)
      expect(complaints).toEqual([])
    })

    test('booking screens pass every check', tags, async ({ page, complaints }) => {
      await signIn(page, 'customer@demo.test')
      await walk(page, booking)
      expect(complaints).toEqual([])
    })

    test('customer screens pass every check', tags, async ({ page, dropway, complaints }) => {
      await signIn(page, 'customer@demo.test')
      // The waiting screen would leave for an active delivery.
      await walk(page, customers)
      const trips = await makeTrips(dropway.address)
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      const its = [`/dashboard/searching?id=${id}`, `/dashboard/route/${id}`, `/dashboard/receipt/${id}`]
      its.push(`/dashboard/problem/${id}`)
      const { stops } = await trips.customer.call(getDelivery, { params: { id } })
      const body = { stop_id: stops[1]?.id ?? '' }
      const { url } = await trips.customer.call(createTrackingLink, { params: { id }, body })
      await walk(page, [...at(...its), alsoDark(new URL(url).pathname)])
      await trips.cancel(id)
      expect(complaints).toEqual([])
    })

    test('console screens pass every check', tags, async ({ page, dropway, complaints }) => {
      const trips = await makeTrips(dropway.address)
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      const late = { kind: 'late' as const, text: 'Where is my driver?' }
      await trips.customer.call(openCase, { params: { id }, body: late })
      const admin = await clientOf(dropway.address, 'admin@demo.test')
      const [driver] = (await admin.call(listOpsDrivers, { query: { q: 'daniel' } })).items
      await signIn(page, 'admin@demo.test')
      const its = [`/ops/deliveries/${id}`, `/ops/drivers/${driver?.id}`]
      await walk(page, [...operators, ...at(...its)])
      const menu = page.getByRole('button', { name: opsDelivery.moreActions })
      await lookOpened(page, `/ops/deliveries/${id}`, menu, page.getByRole('menu'))
      const panel = page.locator('.fleet-more-panel')
      await lookOpened(page, '/ops', page.locator('.fleet-more > summary'), panel)
      await trips.cancel(id)
      expect(complaints).toEqual([])
    })

    test('the company’s screens pass every check', tags, async ({ page, complaints }) => {
      await signIn(page, 'admin@demo.test')
      await walk(page, company)
      expect(complaints).toEqual([])
    })

    test('driver screens pass every check', tags, async ({ page, dropway, complaints }) => {
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

/** Returns what axe finds, by all of its rules or by those named. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules ? { runOnly: rules } : {}
  const results = await new AxeBuilder({ page })
    // What guards the ends of an open menu passes the focus on at once, so nobody is ever on it.
    .exclude('[data-base-ui-focus-guard]')
    .options({ resultTypes: ['violations'], ...runOnly })
    .analyze()
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`
  )
}

/** Checks one page. `closely` adds the checks that do not depend on the color mode. */
async function look(page: Page, { path, status = 200, to, dark }: Visit, closely: boolean): Promise<void> {
  const response = await page.goto(path)
  await alive(page)
  if (to) {
    expect({ path, at: new URL(page.url()).pathname }).toEqual({ path, at: to })
    return
  }
  expect.soft(response?.status(), path).toBe(status)
  // Axe checks the map's canvas and controls as they are, or nothing if the map has not loaded.
  const found = await violations(page)
  const moved = await shifted(page)
  if (moved > 0.02) found.push(`shifts by ${moved.toFixed(4)}`)
  found.push(...(await unstyled(page)))
  if (closely) {
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) found.push('not one h1')
    if (!(await page.title())) found.push('no title')
    if (dark) {
      await showMode(page, 'dark')
      const inDark = await violations(page, ['color-contrast'])
      found.push(...inDark.map(text => `in dark mode, ${text}`))
      await showMode(page, 'light')
    }
    found.push(...(await moving(page)), ...(await fit(page)))
  }
  expect.soft({ path, found }).toEqual({ path, found: [] })
}

/** Checks what a page shows after a press, in both color modes. */
async function lookOpened(page: Page, path: string, button: Locator, opened: Locator): Promise<void> {
  await page.goto(path)
  await alive(page)
  await button.click()
  await expect(opened).toBeVisible()
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode)
    found.push(...(await violations(page)).map(text => `in ${mode} mode, ${text}`))
  }
  await expect(opened).toBeVisible()
  expect.soft({ path, found }).toEqual({ path, found: [] })
}

/** Checks that each page is complete again after Back. */
async function backThrough(page: Page, visits: Visit[]): Promise<void> {
  const stayed = visits.filter(({ to, status }) => !to && !status)
  for (const { path } of stayed) await page.goto(path, { waitUntil: 'domcontentloaded' })
  for (const { path } of stayed.toReversed().slice(1)) {
    // The answer comes before the page is gone.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL(url => url.pathname + url.search === path)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
}
