/** What a customer reads at the end of a delivery, and when it's too late to cancel. */
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { details } from '../../src/lib/words/en/booking.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { fillRecipient } from './steps.ts'
import { makeTrips } from './trips.ts'
import { choosePlace, expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

const one = [{ name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }]

test('a completed delivery links to its receipt', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book(one)
  await trips.accept(id)
  await trips.report(id, 'picked_up', 'arrived', 'completed')
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  await page.getByRole('link', { name: live.receipt, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/receipt/${id}`)
  expect(complaints).toEqual([])
})

test('a delivery that was cancelled for free has nothing to pay, with reasons that can be', async ({
  page,
  dropway
}) => {
  const trips = await makeTrips(dropway.address)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const id = await trips.book(one, { at })
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  await page.getByRole('button', { name: live.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: cancelling.confirmFree }).click()
  await expect(page.getByText(cancelling.doneDetail)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'I no longer need it' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'The driver asked me to cancel' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'It’s taking too long' })).toHaveCount(0)
  await page.getByRole('button', { name: cancelling.skip }).click()
  await expect(page.getByText(live.nothingToPay)).toBeVisible()
  await expect(page.locator('.disclosure s')).toHaveText(/\d/)
})

test('too late to cancel: the driver’s contact instead of a dead button', async ({ page, dropway }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book(one)
  await trips.accept(id)
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  await page.getByRole('button', { name: live.cancel }).click()
  const cancel = page.getByRole('button', { name: /^Cancel delivery · / })
  await expect(cancel).toBeEnabled()
  await trips.report(id, 'picked_up')
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(fill(cancelling.tooLate, { name: 'Daniel' }))).toBeVisible()
  await expect(dialog.getByRole('link', { name: cancelling.write })).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await expect(trips.customer.call(cancelDelivery, { params: { id }, body: {} })).rejects.toThrow()
})

test('says who pays at the last dropoff, and that another tab has booked', async ({ page, context }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/multiple')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff 1', 'Alder Central', 'Alder Central')
  await choosePlace(page, 'Dropoff 2', 'Fairview Hospital', 'Fairview Hospital')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/onePackage**')
  await page.getByRole('link', { name: /^Continue · / }).click()
  await page.waitForURL('**/delivery_details')
  await expect(page.getByText(details.atLastDropoff)).toBeVisible()
  for (const group of ['Recipient at dropoff 1', 'Recipient at dropoff 2']) await fillRecipient(page, group)
  const other = await context.newPage()
  await other.goto('/dashboard/delivery_details')
  await expect(other.getByText(details.atLastDropoff)).toBeVisible()
  await page.getByRole('button', { name: /^Book for / }).click()
  await page.waitForURL(/\/dashboard\/(searching|route)/)
  await expect(other.getByText(details.elsewhere)).toBeVisible()
  await expect(other.getByRole('link', { name: details.view })).toBeVisible()
})
