import { account, notices } from '../../src/lib/words/en/shell/shell.ts'
import { live, searching } from '../../src/lib/words/en/delivery/delivery.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { journey } from './tags.ts'
import { confirmFar, expect, holdStep, takeStep, signIn, test, watch, reachLivePage } from './world.ts'
import { openBooked } from './trips.ts'

const about = (state: 'accepted' | 'picked_up') => fill(live.about[state], { name: 'Daniel' })

test.use({ options: { fleet: 3, speed: 20, environment: { OFFER_SECONDS: '300' } } })

test(
  'takes a delivery from the customer’s booking to the driver’s handover by PIN',
  { tag: journey },
  async ({ page, browser, baseURL, complaints }) => {
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
    const today = driver.getByRole('link', { name: new RegExp(`^${drive.today}`) })
    const before = Number(/(\d+) deliver/.exec(await today.innerText())?.[1])

    await signIn(page, 'customer@demo.test')
    await openBooked(page)
    await expect(page.getByRole('heading', { name: searching.title })).toBeVisible()
    // Who was contacted is shown on request.
    await expect(page.getByText(searching.offer.open)).toBeHidden()
    await page.getByText(fill(searching.asked.one, { count: 1 })).click()
    await expect(page.getByText(searching.offer.open)).toBeVisible()
    await expect(driver.getByText(drive.offerTitle).first()).toBeVisible()
    await driver.getByRole('button', { name: drive.accept }).click()

    await reachLivePage(page)
    await expect(page.getByText(about('accepted')).first()).toBeVisible()
    await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
    await takeStep(driver, drive.stage.picked_up)
    await expect(page.getByText(about('picked_up')).first()).toBeVisible()
    const pin = (await page.locator('.pin').first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? ''
    expect(pin).toMatch(/^\d{4}$/)
    await takeStep(driver, drive.stage.arrived)
    // The demo drive has not reached the dropoff, so the customer reads no more than that.
    await expect(page.getByText(fill(live.away.title, { name: 'Daniel' })).first()).toBeVisible()

    await holdStep(driver, drive.stage.completed)
    const wrong = pin === '0000' ? '1111' : '0000'
    await driver.getByLabel(drive.pin).fill(wrong)
    await holdStep(driver, drive.complete)
    await driver.getByRole('button', { name: drive.far.confirm.completed }).click()
    await expect(driver.getByText(/PIN isn’t right/).first()).toBeVisible()
    await driver.getByLabel(drive.pin).fill(pin)
    await holdStep(driver, drive.complete)
    await driver.getByRole('button', { name: drive.far.confirm.completed }).click()
    await expect(page.getByText(/^Received by /)).toBeVisible()
    await expect(driver.getByText(drive.waiting)).toBeVisible()
    await expect(today).toContainText(new RegExp(`^\\D*${before + 1} deliver`))
    await driverContext.close()
  }
)

test('lets a driver finish a delivery offline, also after a reload, and updates the customer afterwards', async ({
  page,
  browser,
  baseURL
}) => {
  const driverContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  const driver = await driverContext.newPage()
  const press = (name: string) => driver.getByRole('button', { name, exact: true }).click()
  const steps = (count: number) =>
    driver.getByText(
      fill(count === 1 ? drive.queuedSteps.waiting.one : drive.queuedSteps.waiting.other, { count })
    )
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').click()
  await expect(driver.getByRole('switch')).toBeChecked()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()
  await signIn(page, 'customer@demo.test')
  await openBooked(page)
  await press(drive.accept)
  await reachLivePage(page)
  const pin = (await page.locator('.pin').first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? ''

  // The worker keeps the page of this delivery and its scripts.
  // If the server is too busy for the worker to store the shell, the next page load installs the worker.
  await expect(async () => {
    await driver.reload()
    await driver.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 40_000
    })
  }).toPass()
  await driver.reload()
  await expect(driver.locator('astro-island[ssr]')).toHaveCount(0)
  const kept = () =>
    driver.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return all.flat().map(request => new URL(request.url).pathname)
    })
  await expect.poll(kept).toContain('/drive')
  await expect.poll(async () => (await kept()).some(path => path.includes('DialogPanel'))).toBe(true)

  await driverContext.setOffline(true)
  await expect(driver.getByText(notices.offlineDriving)).toBeVisible()
  await takeStep(driver, drive.stage.picked_up)
  await expect(steps(1)).toBeVisible()
  await driver.reload()
  await expect(steps(1)).toBeVisible()
  await takeStep(driver, drive.stage.arrived)
  await expect(steps(2)).toBeVisible()
  await press(drive.stage.completed)
  await driver.getByLabel(drive.pin).fill(pin)
  await holdStep(driver, drive.complete)
  await confirmFar(driver, driver.getByRole('button', { name: drive.complete }))
  await expect(driver.getByText(drive.waiting)).toBeVisible()
  await expect(steps(3)).toBeVisible()

  // A sign-out asks first.
  const question = driver.getByRole('dialog', { name: account.queued.title })
  await driver.getByRole('button', { name: /^Account menu/ }).click()
  await driver.locator('#account-menu').getByRole('button', { name: account.signOut }).click()
  await question.getByRole('button', { name: account.queued.stay }).click()
  await expect(question).toBeHidden()
  await expect(steps(3)).toBeVisible()

  await driverContext.setOffline(false)
  await expect(page.getByText(/^Received by /)).toBeVisible()
  await expect(steps(3)).toHaveCount(0)
  await driverContext.close()
})
