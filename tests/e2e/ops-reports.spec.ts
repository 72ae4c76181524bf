/** A dispatcher reads the report of the days, by charts and by tables, and saves a table. */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { reportsWords as words } from '../../src/lib/words/en/ops/reports.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a dispatcher reads the report, narrows it and exports a table', async ({
  page,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([
    { name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }
  ])
  await trips.accept(id)
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/reports')
  const figures = page.getByRole('region', { name: words.figures })
  await expect(figures).toContainText('1 booked')
  await expect(figures).toContainText('100%')
  // Each chart draws on a canvas.
  await expect(page.locator('.report-chart canvas')).toHaveCount(5)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(node => node.html)])).toEqual([])

  await page.getByRole('link', { name: words.presets.year }).click()
  const table = page.getByRole('group', { name: 'Figures by month' })
  // Twelve months or thirteen, by the day of the month, with the head and the sums.
  await expect(page).toHaveURL(/from=.*to=/)
  const { searchParams } = new URL(page.url())
  const [first = 0, last = 0] = ['from', 'to'].map(name => {
    const [year, month] = (searchParams.get(name) ?? '').split('-').map(Number)
    return (year ?? 0) * 12 + (month ?? 0)
  })
  await expect(table.getByRole('row')).toHaveCount(last - first + 3)
  await page.getByLabel(words.vehicle).selectOption({ label: 'Truck' })
  await page.getByRole('button', { name: words.show }).click()
  await expect(figures).toContainText('0 booked')

  await page.getByRole('link', { name: words.presets.week }).click()
  await page.getByLabel(words.vehicle).selectOption({ label: words.allVehicles })
  await page.getByRole('button', { name: words.show }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV: Figures by day' }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(9)
  expect(csv).toContain('day,booked,completed')

  await page.goto('/ops/reports?from=2026-05-05&to=2026-01-01')
  await expect(page.getByRole('alert').filter({ hasText: words.wrongRange })).toBeVisible()
  expect(complaints).toEqual([])
})
