/** The site with a product API elsewhere that has only the given calls and fields. */
import { test as base } from '@playwright/test'
import { type GivenApi, givenPerson, startGivenApi } from './given-api.ts'
import { expect, startWorld } from './world.ts'

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

test('shows the picture and the phone of a profile with only the specified fields', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('Email').fill(givenPerson.email)
  await page.getByLabel('Password', { exact: true }).fill('any password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account')
  await expect(page.getByText(givenPerson.phone_number)).toBeVisible()
  const picture = page.locator('#profile img')
  await expect(picture).toBeVisible()
  const width = () => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(96)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Hello ${givenPerson.first_name}` })).toBeVisible()
})
