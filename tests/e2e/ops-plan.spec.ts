/** An operator plans a day by keyboard, locks, searches, publishes, and the driver hears of the route. */
import { listNotifications } from '../../src/lib/contract/notifications.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { cancelByOperator } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { getDriverHours, setDriverWeek } from '../../src/lib/contract/planning/driver-hours.ts'
import { opsPlanDayPath } from '../../src/lib/paths.ts'
import { planNeeds as needs } from '../../src/lib/words/en/ops/plan-needs.ts'
import { opsPlan as words } from '../../src/lib/words/en/ops/plan.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { violationsOf } from './look.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

/** Daniel works all day on every day. */
async function setHours(address: string): Promise<void> {
  const dispatcher = await clientOf(address, 'dispatcher@demo.test')
  const { items } = await dispatcher.call(listOpsDrivers, { query: {} })
  const id = items.find(({ name }) => name.startsWith('Daniel'))?.id ?? ''
  const hours = await dispatcher.call(getDriverHours, { params: { id } })
  const shift = { from: '06:00', to: '22:00', break: null, start_depot_id: null, end_depot_id: null }
  const week = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
  await dispatcher.call(setDriverWeek, { params: { id }, body: { version: hours.week.version, week } })
}

test('an operator plans a day by keyboard, locks, searches and publishes', async ({ page, dropway }) => {
  const trips = await makeTrips(dropway.address)
  await setHours(dropway.address)
  // The day after tomorrow around noon is one day in every time zone of the demo.
  const noon = new Date(Date.now() + 2 * 86_400_000)
  noon.setUTCHours(10, 0, 0, 0)
  const names = ['5 Apple Street', '7 Apple Street', '9 Apple Street']
  const ids: string[] = []
  for (const [index, name] of names.entries())
    ids.push(
      await trips.book([{ name, recipient: 'Bob', description: 'Books' }], {
        at: new Date(noon.getTime() + index * 3_600_000).toISOString()
      })
    )
  await signIn(page, 'dispatcher@demo.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(opsPlanDayPath(noon.toISOString().slice(0, 10)))
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByText('3 unplanned')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await test.step('a move by keyboard says what it costs before', async () => {
    await page.locator('.plan-card input').first().press('Space')
    const bar = page.getByRole('region', { name: '1 chosen' })
    await bar.getByLabel(words.moveTo).selectOption({ index: 1 })
    await expect(bar.getByRole('status')).toContainText('+')
    await bar.getByRole('button', { name: words.move, exact: true }).press('Enter')
    await expect(page.getByText('2 unplanned')).toBeVisible()
    await expect(page.locator('.plan-block')).toHaveCount(2)
  })

  await test.step('a block is locked, and says why it is there', async () => {
    await page.locator('.plan-block').first().press('Enter')
    await page.getByRole('button', { name: words.why }).press('Enter')
    await expect(page.locator('.plan-reasons')).toContainText(words.whyOnly)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: words.lock, exact: true }).press('Enter')
    await expect(page.locator('.plan-block').first()).toHaveAccessibleName(/locked$/)
  })

  await test.step('the rest is searched, undone, and searched again', async () => {
    const search = page.getByRole('button', { name: words.planRest })
    await search.press('Enter')
    await page.getByRole('button', { name: words.stop }).press('Enter')
    await expect(page.locator('.plan-block')).toHaveCount(6)
    await page.getByRole('button', { name: words.undo }).press('Enter')
    await expect(page.locator('.plan-block')).toHaveCount(2)
    await search.press('Enter')
    await page.getByRole('button', { name: words.stop }).press('Enter')
    await expect(page.locator('.plan-block')).toHaveCount(6)
    await expect(page.getByText(words.allPlanned)).toBeVisible()
  })

  await test.step('a whole route moves in its order to a van without a driver, and back', async () => {
    await page.getByRole('button', { name: words.addVan }).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.addVan })
    await dialog.getByRole('button', { name: words.add, exact: true }).press('Enter')
    await expect(page.getByText(words.noDriver)).toBeVisible()
    await page.locator('.plan-whole').first().press('Enter')
    const bar = page.getByRole('region', { name: '3 chosen' })
    await bar.getByLabel(words.moveTo).selectOption({ label: 'Van 1' })
    await bar.getByLabel(words.moveWhere).selectOption({ label: words.inOrder })
    await bar.getByRole('button', { name: words.move, exact: true }).press('Enter')
    const van = page.getByRole('button', { name: fill(words.wholeRoute, { name: 'Van 1' }) })
    await expect(van).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    for (const shown of [van, page.getByText(words.noDriver)]) {
      await page.getByRole('button', { name: words.undo }).press('Enter')
      await expect(shown).toHaveCount(0)
    }
    await expect(page.locator('.plan-block')).toHaveCount(6)
  })

  await test.step('it is published, and the driver hears of the route', async () => {
    await page.getByRole('button', { name: words.publish }).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.publishTitle })
    await dialog.getByRole('button', { name: words.publish }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.plan-state')).toHaveText(words.published)
    const { items } = await trips.driver.call(listNotifications)
    expect(items.map(({ data }) => data['text'])).toContainEqual(expect.stringContaining('3 deliveries'))
  })

  await test.step('what changed is planned again, named, and published', async () => {
    const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
    const { seen } = await dispatcher.call(getOpsDelivery, { params: { id: ids[2]! } })
    await dispatcher.call(cancelByOperator, {
      params: { id: ids[2]! },
      body: { seen, reason: 'Asked by phone', with_fee: false }
    })
    await trips.book([{ name: '11 Apple Street', recipient: 'Bob', description: 'Books' }], {
      at: noon.toISOString()
    })
    await page.reload()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const needed = page.getByRole('region', { name: needs.title })
    await expect(needed).toContainText('1 delivery was cancelled')
    await expect(needed).toContainText('1 delivery has no route')
    await needed.getByRole('button', { name: needs.repair }).press('Enter')
    await expect(needed.getByRole('status')).toContainText(needs.why.cancelled)
    await expect(needed.getByRole('status')).toContainText(needs.why.new)
    await needed.getByText(needs.options).click()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: words.publish }).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.publishTitle })
    await dialog.getByRole('button', { name: words.publish }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(needed).toContainText(needs.nothing)
  })

  await test.step('a phone reads the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.plan-lists summary').click()
    await expect(page.locator('.plan-lists li')).toHaveCount(6)
    expect(await violationsOf(page)).toEqual([])
  })
})
