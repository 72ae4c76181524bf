/** A driver proposes hours, an operator confirms them, and one press goes online for the shift. */
import { drivePath, hoursPath, opsDriversPath } from '../../src/lib/paths.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { hours } from '../../src/lib/words/en/planning/hours.ts'
import { violationsOf } from './look.ts'
import { openPhone } from './touch.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a driver proposes a shift, an operator confirms it, and the driver goes online with one press', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const phone = await openPhone(browser, { baseURL, complaints })
  await phone.goto(hoursPath)
  await expect(phone.locator('astro-island[ssr]')).toHaveCount(0)
  await phone.getByRole('button', { name: hours.addDay }).tap()
  const dialog = phone.getByRole('dialog')
  const day = dialog.getByLabel(hours.day, { exact: true })
  await day.fill((await day.getAttribute('min')) ?? '')
  // The whole day, so that it lasts now.
  await dialog.getByLabel(hours.from, { exact: true }).fill('00:00')
  await dialog.getByLabel(hours.to, { exact: true }).fill('00:00')
  expect(await violationsOf(phone)).toEqual([])
  await dialog.getByRole('button', { name: hours.propose }).tap()
  await expect(phone.getByText(hours.waits)).toBeVisible()

  // The list of drivers marks who waits, and the driver's page has the buttons.
  await signIn(page, 'dispatcher@demo.test')
  await page.goto(opsDriversPath)
  const row = page.getByRole('row').filter({ hasText: '1 proposal of hours' })
  await row.getByRole('link', { name: /^Daniel/ }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Confirm / }).press('Enter')
  await expect(page.getByText(hours.waits)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await phone.goto(drivePath)
  await expect(phone.getByText('00:00–00:00 today')).toBeVisible()
  await phone.getByRole('button', { name: hours.begin }).tap()
  await expect(phone.getByText(drive.waiting)).toBeVisible()
  await expect(phone.getByRole('button', { name: hours.begin })).toHaveCount(0)
})
