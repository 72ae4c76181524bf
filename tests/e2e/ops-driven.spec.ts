/** What has become of today's plan: on the first page of the console, and beside what its driver has driven. */
import { readFile } from 'node:fs/promises'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { cancelByOperator } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { getOwnRun } from '../../src/lib/contract/planning/own-routes.ts'
import { opsDrivenPath, opsPath } from '../../src/lib/paths.ts'
import { driven as words } from '../../src/lib/words/en/ops/driven.ts'
import { planNeeds } from '../../src/lib/words/en/ops/plan-needs.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { checkLook } from './look.ts'
import { publishToday } from './planned-day.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('says what has happened to a plan, and compares it with its drives', async ({ page, dropway }) => {
  const trips = await makeTrips(dropway.address)
  const doors = ['12 Apple Street', '14 Apple Street', '16 Apple Street'].map((name, index) => ({
    name,
    recipient: 'Bob Keller',
    shift: 60 * index
  }))
  const [handed = '', , cancelled = ''] = await publishToday(dropway.address, trips, doors)
  const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
  await signIn(page, 'dispatcher@demo.test')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(opsPath)
  const attention = page.getByRole('region', { name: planNeeds.attention })
  await expect(attention.getByRole('link')).toHaveCount(0)
  const { seen } = await dispatcher.call(getOpsDelivery, { params: { id: cancelled } })
  await dispatcher.call(cancelByOperator, {
    params: { id: cancelled },
    body: { seen, reason: 'Asked by phone', with_fee: false }
  })
  await expect(attention).toContainText('1 delivery was cancelled')
  await checkLook(page, 'needs')

  await trips.beThere()
  await expect.poll(async () => (await trips.driver.call(getOwnRun)).items.length).toBe(2)
  await trips.report(handed, 'picked_up', 'arrived', 'completed')

  await page.goto(opsDrivenPath)
  const row = page.getByRole('region', { name: words.byDay }).getByRole('row').last()
  await expect(row).toContainText('Daniel')
  await expect(row).toContainText(fill(words.delivered, { done: '1', count: '3' }))
  await expect(row).toContainText(words.planLate)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.export }).click()
  ])
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toContain('minutes_planned')
  expect(lines).toHaveLength(1)
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(row).toBeVisible()
    await checkLook(page, `driven-${width}`)
  }

  await page.goto(opsPath)
  await attention.getByRole('link').press('Enter')
  await expect(page.getByRole('region', { name: planNeeds.title })).toContainText('1 delivery was cancelled')
})
