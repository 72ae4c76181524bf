/** What operators do with a delivery while others do something with it, too. */
import { getOpsDelivery } from '../../src/lib/contract/ops/deliveries.ts'
import { unassignDriver } from '../../src/lib/contract/ops/dispatch.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('says who was first when two operators do the same', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  const colleague = await clientOf(dropway.address, 'admin@demo.test')
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(id)

  await signIn(page, 'dispatcher@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await page.getByRole('button', { name: opsDelivery.commands.unassign, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: opsDelivery.titles.unassign })
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The driver doesn’t answer')

  const { seen } = await colleague.call(getOpsDelivery, { params: { id } })
  const body = { seen, reason: 'The driver called' }
  await colleague.call(unassignDriver, { params: { id }, body })
  // The page behind the dialog already shows it. What the operator read before opening the dialog still counts.
  await expect(page.locator('.ops-timeline')).toContainText('The driver called')

  const unassign = dialog.getByRole('button', { name: opsDelivery.titles.unassign, exact: true })
  await unassign.click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody was first: Looking for a driver')
  await expect(dialog.getByRole('alert')).toContainText('The driver called')
  // Nobody has the delivery now.
  await expect(unassign).toBeDisabled()
  expect(complaints).toEqual([])
})
