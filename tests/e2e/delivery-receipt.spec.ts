/** The printable receipt. It's always light, because it's made for paper. */
import { expect, type Page, signIn, test } from './world.ts'
import { openBooked } from './trips.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, colorScheme: 'dark' })

const modeOf = (page: Page) =>
  page.evaluate(() => ({
    mode: document.documentElement.dataset['mode'],
    scheme: document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content,
    background: getComputedStyle(document.documentElement).backgroundColor
  }))

test('shows the receipt in light mode, whatever the reader has chosen', async ({ page, complaints }) => {
  await signIn(page, 'customer@demo.test')
  const id = await openBooked(page)
  const light = { mode: 'light', scheme: 'light', background: 'rgb(255, 255, 255)' }
  await page.goto('/dashboard/package')
  expect(await modeOf(page)).toMatchObject({ mode: 'dark', scheme: 'light dark' })

  await page.goto(`/dashboard/receipt/${id}`)
  expect(await modeOf(page)).toEqual(light)
  // The system's mode changes, or the reader chooses a mode in the account menu.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await modeOf(page)).toEqual(light)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dropway:color-mode'))).toBe('dark')
  expect(await modeOf(page)).toEqual(light)
  await page.goto('/dashboard/package')
  expect((await modeOf(page)).mode).toBe('dark')
  expect(complaints).toEqual([])
})
