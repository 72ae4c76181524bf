/** The site with a product API elsewhere that has only the given calls and fields. */
import { type Page, test as base } from 'playwright/test'
import { sessionExpired } from '../../src/lib/session/sign-in-outcomes.ts'
import { errors } from '../../src/lib/words/en/errors.ts'
import { long } from './tags.ts'
import { type GivenApi, givenPassword, givenPerson, isGiven, startGivenApi } from './given-api.ts'
import { expect, startWorld, watch } from './world.ts'

const test = base.extend<{ api: GivenApi }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern.
  api: async ({}, use) => {
    const api = await startGivenApi()
    await use(api)
    await api.close()
  },
  baseURL: async ({ api }, use) => {
    const environment = { PUBLIC_API_BASE_URL: api.address }
    const world = await startWorld({ fleet: 0, speed: 1, environment })
    await use(world.dropway.address)
    await world.close()
  }
})

async function signIn(page: Page, password = givenPassword): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(givenPerson.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'shows the picture and the phone of a profile with only the specified fields',
  { tag: long },
  async ({ page }) => {
    await signIn(page)
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: `Hello ${givenPerson.first_name}` })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(givenPerson.phone_number)).toBeVisible()
    const picture = page.locator('#profile img')
    await expect(picture).toBeVisible()
    const width = () => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(96)
  }
)

test('says that a password is wrong', { tag: long }, async ({ page }) => {
  await signIn(page, 'another password')
  await expect(page.getByText(errors['invalid-credential']).filter({ visible: true })).toBeVisible()
})

const pages = [
  '/dashboard',
  '/dashboard/one',
  '/dashboard/multiple',
  '/dashboard/onePackage',
  '/dashboard/delivery_details',
  '/dashboard/message',
  '/dashboard/package',
  '/dashboard/notifications',
  '/dashboard/searching',
  '/dashboard/route/1',
  '/account',
  '/verify/phone'
]

test('answers every page, and calls nothing again and again that the API lacks', async ({ page, api }) => {
  const complaints: string[] = []
  watch(page.context(), complaints)
  await signIn(page)
  await page.waitForURL('**/dashboard')
  for (const path of pages) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const missing = api.calls.filter(call => !isGiven(call))
  // Once by the browser and once by the server, at most.
  for (const call of new Set(missing))
    expect(missing.filter(each => each === call).length, call).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
})

for (const [index, path] of pages.entries()) {
  // The pages have one guard. One page in each usual run is enough.
  const tags = index === 0 ? {} : { tag: long }
  test(`leads from ${path} to the sign-in when the token has expired`, tags, async ({ page, api }) => {
    await signIn(page)
    await page.waitForURL('**/dashboard')
    await page.waitForLoadState('networkidle')
    api.expire()
    // The server still has the profile of a moment ago.
    await page.goto(path)
    await page.waitForURL('**/signin**')
    await expect(page.getByText(sessionExpired).first()).toBeVisible()
    await page.goto(path)
    await page.waitForURL('**/signin**')
    // And everything works again with a new one.
    await signIn(page)
    await page.waitForURL(url => !url.pathname.startsWith('/signin'))
  })
}

test(
  'a page that fails while it’s written ends in the page for errors',
  { tag: long },
  async ({ page, api }) => {
    await signIn(page)
    await page.waitForURL('**/dashboard')
    api.breakCurrency()
    const response = await page.goto('/dashboard/onePackage')
    expect(response?.status()).toBe(500)
    await expect(page).toHaveTitle(/Internal Server Error/)
  }
)

test('signs out with one call, and says so', { tag: long }, async ({ page, api }) => {
  await signIn(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/account')
  await page.locator('#content').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/signin')
  await expect(page.getByText('An answer')).toBeVisible()
  expect(api.calls.filter(call => call === 'POST /log-out')).toHaveLength(1)
})

test('signing out of an expired session says that it has expired', { tag: long }, async ({ page, api }) => {
  await signIn(page)
  await page.waitForURL('**/dashboard')
  await page.goto('/account')
  api.expire()
  // The page asks for the profile now and then, so it can notice first and leave under the pointer.
  const press = page.locator('#content').getByRole('button', { name: 'Sign out', exact: true }).click()
  await Promise.race([press.catch(() => undefined), page.waitForURL('**/signin**')])
  await page.waitForURL('**/signin**')
  await expect(page.getByText(sessionExpired).first()).toBeVisible()
})
