/** A customer's own reference, from the field in which it's typed to each screen with the delivery. */
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { getDelivery, listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import {
  dashboardPath,
  historyPath,
  livePath,
  opsDeliveriesPath,
  opsDeliveryPath
} from '../../src/lib/paths.ts'
import { details } from '../../src/lib/words/en/booking.ts'
import { deliveryNumber } from '../../src/lib/words/en/delivery/delivery.ts'
import { history } from '../../src/lib/words/en/delivery/history.ts'
import { openPhone } from './touch.ts'
import { makeTrips } from './trips.ts'
import { book, expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a reference is on every screen of its delivery, and finds it', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const reference = 'Order 4711, Müller & Sons'
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  await signIn(page, 'customer@demo.test')
  await book(page, { before: () => page.getByLabel(details.reference).fill(` ${reference} `) })
  const [booked] = (await trips.customer.call(listDeliveries, { query: { group: 'active' } })).items
  const id = booked?.pickanddropoff_id ?? ''
  await trips.accept(id)

  await page.goto(livePath(id))
  await expect(page.getByText(`${deliveryNumber.reference} ${reference}`)).toBeVisible()
  await page.goto(dashboardPath)
  await expect(page.getByText(reference)).toBeVisible()
  await page.goto(historyPath)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel(history.query).fill('müller 4711')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.has('q'))
  await expect(page.getByText(reference)).toBeVisible()

  const phone = await openPhone(browser, { baseURL, complaints })
  await expect(phone.getByText(`${deliveryNumber.reference} ${reference}`)).toBeAttached()
  await phone.context().close()

  const { stops } = await trips.customer.call(getDelivery, { params: { id } })
  const body = { stop_id: stops[1]?.id ?? '' }
  const link = await trips.customer.call(createTrackingLink, { params: { id }, body })
  await page.goto(new URL(link.url).pathname)
  await expect(page.getByText(`${deliveryNumber.reference} ${reference}`)).toBeVisible()

  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const dispatcher = await context.newPage()
  await signIn(dispatcher, 'dispatcher@demo.test')
  await dispatcher.goto(`${opsDeliveriesPath}?q=4711`)
  await expect(dispatcher.getByRole('cell', { name: reference })).toBeVisible()
  await dispatcher.goto(opsDeliveryPath(id))
  await expect(dispatcher.getByText(reference)).toBeVisible()
  await context.close()
})
