/** Separation of accounts in one browser, and the effect of an ended session on open pages. */
import { account as accountWords } from '../../src/lib/words/en/shell/shell.ts'
import { settings } from '../../src/lib/words/en/account/settings.ts'
import { goodPassword, newEmail, register, signInAs, signOut, test } from './accounts.ts'
import { choosePlace, expect, type Page } from './world.ts'

const expired = 'Your session has expired. Please sign in again.'

/** Leaves a draft with both places. */
async function draft(page: Page): Promise<void> {
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
}

async function expectNothingOfAnybody(page: Page): Promise<void> {
  await page.goto('/dashboard/one')
  await expect(page.getByRole('combobox', { name: 'Pickup' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Dropoff' })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Market Square')
}

test('"Sign out everywhere else" ends an open page at once, and the next person finds no data', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const [email, next] = [newEmail(), newEmail()]
  await register(page, email)
  await draft(page)

  const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await signInAs(other, email)
  await other.goto('/account')
  await other.getByRole('button', { name: settings.session.endOthers }).click()

  await page.waitForURL('**/signin', { timeout: 5_000 })
  await expect(page.getByText(expired)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: accountWords.title })).toBeVisible()
  await elsewhere.close()

  await register(page, next)
  await expectNothingOfAnybody(page)
  expect(complaints).toEqual([])
})

test('leaves no data for the next person after a session that ended without an open page', async ({
  page,
  context
}) => {
  await register(page, newEmail())
  await draft(page)
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/dashboard/one')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(expired)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Market Square|Rosa/)
  await register(page, newEmail())
  await expectNothingOfAnybody(page)
})

test('shows no data of the previous person after a plain sign-in', async ({ page, baseURL }) => {
  const next = newEmail()
  await register(page, next)
  await page.goto('/account')
  await signOut(page)
  await register(page, newEmail())
  await draft(page)
  await page.goto('about:blank')
  // Sends the sign-in form as the page does without JavaScript.
  const answer = await page.request.post('/api/signin', {
    form: { email: next, password: goodPassword },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0
  })
  expect(answer.headers()['location']).toBe('/dashboard')
  await expectNothingOfAnybody(page)
  await page.goto('/account')
  await expect(page.locator('.menu-detail')).toHaveText(next)
})

test('signs out in the other tabs', async ({ page, context }) => {
  await register(page, newEmail())
  await page.goto('/dashboard/message')
  const front = await context.newPage()
  await front.goto('/account')
  await signOut(front)
  await page.waitForURL('**/signin', { timeout: 5_000 })
})
