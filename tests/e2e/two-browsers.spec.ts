import { book, expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 3, speed: 20, environment: {} } })

test('two people: the customer books, the other drives, and the PIN changes hands', async ({
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
  await driver.getByRole('switch').check()
  await expect(driver.getByText('Your location is shared').first()).toBeVisible()

  await signIn(page, 'customer@demo.test')
  await book(page)
  await expect(driver.getByRole('heading', { name: 'New offer' })).toBeVisible()
  await driver.getByRole('button', { name: 'Accept' }).click()

  await page.waitForURL('**/dashboard/route/pad_*')
  await expect(page.getByText('Daniel is on the way to the pickup.').first()).toBeVisible()
  await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
  await driver.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByText('Daniel has your packages on board.').first()).toBeVisible()
  const pin = (await page.locator('.pin').first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? ''
  expect(pin).toMatch(/^\d{4}$/)
  await driver.getByRole('button', { name: 'I have arrived' }).click()
  await expect(page.getByText('Daniel is there. The recipient says the PIN.').first()).toBeVisible()

  await driver.getByRole('button', { name: 'Hand over with PIN' }).click()
  const wrong = pin === '0000' ? '1111' : '0000'
  await driver.getByLabel('Four digits').fill(wrong)
  await driver.getByRole('button', { name: 'Complete the delivery' }).click()
  await expect(driver.getByText(/PIN is not right/).first()).toBeVisible()
  await driver.getByLabel('Four digits').fill(pin)
  await driver.getByRole('button', { name: 'Complete the delivery' }).click()
  await expect(page.getByText('Everything was handed over.')).toBeVisible()
  await expect(driver.getByText('Waiting for an offer')).toBeVisible()
  await driverContext.close()
})

test('a driver who loses the network keeps working; the customer learns it when it is back', async ({
  page,
  browser,
  baseURL
}) => {
  const driverContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').check()
  await expect(driver.getByText('Your location is shared').first()).toBeVisible()
  await signIn(page, 'customer@demo.test')
  await book(page)
  await driver.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/dashboard/route/pad_*')

  await driverContext.setOffline(true)
  await driver.getByRole('button', { name: 'Picked up' }).click()
  await expect(driver.getByText(/\d+ reports? (is|are) waiting for the connection/).first()).toBeVisible()
  await driverContext.setOffline(false)
  await expect(page.getByText('Daniel has your packages on board.').first()).toBeVisible({ timeout: 30_000 })
  await driverContext.close()
})
