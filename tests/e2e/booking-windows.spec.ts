/** A window at a dropoff, from its fields to all who see it. */
import AxeBuilder from '@axe-core/playwright'
import { details } from '../../src/lib/words/en/booking.ts'
import { times } from '../../src/lib/words/en/delivery/window.ts'
import { wallTimeOf } from '../../src/lib/rules/schedule/schedule.ts'
import { clientOf } from './trips.ts'
import { book } from './steps.ts'
import { expect, signIn, test } from './world.ts'
import { listOpsDeliveries } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('books a window at the dropoff, which moves the pickup, and shows it to everybody', async ({
  page,
  dropway,
  complaints
}) => {
  await signIn(page, 'customer@demo.test')
  // Noon of tomorrow where the company is, far from midnight.
  const zone = (await page.locator('html').getAttribute('data-time-zone')) ?? 'UTC'
  const day = wallTimeOf(new Date(Date.now() + 86_400_000), zone).slice(0, 10)
  await book(page, {
    before: async () => {
      const recipient = page.getByRole('group', { name: details.dropoff })
      await recipient.getByText(times.title).click()
      await recipient.getByLabel(times.day).fill(day)
      await recipient.getByLabel(times.from).fill('14:00')
      await recipient.getByLabel(times.until).fill('13:00')
      await expect(recipient.getByText(times.problems.order).first()).toBeVisible()
      await page.getByRole('button', { name: /^Book/ }).click()
      await expect(recipient.getByLabel(times.until)).toBeFocused()
      await recipient.getByLabel(times.until).fill('16:00')
      await recipient.getByLabel(times.service).selectOption('10')
      await expect(recipient.getByText(/between 14:00 and 16:00 · 10 min there/)).toBeVisible()
      // The pickup follows: the driver is at the dropoff when its window opens.
      await expect(page.getByText(/^Pickup .*13:\d\d/)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
  await page.waitForURL('**/dashboard/route/pad_*')
  await expect(page.getByText(/between 14:00 and 16:00/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(/13:\d\d/).first()).toBeVisible()

  const customer = await clientOf(dropway.address, 'customer@demo.test')
  const { items } = await customer.call(listDeliveries, { query: { group: 'active' } })
  const booked = items.find(({ stops }) => stops.at(-1)?.window)
  expect(booked?.status).toBe('scheduled')
  const operator = await clientOf(dropway.address, 'dispatcher@demo.test')
  const list = await operator.call(listOpsDeliveries, { query: { q: booked?.number ?? '' } })
  expect(list.items).toHaveLength(1)
  expect(complaints).toEqual([])
})
