/** Many deliveries at once: all that match are moved, changed ones are named, and the others are printed and cancelled. */
import { cancelByOperator } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { getCompany } from '../../src/lib/contract/company/company-public.ts'
import { wallTimeOf } from '../../src/lib/rules/schedule/schedule.ts'
import { opsPageSize } from '../../src/lib/lists/page-sizes.ts'
import { deliveryList as words } from '../../src/lib/words/en/ops/delivery/delivery-list.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { violationsOf } from './look.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const { bulk } = words
const hour = 3_600_000

test('moves, prints, messages and cancels many deliveries', async ({ page, dropway }) => {
  const count = opsPageSize + 3
  const trips = await makeTrips(dropway.address)
  const start = Math.ceil(Date.now() / hour) * hour + 48 * hour
  for (let place = 0; place < count; place++) {
    const at = new Date(start + place * 60_000).toISOString()
    const dropoff = { name: `${(place % 9) + 1} Apple Street`, recipient: 'Bob', description: 'Books' }
    await trips.book([dropoff], { at, reference: `Bulk ${place}` })
  }
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  const rowsNow = async () =>
    (await dana.call(listOpsDeliveries, { query: { q: 'Bulk', limit: 100, sort: 'pickup-first' } })).items
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/deliveries?q=Bulk&sort=pickup-first')
  const rows = page.locator('.table tbody tr:not([data-group])')
  await expect(rows).toHaveCount(opsPageSize)

  await test.step('all that match are moved, except one that a colleague cancels meanwhile', async () => {
    await page.getByRole('checkbox', { name: words.selectAll }).check()
    await page.getByRole('button', { name: plural('en', words.selectMatching, count) }).click()
    await expect(page.getByText(plural('en', words.selected, count))).toBeVisible()
    await page.getByRole('button', { name: bulk.names.reschedule, exact: true }).click()
    const title = plural('en', bulk.titles.reschedule, count)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(bulk.move).selectOption('day-later')
    await dialog.getByLabel(opsDelivery.reason).fill('The shop opens a day later.')
    expect(await violationsOf(page)).toEqual([])
    const [, other] = await rowsNow()
    await dana.call(cancelByOperator, {
      params: { id: other?.id ?? '' },
      body: { seen: other?.seen ?? 0, reason: 'The customer called.', with_fee: false }
    })
    await dialog.getByRole('button', { name: title }).click()
    const result = `${plural('en', bulk.done, count - 1)} · ${plural('en', bulk.failed, 1)}`
    await expect(dialog.getByText(result)).toBeVisible()
    const first = dialog.getByRole('listitem').first()
    await expect(first).toContainText(other?.number ?? '-')
    await expect(first).toContainText(fill(bulk.changedBy, { who: 'Dana K.', status: 'Cancelled' }))
    await dialog.getByRole('button', { name: opsDelivery.close }).last().click()
    await expect(dialog).toHaveCount(0)
    const moved = (await rowsNow()).filter(({ status }) => status === 'scheduled')
    expect(moved.map(({ scheduled_at }) => Date.parse(scheduled_at ?? ''))).toEqual(
      Array.from({ length: count }, (_, place) => start + 24 * hour + place * 60_000).filter(
        (_, place) => place !== 1
      )
    )
  })

  await test.step('selected by keyboard, each gets a page of paper and a message', async () => {
    await page.goto('/ops/deliveries?q=Bulk&status=scheduled&sort=pickup-first')
    await expect(async () => {
      await page.keyboard.press('k')
      await expect(rows.nth(0).locator('td a').first()).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await expect(page.getByText(plural('en', words.selected, 3))).toBeVisible()
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: bulk.print }).click()
    ])
    await expect(paper.getByRole('article')).toHaveCount(3)
    await expect(paper.getByRole('article').first()).toContainText('Books')
    expect(await violationsOf(paper)).toEqual([])
    await paper.close()
    await page.getByRole('button', { name: bulk.names.message, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(opsDelivery.text).fill('We come a day later.')
    await dialog.getByRole('button', { name: plural('en', bulk.titles.message, 3) }).click()
    await expect(dialog.getByText(plural('en', bulk.done, 3), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: opsDelivery.close }).last().click()
    const [first] = (await rowsNow()).filter(({ status }) => status === 'scheduled')
    const { timeline } = await dana.call(getOpsDelivery, { params: { id: first?.id ?? '' } })
    expect(JSON.stringify(timeline)).toContain('We come a day later.')
  })

  await test.step('moves a selection to one time', async () => {
    await expect(rows).toHaveCount(opsPageSize)
    const boxes = page.getByRole('checkbox', { name: /^Select DW/ })
    await boxes.first().check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: bulk.names.reschedule, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(bulk.move).selectOption('at')
    const at = new Date(start + 72 * hour)
    const { time_zone: zone } = await dana.call(getCompany)
    await dialog.getByLabel(opsDelivery.newTime).fill(wallTimeOf(at, zone))
    await dialog.getByLabel(opsDelivery.reason).fill('The driver comes once.')
    await dialog.getByRole('button', { name: plural('en', bulk.titles.reschedule, 2) }).click()
    await expect(dialog.getByText(plural('en', bulk.done, 2), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: opsDelivery.close }).last().click()
    const together = (await rowsNow()).filter(row => Date.parse(row.scheduled_at ?? '') === at.getTime())
    expect(together).toHaveLength(2)
  })

  await test.step('cancels a selection, and only that', async () => {
    await expect(rows).toHaveCount(opsPageSize)
    await page
      .getByRole('checkbox', { name: /^Select DW/ })
      .first()
      .check()
    await page
      .getByRole('checkbox', { name: /^Select DW/ })
      .nth(1)
      .check()
    await page.getByRole('button', { name: bulk.names.cancel, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(opsDelivery.reason).fill('The shop is closed.')
    await dialog.getByRole('button', { name: plural('en', bulk.titles.cancel, 2) }).click()
    await expect(dialog.getByText(plural('en', bulk.done, 2), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: opsDelivery.close }).last().click()
    await expect(dialog).toHaveCount(0)
    expect((await rowsNow()).filter(({ status }) => status === 'cancelled')).toHaveLength(3)
  })
})
