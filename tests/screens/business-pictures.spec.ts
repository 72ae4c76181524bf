/** Takes the pictures of the page for businesses, of the demo with its month of deliveries: `npm run screens -- pictures`. */
import type { Page } from 'playwright/test'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { getImport, listImports } from '../../src/lib/contract/imports/imports.ts'
import { listRecurring } from '../../src/lib/contract/recurring/recurring.ts'
import {
  historyPath,
  importPath,
  livePath,
  multipleDropoffsPath,
  organizationPath,
  recurringPath
} from '../../src/lib/paths.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { type Words, wordsFor } from '../../src/lib/words/words.ts'
import { demoBusiness } from '../../src/server/demo/accounts.ts'
import { chooseFirst } from '../e2e/keys.ts'
import { clientOf } from '../e2e/trips.ts'
import { expect, test } from '../e2e/world.ts'
import { openVariants } from './picture-variants.ts'

test.use({ options: { fleet: 20, speed: 3, environment: { DEMO_HISTORY_DAYS: '30' } } })

/** The demo fills what lies ahead after its start. */
const patience = { timeout: 300_000 }

async function findScreens(address: string) {
  const client = await clientOf(address, demoBusiness.email)
  const { organizations } = await client.call(getProfile)
  const id = organizations?.[0]?.organization_id ?? ''
  const readyImport = async () => {
    const { items } = await client.call(listImports, { params: { id } })
    return items[0] && (await client.call(getImport, { params: { id, item: items[0].id } }))
  }
  await expect.poll(async () => ((await readyImport())?.counts.ready ?? 0) > 5, patience).toBe(true)
  const rules = async () => (await client.call(listRecurring)).items
  await expect.poll(async () => (await rules()).length, patience).toBeGreaterThan(1)
  const { items } = await client.call(listDeliveries, { query: { group: 'ended', owner: id, limit: 50 } })
  const delivered = items.find(each => each.status === 'completed' && each.stops.length === 2)
  return {
    organization: organizationPath(id),
    file: importPath(id, (await readyImport())?.id ?? '', false),
    rule: recurringPath((await rules())[0]?.id ?? ''),
    delivered: livePath(delivered?.pickanddropoff_id ?? '')
  }
}

/** Fills in a booking with three dropoffs. */
async function enterStops(
  page: Page,
  { places, dropoffs }: Pick<Words, 'places' | 'dropoffs'>
): Promise<void> {
  await page.goto(multipleDropoffsPath)
  await chooseFirst(page, places.pickup, 'Market Square')
  for (const [index, place] of ['Hopmarket Museum', 'Alder Central', 'Town Hall'].entries()) {
    if (index > 1) await page.getByRole('button', { name: dropoffs.add, exact: true }).press('Enter')
    await chooseFirst(page, fill(dropoffs.number, { number: index + 1 }), place)
  }
}

test('takes the pictures of a business', async ({ browser, dropway }) => {
  const screens = await findScreens(dropway.address)
  for (const { open, save, locale } of await openVariants(browser, dropway.address, ['business'])) {
    const words = wordsFor(locale)
    const page = await open('business')
    await page.goto(screens.organization)
    await expect(page.locator('#month')).toBeVisible()
    await save(page, 'organization')
    await page.goto(screens.file)
    const ready = page.getByRole('button', { name: new RegExp(`^${words.imports.groups.ready}`) })
    await ready.click()
    await expect(ready).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0)
    await page
      .locator('.import-group')
      .first()
      .evaluate(element => {
        scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' })
      })
    await save(page, 'import')
    await page.goto(screens.rule)
    await save(page.locator('[aria-labelledby="recurring-dates"]'), 'recurring')
    await page.goto(historyPath)
    await save(page, 'costs')
    await page.goto(screens.delivered)
    await save(page.locator('.inset-panel[data-row]'), 'driver')
    await save(page, 'proof')
    await enterStops(page, words)
    await save(page, 'stops')
    await page.context().close()
  }
})
