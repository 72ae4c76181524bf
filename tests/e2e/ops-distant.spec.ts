/** A dispatcher corrects an address to one that no road leads to: they consent, and everybody sees the distance. */
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test, watch } from './world.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const away = /The driver stops about \d{3} m away/

test('a distant address needs consent, and its distance is shown to operator and customer', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  const [longitude, latitude] = (await dana.call(getRegion)).center
  // In the woods west of the city.
  const north = latitude - 1_267 / 111_195
  const east = longitude - 7_924 / (111_195 * Math.cos((latitude * Math.PI) / 180))

  await signIn(page, 'dispatcher@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await chooseCommand(page, 'correct-stop')
  const title = opsDelivery.titles['correct-stop']
  const dialog = page.getByRole('dialog', { name: title })
  const option = page.getByRole('listbox').getByRole('option').first()
  // A dialog that has just opened may move the focus away once, which closes the list.
  await expect(async () => {
    await dialog.getByLabel(opsDelivery.newAddress).fill('')
    await dialog.getByLabel(opsDelivery.newAddress).fill(`${north.toFixed(5)}, ${east.toFixed(5)}`)
    await expect(option).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await option.click()
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The customer called')
  const correct = dialog.getByRole('button', { name: title, exact: true })
  await correct.click()

  await expect(dialog.getByText(away)).toBeVisible()
  await expect(correct).toBeDisabled()
  await dialog.getByRole('checkbox', { name: opsDelivery.acceptDistant }).check()
  await correct.click()
  await expect(dialog).toHaveCount(0)
  // It costs more, so the customer is asked.
  await expect(page.locator('.notice')).toContainText(away)

  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(context, complaints)
  const customer = await context.newPage()
  await signIn(customer, 'customer@demo.test')
  await customer.goto(`/dashboard/route/${id}`)
  const card = customer.getByRole('region', { name: live.correction.title })
  await expect(card).toContainText(away)
  await card.getByRole('button', { name: /^Agree to/ }).click()
  await expect(card).toHaveCount(0)

  await expect(page.getByRole('list', { name: opsDelivery.stops })).toContainText(away)
  await expect(page.locator('.notice')).toHaveCount(0)
  await context.close()
})
