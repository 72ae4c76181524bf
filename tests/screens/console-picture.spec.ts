/** Takes the README's picture of the console in a demo with its history: `npm run screens -- console-picture`. */
import { join } from 'node:path'
import sharp from 'sharp'
import { mapDrawn } from '../../src/lib/map/map-drawn.ts'
import { opsPages } from '../../src/lib/ops-pages.ts'
import { now as words } from '../../src/lib/words/en/ops/now.ts'
import { expect, signIn, test } from '../e2e/world.ts'

const environment = { DEMO_HISTORY_DAYS: '30', DEMO_BOOKINGS_AN_HOUR: '300' }
test.use({
  options: { fleet: 25, speed: 3, environment },
  drawsMaps: true,
  viewport: { width: 1440, height: 900 },
  timezoneId: 'Europe/Zurich'
})

/** How many deliveries are under way in the picture. */
const busy = 12
const file = join(import.meta.dirname, '../../docs/console.webp')

test('takes the picture of the console', async ({ page, dropway }) => {
  await expect.poll(() => dropway.output(), { timeout: 600_000 }).toContain('Added a history')
  await signIn(page, 'dispatcher@demo.test')
  await page.goto(opsPages.now.path)
  await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, mapDrawn)
  const list = page.getByRole('listbox', { name: words.list })
  await expect.poll(() => list.getByRole('option').count(), { timeout: 600_000 }).toBeGreaterThanOrEqual(busy)
  await list.getByRole('option').first().click()
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file)
})
