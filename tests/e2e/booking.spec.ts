import { map as mapWords } from '../../src/lib/words/en/shell/map.ts'
import { storageKeys } from '../../src/stores/persisted.ts'
import { cancelling, live } from '../../src/lib/words/en/delivery/delivery.ts'
import { reasons } from '../../src/lib/words/en/company.ts'
import { journey, long } from './tags.ts'
import { book, choosePlace, expect, password, signIn, test, reachLivePage } from './world.ts'
import { openBooked } from './trips.ts'

test.describe('with a delivery of some minutes', () => {
  // Slow enough that a busy machine still sees the car move before the pickup.
  test.use({
    options: { fleet: 8, speed: 4, environment: {} },
    contextOptions: { reducedMotion: 'no-preference' }
  })

  test(
    'lets a customer book, watch the search, and follow the car, also after a reload',
    { tag: journey },
    async ({ page, complaints }) => {
      await signIn(page, 'customer@demo.test')
      await expect(page).toHaveURL(/\/dashboard$/)
      const { price } = await book(page)
      await reachLivePage(page)

      const car = page.locator('.marker[data-kind="driver"]')
      await expect(car).toBeVisible()
      // The inline script starts the map, and the island reuses it instead of creating another.
      const drawn = () => page.evaluate(() => performance.getEntriesByName('map-drawn').length)
      await expect.poll(drawn).toBe(1)
      await expect(page.locator('[data-map-preload].maplibregl-map canvas')).toHaveCount(1)
      await expect(page.getByText(price).first()).toBeVisible()
      await expect(page.getByText(/^(Pickup|Dropoff) in|on the way to/i).first()).toBeVisible()
      const placed = () =>
        car.evaluate(element => element.getBoundingClientRect().x + element.getBoundingClientRect().y)
      const before = await placed()
      await expect.poll(async () => Math.abs((await placed()) - before)).toBeGreaterThan(2)

      // A reload follows the same delivery. The end of a trip is in delivery.spec.ts.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.reload()
      await expect(car).toBeVisible()
      expect(complaints).toEqual([])
    }
  )
})

test(
  'resumes after a reload, and keeps the draft across reload and sign-in',
  { tag: long },
  async ({ page }) => {
    await page.goto('/dashboard/one')
    await page.waitForURL('**/signin')
    await page.getByLabel('Email').fill('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard/one')
    await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
    // The place arrives a moment after its name.
    await page.waitForFunction(() => localStorage.getItem('dropway:data')?.includes('Market Square'))
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Pickup' })).toHaveValue(/Market Square/)

    await page.goto('/dashboard')
    await book(page)
    await reachLivePage(page)
    await page.reload()
    await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
    await expect(page.getByText(/^Received by /)).toBeVisible()
  }
)

test('shows that it is offline, and catches up afterwards', { tag: long }, async ({ page, context }) => {
  await signIn(page, 'customer@demo.test')
  await openBooked(page)
  await reachLivePage(page)
  await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/offline|No connection|Reconnecting/i).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Received by /)).toBeVisible()
})

test.describe('with a slower demo', () => {
  test.use({ options: { fleet: 8, speed: 1, environment: {} } })

  test('shows the fee before it cancels, asks for the reason afterwards, and stays canceled', async ({
    page
  }) => {
    await signIn(page, 'customer@demo.test')
    await openBooked(page)
    await reachLivePage(page)
    await page.getByRole('button', { name: live.cancel }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^The fee is €/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Cancel delivery · €/ }).click()
    await expect(dialog.getByRole('heading', { name: cancelling.doneTitle })).toBeVisible()
    await dialog.getByRole('radio', { name: reasons['too-long'] }).check()
    await dialog.getByRole('button', { name: cancelling.send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(live.cancelledFee)).toBeVisible()
    await page.reload()
    await expect(page.getByText(live.cancelledFee)).toBeVisible()
  })

  test(
    'hides a delivery on the map, also after a reload, and shows it again',
    { tag: long },
    async ({ page }) => {
      await signIn(page, 'customer@demo.test')
      await openBooked(page)
      await reachLivePage(page)
      const markers = page.locator('.map-screen-map .marker')
      const atMarkers = (count: number) => expect(markers).toHaveCount(count)
      await atMarkers(3)
      await page.getByRole('button', { name: mapWords.hideStops }).click()
      await atMarkers(0)
      await page.reload()
      const shown = page.getByRole('button', { name: mapWords.showStops })
      await expect(shown).toBeVisible()
      await atMarkers(0)
      await shown.click()
      await atMarkers(3)
      const stored = await page.evaluate(() => ({ ...localStorage }))
      expect(stored[storageKeys.mapDelivery]).toBe(page.url().split('/').pop())
      for (const key of ['pickup', 'dropoff', 'driver'] as const) {
        expect(JSON.parse(stored[storageKeys[key]] ?? '')).toEqual({
          latitude: expect.any(Number),
          longitude: expect.any(Number)
        })
      }
    }
  )
})

test('continues as soon as a chosen place has arrived', { tag: long }, async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  const address = /\/v1\/places\/[^/]+$/
  for (const [path, next] of [
    ['/dashboard/one', '**/dashboard/onePackage'],
    ['/dashboard/multiple', '**/dashboard/onePackage?dropoffs=2']
  ] as const) {
    await page.goto(path)
    await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
    if (path === '/dashboard/multiple') await choosePlace(page, 'Dropoff 1', 'Town Hall', 'Town Hall')
    const arrival = Promise.withResolvers<void>()
    await page.route(address, async route => {
      await arrival.promise
      await route.continue()
    })
    await choosePlace(
      page,
      path === '/dashboard/one' ? 'Dropoff' : 'Dropoff 2',
      'Alder Central',
      'Alder Central'
    )
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    arrival.resolve()
    await page.waitForURL(next)
    await page.unroute(address)
  }
})
