/** A bookkeeper finds an amount, opens its trail, and downloads the postings. A dispatcher can't. */
import AxeBuilder from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../src/lib/contract/delivery/stages.ts'
import { formatMoney } from '../../src/lib/format/numbers/money.ts'
import { opsMoneyBalancesPath, opsMoneyEntriesPath } from '../../src/lib/paths.ts'
import { books as words } from '../../src/lib/words/en/billing/books.ts'
import { fit, showMode } from './fit.ts'
import { makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

async function expectFit(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const mode of ['light', 'dark'] as const) await showMode(page, mode)
    expect(await fit(page)).toEqual([])
  }
  expect(await violations(page)).toEqual([])
}

test('finds an amount, opens its trail, and downloads the postings', async ({
  page,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(id)
  const { price, number } = await trips.customer.call(getDelivery, { params: { id } })
  await trips.driver.call(reportStage, {
    params: { id },
    body: { stage: 'picked_up', collected: price.total, recorded_at: new Date().toISOString(), seq: 1 }
  })
  await trips.report(id, 'arrived', 'completed')
  const money = formatMoney(price.total, price.currency, 'en')

  await signIn(page, 'bookkeeper@demo.test')
  await page.goto(opsMoneyBalancesPath)
  await expect(page.getByRole('row').filter({ hasText: words.sum })).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: words.entries, exact: true }).click()
  await expect(page.getByText(words.stay)).toBeVisible()
  await expectFit(page)

  // With a comma, as people in the rest of Europe type.
  await page.getByRole('searchbox').fill((price.total / 100).toFixed(2).replace('.', ','))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Searched for the amount ${money}`)).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: number! })
  await expect(rows).toHaveCount(2)
  await rows.last().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.trail })).toBeVisible()
  await expect(page.getByText(words.facts.quote)).toBeVisible()
  await expect(page.getByRole('link', { name: number!, exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${money} in cash`)).toBeVisible()
  await expectFit(page)

  await page.goto(opsMoneyEntriesPath)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/^entries-.*\.csv$/)
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain('entry,day,occurred_at,cause')
  expect(file).toContain(number)
  expect(complaints).toEqual([])
})
