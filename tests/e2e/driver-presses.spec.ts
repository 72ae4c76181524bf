/** A press takes one step of a delivery, on a touch screen and with keys, however long it lasts. */
import type { Page } from 'playwright/test'
import { drive } from '../../src/lib/words/en/driver.ts'
import { fingerOn, openPhone } from './touch.ts'
import { makeTrips } from './trips.ts'
import { expect, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

/** Returns the stages that a page has reported so far. */
function reportsOf(driver: Page): string[] {
  const reports: string[] = []
  driver.on('request', request => {
    if (request.url().endsWith('/stages')) reports.push(request.postDataJSON().stage)
  })
  return reports
}

test('a finger that stays on the button takes one step, and the next press takes the next', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const dropoff = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
  await trips.accept(await trips.book([dropoff]))
  const driver = await openPhone(browser, { baseURL, complaints })
  const reports = reportsOf(driver)
  const finger = await fingerOn(driver)
  const hold = driver.getByRole('button', { name: drive.stage.picked_up })
  const arrived = driver.getByRole('button', { name: drive.stage.arrived })
  await driver.getByRole('button', { name: /^I have / }).tap()
  await expect(hold).toBeEnabled()
  const place = await hold.boundingBox()

  await finger.down(hold)
  // Only once the next step's button is under the finger.
  await expect(arrived).toBeVisible()
  expect(await arrived.boundingBox()).toEqual(place)
  await finger.up()
  // Whatever the release pressed has been pressed before this.
  await driver.getByRole('slider').tap()
  await expect(driver.getByRole('dialog')).toHaveCount(0)
  expect(reports).toEqual(['picked_up'])

  await arrived.tap()
  await driver
    .getByRole('button', { name: drive.far.confirm.arrived })
    .or(driver.getByRole('button', { name: drive.stage.completed }))
    .first()
    .waitFor()
  await driver.context().close()
})

test('a held key takes one step', async ({ browser, baseURL, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const dropoff = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
  const id = await trips.book([dropoff])
  await trips.accept(id)
  await trips.report(id, 'picked_up')
  const driver = await openPhone(browser, { baseURL, complaints })
  const reports = reportsOf(driver)
  const arrived = driver.getByRole('button', { name: drive.stage.arrived })
  await arrived.focus()
  // Playwright marks each further `down` as a repetition.
  await driver.keyboard.down('Enter')
  await expect(async () => {
    await driver.keyboard.down('Enter')
    expect(await arrived.count()).toBe(0)
  }).toPass()
  await driver.keyboard.down('Enter')
  await driver.keyboard.up('Enter')
  await expect(driver.getByRole('button', { name: drive.stage.completed })).toBeVisible()
  await expect(driver.getByRole('dialog')).toHaveCount(0)
  expect(reports).toEqual(['arrived'])
  await driver.context().close()
})
