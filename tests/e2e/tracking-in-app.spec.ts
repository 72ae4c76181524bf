/** The recipient's page in a messenger's browser, which may have no storage, no cookies and no service worker. */
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { tracking } from '../../src/lib/words/en/tracking.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { makeTrips } from './trips.ts'
import { expect, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('works without storage, cookies and a service worker', async ({ browser, dropway }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([
    { name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }
  ])
  const { stops } = await trips.customer.call(getDelivery, { params: { id } })
  const { url } = await trips.customer.call(createTrackingLink, {
    params: { id },
    body: { stop_id: stops[1]?.id ?? '' }
  })

  const complaints: string[] = []
  const context = await browser.newContext({ baseURL: dropway.address, locale: 'en-GB' })
  watch(context, complaints)
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  const page = await context.newPage()
  await page.goto(new URL(url).pathname)
  await expect(
    page.getByText(fill(tracking.sends, { sender: 'Clara', contents: 'Birthday cake' }))
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: tracking.headings.waiting })).toBeVisible()
  await trips.accept(id)
  await expect(page.getByRole('heading', { name: tracking.headings['driver-found'] })).toBeVisible()
  await trips.report(id, 'picked_up')
  await expect(page.getByText('AL 4107')).toBeVisible()
  await expect(page.locator('.map-canvas')).toBeVisible()
  await trips.report(id, 'arrived', 'completed')
  await expect(
    page.getByText(fill(tracking.receivedBy, { name: 'Bob Keller' }), { exact: true })
  ).toBeVisible()
  await expect(page.locator('.pin')).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
