/** Every screen by axe, in both colour modes: no violation. */
import AxeBuilder from '@axe-core/playwright'
import { signIn, book, expect, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const open = [
  '/',
  '/landing',
  '/estimate?from=Market+Square&to=Alder+Central',
  '/signin',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/offline',
  '/fr',
  '/design',
  '/nothing-here',
  '/track/abcdefghijklmnopqrstuvwxyz'
]
const customers = [
  '/dashboard',
  '/dashboard/one',
  '/dashboard/multiple',
  '/dashboard/delivery_details',
  '/dashboard/onePackage',
  '/dashboard/package',
  '/dashboard/message',
  '/dashboard/notifications',
  '/dashboard/route/1',
  '/account',
  '/verify/phone'
]
const drivers = ['/drive', '/dashboard/message', '/account']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('nobody signed in', async ({ page }) => {
      for (const path of open) await look(page, path)
    })

    test('a customer', async ({ page }) => {
      await signIn(page, 'customer@demo.test')
      for (const path of customers) await look(page, path)
      await page.goto('/dashboard')
      await book(page)
      await page.waitForURL('**/dashboard/searching*')
      await look(page, new URL(page.url()).pathname + new URL(page.url()).search)
      const { pickanddropoff_id: id } = await page.evaluate(
        () =>
          JSON.parse(localStorage.getItem('dropway:orderDetails') ?? '{}') as { pickanddropoff_id: string }
      )
      await look(page, `/dashboard/route/${id}`)
    })

    test('a driver', async ({ page }) => {
      await signIn(page, 'driver@demo.test')
      for (const path of drivers) await look(page, path)
    })
  })
}

type Page = Parameters<typeof signIn>[0]

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    // The engines' own canvas and controls are checked as they stand; a map that has not come yet has none.
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`
  )
  expect({ path, found }).toEqual({ path, found: [] })
}
