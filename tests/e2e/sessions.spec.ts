/** Separation of accounts in one browser, and the effect of an ended session on open pages. */
import { account as accountWords } from '../../src/lib/words/en/shell/shell.ts'
import { settings } from '../../src/lib/words/en/account/settings.ts'
import type { Browser } from 'playwright/test'
import { fillRegistration, goodPassword, newEmail, register, signInAs, signOut, test } from './accounts.ts'
import { choosePlace, expect, type Page } from './world.ts'
import { long } from './tags.ts'

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

  await page.waitForURL('**/signin')
  // The toast and the sentence of the sign-in page may both be there for a moment.
  await expect(page.getByText(expired).filter({ visible: true }).first()).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: accountWords.title })).toBeVisible()
  await elsewhere.close()

  await register(page, next)
  await expectNothingOfAnybody(page)
  expect(complaints).toEqual([])
})

/** Ends every session of an account except the one that this begins. */
async function endElsewhere(browser: Browser, baseURL: string | undefined, email: string): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB', javaScriptEnabled: true })
  const other = await elsewhere.newPage()
  await signInAs(other, email)
  await other.goto('/account')
  const ended = other.waitForResponse(each => each.request().method() === 'DELETE' && each.ok())
  await other.getByRole('button', { name: settings.session.endOthers }).click()
  await ended
  await elsewhere.close()
}

test(
  'says that the session has ended on the next page load, and returns to that page',
  { tag: long },
  async ({ page, browser, baseURL }) => {
    const email = newEmail()
    await register(page, email)
    await draft(page)
    await page.goto('about:blank')
    await endElsewhere(browser, baseURL, email)
    await page.goto('/dashboard/one')
    await expect(page).toHaveURL(/\/signin/)
    await expect(page.getByText(expired)).toHaveCount(1)
    await expect(page.getByText(expired)).toBeVisible()
    const account = ['user', 'token', 'auth:user', 'auth:type', 'auth:role_id', 'data', 'orderDetails']
    const lists = ['transportTypes', 'transportSizes', 'unitMeasurements', 'cancellationReasons']
    const locations = ['map:pickup', 'map:dropoff', 'map:driver']
    const personal = [...account, ...lists, ...locations].map(key => `dropway:${key}`)
    const full = () =>
      page.evaluate(
        keys => keys.filter(key => !['', '[]', null].includes(localStorage.getItem(key))),
        personal
      )
    await expect.poll(full).toEqual([])
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/one$/)
  }
)

test(
  'returns to the open page on which the session ended',
  { tag: long },
  async ({ page, browser, baseURL }) => {
    const email = newEmail()
    await register(page, email)
    await page.goto('/dashboard/package')
    await endElsewhere(browser, baseURL, email)
    await page.waitForURL('**/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/package$/)
  }
)

test('sends no call without a token, and leads to the sign-in page', { tag: long }, async ({ page }) => {
  await register(page, newEmail())
  await page.goto('/landing')
  await page.evaluate(() => localStorage.clear())
  const bare: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') && !request.headers()['authorization']) bare.push(pathname)
  })
  // The server still accepts the cookie of the page, so the sign-in page must not lead back.
  await page.route('**/api/session', route => route.fulfill({ status: 401, json: { success: false } }))
  await page.goto('/dashboard/one')
  await page.waitForURL('**/signin')
  // The page says it, and so does a toast.
  await expect(page.getByText(expired).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(bare).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'says that the session has ended, and returns to the requested page',
    { tag: long },
    async ({ page, browser, baseURL }) => {
      const email = newEmail()
      await page.goto('/register')
      await fillRegistration(page, email)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/verify\/email$/)
      // The browser in the other context runs scripts.
      await endElsewhere(browser, baseURL, email)
      await page.goto('/dashboard/package')
      await expect(page).toHaveURL(/\/signin#session-expired$/)
      await expect(page.getByText(expired)).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/dashboard\/package$/)
      // The message is only for the page load that found the end.
      await page.context().clearCookies()
      await page.goto('/dashboard/package')
      await expect(page).toHaveURL(/\/signin$/)
      await expect(page.getByText(expired)).toBeHidden()
    }
  )
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

test(
  'shows no data of the previous person after a plain sign-in',
  { tag: long },
  async ({ page, baseURL }) => {
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
  }
)

test('signs out in the other tabs', async ({ page, context }) => {
  await register(page, newEmail())
  await page.goto('/dashboard/message')
  const front = await context.newPage()
  await front.goto('/account')
  await signOut(front)
  await page.waitForURL('**/signin')
})
