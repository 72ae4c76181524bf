/** Input of a booking that the page isn't ready for: it isn't alive yet, or still waits for a price. */
import { holdScripts } from './hold-scripts.ts'
import { choosePlace, expect, signIn, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

// Requests of a service worker can't be held.
test.use({ serviceWorkers: 'block' })

test('searches for text that was typed before the page came alive, also with a draft', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await page.waitForFunction(() => localStorage.getItem('dropway:data')?.includes('Market Square'))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_astro/Places*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/dashboard/one', { waitUntil: 'commit' })
  const pickup = page.getByRole('combobox', { name: 'Pickup', exact: true })
  await pickup.fill('Town Hall')
  scripts.resolve()
  await page
    .getByRole('option', { name: /Town Hall/ })
    .first()
    .click()
  await expect(pickup).toHaveValue(/Town Hall/)
})

test('keeps a vehicle that was chosen before the page came alive', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  const release = await holdScripts(page)
  await page.goto('/dashboard/onePackage', { waitUntil: 'commit' })
  const car = page.getByRole('radio', { name: /^Car/ })
  // Only the keyboard chooses before that. The pointer does nothing yet.
  await page.getByRole('radio', { name: /^Bicycle/ }).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(car).toBeChecked()
  await expect(page.locator('astro-island[ssr]')).not.toHaveCount(0)
  release()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const stored = () => page.evaluate(() => localStorage.getItem('dropway:data'))
  await expect.poll(stored).toContain('"transport_type_id":3')
  await expect(car).toBeChecked()
})

test('asks for the price of a vehicle that is chosen while another price is on its way', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  const asked: number[] = []
  const arrival = Promise.withResolvers<void>()
  await page.route('**/v1/quotes', async route => {
    const { transport_type_id: vehicle } = route.request().postDataJSON() as { transport_type_id: number }
    asked.push(vehicle)
    const answer = await route.fetch()
    if (asked.length === 1) await arrival.promise
    await route.fulfill({ response: answer })
  })
  // This waits for both places.
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/onePackage')
  await expect.poll(() => asked).toEqual([1])
  await page.getByRole('radio', { name: /^Car/ }).check()
  arrival.resolve()
  await expect.poll(() => asked.at(-1)).toBe(3)
  const price = page.getByRole('radio', { name: /^Car/ }).locator('xpath=..').locator('.radio-card-trail')
  await expect(price).toHaveText(/^€/)
  const shown = (await price.textContent()) ?? ''
  await expect(page.getByRole('link', { name: `Continue · ${shown}` })).toBeVisible()
})

test('keeps the newer of two addresses, when the earlier one arrives later', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  const arrival = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/v1/places/*', async route => {
    if (asked++ > 0) return route.continue()
    const answer = await route.fetch()
    await arrival.promise
    await route.fulfill({ response: answer })
  })
  const pickup = page.getByRole('combobox', { name: 'Pickup', exact: true })
  const stored = () =>
    page.evaluate(() => {
      const draft = JSON.parse(localStorage.getItem('dropway:data') || '{}') as {
        quote?: { pickups: { name: string }[] }
      }
      return draft.quote?.pickups[0]?.name
    })
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await expect.poll(() => asked).toBe(1)
  await choosePlace(page, 'Pickup', 'Town Hall', 'Town Hall')
  await expect.poll(stored).toContain('Town Hall')
  const answered = page.waitForEvent('requestfinished', request => request.url().includes('/v1/places/'))
  arrival.resolve()
  await answered
  // Another round trip, so that the page has handled the answer.
  await page.evaluate(async () => void (await fetch('/build.json')))
  expect(await stored()).toContain('Town Hall')
  await expect(pickup).toHaveValue(/Town Hall/)
})

test('takes the first suggestion for the whole text, when Enter comes before it has arrived', async ({
  page
}) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/v1\/places\?.*Central/, async route => {
    await arrival.promise
    await route.continue()
  })
  const pickup = page.getByRole('combobox', { name: 'Pickup', exact: true })
  await pickup.focus()
  await page.keyboard.type('Alder')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option').first()).not.toHaveAccessibleName(/^Alder Central/)
  await page.keyboard.type(' Central')
  await page.keyboard.press('Enter')
  await expect(pickup).toHaveValue('Alder Central')
  arrival.resolve()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('dropway:data') ?? ''))
    .toContain('"name":"Alder Central')
  await expect(page.getByRole('option')).toHaveCount(0)
})
