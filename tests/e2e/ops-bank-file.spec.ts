/** A bookkeeper reads a bank's file, books the payment of an invoice from it, and reads the file once more. */
import AxeBuilder from '@axe-core/playwright'
import { getInvoice, issueInvoices, listInvoices } from '../../src/lib/contract/billing/invoices.ts'
import { opsInvoicePath, opsInvoicesPath } from '../../src/lib/paths.ts'
import { bank as words } from '../../src/lib/words/en/billing/bank.ts'
import { invoices } from '../../src/lib/words/en/billing/invoices.ts'
import { fit, showMode } from './fit.ts'
import { clientOf } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'

// With at least one Monday, on which the weeks before are invoiced.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '9' } } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

test('a file of a bank pays an invoice, once', async ({ page, dropway, complaints }) => {
  test.setTimeout(240_000)
  const keeper = await clientOf(dropway.address, 'bookkeeper@demo.test')
  const firstDraft = async () => (await keeper.call(listInvoices, { query: { state: 'draft' } })).items[0]
  // The history is added while the demo is used.
  await expect.poll(firstDraft, { timeout: 180_000, intervals: [2_000] }).toBeTruthy()
  const { id, amount } = (await firstDraft())!
  await keeper.call(issueInvoices, { body: { invoices: [{ id, amount }] } })
  const { number, open, currency, organization, issued } = await keeper.call(getInvoice, { params: { id } })
  const written = (open / 100).toFixed(2).replace('.', ',')
  const file = {
    name: 'umsätze.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Konto;DE89370400440532013000;;;;',
        'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Währung',
        `${issued};${issued};${organization.name};Danke ${number};${written};${currency}`,
        `${issued};${issued};Somebody Else;Without a number;55,00;${currency}`,
        `${issued};${issued};Landlord;Rent;-900,00;${currency}`
      ].join('\r\n'),
      'latin1'
    )
  }

  await signIn(page, 'bookkeeper@demo.test')
  await page.goto(opsInvoicesPath)
  await page.getByRole('link', { name: words.title }).click()
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await page.getByRole('button', { name: words.choose }).setInputFiles(file)
  await expect(page.getByText('1 matched, 1 unknown, and 1 not received')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Book row 3/ })).toBeChecked()
  await expect(page.getByText(`all that’s open`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await fit(page)).toEqual([])
  }
  await showMode(page, 'dark')
  expect(await violations(page)).toEqual([])

  // What nothing fits is for an organization that a person chooses.
  await page.getByRole('button', { name: `${words.states.unknown} 1` }).click()
  await page.getByRole('button', { name: words.chooseFor }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.organization).fill(organization.name)
  await page.getByRole('option', { name: organization.name }).click()
  await expect(dialog.getByText(`stays as the balance of ${organization.name}`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: words.take, exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /Book row 4/ })).toBeChecked()

  await page.getByRole('button', { name: /^Book 2 payments/ }).click()
  await expect(page.getByText('2 payments booked.')).toBeVisible()
  await page.getByRole('button', { name: words.again }).click()
  await expect(page.getByText('2 already booked and 1 not received')).toBeVisible()
  await page.goto(opsInvoicePath(id))
  await expect(page.getByText(`${invoices.states.paid} ·`)).toBeVisible()
  expect(complaints).toEqual([])
})
