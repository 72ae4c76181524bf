import { details, dropoffs, packages, schedule } from '../../src/lib/words/en/booking.ts'
import { cancelling, dashboard, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { statuses } from '../../src/lib/words/en/company.ts'
import { fill } from '../../src/lib/words/fill.ts'
import type { Page } from 'playwright/test'
import { chooseFirst as choose, pressWithKey as press } from './keys.ts'
import { bookButton, priceIn } from './steps.ts'
import { long } from './tags.ts'
import { book, expect, signIn, test, reachLivePage } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const nth = (sentence: string, number: number) => fill(sentence, { number })

/** Drags a dropoff by its handle to the position of another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const grips = page.getByTitle(dropoffs.drag)
  const [start, end] = [await grips.nth(from - 1).boundingBox(), await grips.nth(to - 1).boundingBox()]
  if (!start || !end) throw new Error('There is no drag handle.')
  await page.mouse.move(start.x + 10, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + 20, { steps: 12 })
  await expect(page.locator('.dropoff-row[data-dragging]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('.dropoff-row[data-dragging]')).toHaveCount(0)
}

/** Returns amounts of money in cents. */
const cents = (texts: string[]) => texts.map(text => Number(text.replaceAll(/\D/g, '')))

test('books three dropoffs by keyboard, with order, price, package and recipient for each', async ({
  page,
  complaints
}) => {
  await signIn(page, 'customer@demo.test')
  await page.getByRole('link', { name: dropoffs.title }).click()
  await page.waitForURL('**/dashboard/multiple')
  await choose(page, 'Pickup', 'Market Square')
  await choose(page, nth(dropoffs.number, 1), 'Hopmarket Museum')
  await choose(page, nth(dropoffs.number, 2), 'Alder Central')
  await press(page, dropoffs.add)
  await expect(page.getByRole('combobox', { name: nth(dropoffs.number, 3) })).toBeFocused()
  await choose(page, nth(dropoffs.number, 3), 'Town Hall')

  const places = () =>
    page
      .getByRole('list', { name: dropoffs.list })
      .getByRole('combobox')
      .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value.split(',')[0]))
  // Up twice: the focus stays with the moved dropoff, and each move is announced.
  await press(page, nth(dropoffs.up, 3))
  await expect(page.getByRole('status').filter({ hasText: 'is now dropoff 2 of 3' })).toBeAttached()
  await expect(page.getByRole('button', { name: nth(dropoffs.up, 2), exact: true })).toBeFocused()
  await press(page, nth(dropoffs.down, 1))
  await expect(page.getByRole('button', { name: nth(dropoffs.down, 2), exact: true })).toBeFocused()
  await expect.poll(places).toEqual(['Alder Town Hall', 'Hopmarket Museum', 'Alder Central Station'])
  await press(page, nth(dropoffs.down, 2))
  await expect.poll(places).toEqual(['Alder Town Hall', 'Alder Central Station', 'Hopmarket Museum'])
  await expect(page.locator('.marker[data-kind="dropoff"]')).toHaveCount(3)

  // Also by pointer, there and back.
  await drag(page, 1, 3)
  await expect.poll(places).toEqual(['Alder Central Station', 'Hopmarket Museum', 'Alder Town Hall'])
  await drag(page, 3, 1)
  await expect.poll(places).toEqual(['Alder Town Hall', 'Alder Central Station', 'Hopmarket Museum'])

  // Applies the best order with one press, shows the saved time, and undoes it.
  const chosen = await places()
  const answered = page.waitForResponse('**/v1/stop-orders')
  // The page ignores presses for a moment after a drag, so that the end of the drag does not count as one.
  await expect(async () => {
    const sent = page.waitForRequest('**/v1/stop-orders', { timeout: 2_000 })
    await press(page, dropoffs.best)
    await sent
  }).toPass()
  const asked = await answered
  const { data } = (await asked.json()) as {
    data: { order: number[]; seconds_before: number; seconds_after: number }
  }
  const minutes = Math.round((data.seconds_before - data.seconds_after) / 60)
  expect(minutes).toBeGreaterThan(0)
  await expect(page.getByText(fill(dropoffs.saved, { duration: `${minutes} min` }))).toBeVisible()
  const best = data.order.map(index => chosen[index])
  await expect.poll(places).toEqual(best)
  await press(page, dropoffs.undo)
  await expect.poll(places).toEqual(chosen)
  await press(page, dropoffs.best)
  await expect.poll(places).toEqual(best)

  await page.getByRole('link', { name: packages.next }).press('Enter')
  await page.waitForURL('**/dashboard/onePackage?dropoffs=3')
  for (const [index, description] of ['Books', 'A cake', 'Flowers'].entries()) {
    const section = page.getByRole('region', { name: nth(dropoffs.number, index + 1) })
    await section.getByLabel(packages.description).fill(description)
  }
  await expect(page.getByText(/^Adds /)).toHaveCount(3)
  await page.getByRole('link', { name: packages.next }).click()
  await page.waitForURL('**/dashboard/delivery_details')

  // The prices per stop add up to the price on the button.
  const button = page.getByRole('button', { name: bookButton })
  await expect(button).toBeVisible()
  const price = priceIn(await button.textContent())
  await page.getByText(details.breakdown).click()
  const parts = cents(await page.locator('details li .numbers').allTextContents())
  expect(parts).toHaveLength(3)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents([price])[0])

  for (const number of [1, 2, 3]) {
    const receiver = page.getByRole('group', { name: nth(details.dropoffNumber, number) })
    await receiver.getByLabel(details.name).fill(`Recipient ${number}`)
    // The first empty field gets the focus.
    if (number === 2) {
      await button.press('Enter')
      await expect(receiver.getByLabel(details.phone)).toBeFocused()
    }
    await receiver.getByLabel(details.phone).fill('+41 44 555 02 02')
  }
  await button.press('Enter')
  await page.waitForURL('**/dashboard/searching')
  await page.goto('/dashboard')
  await expect(page.getByText('To 3 dropoffs')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test(
    'schedules a delivery in the city’s time, shows it in that time everywhere, and cancels it for free',
    { tag: long },
    async ({ page, complaints }) => {
      await signIn(page, 'customer@demo.test')
      await book(page, {
        onPlaces: async () => {
          await page.getByRole('radio', { name: schedule.later }).check()
          await expect(page.getByText('Central European')).toBeVisible()
          const time = page.getByLabel(schedule.pickupTime)
          const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
          const far = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10)
          await time.fill(`${far}T09:30`)
          await expect(page.getByText(schedule.timeFar)).toBeVisible()
          await time.fill(`${day}T09:30`)
          await expect(page.getByText(/^The search starts .*9:15/)).toBeVisible()
        }
      })
      await reachLivePage(page)
      await expect(page.getByText(statuses.scheduled, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(/0?9:30.* \(Alder time\)/).first()).toBeVisible()
      await page.goto('/dashboard')
      await page
        .getByRole('region', { name: dashboard.next })
        .getByRole('link', { name: /0?9:30/ })
        .click()
      await page.getByRole('button', { name: live.cancel }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: cancelling.confirmFree }).click()
      await dialog.getByRole('button', { name: cancelling.skip }).click()
      await expect(page.getByText(live.about.cancelled)).toBeVisible()
      expect(complaints).toEqual([])
    }
  )
})
