/**
 * Takes the pictures of the home page, in each language and color mode, and writes them to src/pictures. Run it again
 * after a screen has changed: `npm run screens -- pictures`.
 */
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { type Delivery, getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { readAllNotifications } from '../../src/lib/contract/notifications.ts'
import { rateDelivery } from '../../src/lib/contract/delivery/ratings.ts'
import { postPositions } from '../../src/lib/contract/driver/driver.ts'
import { drivePath, earningsPath, estimatePath, livePath } from '../../src/lib/paths.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { makeTrips } from '../e2e/trips.ts'
import { expect, test } from '../e2e/world.ts'
import { openVariants } from './picture-variants.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

/** Where the car is in the pictures: this share of the route. */
const driven = 0.45

test('takes the pictures of a delivery on its way', async ({ browser, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const variants = await openVariants(browser, dropway.address, ['customer', 'driver'])
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

  for (const { open, save } of variants) {
    await trips.customer.call(readAllNotifications)
    const page = await open('customer')
    await report()
    await page.goto(livePath(id))
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await expect(page.locator('.marker-car')).toBeAttached()
    await save(page, 'live', report)
    await page.context().close()
    await report()
    const track = await open('customer')
    await track.goto(new URL(link.url).pathname)
    await track.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await expect(track.locator('.marker-car')).toBeAttached()
    await save(track, 'recipient', report)
    await save(track.locator('section:has(> .pin)'), 'pin')
    await save(track.locator('.track-map'), 'location', report)
    await track.context().close()
  }
})

test('takes the pictures of a booking, past deliveries and a driver', async ({ browser, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const variants = await openVariants(browser, dropway.address, ['customer', 'driver'])
  const deliver = async (place: string, recipient: string, shift: number) => {
    await trips.beThere()
    const id = await trips.book([{ name: place, recipient, description: 'Flowers' }], { shift })
    await trips.accept(id)
    await trips.report(id, 'picked_up', 'arrived', 'completed')
    await trips.customer.call(rateDelivery, { params: { id }, body: { stars: 5 } })
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

  for (const { open, save, locale } of variants) {
    const words = wordsFor(locale)
    const page = await open('customer')
    await trips.customer.call(readAllNotifications)
    const estimated = `${estimatePath}?from=Market+Square&to=Alder+Central`
    await page.goto(estimated)
    await page.getByRole('button', { name: words.estimate.book }).click()
    await page.waitForURL('**/dashboard/one')
    await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await save(page, 'addresses')
    await page.goto(estimated)
    await save(page.locator('.estimate-card'), 'prices')
    await page.goto(livePath(id))
    const price = page.locator('details:has(.price-items)')
    await price.locator('summary').click()
    await save(price, 'price')
    await page.context().close()
    const earned = await open('driver')
    await earned.goto(earningsPath)
    await save(earned, 'earnings')
    await earned.context().close()
    const drive = await open('driver')
    await trips.beThere()
    const next = await trips.book([{ name: 'Hopmarket', recipient: 'Tom Berger', description: 'Books' }])
    await trips.offered(next)
    await drive.goto(drivePath)
    await expect(drive.getByRole('button', { name: words.drive.accept })).toBeVisible()
    await drive.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0)
    await save(drive, 'offer')
    await trips.cancel(next)
    await drive.context().close()
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
