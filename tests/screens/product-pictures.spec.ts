/**
 * Takes the pictures of the public pages, in each language and color mode, and writes them to src/pictures. Run it again
 * after a screen has changed: `npm run screens -- product-pictures`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { type Delivery, getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { readAllNotifications } from '../../src/lib/contract/notifications.ts'
import { postPositions } from '../../src/lib/contract/driver/driver.ts'
import { drivePath, earningsPath, estimatePath, historyPath, livePath } from '../../src/lib/paths.ts'
import { type Locale, localeCookie, locales } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { makeTrips } from '../e2e/trips.ts'
import { expect, signIn, test } from '../e2e/world.ts'
import { settled, writePicture } from './pictures.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const folder = join(import.meta.dirname, '../../src/pictures')
const modes = ['light', 'dark'] as const
const phone = { width: 390, height: 800 }
/** Where the car is in the pictures: this share of the route. */
const driven = 0.45

interface Variant {
  locale: Locale
  customer: BrowserContext
  driver: BrowserContext
  save(picture: Page | Locator, name: string, prepare?: () => Promise<void>): Promise<void>
}

async function openVariants(browser: Browser, baseURL: string): Promise<Variant[]> {
  const states: Record<string, Awaited<ReturnType<BrowserContext['storageState']>>> = {}
  for (const who of ['customer', 'driver']) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    await signIn(await context.newPage(), `${who}@demo.test`)
    states[who] = await context.storageState({ indexedDB: true })
    await context.close()
  }
  const variants: Variant[] = []
  for (const locale of locales) {
    mkdirSync(join(folder, locale), { recursive: true })
    for (const mode of modes) {
      const open = async (who: string) => {
        const context = await browser.newContext({
          baseURL,
          storageState: states[who],
          viewport: phone,
          deviceScaleFactor: 2,
          hasTouch: true,
          isMobile: true,
          colorScheme: mode,
          locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
          timezoneId: 'Europe/Zurich'
        })
        await context.addCookies([{ name: localeCookie, value: locale, url: baseURL }])
        return context
      }
      variants.push({
        locale,
        customer: await open('customer'),
        driver: await open('driver'),
        save: async (picture, name, prepare) =>
          writePicture(await settled(picture, prepare), join(folder, locale, `${name}-${mode}.avif`))
      })
    }
  }
  return variants
}

test('takes the pictures of a delivery on its way', async ({ browser, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const variants = await openVariants(browser, dropway.address)
  await trips.beThere()
  const id = await trips.book([
    { name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }
  ])
  await trips.accept(id)
  await trips.report(id, 'picked_up')
  const booked = await trips.customer.call(getDelivery, { params: { id } })
  const report = () => reportPosition(trips, booked)
  const link = await trips.customer.call(createTrackingLink, {
    params: { id },
    body: { stop_id: booked.stops[1]?.id ?? '' }
  })

  for (const { customer, save } of variants) {
    await trips.customer.call(readAllNotifications)
    const page = await customer.newPage()
    await report()
    await page.goto(livePath(id))
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await expect(page.locator('.marker-car')).toBeAttached()
    await save(page, 'live', report)
    await report()
    await page.goto(new URL(link.url).pathname)
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await expect(page.locator('.marker-car')).toBeAttached()
    await save(page, 'recipient', report)
    await save(page.locator('section:has(> .pin)'), 'pin')
    await save(page.locator('.track-map'), 'location', report)
    await page.close()
  }
})

test('takes the pictures of a booking, past deliveries and a driver', async ({ browser, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const variants = await openVariants(browser, dropway.address)
  const deliver = async (place: string, recipient: string, shift: number) => {
    await trips.beThere()
    const id = await trips.book([{ name: place, recipient, description: 'Flowers' }], { shift })
    await trips.accept(id)
    await trips.report(id, 'picked_up', 'arrived', 'completed')
    return id
  }
  let id = ''
  for (const [index, [place, recipient]] of [
    ['Hopmarket', 'Ines Meier'],
    ['6 Weavers Lane', 'Bob Keller'],
    ['City Hospital', 'Dr. Amsler'],
    ['Mill Island Pier', 'Nora Frei']
  ].entries())
    id = await deliver(place ?? '', recipient ?? '', index * 260)

  for (const { customer, driver, save, locale } of variants) {
    const words = wordsFor(locale)
    const page = await customer.newPage()
    await trips.customer.call(readAllNotifications)
    await page.goto(`${estimatePath}?from=Market+Square&to=Alder+Central`)
    await save(page.locator('.estimate-card'), 'prices')
    await page.getByRole('button', { name: words.estimate.book }).click()
    await page.waitForURL('**/dashboard/one')
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await save(page, 'addresses')
    await page.goto(livePath(id))
    const price = page.locator('details:has(.price-items)')
    await price.locator('summary').click()
    await save(price, 'price')
    await page.locator('.rating').getByRole('radio').nth(4).check({ force: true })
    await save(page.locator('.rating'), 'rating')
    await page.goto(historyPath)
    await save(page, 'history')
    await page.close()
    const drive = await driver.newPage()
    await drive.goto(earningsPath)
    await save(drive, 'earnings')
    await trips.beThere()
    const next = await trips.book([{ name: 'Hopmarket', recipient: 'Tom Berger', description: 'Books' }])
    await trips.offered(next)
    await drive.goto(drivePath)
    await expect(drive.getByRole('button', { name: words.drive.accept })).toBeVisible()
    await drive.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await save(drive, 'offer')
    await trips.cancel(next)
    await drive.close()
  }
})

async function reportPosition(
  { driver }: Awaited<ReturnType<typeof makeTrips>>,
  { route }: Delivery
): Promise<void> {
  const at = Math.floor(route.geometry.length * driven)
  const [longitude = 0, latitude = 0] = route.geometry[at] ?? []
  const now = new Date()
  await driver.call(postPositions, {
    body: {
      installation_id: 'trips',
      positions: [
        {
          longitude,
          latitude,
          recorded_at: now.toISOString(),
          seq: now.getTime(),
          heading: null,
          speed: 0,
          accuracy: 5
        }
      ]
    }
  })
}
