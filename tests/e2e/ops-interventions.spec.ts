/** A driver's car breaks down after the pickup: an operator sends another driver, completes one dropoff, and sees it all. */
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { intervene } from '../../src/lib/words/en/ops/delivery/intervene.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import type { Locator } from 'playwright/test'
import type { DeliveryCommand } from '../../src/lib/contract/ops/delivery/commands.ts'
import { holdStep } from './steps.ts'
import { bringNinaOnline, clientOf, makeTrips, nina, registerNina } from './trips.ts'
import { expect, type Page, signIn, test, watch } from './world.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

async function run(
  page: Page,
  command: DeliveryCommand,
  fill: (dialog: Locator) => Promise<void>
): Promise<void> {
  await chooseCommand(page, command)
  const title = opsDelivery.titles[command]
  const dialog = page.getByRole('dialog', { name: title })
  await fill(dialog)
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The car broke down')
  await dialog.locator('.dialog-foot').getByRole('button', { name: title }).click()
  await expect(dialog).toHaveCount(0)
}

test('another driver takes over after a breakdown, and one dropoff is completed for them', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([
    { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' },
    { name: '3 Mill Lane', recipient: 'Rita Lang', description: 'Flowers' }
  ])
  await trips.accept(id)
  await trips.report(id, 'picked_up')
  await registerNina(await clientOf(dropway.address, 'dispatcher@demo.test'))
  await bringNinaOnline(dropway.address)

  await signIn(page, 'dispatcher@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await run(page, 'hand-over', async dialog => {
    await dialog.getByRole('radio', { name: /^Nina M\./ }).check()
    await expect(dialog).toContainText('2 packages change hands.')
    await expect(dialog).toContainText('Daniel R. loses contacts, PINs and messages right away.')
  })
  await expect(page.locator('.ops-timeline')).toContainText('Given to Nina M.')
  const takeovers = page.getByRole('region', { name: intervene.takeovers })
  await expect(takeovers).toContainText(intervene.takeoverStates.open)

  // Nina reads where to meet, and counts the packages before anything else.
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 }
  })
  watch(context, complaints)
  const phone = await context.newPage()
  await phone.goto('/signin?callbackUrl=%2Fdrive')
  await phone.getByLabel('Email').fill(nina.email)
  await phone.getByLabel('Password', { exact: true }).fill(nina.password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.waitForURL(url => url.pathname !== '/signin')
  await phone.goto('/drive')
  await expect(phone.getByText(drive.takeover.title)).toBeVisible()
  await phone.getByLabel(drive.takeover.counted).fill('2')
  await holdStep(phone, drive.stage.taken_over)
  await expect(phone.getByRole('button', { name: drive.stage.arrived })).toBeVisible()
  await expect(takeovers).toContainText('2 of 2 packages taken over')

  await run(page, 'complete', async dialog => {
    await dialog.getByLabel(intervene.dropoff, { exact: true }).selectOption({ label: '2: 3 Mill Lane' })
    await dialog.getByLabel(intervene.receivedBy, { exact: true }).fill('Rita Lang')
  })
  const stops = page.getByRole('list', { name: opsDelivery.stops })
  await expect(stops).toContainText('Delivered to Rita L. · for Nina M.')
  await expect(page.locator('.ops-timeline')).toContainText('Delivered at dropoff 2')

  // The earlier driver's steps were on the way. They change nothing, and the operator sees them.
  await expect(trips.report(id, 'arrived')).rejects.toMatchObject({ code: 'reported-late' })
  await expect(page.getByRole('region', { name: intervene.late })).toContainText('Daniel R.: Arrived')

  await run(page, 'order-return', async () => {})
  await expect(page.locator('.ops-delivery-head')).toContainText('On the way back')
  await run(page, 'call-off', async dialog => {
    await dialog.getByLabel(intervene.owed).selectOption({ index: 0 })
  })
  await expect(page.locator('.ops-delivery-head')).toContainText('Cancelled')
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  expect(await dana.call(getOpsDelivery, { params: { id } })).toMatchObject({
    status: 'cancelled',
    commands: ['charge', 'pay']
  })
  await context.close()
  expect(complaints).toEqual([])
})
