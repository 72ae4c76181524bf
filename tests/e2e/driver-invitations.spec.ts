/** A dispatcher invites a driver by mail, who registers with the vehicle filled in already. A file invites several. */
import { register } from '../../src/lib/words/en/session/sign-in.ts'
import { driverInvitations as words } from '../../src/lib/words/en/ops/drivers/driver-invitations.ts'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { linkTo, newEmail } from './accounts.ts'
import { violationsOf } from './look.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('invites a driver, who registers with the vehicle filled in', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const email = newEmail()
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/drivers')
  await page.getByRole('button', { name: words.open }).click()
  const dialog = page.getByRole('dialog', { name: words.open })
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByText(words.needs)).toBeVisible()
  await dialog.getByLabel(words.email).fill(email)
  await dialog.getByLabel(words.first_name).fill('Nina')
  await dialog.getByLabel(words.type).selectOption('van')
  await dialog.getByLabel(words.description).fill('White Transit')
  await dialog.getByLabel(words.plate).fill('AL 77')
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByText(fill(words.sent, { address: email }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Nina')
  expect(await violationsOf(page)).toEqual([])

  const driver = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage()
  await driver.goto(await linkTo(context, email, /\/join-driver\//))
  await expect(driver.getByText(register.invited)).toBeVisible()
  await expect(driver.getByLabel(register.firstName)).toHaveValue('Nina')
  await expect(driver.getByLabel(register.email)).toHaveValue(email)
  await expect(driver.getByRole('radio', { name: 'Van' })).toBeChecked()
  await expect(driver.getByLabel(register.vehicleDescription)).toHaveValue('White Transit')
  expect(await violationsOf(driver)).toEqual([])
  await driver.getByLabel(register.lastName).fill('Moser')
  await driver.getByLabel(register.phone).fill('044 555 03 99')
  await driver.getByLabel(register.password, { exact: true }).fill('copper tunnel marble')
  await driver.getByRole('button', { name: register.submit }).click()
  await driver.waitForURL(/\/verify\//)
  await page.reload()
  await expect(row).toContainText(words.registered)
  await row.getByRole('button', { name: words.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: words.file.open }).click()
  const files = page.getByRole('dialog', { name: words.file.open })
  const list = 'Name,Email,Vehicle\nTom Berger,tom@example.test,Car\nNobody,,\n'
  await files
    .getByLabel(words.file.label)
    .setInputFiles({ name: 'drivers.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(files.getByRole('listitem').last()).toContainText(words.file.wrong)
  await files.getByRole('button', { name: plural('en', words.file.send, 1) }).click()
  await expect(files.getByText(plural('en', words.file.done, 1))).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ hasText: 'tom@example.test' })).toContainText('Tom Berger')
})
