/** A driver with a delivery from two pickups, on their screen and on the customer's. */
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../src/lib/format/numbers/money.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { livePath } from '../../src/lib/paths.ts'
import { makeTrips } from './trips.ts'
import { expect, holdStep, signIn, takeStep, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a driver picks up at one place, and can not at the other', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.bookFromTwo()
  await trips.accept(id)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(context, complaints)
  const driver = await context.newPage()
  await signIn(driver, 'driver@demo.test')
  const stored = () => trips.customer.call(getDelivery, { params: { id } })
  const before = await stored()

  // The driver arrives at each of several pickups, and sees its packages.
  await expect(driver.getByText(fill(drive.headingPickups.waiting, { number: 1, total: 2 }))).toBeVisible()
  await takeStep(driver, drive.stage.arrived)
  await expect(driver.getByText(drive.packagesHere)).toBeVisible()
  await holdStep(driver, drive.stage.picked_up)
  await expect(driver.getByText(fill(drive.headingPickups.waiting, { number: 2, total: 2 }))).toBeVisible()
  await expect(driver.getByRole('button', { name: drive.release })).toHaveCount(0)

  // The customer sees which pickup is done, and can't cancel anymore.
  await signIn(page, 'customer@demo.test')
  await page.goto(livePath(id))
  await expect(
    page
      .getByRole('heading', { name: fill(live.pickupNumber, { number: 1 }) })
      .or(page.getByText(fill(live.pickupNumber, { number: 1 })).first())
  ).toBeVisible()
  await expect(page.getByRole('button', { name: live.cancel })).toHaveCount(0)

  await takeStep(driver, drive.stage.arrived)
  await driver.getByRole('button', { name: drive.failPickup.button }).click()
  await driver.getByRole('radio', { name: drive.failPickup.failures.closed }).check()
  await driver.getByRole('button', { name: drive.failPickup.confirm }).click()
  await expect.poll(async () => (await stored()).status).toBe('picked_up')
  const after = await stored()
  expect(after.stops.map(({ status }) => status)).toEqual(['done', 'failed', 'waiting', 'removed'])
  expect(after.price.total).toBeLessThan(before.price.total)
  await expect(page.getByText(live.notPickedUp).first()).toBeVisible()
  await expect(
    page.getByText(formatMoney(after.price.total, after.price.currency, 'en')).first()
  ).toBeVisible()
  await context.close()
})
