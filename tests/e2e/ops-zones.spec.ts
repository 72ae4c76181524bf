/** A dispatcher draws a closed zone and sets hours. A customer then reads why there is no price. */
import AxeBuilder from '@axe-core/playwright'
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { zonesWords as words } from '../../src/lib/words/en/ops/zones.ts'
import { makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'
import { long } from './tags.ts'

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

test(
  'the first served zone says whom it refuses, and asks before it does',
  { tag: long },
  async ({ page, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    await trips.cancel(
      await trips.book([{ name: 'Alder Central Station', recipient: 'Tom', description: 'Cake' }])
    )
    const [longitude, latitude] = (await trips.customer.call(getRegion)).center
    const corners = [
      [-0.03, -0.03],
      [-0.03, -0.025],
      [-0.025, -0.025]
    ].map(([north = 0, east = 0]) => `${latitude + north}, ${longitude + east}`)
    await signIn(page, 'dispatcher@demo.test')
    await page.goto('/ops/zones')
    await page.getByRole('button', { name: words.draw }).click()
    // The kind that refuses nobody is chosen.
    await expect(page.getByRole('radio', { name: words.kinds.surcharge })).toBeChecked()
    await page.getByText(words.shape).first().click()
    await page.getByLabel(words.shape, { exact: true }).fill(corners.join('\n'))
    await page.getByLabel(words.name, { exact: true }).fill('Far Corner')
    await page.getByLabel(words.reason).fill('Our first zone')
    await page.getByRole('radio', { name: words.kinds.served }).check()
    const refused = /^\d+ of the last \d+ deliveries would have been refused/
    await expect(page.getByText(refused)).toBeVisible()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: fill(words.servedTitle, { name: 'Far Corner' }) })
    await expect(dialog.getByText(refused)).toBeVisible()
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(dialog).toBeHidden()
    // Nothing has changed: a price is still given.
    await trips.cancel(
      await trips.book([{ name: 'Alder Central Station', recipient: 'Tom', description: 'Cake' }])
    )
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.getByRole('button', { name: words.servedConfirm }).click()
    await expect(page.getByRole('navigation', { name: words.list })).toContainText('Far Corner')
    await expect(
      trips.book([{ name: 'Alder Central Station', recipient: 'Tom', description: 'Cake' }])
    ).rejects.toThrow(/serve/)
    expect(complaints).toEqual([])
  }
)
