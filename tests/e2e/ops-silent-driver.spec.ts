/** A delivery's address is corrected, its driver falls silent, and an operator gives it to another driver. */
import { declineOffer, listOffers } from '../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { correctStop } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { runAction } from './operator-day.ts'
import { bringNinaOnline, clientOf, makeTrips, registerNina } from './trips.ts'
import { expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

/** Brings the second driver online. The search asks her right away, and she declines. */
async function goOnline(address: string): Promise<void> {
  const driver = await bringNinaOnline(address)
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    const [offer] = (await driver.call(listOffers)).offers
    if (offer) return void (await driver.call(declineOffer, { params: { id: offer.id } }))
  }
}

test('a customer agrees to a corrected address, and the delivery of a silent driver goes to another one', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  await registerNina(dana)
  await trips.beThere()
  const stop = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
  const id = await trips.book([stop])
  await trips.accept(id)
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops')
  const row = page.locator('.fleet-row')
  await expect(row).toHaveCount(1)

  // The customer called about the address, which then costs more. They agree on their screen.
  const seen = await dana.call(getOpsDelivery, { params: { id } })
  const [longitude, latitude] = (await dana.call(getRegion)).center
  const dropoff = seen.stops.find(({ kind }) => kind === 'dropoff')?.id ?? ''
  const place = { name: '77 Far Road', latitude: latitude - 0.018, longitude: longitude - 0.03 }
  const corrected = await dana.call(correctStop, {
    params: { id },
    body: { seen: seen.seen, reason: 'The customer called', stop_id: dropoff, place }
  })
  const total = corrected.correction?.total ?? 0
  expect(total).toBeGreaterThan(seen.price.amount)
  const price = `€${(total / 100).toFixed(2)}`
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(context, complaints)
  const customer = await context.newPage()
  await signIn(customer, 'customer@demo.test')
  await customer.goto(`/dashboard/route/${id}`)
  const card = customer.getByRole('region', { name: live.correction.title })
  await expect(card).toContainText('77 Far Road')
  await card.getByRole('button', { name: live.correction.agree.replace('{total}', price) }).click()
  await expect(card).toHaveCount(0)
  await expect(customer.getByText(price).first()).toBeVisible()

  await expect(row).toContainText('Driver silent')
  await page.getByRole('button', { name: now.attention }).click()
  await expect(row).toHaveCount(1)
  await expect(page).toHaveURL('/ops?attention=1')

  await page.goto(`/ops/deliveries/${id}`)
  await expect(page.locator('.ops-stops')).toContainText('77 Far Road')
  await runAction(page, 'unassign', 'The driver doesn’t answer')
  await goOnline(dropway.address)
  await runAction(page, 'assign', 'She has time', dialog =>
    dialog.getByRole('radio', { name: /^Nina/ }).check()
  )
  await expect(page.locator('.ops-facts')).toContainText('Nina')
  await context.close()
  expect(complaints).toEqual([])
})
