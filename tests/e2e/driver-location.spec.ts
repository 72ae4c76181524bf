/** What a driver reads about their location: when the device reports none, and when an operator suspends them. */
import type { Page } from 'playwright/test'
import { decideOnDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { openPhone } from './touch.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

type Device = Window & { report?: ((at: number) => void) | undefined; isQuiet?: boolean }

/** Replaces the phone's location. The test reports it. */
async function replaceLocation(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    const device = window as Device
    const fix = (at: number) =>
      ({
        timestamp: at,
        coords: { latitude: 47.5, longitude: 8.5, accuracy: 12, heading: null, speed: null }
      }) as GeolocationPosition
    navigator.geolocation.watchPosition = onFix => {
      device.report = at => onFix(fix(at))
      device.report(Date.now())
      return 1
    }
    navigator.geolocation.getCurrentPosition = (onFix, onError) =>
      device.isQuiet ? onError?.({} as GeolocationPositionError) : onFix(fix(Date.now()))
  })
}

test('a driver with a quiet device is still there, reads why no offers come, and gets them with the next position', async ({
  browser,
  baseURL,
  complaints
}) => {
  const phone = await openPhone(browser, { baseURL, complaints }, replaceLocation)
  await phone.getByRole('switch').click()
  await expect(phone.getByText(drive.sharing.on)).toBeVisible()
  await expect(phone.getByText(/no offers until/)).toHaveCount(0)
  const heartbeat = phone.waitForRequest(
    request => request.url().endsWith('/driver/positions') && request.postDataJSON().heartbeat === true
  )
  await phone.evaluate(() => {
    const device = window as Device
    device.isQuiet = true
    device.report?.(Date.now() - 60_000)
  })
  const missing = phone.getByText(fill(drive.stale.waiting, { ago: '1 minute ago' }))
  await expect(missing).toBeVisible()
  expect((await (await heartbeat).response())?.status()).toBe(200)
  // The device answers the next question.
  await phone.evaluate(() => ((window as Device).isQuiet = false))
  await expect(phone.getByText(/no offers until/)).toHaveCount(0)
  await phone.context().close()
})

test('a driver who is suspended on the way reads why, goes on being seen, and is back once reinstated', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const operator = await clientOf(dropway.address, 'dispatcher@demo.test')
  const { id } = await trips.driver.call(getProfile)
  const decide = (decision: 'suspend' | 'reinstate', approval: 'approved' | 'suspended') =>
    operator.call(decideOnDrivers, {
      body: { decision, drivers: [{ id, approval }], reason: 'Insurance', message: 'Please call us' }
    })
  await trips.beThere()
  const dropoff = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
  await trips.accept(await trips.book([dropoff]))
  const phone = await openPhone(browser, { baseURL, complaints }, replaceLocation)
  await expect(phone.getByText(drive.sharing.on)).toBeVisible()
  await decide('suspend', 'approved')
  const words = phone.getByText(fill(drive.suspended.decision, { words: 'Please call us' }))
  await expect(words).toBeVisible()
  const sent = phone.waitForResponse(response => response.url().endsWith('/driver/positions'))
  await phone.evaluate(() => (window as Device).report?.(Date.now()))
  expect((await sent).status()).toBe(200)
  await phone.reload()
  await expect(words).toBeVisible()
  await expect(phone.getByText(drive.sharing.on)).toBeVisible()
  await decide('reinstate', 'suspended')
  await expect(words).toHaveCount(0)
  expect((await trips.driver.call(getProfile)).driver?.online).toBe(true)
  await phone.context().close()
})
