/** A bookkeeper issues an invoice of the demo's history and takes another one back. Its organization downloads them. */
import AxeBuilder from '@axe-core/playwright'
import { opsInvoicesPath, opsMoneyPath, organizationInvoicesPath } from '../../src/lib/paths.ts'
import { invoices as words } from '../../src/lib/words/en/billing/invoices.ts'
import { fit, showMode } from './fit.ts'
import { expect, type Page, signIn, test } from './world.ts'

// With at least one Monday, on which the weeks before are invoiced.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '9' } } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

async function fits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fit(page)).toEqual([])
  }
}

test('issues an invoice, downloads it and takes it back', async ({ page, dropway, browser, complaints }) => {
  test.setTimeout(240_000)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await signIn(page, 'bookkeeper@demo.test')
  await page.goto(opsMoneyPath)
  await page.getByRole('link', { name: words.title }).click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  // The history is added while the demo is used.
  const draft = page.getByRole('link', { name: 'Draft · Bakery Nord' }).first()
  await expect
    .poll(
      async () => {
        await page.goto(`${opsInvoicesPath}?state=draft`)
        return draft.count()
      },
      { timeout: 180_000, intervals: [2_000] }
    )
    .toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await fits(page)

  await draft.click()
  await expect(page.getByRole('heading', { name: /Invoice · Bakery Nord/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(words.issue)
  await confirm(words.issue)
  await expect(page.getByText(words.issued)).toBeVisible()
  const number = (await page.getByText(/^INV-\d{6}$/).textContent()) ?? ''
  const download = page.waitForEvent('download')
  await press(`${words.download} ${number} ${words.formats.pdf}`)
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
  await fits(page)
  await showMode(page, 'dark')
  expect(await violations(page)).toEqual([])

  await press(words.reverse)
  await confirm(words.reverse)
  await expect(dialog.getByText(words.reasonNeeded)).toBeVisible()
  await dialog.getByLabel(words.reason).fill('Wrong address')
  await confirm(words.reverse)
  await expect(page.getByText(words.reversed, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Reversed by CN-/ }).click()
  await expect(page.getByText('Wrong address')).toBeVisible()
  await expect(page.getByRole('link', { name: `Reverses ${number}` })).toBeVisible()
  const organization = await page
    .getByRole('link', { name: words.title, exact: true })
    .last()
    .getAttribute('href')
  const id = new URL(organization ?? '', dropway.address).searchParams.get('organization_id') ?? ''

  const phone = { baseURL: dropway.address, viewport: { width: 390, height: 844 } }
  const context = await browser.newContext(phone)
  const owner = await context.newPage()
  await signIn(owner, 'business@demo.test')
  await owner.goto(organizationInvoicesPath(id))
  await expect(owner.getByText(number, { exact: true })).toBeVisible()
  const own = owner.waitForEvent('download')
  await owner.getByRole('button', { name: `${words.download} ${number} ${words.formats.ubl}` }).click()
  expect((await own).suggestedFilename()).toBe(`${number}.ubl.xml`)
  expect(await violations(owner)).toEqual([])
  expect(await fit(owner)).toEqual([])
  await context.close()
  expect(complaints).toEqual([])
})
