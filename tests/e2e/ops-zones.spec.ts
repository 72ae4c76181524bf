/** A dispatcher draws a closed zone and sets hours. A customer then reads why there is no price. */
import AxeBuilder from '@axe-core/playwright'
import { zonesWords as words } from '../../src/lib/words/en/ops/zones.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('a dispatcher draws a closed zone, changes and removes it, and limits the hours', async ({
  page,
  dropway,
  complaints
}) => {
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/zones')
  const map = page.locator('.zones-map')
  await expect(map.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: words.draw }).click()
  const box = (await map.boundingBox())!
  const click = (x: number, y: number) => map.click({ position: { x: box.width * x, y: box.height * y } })
  const corners = page.getByLabel(words.shape, { exact: true })
  await page.getByText(words.shape).first().click()
  // The code that draws loads first, so the first corners may come too early.
  await expect(async () => {
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
      [0.1, 0.9]
    ] as const)
      await click(x, y)
    await expect(corners).toHaveValue(/\d+\.\d+, \d+\.\d+\n/, { timeout: 2_000 })
  }).toPass()
  await page.getByLabel(words.name, { exact: true }).fill('Old Town')
  await page.getByRole('radio', { name: words.kinds.closed }).check()
  const { violations } = await new AxeBuilder({ page }).exclude('.map-canvas-engine').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.reasonNeeded)).toBeVisible()
  await page.getByLabel(words.reason).fill('A street festival')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  const zone = page.getByRole('navigation', { name: words.list }).getByRole('button', { name: /Old Town/ })
  await expect(zone).toContainText(words.kinds.closed)

  const trips = await makeTrips(dropway.address)
  const place = [{ name: 'Alder Central Station', recipient: 'Tom', description: 'Cake' }]
  await expect(trips.book(place)).rejects.toThrow(/Old Town|at the moment/)

  await zone.click()
  await page.getByRole('button', { name: words.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.reason).fill('The festival is over')
  await dialog.getByRole('button', { name: words.remove }).click()
  await expect(page.getByText('Old Town is removed.')).toBeVisible()
  await page.getByRole('button', { name: words.undo }).click()
  await expect(zone).toBeVisible()

  await page.getByRole('switch', { name: words.hoursOn }).check()
  await page.getByRole('checkbox', { name: 'Open on Sunday' }).uncheck()
  await page.getByRole('button', { name: words.saveHours }).click()
  await dialog.getByLabel(words.reason).fill('Sundays off')
  await dialog.getByRole('button', { name: words.saveHours }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Open on Sunday' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Open on Monday' })).toBeChecked()
  expect(complaints).toEqual([])
})
