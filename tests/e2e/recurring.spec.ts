/** A customer repeats a delivery every week, changes and skips dates, pauses and ends it. An operator sees the same. */
import AxeBuilder from '@axe-core/playwright'
import { recurring as words } from '../../src/lib/words/en/recurring/recurring.ts'
import { recurring as french } from '../../src/lib/words/fr/recurring/recurring.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const name = 'Bread for the café'

test('a delivery is repeated, changed on one date and on all later ones, paused and ended', async ({
  page,
  baseURL,
  browser
}) => {
  const trips = await makeTrips(baseURL ?? '')
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Bread' }])
  await signIn(page, 'customer@demo.test')
  await page.goto('/recurring')
  await expect(page.getByText(words.empty)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto(`/dashboard/receipt/${id}`)
  await page.getByRole('link', { name: words.repeat }).click()
  await page.getByLabel(words.name).fill(name)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(fill(words.timeOn, { day })).fill('08:30')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const dates = page.getByRole('region', { name: words.dates }).getByRole('listitem')
  await expect(dates).toHaveCount(28)
  await expect(dates.nth(5)).toContainText(words.states.booked)
  await expect(dates.nth(20)).toContainText(words.states.open)
  expect(await violations(page)).toEqual([])

  // This date.
  await dates.nth(5).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.time).fill('11:15')
  await dialog.getByText(words.details).click()
  await dialog.getByLabel(words.textLink).check()
  await dialog.getByLabel(words.emailLink).fill('tom@example')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog.getByText(words.emailWrong)).toBeVisible()
  await dialog.getByLabel(words.emailLink).fill('tom@example.test')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(dates.nth(5)).toContainText(words.changed)
  await expect(dates.nth(6)).not.toContainText(words.changed)

  // A skipped date.
  await dates.nth(6).getByRole('button').last().click()
  await expect(dates.nth(6)).toContainText(words.states.skipped)
  await expect(dates.nth(6).locator('del')).toHaveCount(1)

  // All later dates, in the rule that continues.
  const before = page.url()
  await dates.nth(8).getByRole('button').first().click()
  await dialog.getByLabel(words.laterDates).check()
  await dialog.getByLabel(words.time).fill('16:00')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page).not.toHaveURL(before)
  await expect(dates.first()).toContainText(words.states.booked)
  await page.goto(before)
  await expect(page.getByText(words.continued)).toBeVisible()
  await page.getByRole('link', { name: words.open, exact: true }).click()

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900]
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await fits(page)).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: test.info().outputPath(`recurring-${width}-${colorScheme}.png`),
        fullPage: true
      })
    }
  }
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: words.pause, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.pause, exact: true }).click()
  await expect(dates.nth(1)).toContainText(words.states.paused)
  await page.getByRole('button', { name: words.resume }).click()
  await expect(dates.nth(1)).toContainText(words.states.booked)

  const console = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage()
  await signIn(console, 'dispatcher@demo.test')
  await console.goto('/ops/recurring')
  await expect(console.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  expect(await violations(console)).toEqual([])
  await console.screenshot({ path: test.info().outputPath('ops-recurring-list.png') })
  await console.getByRole('link', { name }).first().click()
  await expect(console.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await violations(console)).toEqual([])
  await console.screenshot({ path: test.info().outputPath('ops-recurring.png'), fullPage: true })

  const storageState = await page.context().storageState()
  const abroad = await (await browser.newContext({ baseURL, locale: 'fr-FR', storageState })).newPage()
  await abroad.setViewportSize({ width: 390, height: 844 })
  await abroad.goto(page.url())
  await expect(abroad.getByRole('heading', { name: french.dates })).toBeVisible()
  expect(await violations(abroad)).toEqual([])
  expect(await fits(abroad)).toBe(true)
  await abroad.screenshot({ path: test.info().outputPath('recurring-french.png'), fullPage: true })

  await page.getByRole('button', { name: words.end, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.endAction }).click()
  await expect(page.getByText(words.ended, { exact: true })).toBeVisible()
  await page.goto('/recurring')
  await page.screenshot({ path: test.info().outputPath('recurring-list.png') })
})
