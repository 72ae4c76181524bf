/** An operator books for somebody without an account, who follows one delivery by the link in a mail and cancels another. */
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { linkTo } from './accounts.ts'
import { bookForContact, clientOf, makeTrips } from './trips.ts'
import { expect, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

test('a contact follows a delivery by the link in a mail, and cancels another', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  // A phone without a session.
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 }
  })
  watch(context, complaints)
  const page = await context.newPage()

  const followed = await bookForContact(dana, trips, 'bea@example.test')
  const answer = await page.goto(await linkTo(context, 'bea@example.test', /\/order\//))
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(page.getByText(followed.number ?? '', { exact: true })).toBeVisible()
  await expect(page.locator('.pin')).toHaveCount(1)
  await expect(page.locator('.map-canvas')).toHaveCount(0)
  await trips.beThere()
  await trips.accept(followed.pickanddropoff_id)
  const driver = page.getByRole('region', { name: live.driver })
  await expect(driver).toBeVisible()
  await expect(page.locator('.map-canvas')).toBeVisible()
  await trips.report(followed.pickanddropoff_id, 'picked_up', 'arrived', 'completed')
  await expect(page.getByText(/Received by Bob Keller/)).toBeVisible()
  await expect(page.locator('.pin')).toHaveCount(0)
  await expect(page.getByRole('button', { name: live.cancel })).toHaveCount(0)

  await bookForContact(dana, trips, 'bea2@example.test')
  await page.goto(await linkTo(context, 'bea2@example.test', /\/order\//))
  await page.getByRole('button', { name: live.cancel }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: cancelling.confirmFree }).click()
  await expect(dialog).toContainText(cancelling.doneTitle)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: cancelling.send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: live.cancel })).toHaveCount(0)

  const unknown = await page.goto(`/order/${'A'.repeat(43)}`)
  expect(unknown?.status()).toBe(404)
  await context.close()
})
