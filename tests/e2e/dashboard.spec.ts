/** The dashboard begins bookings, and names deliveries as their customers do. */
import { places } from '../../src/lib/words/en/booking.ts'
import { dashboard } from '../../src/lib/words/en/delivery/delivery.ts'
import { history } from '../../src/lib/words/en/delivery/history.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { makeEnded } from './ended-deliveries.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 3, environment: {} } })

test('takes an address without a choice to the first step, and the pickup to be changed', async ({
  page,
  baseURL,
  complaints
}) => {
  await makeEnded(baseURL ?? '', [
    { dropoff: '12 Apple Street', recipient: 'Bob Keller', description: 'A box of books', cancelled: true }
  ])
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard')
  await expect(page.getByText(dashboard.nothing)).toBeVisible()
  const where = page.getByRole('combobox', { name: dashboard.where })
  await where.click()
  await expect(page.getByRole('option', { name: /^12 Apple Street/ })).toBeVisible()
  await where.fill('Alder Cen')
  // The open list hides the rest of the page from screen readers, and not from a pointer.
  await page.getByText(dashboard.go).click()
  await page.waitForURL('**/dashboard/one')
  const dropoff = page.getByRole('combobox', { name: places.dropoff, exact: true })
  await expect(dropoff).toHaveValue('Alder Cen')
  await expect(dropoff).toBeFocused()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: dashboard.changePickup }).click()
  await expect(page.getByRole('combobox', { name: places.pickup, exact: true })).toBeFocused()
  expect(complaints).toEqual([])
})

test('books a recent delivery again with one press', async ({ page, baseURL, complaints }) => {
  await makeEnded(baseURL ?? '', [
    { dropoff: '9 Canal Road', recipient: 'Mia Marti', description: 'Flowers', cancelled: true }
  ])
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: new RegExp(fill(history.againOf, { trip: '.*Canal Road' })) }).click()
  await page.waitForURL('**/dashboard/delivery_details')
  await expect(page.getByText('9 Canal Road').first()).toBeVisible()
  expect(complaints).toEqual([])
})
