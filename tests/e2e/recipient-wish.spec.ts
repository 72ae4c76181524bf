/** A recipient says what to do if they can't open the door, and calls the driver. Customer and driver see the wish. */
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { tracking } from '../../src/lib/words/en/tracking.ts'
import { tracking as french } from '../../src/lib/words/fr/tracking.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a recipient asks for a neighbor, and the customer and the driver read it', async ({
  browser,
  dropway,
  page
}) => {
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
  await trips.accept(id)

  const recipient = await browser.newContext({
    baseURL: dropway.address,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 }
  })
  const theirs = await recipient.newPage()
  await theirs.goto(new URL(url).pathname)
  await theirs.getByText(tracking.wish.title).click()
  await theirs.getByRole('radio', { name: tracking.wish.choices.neighbor.title }).check()
  await theirs.getByRole('button', { name: tracking.wish.send }).click()
  await expect(theirs.getByText(tracking.wish.noteNeeded)).toBeVisible()
  await theirs.getByLabel(tracking.wish.note).fill('Keller, first floor')
  await theirs.getByRole('button', { name: tracking.wish.send }).click()
  await expect(theirs.getByText(tracking.wish.sent)).toBeVisible()

  const read = 'Leave it with a neighbor: Keller, first floor'
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  await expect(page.getByText(read).first()).toBeAttached()
  const driving = await browser.newContext({ baseURL: dropway.address, locale: 'en-GB' })
  const drivers = await driving.newPage()
  await signIn(drivers, 'driver@demo.test')
  await drivers.goto('/drive')
  await trips.report(id, 'picked_up')
  await expect(drivers.getByText(read).first()).toBeVisible()

  await expect(theirs.locator('a[href^="tel:"]').first()).toHaveAttribute('href', /^tel:\+/)
  await trips.report(id, 'arrived')
  await expect(theirs.getByRole('button', { name: tracking.wish.send })).toHaveCount(0)
  await expect(theirs.getByText('Leave it with a neighbor: Keller, first floor')).toBeVisible()
  // The language of messages to them is also that of the page.
  await theirs.getByLabel(tracking.language).selectOption('fr')
  await expect(theirs.getByLabel(french.language)).toHaveValue('fr')
  await recipient.close()
  await driving.close()
})
