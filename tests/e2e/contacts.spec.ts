/** A delivery of somebody without an account, in the console and for its driver, and how it becomes an account's. */
import { drive } from '../../src/lib/words/en/driver.ts'
import { settings } from '../../src/lib/words/en/account/settings.ts'
import { deliveryList } from '../../src/lib/words/en/ops/delivery/delivery-list.ts'
import { opsCustomers } from '../../src/lib/words/en/ops/customers.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { bookForContact, clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('the console, the driver and the account show the deliveries of a contact', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  const { pickanddropoff_id: id } = await bookForContact(dana, trips, 'customer@demo.test')
  await trips.beThere()
  await trips.accept(id)
  await signIn(page, 'admin@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await expect(page.getByText(opsDelivery.noAccount)).toBeVisible()
  await page.getByRole('button', { name: opsDelivery.renewLink }).click()
  await expect(page.getByText(opsDelivery.linkRenewed)).toBeVisible()
  await expect(page.getByText(fill(opsDelivery.bookedBy, { name: 'Dana K.' }))).toBeVisible()
  await page.goto(`/ops/deliveries`)
  await expect(page.getByText(deliveryList.noAccount).first()).toBeVisible()
  await page.goto('/ops/customers')
  await page.getByLabel(opsCustomers.group).selectOption('contacts')
  await page.getByText('Bea B.').click()
  await expect(page.getByText(opsCustomers.noAccount, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: opsCustomers.erase })).toBeVisible()
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(context, complaints)
  const driver = await context.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.goto('/drive')
  await expect(driver.getByText(drive.withoutAccount)).toBeVisible()
  await expect(driver.getByRole('link', { name: drive.message })).toHaveCount(0)
  const other = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(other, complaints)
  const customer = await other.newPage()
  await signIn(customer, 'customer@demo.test')
  await customer.goto('/account')
  await expect(customer.getByRole('heading', { name: settings.claims.title })).toBeVisible()
  await customer.getByRole('button', { name: settings.claims.add }).click()
  await expect(customer.getByText(fill(settings.claims.added.one, { count: 1 }))).toBeVisible()
  await customer.goto(`/dashboard/route/${id}`)
  await expect(customer.locator('.pin')).toHaveCount(1)
  await context.close()
  await other.close()
})
