/** From a price estimate to a booking, without typing anything again. */
import { details, places } from '../../src/lib/words/en/booking.ts'
import { estimate } from '../../src/lib/words/en/shell/public.ts'
import { fillRegistration, newEmail, test, verifyEmail } from './accounts.ts'
import { journey, long } from './tags.ts'
import { expect, type Page, signIn } from './world.ts'

/** The part of a sentence before its first value, as a pattern. */
const partOf = (sentence: string) => new RegExp(`^${sentence.split('{')[0]}`)

/** Asks for a price and chooses the van. */
async function chooseVan(page: Page): Promise<void> {
  await page.goto('/estimate?from=Market+Square&to=Alder+Central')
  await expect(page.getByRole('radio').first()).toBeAttached()
  await page.getByRole('radio', { name: /^Van/ }).check()
  await page.getByRole('button', { name: estimate.book }).click()
}

async function expectChoices(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Pickup' })).toHaveValue(/^Market Square/)
  await expect(page.getByRole('combobox', { name: 'Dropoff' })).toHaveValue(/^Alder Central/)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/onePackage')
  await expect(page.getByRole('radio', { name: /^Van/ })).toBeChecked()
}

test(
  'a stranger registers, and finds the addresses and the vehicle in the booking',
  { tag: journey },
  async ({ page }) => {
    const email = newEmail()
    await chooseVan(page)
    await page.waitForURL('**/register')
    await fillRegistration(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/verify/email')
    await verifyEmail(page, email)
    await expect(page).toHaveURL(/\/dashboard\/one$/)
    await expectChoices(page)
  }
)

test(
  'a price that was estimated too long ago is shown beside the new one',
  { tag: long },
  async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    // Another answer of the server: its estimate has expired, and was 1.00 cheaper.
    await page.route('**/v1/quotes', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { price: { total: number }; estimate?: object } }
      expect(body.data.estimate).toEqual({ total: body.data.price.total, is_held: true })
      body.data.estimate = { total: body.data.price.total - 100, is_held: false }
      await route.fulfill({ response: answer, json: body })
    })
    await chooseVan(page)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard/onePackage')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard/delivery_details')
    await expect(page.getByText(partOf(details.dearer))).toBeVisible()
  }
)

test(
  'an estimate replaces the draft of a customer once, and a reload keeps later choices',
  { tag: long },
  async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    await chooseVan(page)
    await expect(page).toHaveURL(/\/dashboard\/one$/)
    await page.getByRole('button', { name: places.swap }).click()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Dropoff' })).toHaveValue(/^Market Square/)
    // Places that don't exist are left open.
    await page.goto('/dashboard/one?from=nowhere&to=%3Cscript%3E&vehicle=rocket')
    await expect(page).toHaveURL(/\/dashboard\/one$/)
    await expect(page.getByRole('combobox', { name: 'Pickup' })).toHaveValue('')
  }
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an estimate leads a stranger to registration', async ({ page }) => {
    await chooseVan(page)
    await expect(page).toHaveURL(/\/register$/)
  })

  test('"Become a driver" opens registration with Driver chosen', { tag: long }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Become a driver' }).click()
    await expect(page).toHaveURL(/\/register\/driver$/)
    await expect(page.getByRole('radio', { name: /^Drive/ })).toBeChecked()
  })
})

test('"Become a driver" opens registration with Driver chosen', { tag: long }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Become a driver' }).click()
  await expect(page.getByRole('radio', { name: /^Drive/ })).toBeChecked()
})
