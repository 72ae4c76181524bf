import { documents, opsDrivers } from '../../src/lib/words/en/ops/drivers/drivers.ts'
import { photo } from '../pictures.ts'
import { holdScripts } from './hold-scripts.ts'
import { violationsOf } from './look.ts'
import { expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 1, speed: 1, environment: {} } })

test('suspends a driver with words, who sends a document that is accepted, and is reinstated', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  await signIn(page, 'dispatcher@demo.test')
  // Boxes that are checked and files that are chosen before the page is alive are kept.
  const arrive = await holdScripts(page)
  await page.goto('/ops/drivers?q=daniel', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox', { name: /^Select Daniel/ })
  await box.press('Space')
  arrive()
  const decide = async (decision: 'suspend' | 'reinstate', message: string) => {
    await box.check()
    const name = opsDrivers.decisions[decision]
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByLabel(opsDrivers.messageLabel).fill(message)
    await dialog.getByLabel(opsDrivers.reason).fill('Checked')
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide('suspend', 'Please renew your license')
  await expect(page.locator('.table')).toContainText(opsDrivers.approvals.suspended)

  const driverContext = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  const release = await holdScripts(driver)
  await driver.reload({ waitUntil: 'commit' })
  await expect(driver.getByText('Please renew your license')).toBeVisible()
  await driver
    .getByRole('region', { name: documents.names.license })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 400) })
  release()
  await driver.getByLabel(documents.expires).fill('2199-01-31')
  await driver.getByRole('button', { name: documents.send }).click()
  await expect(driver.getByText(documents.states.waiting)).toBeVisible()

  await page.getByRole('link', { name: /^Daniel/ }).click()
  await page.getByRole('button', { name: opsDrivers.open }).click()
  const picture = page.locator('.ops-document-photo')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: opsDrivers.accept, exact: true }).click()
  await expect(page.getByText(documents.states.accepted).first()).toBeVisible()
  await expect(page.getByRole('button', { name: documents.states.accepted, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true'
  )
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/ops/drivers?q=daniel')
  expect(await violationsOf(page)).toEqual([])
  await decide('reinstate', 'Thank you')
  await expect(page.locator('.table')).toContainText(opsDrivers.approvals.approved)
  await driver.reload()
  await expect(driver.getByRole('switch')).toBeVisible()
  await driverContext.close()
})
