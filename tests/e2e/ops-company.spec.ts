/** An admin changes the company's data, undoes it, and finds both in the audit log. */
import AxeBuilder from '@axe-core/playwright'
import { auditWords } from '../../src/lib/words/en/ops/audit.ts'
import { opsCompany } from '../../src/lib/words/en/ops/company.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { expect, type Page, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

test('changes the name on every page, and undoes it', async ({ page, request }) => {
  await signIn(page, 'admin@demo.test')
  await page.goto('/ops/company')
  await page.getByLabel(opsCompany.name, { exact: true }).fill('Swift')
  await page.getByRole('button', { name: opsCompany.save }).click()
  await expect(page.getByText(opsCompany.reasonMissing)).toBeVisible()
  await page.getByLabel(opsCompany.reason).fill('New brand')
  await page.getByRole('button', { name: opsCompany.save }).click()
  await expect(page.getByText(fill(opsCompany.saved, { version: '2' }))).toBeVisible()
  await expect.poll(async () => (await request.get('/')).text()).toContain('Swift')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: opsCompany.restore }).click()
  await expect(page.getByLabel(opsCompany.name, { exact: true })).toHaveValue('Dropway')

  await page.goto('/ops/audit')
  await expect(page.getByRole('cell', { name: 'New brand' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(auditWords.action).selectOption('company.restored')
  await page.getByRole('button', { name: auditWords.search }).click()
  await expect(page.getByRole('cell', { name: 'New brand' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: auditWords.export }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})
