/** How much a customer has to press and type for a booking, and that nothing of it gets lost. */
import { details, packages, places } from '../../src/lib/words/en/booking.ts'
import { dashboard } from '../../src/lib/words/en/delivery/delivery.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { newEmail, register, verifyEmail } from './accounts.ts'
import { long } from './tags.ts'
import { bookButton } from './steps.ts'
import { expect, type Page, reachSearch, signIn, test } from './world.ts'

/** Presses and typed texts of a person. Nothing else may happen between them. */
function counted(page: Page) {
  const done = { presses: 0, texts: 0 }
  return {
    done,
    async press(name: RegExp | string, role: 'link' | 'option' | 'button' = 'link') {
      await page.getByRole(role, { name }).first().click()
      done.presses++
    },
    /** Types where the focus is. */
    async type(field: string, text: string) {
      await expect(page.getByLabel(field, { exact: true }).and(page.locator(':focus'))).toBeVisible()
      await page.keyboard.type(text)
      done.texts++
    },
    async focus(field: string) {
      await page.getByLabel(field, { exact: true }).click()
      done.presses++
    }
  }
}

for (const [screen, viewport, tags] of [
  ['a desktop', { width: 1440, height: 900 }, { tag: long }],
  ['a phone', { width: 390, height: 844 }, {}]
] as const) {
  test.describe(`on ${screen}`, tags, () => {
    test.use({ viewport })

    test('a new customer books with 7 presses and 4 texts, from a known pickup with 4 and 3, and to a saved contact with 4 and 0', async ({
      page,
      complaints
    }) => {
      const email = newEmail()
      await register(page, email)
      await verifyEmail(page, email)
      await page.goto('/dashboard')
      const first = counted(page)
      await first.press(dashboard.go, 'button')
      await first.type(places.pickup, 'Market Square')
      await first.press(/^Market Square/, 'option')
      await first.type(places.dropoff, 'Alder Central')
      await first.press(/^Alder Central/, 'option')
      await first.press(places.next)
      await page.waitForURL('**/dashboard/onePackage')
      await first.press(/^Continue · €/)
      await first.type(details.name, 'Tom Berger')
      await first.focus(details.phone)
      await first.type(details.phone, '+41 44 555 02 02')
      const save = page.getByRole('button', { name: details.saveContact })
      await expect(page.getByRole('button', { name: bookButton })).toBeEnabled()
      // Saving is for the next time and doesn't count.
      await save.click()
      await expect(page.getByRole('button', { name: details.savedContact })).toBeVisible()
      await first.press(bookButton, 'button')
      await reachSearch(page)
      expect(first.done).toEqual({ presses: 7, texts: 4 })

      await page.goto('/dashboard')
      const known = counted(page)
      await expect(page.getByRole('link', { name: dashboard.changePickup })).toContainText('Market Square')
      await known.focus(dashboard.where)
      await known.type(dashboard.where, '12 Apple Street')
      await known.press(/^12 Apple Street/, 'option')
      await page.waitForURL('**/dashboard/onePackage')
      await known.press(/^Continue · €/)
      await known.type(details.name, 'Ada Novak')
      // As a phone's keyboard goes on to the next field.
      await page.keyboard.press('Tab')
      await known.type(details.phone, '+41 44 555 02 03')
      await known.press(bookButton, 'button')
      await reachSearch(page)
      expect(known.done).toEqual({ presses: 4, texts: 3 })

      await page.goto('/dashboard')
      const again = counted(page)
      await again.focus(dashboard.where)
      await again.press(/^Tom Berger/, 'option')
      await page.waitForURL('**/dashboard/onePackage')
      await again.press(/^Continue · €/)
      await page.waitForURL('**/dashboard/delivery_details')
      await expect(page.getByLabel(details.name, { exact: true })).toHaveValue('Tom Berger')
      await again.press(bookButton, 'button')
      await reachSearch(page)
      expect(again.done).toEqual({ presses: 4, texts: 0 })
      expect(complaints).toEqual([])
    })
  })
}

test('asks for the building of a street, and takes the whole street only on request', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  const pickup = page.getByRole('combobox', { name: places.pickup, exact: true })
  await pickup.fill('Mill Court')
  await page
    .getByRole('option', { name: /^Mill Court/ })
    .first()
    .click()
  await expect(page.getByText(fill(places.which, { place: 'Mill Court' }))).toBeVisible()
  await expect(pickup).toBeFocused()
  await page.keyboard.type('2')
  await expect(page.getByRole('option', { name: /Mill Court 2|2 Mill Court/ }).first()).toBeVisible()
  await pickup.fill('Mill Court ')
  await page.getByRole('option', { name: fill(places.whole, { place: 'Mill Court' }) }).click()
  await expect(pickup).toHaveValue(/^Mill Court/)
  await expect(page.getByRole('combobox', { name: places.dropoff, exact: true })).toBeFocused()
})

test('keeps text without a choice across a reload, and forgets it with the choice', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  const dropoff = page.getByRole('combobox', { name: places.dropoff, exact: true })
  await dropoff.fill('Alder Cen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.reload()
  await expect(dropoff).toHaveValue('Alder Cen')
  await dropoff.click()
  await page
    .getByRole('option', { name: /^Alder Central/ })
    .first()
    .click()
  await expect(dropoff).toHaveValue(/^Alder Central/)
  await page
    .getByRole('button', { name: /^Clear / })
    .last()
    .click()
  await page.reload()
  await expect(dropoff).toHaveValue('')
})

test('shows the map of the step before at once, and nothing of it later', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  for (const [field, text] of [
    [places.pickup, 'Market Square'],
    [places.dropoff, 'Alder Central']
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(text)
    await page
      .getByRole('option', { name: new RegExp(`^${text}`) })
      .first()
      .click()
  }
  const map = page.locator('.map-screen-map')
  await expect(map.locator('.marker')).toHaveCount(2)
  const engine = Promise.withResolvers<void>()
  await page.route('**/_astro/maplibre*.js', async route => {
    await engine.promise
    await route.continue()
  })
  await page.getByRole('link', { name: packages.next }).click()
  await page.waitForURL('**/dashboard/onePackage')
  await expect(map).toHaveAttribute('data-picture', '')
  engine.resolve()
  await expect(map).not.toHaveAttribute('data-picture')
})
