/**
 * Hydrates every island of every page with React's development files, signed out and as each role, with a device in another
 * time zone. React reports what the server and the browser render differently. In French, which isn't the
 * browser's language, and in English. A usual run has accessibility.spec.ts instead, which visits the English pages.
 */
import { openCase } from '../../src/lib/contract/cases.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { places } from '../../src/lib/words/en/booking.ts'
import { type Locale, localeCookie } from '../../src/lib/words/locale.ts'
import { buildForDevelopment } from './development-build.ts'
import { long } from './tags.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, type Page, signIn, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({
  fleet: 0,
  speed: 1,
  environment: { NODE_ENV: 'development' },
  makeRoot: buildForDevelopment
})
test.use({ trace: 'off', timezoneId: 'America/New_York', colorScheme: 'dark' })

/** Opens a page and hydrates all of its islands, also those that wait until they're visible. */
async function hydrate(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island')) {
      // The island's own element has no box.
      island.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(frame => requestAnimationFrame(() => requestAnimationFrame(frame)))
    }
  })
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  // React hydrates in a transition. It has ended once the page is idle.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 1_000 })))
}

const speak = (page: Page, language: Locale) =>
  page.context().addCookies([{ name: localeCookie, value: language, url: page.url() }])

for (const language of ['fr', 'en'] as const) {
  /** Hydrates pages in the language. */
  async function walk(page: Page, complaints: string[], ...paths: string[]): Promise<void> {
    await speak(page, language)
    for (const path of paths) {
      await hydrate(page, path)
      expect.soft(complaints.splice(0), `${path} in ${language}`).toEqual([])
    }
  }

  test.describe(`in ${language}`, language === 'fr' ? {} : { tag: long }, () => {
    test('signed out', async ({ page, complaints }) => {
      await page.goto('/')
      await walk(
        page,
        complaints,
        '/',
        '/landing',
        '/terms',
        '/privacy',
        '/help',
        '/contact',
        '/estimate?from=Market+Square&to=Alder+Central',
        '/signin',
        '/register',
        '/register/driver',
        '/forgot-password',
        '/reset-password',
        '/reset-password/abcdefghijklmnopqrstuvwxyz0123456789abc',
        '/offline',
        '/docs',
        '/docs/driving',
        '/docs/codes',
        '/nothing-here',
        '/track/abcdefghijklmnopqrstuvwxyz',
        '/order/abcdefghijklmnopqrstuvwxyz',
        '/verify/email/abcdefghijklmnopqrstuvwxyz',
        '/dev/mailbox'
      )
      await walk(
        page,
        complaints,
        '/fr',
        '/fr/signin',
        '/fr/register',
        '/fr/register/driver',
        '/fr/forgot-password',
        '/fr/reset-password'
      )
    })

    test('a customer', async ({ page, dropway, complaints }) => {
      await signIn(page, 'customer@demo.test')
      const all = [
        '/dashboard',
        '/dashboard/one',
        '/dashboard/onePackage',
        '/dashboard/multiple',
        '/dashboard/onePackage?dropoffs=2',
        '/dashboard/delivery_details',
        '/dashboard/package',
        '/dashboard/message',
        '/dashboard/notifications',
        '/dashboard/route/1',
        '/account',
        '/verify/phone',
        '/dashboard/searching'
      ]
      await walk(page, complaints, ...all)
      await speak(page, 'en')
      await page.goto('/dashboard/one')
      for (const [field, text] of [
        [places.pickup, 'Market Square'],
        [places.dropoff, 'Alder Central']
      ] as const) {
        await page.getByRole('combobox', { name: field, exact: true }).fill(text)
        await page
          .getByRole('option', { name: new RegExp(`^${text}`) })
          .first()
          .click()
      }
      await walk(page, complaints, ...all)
      const trips = await makeTrips(dropway.address)
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      await walk(
        page,
        complaints,
        '/dashboard',
        `/dashboard/searching?id=${id}`,
        `/dashboard/route/${id}`,
        `/dashboard/receipt/${id}`,
        `/dashboard/problem/${id}`,
        `/dashboard/message?delivery=${id}`
      )
      await trips.beThere()
      await trips.accept(id)
      await walk(
        page,
        complaints,
        '/dashboard',
        '/dashboard/package',
        `/dashboard/route/${id}`,
        `/dashboard/message?delivery=${id}`,
        '/dashboard/notifications'
      )
      await trips.report(id, 'picked_up', 'arrived', 'completed')
      await walk(
        page,
        complaints,
        '/dashboard',
        '/dashboard/package',
        `/dashboard/route/${id}`,
        `/dashboard/receipt/${id}`,
        '/dashboard/notifications'
      )
      await trips.goHome()
    })

    test('a driver', async ({ page, dropway, complaints }) => {
      await signIn(page, 'driver@demo.test')
      const all = [
        '/drive',
        '/drive/earnings',
        '/drive/documents',
        '/dashboard/package',
        '/dashboard/message',
        '/dashboard/notifications',
        '/account'
      ]
      await walk(page, complaints, ...all)
      const trips = await makeTrips(dropway.address)
      await trips.beThere()
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      await walk(page, complaints, '/drive')
      await trips.accept(id)
      await walk(page, complaints, ...all, `/dashboard/route/${id}`)
      await trips.report(id, 'picked_up', 'arrived', 'completed')
      await trips.goHome()
    })

    test('an operator', async ({ page, dropway, complaints }) => {
      const trips = await makeTrips(dropway.address)
      const id = await trips.book([
        { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
      ])
      await trips.customer.call(openCase, {
        params: { id },
        body: { kind: 'late' as const, text: 'Where is my driver?' }
      })
      const admin = await clientOf(dropway.address, 'admin@demo.test')
      const [driver] = (await admin.call(listOpsDrivers, { query: { q: 'daniel' } })).items
      await signIn(page, 'admin@demo.test')
      await walk(
        page,
        complaints,
        '/ops',
        '/ops?attention=1',
        '/ops/deliveries',
        '/ops/deliveries?q=nobody',
        '/ops/drivers',
        '/ops/cases',
        '/ops/customers',
        '/ops/prices',
        '/ops/zones',
        '/ops/reports',
        '/ops/company',
        '/ops/staff',
        '/ops/audit',
        `/ops/deliveries/${id}`,
        `/ops/drivers/${driver?.id}`,
        '/account'
      )
      await trips.cancel(id)
    })
  })
}
