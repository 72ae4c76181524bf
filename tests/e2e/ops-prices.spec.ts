/** A dispatcher changes a price: draft, check on trips, publish. The customer then sees it. */
import AxeBuilder from '@axe-core/playwright'
import { pricesWords as words } from '../../src/lib/words/en/ops/prices.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a dispatcher drafts, checks and publishes prices, and restores the earlier ones', async ({
  page,
  complaints
}) => {
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/prices')
  await expect(page.getByLabel('Car: Base')).toBeDisabled()
  await page.getByRole('button', { name: words.startDraft }).click()
  await page.getByLabel('Car: Base').fill('14,00')
  await page.getByLabel('Car: Minimum').fill('20')
  const check = page.getByRole('group', { name: words.check })
  await expect(check.getByRole('row').filter({ hasText: '+€' }).first()).toBeVisible()

  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])

  await page.getByRole('button', { name: words.publish }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.publishNow }).click()
  await expect(dialog.getByText(words.reasonNeeded)).toBeVisible()
  await dialog.getByLabel(words.reason).fill('Fuel costs more')
  await dialog.getByRole('button', { name: words.publishNow }).click()
  await expect(page.getByRole('navigation', { name: words.versions })).toContainText('Fuel costs more')
  await expect(page.getByText(words.readOnly)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Car: Base' })).toContainText('€14.00')
  // The public pages show the new price.
  await expect(async () => {
    const landing = await page.request.get('/landing', { headers: { cookie: '' } })
    expect(await landing.text()).toContain('€20.00')
  }).toPass()

  await page.getByRole('button', { name: 'Version 1' }).click()
  await page.getByRole('button', { name: words.restore }).click()
  await dialog.getByLabel(words.reason).fill('A mistake')
  await dialog.getByRole('button', { name: words.restore }).click()
  await expect(page.getByRole('heading', { name: 'Version 3', exact: true })).toBeVisible()
  await expect(page.getByLabel('Car: Base')).toHaveValue('4.00')
  expect(complaints).toEqual([])
})
