/** An operator books for somebody without an account, who follows and rates one delivery by the link in a mail, and cancels another. */
import AxeBuilder from '@axe-core/playwright'
import { reportStage } from '../../src/lib/contract/delivery/stages.ts'
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { rating, receipt } from '../../src/lib/words/en/delivery/history.ts'
import { photos } from '../../src/lib/words/en/files.ts'
import { companyContact } from '../../src/lib/words/en/tracking.ts'
import { plural } from '../../src/lib/words/fill.ts'
import { sendPicture } from '../pictures.ts'
import { linkTo } from './accounts.ts'
import { bookForContact, clientOf, makeTrips } from './trips.ts'
import { expect, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

test('a contact follows a delivery by the link in a mail, sees its photo, rates it, and cancels another', async ({
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
  await trips.report(followed.pickanddropoff_id, 'picked_up', 'arrived')
  const proof = await sendPicture({ fetch }, { client: trips.driver }, 'proof')
  await trips.driver.call(reportStage, {
    params: { id: followed.pickanddropoff_id },
    body: {
      stage: 'completed',
      recorded_at: new Date().toISOString(),
      seq: Date.now(),
      received_by: 'Bob Keller',
      proof_file_id: proof.id
    }
  })
  await expect(page.getByText(/Received by Bob Keller/)).toBeVisible()
  await expect(page.getByRole('heading', { name: receipt.title })).toBeVisible()
  await expect(page.getByRole('button', { name: receipt.print })).toBeVisible()
  await expect(page.getByRole('region', { name: companyContact.problem })).toContainText(
    (followed.number ?? '').replaceAll('-', '\u2011')
  )
  await expect(page.getByRole('region', { name: companyContact.again })).toBeVisible()
  await expect(page.locator('.still-route')).toBeVisible()
  // The photo opens without a session.
  const photo = page.getByRole('link', { name: photos.proofLabel })
  const opened = await context.request.get((await photo.getAttribute('href')) ?? '')
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp'])
  await page.getByRole('radio', { name: plural('en', rating.stars, 4) }).check()
  await page.getByRole('textbox', { name: rating.comment }).fill('Very kind')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: rating.send }).click()
  await expect(page.getByRole('region', { name: rating.thanks })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Very kind')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
