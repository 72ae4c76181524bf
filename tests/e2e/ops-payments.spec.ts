/** A bookkeeper enters a part of an invoice, takes it back, and uses what the organization has for another invoice. */
import AxeBuilder from '@axe-core/playwright'
import { opsAgingPath, opsInvoicesPath } from '../../src/lib/paths.ts'
import { incoming as words } from '../../src/lib/words/en/billing/incoming.ts'
import { invoices } from '../../src/lib/words/en/billing/invoices.ts'
import { fit, showMode } from './fit.ts'
import { expect, type Page, signIn, test } from './world.ts'

// With at least two Mondays: an invoice that's paid, and a draft of the week after.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '16' } } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

/** Looks at an open dialog in small and large windows, and in both color modes. */
async function looksRight(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fit(page)).toEqual([])
  }
  for (const mode of ['dark', 'light'] as const) {
    await showMode(page, mode)
    expect(await violations(page)).toEqual([])
  }
}

/** The history is added while the demo is used. */
async function openFirst(page: Page, state: 'draft' | 'paid', name: RegExp): Promise<void> {
  const link = page.getByRole('link', { name }).first()
  await expect
    .poll(
      async () => {
        await page.goto(`${opsInvoicesPath}?state=${state}`)
        return link.count()
      },
      { timeout: 240_000, intervals: [2_000] }
    )
    .toBeGreaterThan(0)
  await link.click()
}

test('enters a part, takes it back, and uses a balance for another invoice', async ({ page, complaints }) => {
  test.setTimeout(480_000)
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const facts = (state: string) => page.getByText(new RegExp(`^${state} · `))

  await signIn(page, 'bookkeeper@demo.test')
  await openFirst(page, 'draft', /^Draft · Bakery Nord/)
  await press(invoices.issue)
  await confirm(invoices.issue)
  await expect(page.getByText(invoices.issued)).toBeVisible()
  const issued = page.url()

  await press(words.enter)
  await dialog.getByLabel(words.amount).fill('0')
  await expect(dialog.getByText(words.amountWrong)).toBeVisible()
  await dialog.getByLabel(words.amount).fill('1')
  await dialog.getByLabel(words.reference).fill('Bank statement 17')
  await looksRight(page)
  await confirm(words.enter)
  await expect(page.getByText(words.entered)).toBeVisible()
  await expect(facts(invoices.states.part)).toBeVisible()
  await expect(page.getByText(/Bank statement 17/)).toBeVisible()

  await press(/^Take back €1\.00/)
  await looksRight(page)
  await confirm(words.takeBack)
  await expect(dialog.getByText(words.reasonNeeded)).toBeVisible()
  await dialog.getByLabel(words.reason).fill('Another organization paid it')
  await confirm(words.takeBack)
  await expect(page.getByText(words.takenBack)).toBeVisible()
  await expect(facts(invoices.states.open)).toBeVisible()

  await openFirst(page, 'paid', /^INV-\d{6} · Bakery Nord/)
  await press(/^Take back /)
  await dialog.getByLabel(words.what).selectOption('use')
  await confirm(words.takeBack)
  await expect(page.getByText(words.takenBack)).toBeVisible()
  await expect(facts(invoices.states.paid)).toHaveCount(0)

  await page.goto(issued)
  await expect(page.getByText(/^Balance of the organization: /)).toBeVisible()
  await press(/^Use .* from /)
  await expect(page.getByText(words.used)).toBeVisible()
  await expect(facts(invoices.states.open)).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await page.goto(opsAgingPath)
  await expect(page.getByRole('link', { name: 'Bakery Nord' })).toBeVisible()
  await looksRight(page)
  const download = page.waitForEvent('download')
  await press(words.export)
  expect((await download).suggestedFilename()).toMatch(/^aging-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(complaints).toEqual([])
})
