/** An admin adjusts what a driver gets, issues a last statement and pays it out. The driver sees all of it. */
import AxeBuilder from '@axe-core/playwright'
import { earningsPath, opsMoneyPath, opsStatementsPath } from '../../src/lib/paths.ts'
import { statements as words } from '../../src/lib/words/en/billing/statements.ts'
import { fit, showMode } from './fit.ts'
import { makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const plain = (text: string) => new RegExp(text.replaceAll(/\{\w+\}/g, '.*').replaceAll('?', '\\?'))

async function fits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fit(page)).toEqual([])
  }
}

test('issues a statement and pays it out', async ({ page, dropway, browser, complaints }) => {
  // The driver of the demo exists once their trip has begun.
  await (await makeTrips(dropway.address)).beThere()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await signIn(page, 'admin@demo.test')
  await page.goto(opsMoneyPath)
  await page.getByRole('link', { name: words.title }).click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fits(page)
  await page.getByRole('link', { name: 'Daniel Roth' }).click()
  await expect(page.getByText(words.noBank)).toBeVisible()

  await press(words.adjust)
  await dialog.getByLabel(words.kind).selectOption('bonus')
  await dialog.getByLabel(words.direction).selectOption('more')
  await dialog.getByLabel(words.amount).fill('500')
  await dialog.getByLabel(words.reason).fill('Drove in the storm')
  await confirm(words.save)
  await expect(page.getByText(words.adjustmentDone)).toBeVisible()
  await expect(page.getByText('Drove in the storm')).toBeVisible()

  await press(words.enterBank)
  await dialog.getByLabel(words.iban).fill('DE89 3704 0044 0532 0130 01')
  await dialog.getByLabel(words.password).fill('dropway-demo')
  await confirm(words.save)
  await expect(dialog.getByText(words.ibanWrong)).toBeVisible()
  await dialog.getByLabel(words.iban).fill('DE89 3704 0044 0532 0130 00')
  await confirm(words.save)
  await expect(page.getByText(words.bankSaved)).toBeVisible()
  await expect(page.getByText('IBAN DE … 3000')).toBeVisible()

  await press(words.issueLast)
  await confirm(words.issue)
  await expect(page.getByText(plain(words.issued))).toBeVisible()
  await press(words.pay)
  await dialog.getByLabel(words.password).fill('not the password')
  await confirm(words.pay)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(words.password).fill('dropway-demo')
  await confirm(words.pay)
  await expect(page.getByText(plain(words.payed))).toBeVisible()
  await expect(page.getByText('Statement 1')).toBeVisible()
  const download = page.waitForEvent('download')
  await press(words.pdf)
  expect((await download).suggestedFilename()).toBe('statement-1.pdf')
  expect(await violations(page)).toEqual([])
  await fits(page)
  await showMode(page, 'dark')
  expect(await violations(page)).toEqual([])

  // What came back is paid again from the list, where several can be paid together.
  await press(words.cameBack)
  await dialog.getByLabel(words.reason).fill('The account is closed')
  await confirm(words.save)
  await expect(page.getByText(words.cameBackDone)).toBeVisible()
  await page.goto(opsStatementsPath)
  await page.getByRole('checkbox', { name: 'Select Daniel Roth' }).check()
  await fits(page)
  expect(await violations(page)).toEqual([])
  await press('Pay 1')
  await dialog.getByLabel(words.password).fill('dropway-demo')
  await confirm(words.pay)
  await expect(page.getByText(plain(words.payedMany.one))).toBeVisible()
  await expect(page.getByText(plain(words.files.waiting.one))).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  const phone = { baseURL: dropway.address, viewport: { width: 390, height: 844 } }
  const context = await browser.newContext(phone)
  const driver = await context.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.goto(earningsPath)
  await expect(driver.getByText(/Statement 1 · Paid/)).toBeVisible()
  await expect(driver.getByText('IBAN DE … 3000')).toBeVisible()
  expect(await violations(driver)).toEqual([])
  await context.close()
  // The wrong IBAN and the wrong password.
  expect(complaints.filter(complaint => !/status of 40[03]/.test(complaint))).toEqual([])
})
