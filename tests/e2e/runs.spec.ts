/** A driver with two deliveries at the same time, on their screen and on the customer's. */
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { visits } from '../../src/lib/words/en/planning/visits.ts'
import { tracking } from '../../src/lib/words/en/tracking.ts'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { livePath } from '../../src/lib/paths.ts'
import { makeTrips } from './trips.ts'
import { expect, holdStep, signIn, takeStep, test, untilConfirmed, watch } from './world.ts'

test.use({
  options: {
    fleet: 0,
    speed: 1,
    environment: { DELIVERIES_PER_RUN: '2', RUN_DETOUR_MINUTES: '60' }
  }
})

test('a driver takes a second delivery on the way, and works through both, also offline', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const first = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(first)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(context, complaints)
  const driver = await context.newPage()
  await signIn(driver, 'driver@demo.test')
  await expect(driver.getByRole('button', { name: drive.stage.picked_up })).toBeVisible()
  await expect(driver.getByText(drive.run.title)).toHaveCount(0)

  // The offer appears above the delivery. Its buttons stay.
  await trips.beThere()
  const second = await trips.book([{ name: '9 Canal Road', recipient: 'Eva Roth', description: 'Flowers' }], {
    shift: -300
  })
  const card = driver.getByRole('region', { name: drive.run.offerTitle })
  await expect(card.getByText(/^Adds /)).toBeVisible()
  await expect(driver.getByRole('button', { name: drive.stage.picked_up })).toBeVisible()
  await card.getByRole('button', { name: drive.accept }).click()
  await expect(card).toHaveCount(0)
  const list = driver.getByRole('list', { name: drive.run.title })
  // Both pickups are at one place.
  await expect(driver.getByRole('heading', { name: plural('en', visits.pickup, 2) })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Eva Roth')).toBeVisible()
  await expect(list.getByText(fill(drive.run.delivery, { number: 2, name: 'Clara' }))).toHaveCount(1)

  // The second customer sees when, and not where.
  await signIn(page, 'customer@demo.test')
  await page.goto(livePath(second))
  await expect(page.getByText(plural('en', live.stopsFirst, 1))).toBeVisible()
  await expect(page.locator('.marker[data-kind="driver"]')).toHaveCount(0)

  // Without a network, the driver goes on. Each step is of the right delivery.
  await context.setOffline(true)
  await driver.getByRole('button', { name: drive.stage.arrived }).click()
  await holdStep(driver, fill(visits.load, { count: 2 }))
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(driver.getByRole('button', { name: drive.stage.arrived })).toBeVisible()
  await context.setOffline(false)
  const statusOf = async (id: string) => (await trips.customer.call(getDelivery, { params: { id } })).status
  await expect.poll(() => Promise.all([first, second].map(statusOf))).toEqual(['picked_up', 'picked_up'])

  const { run } = await trips.driver.call(getDelivery, { params: { id: first } })
  const next = run?.[0]?.pickanddropoff_id ?? ''
  const other = next === first ? second : first
  const answer = await trips.customer.call(getDelivery, { params: { id: other } })
  expect(answer).toMatchObject({ position: null, driver_route: null })
  const link = await trips.customer.call(createTrackingLink, {
    params: { id: other },
    body: { stop_id: answer.stops[1]?.id ?? '' }
  })
  await trips.beThere(500)
  const recipient = await browser.newContext({ baseURL, locale: 'en-GB' })
  const track = await recipient.newPage()
  await track.goto(new URL(link.url).pathname)
  await expect(track.getByText(plural('en', tracking.stopsFirst, 1))).toBeVisible()
  await recipient.close()

  // A reload keeps both.
  await driver.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  for (const id of [next, other]) {
    await takeStep(driver, drive.stage.arrived)
    await untilConfirmed(driver, async () => {
      const { stops } = await trips.driver.call(getDelivery, { params: { id } })
      expect(stops.at(-1)?.status).toBe('arrived')
    })
    await driver.getByRole('button', { name: drive.stage.completed }).click()
    await driver.getByRole('button', { name: drive.noPin }).click()
    await driver.getByRole('textbox', { name: drive.receivedBy }).fill('Bob Keller')
    await holdStep(driver, drive.complete)
    await expect.poll(() => statusOf(id)).toBe('completed')
  }
  await expect(driver.getByText(drive.waiting)).toBeVisible()
  await context.close()
})
