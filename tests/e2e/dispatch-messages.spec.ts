/** An operator and a driver write to each other without a delivery, and an operator writes to everyone online. */
import type { Page } from 'playwright/test'
import { messages } from '../../src/lib/words/en/messaging.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import { driverMessages } from '../../src/lib/words/en/ops/drivers/driver-messages.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { localeCookie } from '../../src/lib/words/locale.ts'
import { messages as french } from '../../src/lib/words/fr/messaging.ts'
import { driverMessages as frenchConsole } from '../../src/lib/words/fr/ops/drivers/driver-messages.ts'
import { violationsOf } from './look.ts'
import { expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 2, speed: 1, environment: {} } })

const bubbles = (page: Page) => page.locator('.bubble-text')
const lines = (page: Page) => page.locator('.ops-messages .case-text')
/** Loads new messages, as a page does when somebody looks at it again. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: messages.label }).fill(text)
  await page.keyboard.press('Enter')
}

test('lets an operator and a driver write to each other, despite a lost network, and reach everyone online', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  await signIn(page, 'dispatcher@demo.test')
  const driverContext = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB'
  })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')

  // The operator finds the driver by the commands of the live view, and writes.
  await page.goto('/ops')
  // The keys work once the page is hydrated.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('daniel')
  await page.getByRole('option', { name: /^Message Daniel/ }).click()
  await page.waitForURL(/\/ops\/drivers\/usr_\w+#messages$/)
  const form = page.locator('.ops-messages form')
  await expect(page.getByText(driverMessages.nothing)).toBeVisible()
  await form.getByRole('button', { name: driverMessages.send }).click()
  await expect(page.getByText(driverMessages.missing)).toBeVisible()
  await form.getByRole('textbox').fill('Your next shift begins at 7')
  await form.getByRole('button', { name: driverMessages.send }).click()
  await expect(lines(page)).toHaveText(['Your next shift begins at 7'])
  await expect(form.getByRole('textbox')).toHaveValue('')

  // The driver's phone shows it on any page. The toast leads to the conversation, which is the first in the list.
  await expect(driver.getByText(pushes.dispatch_message.title)).toBeVisible()
  await expect(driver.getByRole('link', { name: /1 unread message/ })).toBeVisible()
  await driver.goto('/dashboard/message')
  const row = driver.locator('.conversation-row').first()
  await expect(row).toContainText(messages.dispatch.name)
  await expect(row).toContainText('Your next shift begins at 7')
  expect(await violationsOf(driver)).toEqual([])
  await row.click()
  await driver.waitForURL('**/dashboard/message?with=dispatch')
  await expect(bubbles(driver)).toHaveText(['Your next shift begins at 7'])
  await expect(driver.getByText(messages.dispatch.about).filter({ visible: true })).toBeVisible()
  await expect(driver.getByLabel(messages.attach)).toHaveCount(0)
  await expect(driver.locator('[data-unread="messages"]:visible')).toHaveCount(0)
  expect(await violationsOf(driver)).toEqual([])
  await look(page)
  await expect(page.getByText(driverMessages.seen)).toBeVisible()

  // What the driver writes without a network waits, also through what the operator writes meanwhile.
  await driverContext.setOffline(true)
  await write(driver, 'At 7:30 if possible')
  await expect(driver.getByText(messages.waiting)).toBeVisible()
  await form.getByRole('textbox').fill('Take the van')
  await form.getByRole('button', { name: driverMessages.send }).click()
  await expect(lines(page).last()).toHaveText('Take the van')
  await page.goto('/ops')
  await driverContext.setOffline(false)
  await expect(driver.getByText(messages.waiting)).toHaveCount(0)
  const both = ['Your next shift begins at 7', 'Take the van', 'At 7:30 if possible']
  await expect(bubbles(driver)).toHaveText(both)

  // It waits on the live view until an operator has read it.
  await look(page)
  const waiting = page.getByRole('region', { name: now.fromDrivers }).getByRole('link')
  await expect(waiting).toContainText(['At 7:30 if possible'])
  await expect(waiting).toContainText(['Daniel'])
  expect(await violationsOf(page)).toEqual([])
  await waiting.click()
  await expect(lines(page)).toHaveText(both)
  await expect(driver.getByText(messages.seen)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/ops')
  await expect(waiting).toHaveCount(0)

  // A message to everyone says before how many are online, and afterwards how many got it.
  await driver.goto('/drive')
  await driver.getByRole('switch').click()
  await expect(driver.getByRole('switch')).toBeChecked()
  await page.goto('/ops/drivers')
  const { all } = driverMessages
  await page.getByRole('button', { name: all.open }).click()
  const dialog = page.getByRole('dialog', { name: all.open })
  await expect(dialog.getByText(/^3 drivers are online now/)).toBeVisible()
  await dialog.getByLabel(all.label).fill('The bridge is closed')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: driverMessages.send }).click()
  await expect(dialog.getByText('Sent to 3 drivers.')).toBeVisible()
  await dialog.getByRole('button', { name: all.close }).last().click()
  await expect(driver.getByRole('link', { name: /1 unread message/ })).toBeVisible()
  await driver.goto('/dashboard/message?with=dispatch')
  await expect(bubbles(driver).last()).toHaveText('The bridge is closed')

  // Both screens speak the other language, too.
  for (const [each, path] of [
    [driver, '/dashboard/message?with=dispatch'],
    [page, '/ops/drivers']
  ] as const) {
    await each.context().addCookies([{ name: localeCookie, value: 'fr', url: baseURL ?? '' }])
    await each.goto(path)
  }
  await expect(driver.getByRole('heading', { level: 1, name: french.dispatch.name })).toBeVisible()
  await expect(page.getByRole('button', { name: frenchConsole.all.open })).toBeVisible()
  await driverContext.close()
})
