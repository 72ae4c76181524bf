import AxeBuilder from '@axe-core/playwright'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { book, expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 2, speed: 1, environment: {} } })

test('shows a new delivery at once, and works by keyboard', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  await signIn(page, 'dispatcher@demo.test')
  await expect(page).toHaveURL(/\/ops$/)
  await expect(page.getByText(now.nothing)).toBeVisible()
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.available} 2`)

  const customerContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(customerContext, complaints)
  const customer = await customerContext.newPage()
  await signIn(customer, 'customer@demo.test')
  await book(customer)
  const row = page.locator('.fleet-row')
  await expect(row).toHaveCount(1)
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.busy} 1`)

  // j selects, the map describes the selection, and Escape clears it.
  await page.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.fleet-selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.fleet-selected')).toHaveCount(0)

  // The search finds by name and hides what doesn't match.
  await page.keyboard.press('/')
  await page.keyboard.type('clara')
  await expect(row).toHaveCount(1)
  await page.keyboard.type(' nobody')
  await expect(page.getByText(now.nothingFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(1)

  // A filter is a button, and the help lists the keys.
  await page.getByRole('button', { name: now.statuses.returning }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: now.clearFilters }).click()
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: now.keys.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The command palette leads to pages.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('report')
  await page.getByRole('option', { name: 'Reports' }).waitFor()
  await page.keyboard.press('Escape')

  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await customerContext.close()
})

test('is closed for customers', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  expect((await page.request.get('/ops')).status()).toBe(404)
})
