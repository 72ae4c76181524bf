/** At the day's end, an admin counts a driver's cash by parts, takes a count back, and closes the day before. */
import AxeBuilder from '@axe-core/playwright'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../src/lib/contract/delivery/stages.ts'
import { getMoneyDay } from '../../src/lib/contract/billing/day-end.ts'
import { formatMoney } from '../../src/lib/format/numbers/money.ts'
import { addDays } from '../../src/lib/rules/schedule/days.ts'
import { opsMoneyDayPath, opsMoneyPath } from '../../src/lib/paths.ts'
import { dayEnd as words } from '../../src/lib/words/en/billing/day-end.ts'
import { fit, showMode } from './fit.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const plain = (text: string) => new RegExp(text.replaceAll(/\{\w+\}/g, '.*').replaceAll('?', '\\?'))

test('counts cash by parts, takes a count back, and closes a day', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(id)
  const admin = await clientOf(dropway.address, 'admin@demo.test')
  const today = (await admin.call(getMoneyDay, { params: { day: '2026-01-01' } })).today
  const { price } = await trips.customer.call(getDelivery, { params: { id } })
  await trips.driver.call(reportStage, {
    params: { id },
    body: { stage: 'picked_up', collected: price.total, recorded_at: new Date().toISOString(), seq: 1 }
  })
  await trips.report(id, 'arrived', 'completed')
  const money = (amount: number) => formatMoney(amount, price.currency, 'en')

  await signIn(page, 'admin@demo.test')
  await page.goto(opsMoneyDayPath(today))
  await expect(page.getByText(words.notEnded)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Daniel' })
  await expect(row).toContainText(money(price.total))
  expect(await violations(page)).toEqual([])

  await row.getByRole('button', { name: plain(words.countOf) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.amount).fill('1')
  await expect(dialog.getByText(money(price.total - 100))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: plain(words.counted) })).toBeVisible()
  await expect(row).toContainText(money(price.total - 100))

  await row.getByRole('button', { name: '1 count' }).click()
  await dialog.getByRole('button', { name: words.undo }).click()
  await dialog.getByRole('button', { name: words.undo }).click()
  await expect(dialog.getByText(words.undoReasonNeeded)).toBeVisible()
  await dialog.getByLabel(words.undoReason).fill('It was another driver')
  await dialog.getByRole('button', { name: words.undo }).click()
  await expect(page.getByText(words.undone)).toBeVisible()

  await row.getByRole('button', { name: plain(words.countOf) }).click()
  await dialog.getByLabel(words.amount, { exact: true }).fill('2.00')
  await dialog.getByLabel(words.reason).fill('Gave wrong change')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(row).toContainText('Gave wrong change')
  await expect(row).toContainText(money(200 - price.total))

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const mode of ['light', 'dark'] as const) {
      await showMode(page, mode)
      const folder = process.env['MONEY_PICTURES']
      if (folder) await page.screenshot({ path: `${folder}/${width}-${mode}.png`, fullPage: true })
    }
    expect(await fit(page)).toEqual([])
  }

  await page.goto(opsMoneyPath)
  await page.getByRole('button', { name: plain(words.close) }).click()
  await dialog
    .getByRole('button', { name: plain(words.close) })
    .last()
    .click()
  await expect(page.getByText(plain(words.closed))).toBeVisible()
  const yesterday = await admin.call(getMoneyDay, { params: { day: addDays(today, -1) } })
  expect(yesterday).toMatchObject({ is_closed: true, can_close: false })
  expect(complaints).toEqual([])
})
