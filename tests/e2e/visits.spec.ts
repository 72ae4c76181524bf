/** A van loads a planned route at one depot with one press, and hands over two deliveries at one door. */
import type { Page } from 'playwright/test'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { getOwnRun, listOwnRoutes } from '../../src/lib/contract/planning/own-routes.ts'
import { drivePath } from '../../src/lib/paths.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { visits } from '../../src/lib/words/en/planning/visits.ts'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { checkLook } from './look.ts'
import { publishToday } from './planned-day.ts'
import { openPhone } from './touch.ts'
import { makeTrips } from './trips.ts'
import { expect, holdStep, test, untilConfirmed } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a van loads 11 of 12 planned deliveries with one press, and hands over two at one door', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const doors = Array.from({ length: 12 }, (_, index) =>
    index < 2
      ? { name: '12 Apple Street', recipient: 'Bob Keller', shift: 0 }
      : { name: `${index} Canal Road`, recipient: `Eva Roth ${index}`, shift: 150 * index }
  )
  const ids = await publishToday(dropway.address, trips, doors)
  const missing = ids.at(-1)!
  const phone = await openPhone(browser, { baseURL, complaints })
  await phone.goto(drivePath)

  // Before the start, the places of the route.
  await expect(phone.getByRole('heading', { name: visits.route.title })).toBeVisible()
  const list = phone.getByRole('list', { name: visits.route.stops })
  await expect(list.getByRole('listitem').first()).toContainText(/load \D*12/)
  await list.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await checkLook(phone, 'route')

  await trips.beThere()
  await expect
    .poll(async () => (await trips.driver.call(getOwnRun)).items.length, { timeout: 20_000 })
    .toBe(12)
  expect((await trips.driver.call(listOwnRoutes)).items).toEqual([])
  await expect(phone.getByRole('heading', { name: plural('en', visits.pickup, 12) })).toBeVisible()
  const statusOf = async (id: string) => (await trips.customer.call(getDelivery, { params: { id } })).status
  const here = () => phone.getByRole('checkbox')
  await phone.getByRole('button', { name: drive.stage.arrived }).click()
  await untilConfirmed(phone, () => expect(here()).toHaveCount(12, { timeout: 2_000 }))

  const { number } = await trips.customer.call(getDelivery, { params: { id: missing } })
  await phone.getByRole('checkbox', { name: number }).uncheck()
  await expect(phone.getByRole('status').filter({ hasText: number })).toBeVisible()
  await phone.getByRole('button', { name: visits.why, exact: true }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('radio', { name: drive.failPickup.failures.refused }).check()
  await dialog.getByRole('button', { name: visits.fail.confirm }).click()
  await expect(dialog).toHaveCount(0)
  await checkLook(phone, 'load')
  await holdStep(phone, fill(visits.load, { count: 11 }))
  await untilConfirmed(phone, () => expect(here()).toHaveCount(0, { timeout: 2_000 }))
  const expected = ids.map(id => (id === missing ? 'searching' : 'picked_up'))
  await expect.poll(() => Promise.all(ids.map(statusOf)), { timeout: 20_000 }).toEqual(expected)

  // At the door of two, one name is enough.
  await untilDoorOf(phone, plural('en', visits.dropoff, 2))
  await phone.getByRole('button', { name: drive.stage.arrived }).click()
  const together = phone.getByRole('button', { name: /^Deliver \D*2/ })
  await untilConfirmed(phone, () => expect(together).toBeVisible({ timeout: 2_000 }))
  await checkLook(phone, 'door')
  await together.click()
  await phone.getByRole('textbox', { name: drive.receivedBy }).fill('Bob Keller')
  await holdStep(phone, drive.complete)
  await untilConfirmed(phone, async () => {
    expect(await Promise.all(ids.slice(0, 2).map(statusOf))).toEqual(['completed', 'completed'])
  })
  await phone.context().close()
})

/** Waits for the door. The plan has it first. */
async function untilDoorOf(phone: Page, heading: string): Promise<void> {
  await expect(phone.getByRole('heading', { name: heading })).toBeVisible()
}
