/** The sheet of the booking's first step on a phone. */
import { schedule } from '../../src/lib/words/en/booking.ts'
import { map as words } from '../../src/lib/words/en/shell/map.ts'
import { choosePlace } from './steps.ts'
import { shifted, watchShifts } from './shifts.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

test('restores the places of a booking without a layout shift, also without WebGL', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: []) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more)
    } as typeof getContext
  })
  await watchShifts(page)
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', '12 Apple', '12 Apple')
  await choosePlace(page, 'Dropoff', '4 Cherry', '4 Cherry')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Dropoff' })).toHaveValue(/Cherry/)
  await expect(page.getByText(words.unsupported)).toBeVisible()
  await expect(page.locator('.sheet')).toHaveAttribute('data-snap', 'half')
  await expect(page.locator('[data-restored]')).toHaveCount(0)
  expect(await shifted(page)).toBeLessThan(0.02)

  // There, a dropoff is missing, so the sheet stays as high as it is.
  await page.goto('/dashboard/multiple')
  await expect(page.getByRole('combobox', { name: 'Dropoff 2' })).toBeFocused()
  await expect(page.locator('.sheet')).toHaveAttribute('data-snap', 'full')
  expect(await shifted(page)).toBeLessThan(0.02)
})

test('opens the sheet for a later pickup, and names the field that each button clears', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', '12 Apple', '12 Apple')
  await choosePlace(page, 'Dropoff', '4 Cherry', '4 Cherry')
  for (const field of ['Pickup', 'Dropoff'])
    await expect(page.getByRole('button', { name: `Clear ${field}`, exact: true })).toHaveCount(1)
  await expect(page.locator('.sheet')).toHaveAttribute('data-snap', 'half')
  await page.getByRole('radio', { name: schedule.later }).check()
  await expect(page.locator('.sheet')).toHaveAttribute('data-snap', 'full')
  await expect(page.locator('#scheduled-at')).toBeInViewport()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('keeps what a vehicle carries and its times on one line each', async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    await page.goto('/dashboard/one')
    await choosePlace(page, 'Pickup', '12 Apple', '12 Apple')
    await choosePlace(page, 'Dropoff', '4 Cherry', '4 Cherry')
    // The texts for later are the longest: '16 min from pickup to dropoff'.
    await page.getByRole('radio', { name: schedule.later }).check()
    await page.getByRole('link', { name: 'Continue' }).click()
    const cards = page.locator('.vehicle-cards .radio-card')
    await expect(cards).toHaveCount(5)
    await expect(cards.first()).toContainText('from pickup to dropoff')
    const lines = await cards.locator('.vehicle-capacity, .radio-card-detail').evaluateAll(texts =>
      texts.map(text => {
        const tops = new Set<number>()
        const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
        while (words.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(words.currentNode)
          for (const { top } of range.getClientRects()) tops.add(Math.round(top))
        }
        return tops.size
      })
    )
    expect(lines).toEqual(lines.map(() => 1))
  })
})
