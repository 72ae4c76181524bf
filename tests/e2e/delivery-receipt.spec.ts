/** The receipt: on a screen as the reader chose, and on paper always light. */
import { expect, type Page, signIn, test } from './world.ts'
import { openBooked } from './trips.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, colorScheme: 'dark' })

const modeOf = (page: Page) =>
  page.evaluate(() => ({
    mode: document.documentElement.dataset['mode'],
    background: getComputedStyle(document.documentElement).backgroundColor
  }))

test('shows the receipt in the mode that the reader has chosen, and prints it in light', async ({
  page,
  complaints
}) => {
  await signIn(page, 'customer@demo.test')
  const id = await openBooked(page)
  await page.goto(`/dashboard/receipt/${id}`)
  expect((await modeOf(page)).mode).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect((await modeOf(page)).background).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect.poll(async () => (await modeOf(page)).mode).toBe('light')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(async () => (await modeOf(page)).mode).toBe('dark')
  expect(complaints).toEqual([])
})
