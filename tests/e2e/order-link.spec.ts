/** An operator books for somebody without an account, who follows one delivery by the link in a mail and cancels another. */
import { bookDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { createQuote } from '../../src/lib/contract/pricing.ts'
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { linkTo } from './accounts.ts'
import { clientOf, makeTrips } from './trips.ts'
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
  const contact = { name: 'Bob Keller', phone: '+41445550202' }

  async function book(email: string): Promise<{ id: string; number: string | undefined }> {
    const { quote_id } = await dana.call(createQuote, {
      body: {
        pickup: { ...trips.spot(200, 100), name: '1 Market Square' },
        dropoffs: [{ ...trips.spot(1_400, 900), name: '12 Apple Street' }],
        packages: [
          { description: 'Books', transport_size_id: 2, weight: 4, unit_of_measurement_id: 1, quantity: 1 }
        ],
        transport_type_id: 3
      }
    })
    const booked = await dana.call(bookDelivery, {
      body: {
        quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { at: 'pickup' },
        owner: { contact: { name: 'Bea Baker', phone: '+41795550101', email } }
      }
    })
    return { id: booked.pickanddropoff_id, number: booked.number }
  }

  // A phone without a session.
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 }
  })
  watch(context, complaints)
  const page = await context.newPage()

  const followed = await book('bea@example.test')
  const answer = await page.goto(await linkTo(context, 'bea@example.test', /\/order\//))
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await expect(page.getByText(followed.number ?? '', { exact: true })).toBeVisible()
  await expect(page.locator('.pin')).toHaveCount(1)
  await expect(page.locator('.map-canvas')).toHaveCount(0)
  await trips.beThere()
  await trips.accept(followed.id)
  const driver = page.getByRole('region', { name: live.driver })
  await expect(driver).toBeVisible()
  await expect(page.locator('.map-canvas')).toBeVisible()
  await trips.report(followed.id, 'picked_up', 'arrived', 'completed')
  await expect(page.getByText(/Received by Bob Keller/)).toBeVisible()
  await expect(page.locator('.pin')).toHaveCount(0)
  await expect(page.getByRole('button', { name: live.cancel })).toHaveCount(0)

  await book('bea2@example.test')
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
