/** Every field that searches for an address says that a street lacks the typed number. */
import type { Locator } from 'playwright/test'
import { places } from '../../src/lib/words/en/booking.ts'
import { savedPlaces } from '../../src/lib/words/en/places.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { estimate } from '../../src/lib/words/en/shell/public.ts'
import { makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const unknown = places.search.noNumber.replace('{number}', '9876')

async function expectNote(page: Page, field: Locator): Promise<void> {
  // At once: a dialog that has just opened selects the text of the field that it focuses.
  await field.focus()
  await field.fill('9876 Alder Street')
  await expect(page.getByRole('option', { name: /^Alder Street/ }).first()).toContainText(unknown)
}

test('the price form says it in its list and in its answer', async ({ page }) => {
  await page.goto('/')
  const from = page.getByLabel('From', { exact: true }).first()
  await expectNote(page, from)
  await page.goto('/estimate?from=9876+Alder+Street&to=Alder+Central')
  await expect(page.getByRole('group', { name: estimate.choose })).toContainText(unknown)
})

test('the dialog of a saved place says it', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/account#places')
  await page.getByRole('button', { name: savedPlaces.add }).click()
  await expectNote(page, page.getByRole('dialog').getByLabel(savedPlaces.address))
})

test('the correction of a stop says it', async ({ page, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await signIn(page, 'dispatcher@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await chooseCommand(page, 'correct-stop')
  await expectNote(page, page.getByRole('dialog').getByLabel(opsDelivery.newAddress))
})
