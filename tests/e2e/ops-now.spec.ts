import { getRegion } from '../../src/lib/contract/places/places.ts'
import { createZone } from '../../src/lib/contract/ops/zones.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { showMode } from './fit.ts'
import { holdScripts } from './hold-scripts.ts'
import { violationsOf } from './look.ts'
import { clientOf, openBooked } from './trips.ts'
import { expect, signIn, test, watch } from './world.ts'
import { long } from './tags.ts'

/** Simulated drivers sometimes decline, so there are more than one delivery needs. */
const drivers = 6
test.use({ options: { fleet: drivers, speed: 1, environment: {} } })

test('shows a new delivery at once, and works by keyboard', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const missingImages: string[] = []
  page.on('console', message => {
    if (/could not be loaded/.test(message.text())) missingImages.push(message.text())
  })
  await signIn(page, 'dispatcher@demo.test')
  await expect(page).toHaveURL(/\/ops$/)
  await expect(page.getByText(now.nothing)).toBeVisible()
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.available} ${drivers}`)

  const customerContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(customerContext, complaints)
  const customer = await customerContext.newPage()
  await signIn(customer, 'customer@demo.test')
  await openBooked(customer)
  const row = page.locator('.fleet-row')
  await expect(row).toHaveCount(1)
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.busy} 1`)

  // j selects, the map describes the selection, and Escape clears it.
  await page.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.fleet-selected')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(missingImages).toEqual([])
  await expect(page.locator('.fleet-selected')).toHaveCount(0)

  // The search finds by name and hides what doesn't match.
  await page.keyboard.press('/')
  await page.keyboard.type('clara')
  await expect(row).toHaveCount(1)
  await page.keyboard.type(' nobody')
  await expect(page.getByText(now.nothingFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(1)

  // A filter is a button, and the help lists the keys.
  await page.locator('.fleet-more > summary').click()
  await page.getByRole('button', { name: now.statuses.returning }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: now.clearFilters }).click()
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: now.keys.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Without zones, there's nothing to choose. With one, the filter is in the address and survives a reload.
  await expect(page.getByLabel(now.zone, { exact: true })).toHaveCount(0)
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  const [west, south, east, north] = (await dana.call(getRegion)).bounds
  const box = (right: number, top: number): [number, number][] => [
    [west, south],
    [right, south],
    [right, top],
    [west, top],
    [west, south]
  ]
  const body = { kind: 'surcharge' as const, reason: 'A test' }
  await dana.call(createZone, { body: { ...body, name: 'Desert', ring: box(west + 0.001, south + 0.001) } })
  const city = await dana.call(createZone, { body: { ...body, name: 'City', ring: box(east, north) } })
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const zone = page.getByLabel(now.zone, { exact: true })
  await expect(row).toHaveCount(1)
  // A choice is kept that comes before the page is alive.
  await page.locator('.fleet-more > summary').click()
  await zone.selectOption('Desert')
  release()
  await expect(row).toHaveCount(0)
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.busy} 0`)
  await zone.selectOption('City')
  await expect(row).toHaveCount(1)
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.busy} 1`)
  await expect(page).toHaveURL(`/ops?zone=${city.id}`)
  await page.reload()
  await expect(zone).toHaveValue(city.id)
  await page.getByRole('button', { name: now.clearFilters }).click()
  await expect(page).toHaveURL('/ops')

  // The command palette leads to pages. The keys work once the drivers have arrived.
  await expect(page.locator('.fleet-legend')).toContainText(`${now.states.busy} 1`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('report')
  await page.getByRole('option', { name: 'Reports' }).waitFor()
  await page.keyboard.press('Escape')

  // It acts on the selected delivery, in a drawer that leaves the pins in view.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(opsDelivery.note)
  await page.getByRole('option', { name: opsDelivery.note }).click()
  const note = page.getByRole('dialog', { name: opsDelivery.titles.note })
  await note.getByLabel(opsDelivery.noteText, { exact: true }).fill('Rang the bell twice.')
  await note.getByRole('button', { name: opsDelivery.titles.note, exact: true }).click()
  const drawer = page.getByRole('complementary', { name: opsDelivery.title })
  await expect(drawer.getByText('Rang the bell twice.')).toBeVisible()
  await expect(drawer.getByRole('region', { name: opsDelivery.replay })).toHaveCount(0)
  await drawer.getByRole('button', { name: now.close, exact: true }).click()

  for (const mode of ['light', 'dark'] as const) {
    await showMode(page, mode)
    expect(await violationsOf(page)).toEqual([])
  }
  await customerContext.close()
})

test('is closed for customers', { tag: long }, async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  expect((await page.request.get('/ops')).status()).toBe(404)
})

test('keeps a choice that comes while React takes over', { tag: long }, async ({ page }) => {
  await signIn(page, 'dispatcher@demo.test')
  await expect(page).toHaveURL(/\/ops$/)
  // An island's script has begun the hydration then, and React ends it in a later task.
  await page.addInitScript(() => {
    const choose = (event: Event) =>
      queueMicrotask(() => {
        const field = (event.target as Element).querySelector('select')
        if (!field) return
        field.value = 'bicycle'
        field.dispatchEvent(new Event('change', { bubbles: true }))
      })
    addEventListener('astro:hydrate', choose, true)
  })
  await page.reload()
  await expect(page).toHaveURL('/ops?vehicle=bicycle')
  await expect(page.getByLabel(now.vehicle, { exact: true })).toHaveValue('bicycle')
})
