/** The keys of the console, on pages other than the live view. */
import { opsCustomers as customers } from '../../src/lib/words/en/ops/customers.ts'
import { newDelivery as form } from '../../src/lib/words/en/ops/delivery/new-delivery.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import {
  opsCustomersPath,
  opsDeliveryPath,
  opsDriversPath,
  opsPath,
  opsReportsPath
} from '../../src/lib/paths.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('commands, keys and lists work on each page, and nothing that is typed is lost', async ({
  page,
  baseURL
}) => {
  const trips = await makeTrips(baseURL ?? '')
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Bread' }])
  await signIn(page, 'dispatcher@demo.test')
  const hydrated = () =>
    expect(page.locator('astro-island[ssr][component-url*="ConsoleKeys"]')).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  const openCommands = () =>
    expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()

  await page.goto(opsReportsPath)
  await hydrated()
  // The keys listen a moment after the island is hydrated.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog.getByRole('heading', { name: now.keys.title })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openCommands()
  await page.keyboard.type('Bob Keller')
  await page.getByRole('option', { name: /12 Apple Street/ }).click()
  await expect(page).toHaveURL(opsDeliveryPath(id))

  // A page about one delivery offers what can be done with it.
  await hydrated()
  await openCommands()
  await page.keyboard.type(opsDelivery.note)
  await page.getByRole('option', { name: opsDelivery.note }).click()
  await expect(page.getByRole('dialog', { name: opsDelivery.titles.note })).toBeVisible()

  for (const path of [opsDriversPath, opsCustomersPath]) {
    await page.goto(path)
    await hydrated()
    await expect(page.locator('[data-key-rows] tbody a').first()).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(page.locator('[data-key-rows] tbody a').first()).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('k')
    await expect(page.locator('[data-key-rows] tbody a').first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: customers.back })).toBeVisible()

  await page.goto(opsPath)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  // The form's code may not have loaded.
  await page.keyboard.press('n')
  await page.keyboard.type('jo')
  await expect(page.getByRole('combobox', { name: form.caller })).toHaveValue('jo')
  await page.keyboard.type('hn')
  await expect(page.getByRole('combobox', { name: form.caller })).toHaveValue('john')
})
