import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import { violationsOf } from './look.ts'
import { expect, signIn, test, watch } from './world.ts'
import { openBooked } from './trips.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 2, speed: 1, environment: {} } })

test('finds a delivery, opens its contacts, notes, writes and cancels with a reason', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const customerContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(customerContext, complaints)
  const customer = await customerContext.newPage()
  await signIn(customer, 'customer@demo.test')
  await openBooked(customer)

  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/deliveries?q=clara')
  await page.locator('.table tbody a').first().click()
  await expect(page.locator('.ops-timeline')).toContainText(opsDelivery.booked)
  await expect(page.getByText('•••').first()).toBeVisible()
  await page.getByRole('button', { name: opsDelivery.openContacts }).click()
  await expect(page.getByText(opsDelivery.contactsOpened)).toBeVisible()
  await expect(page.locator('.ops-call').first()).toBeVisible()

  const fill = async (command: 'note' | 'message', label: string, text: string) => {
    await chooseCommand(page, command)
    const title = opsDelivery.titles[command]
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByRole('button', { name: title, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await fill('note', opsDelivery.noteText, 'Gate code is wrong')
  await expect(page.locator('.ops-timeline')).toContainText('Gate code is wrong')
  await fill('message', opsDelivery.text, 'We are looking into it')
  await expect(page.locator('.ops-timeline')).toContainText('We are looking into it')

  expect(await violationsOf(page)).toEqual([])

  // A driver accepts at any moment. Then the dispatcher reads it, and decides again.
  await chooseCommand(page, 'cancel')
  const dialog = page.getByRole('dialog', { name: opsDelivery.titles.cancel })
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The shop is closed')
  await expect(async () => {
    await dialog.getByRole('button', { name: opsDelivery.titles.cancel, exact: true }).click()
    await expect(dialog).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
  await expect(page.locator('.ops-delivery-head')).toContainText('Cancelled')
  await customer.goto('/dashboard/notifications')
  // It's in the group of the delivery, below the newest notification.
  await expect(customer.getByText(pushes.operator_message.title)).not.toHaveCount(0)
  await customerContext.close()

  // The admin finds all of it in the audit log, and downloads it.
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin@demo.test')
  await page.goto('/ops/audit')
  await expect(page.locator('.table tbody tr')).toHaveCount(4)
  await expect(page.locator('.table')).toContainText('The shop is closed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  expect(await violationsOf(page)).toEqual([])
})
