import { live, searching } from '../../src/lib/words/en/delivery/delivery.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { book, expect, signIn, test, watch, reachLivePage } from './world.ts'

const about = (state: 'accepted' | 'picked_up' | 'arrived') => fill(live.about[state], { name: 'Daniel' })

test.use({ options: { fleet: 3, speed: 20, environment: {} } })

test('takes a delivery from the customer’s booking to the driver’s handover by PIN', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const driverContext = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  await expect(driver).toHaveURL(/\/drive$/)
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').click()
  await expect(driver.getByRole('switch')).toBeChecked()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()

  await signIn(page, 'customer@demo.test')
  await book(page)
  await expect(page.getByRole('heading', { name: searching.title })).toBeVisible()
  await expect(page.getByText(searching.offer.open)).toBeVisible()
  await expect(driver.getByText(drive.offerTitle).first()).toBeVisible()
  await driver.getByRole('button', { name: drive.accept }).click()

  await reachLivePage(page)
  await expect(page.getByText(about('accepted')).first()).toBeVisible()
  await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
  await driver.getByRole('button', { name: drive.stage.picked_up }).click()
  await expect(page.getByText(about('picked_up')).first()).toBeVisible()
  const pin = (await page.locator('.pin').first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? ''
  expect(pin).toMatch(/^\d{4}$/)
  await driver.getByRole('button', { name: drive.stage.arrived }).click()
  await expect(page.getByText(about('arrived')).first()).toBeVisible()

  await driver.getByRole('button', { name: drive.stage.completed }).click()
  const wrong = pin === '0000' ? '1111' : '0000'
  await driver.getByLabel(drive.pin).fill(wrong)
  await driver.getByRole('button', { name: drive.complete }).click()
  await expect(driver.getByText(/PIN isn’t right/).first()).toBeVisible()
  await driver.getByLabel(drive.pin).fill(pin)
  await driver.getByRole('button', { name: drive.complete }).click()
  await expect(page.getByText(/^Received by /)).toBeVisible()
  await expect(driver.getByText(drive.waiting)).toBeVisible()
  await driverContext.close()
})

test('lets a driver continue offline, and updates the customer afterwards', async ({
  page,
  browser,
  baseURL
}) => {
  const driverContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').click()
  await expect(driver.getByRole('switch')).toBeChecked()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()
  await signIn(page, 'customer@demo.test')
  await book(page)
  await driver.getByRole('button', { name: drive.accept }).click()
  await reachLivePage(page)

  await driverContext.setOffline(true)
  await driver.getByRole('button', { name: drive.stage.picked_up }).click()
  await expect(driver.getByText(/\d+ updates? will send/).first()).toBeVisible()
  await driverContext.setOffline(false)
  await expect(page.getByText(about('picked_up')).first()).toBeVisible({ timeout: 30_000 })
  await driverContext.close()
})
