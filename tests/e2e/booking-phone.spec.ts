/** Phone numbers as people paste and read them. */
import { details } from '../../src/lib/words/en/booking.ts'
import { register as words } from '../../src/lib/words/en/session/sign-in.ts'
import { goodPassword, newEmail } from './accounts.ts'
import { book, expect, reachLivePage, signIn, test } from './world.ts'

test.use({ options: { fleet: 2, speed: 4, environment: {} } })

const plans = /phone-number\.[\w-]+\.js$/

test('books with a pasted number, and shows it as the country writes it', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await book(page, {
    before: async () => {
      const field = page.getByRole('group', { name: 'Recipient' }).getByLabel(details.phone)
      await field.fill('\u202D+41 79\u00A0123-45\u201167\u202C')
      await expect(field).toHaveValue('\u202D+41 79\u00A0123-45\u201167\u202C')
      await field.blur()
      await expect(field).toHaveValue('079 123 45 67')
      await field.fill('079 123')
      await field.blur()
      await expect(page.getByText(details.phoneWrong)).toBeVisible()
      await field.fill('0041791234567')
      await expect(page.getByText(details.phoneWrong)).toBeHidden()
    }
  })
  await reachLivePage(page)
  await expect(page.getByText('079 123 45 67').first()).toBeAttached()
})

test('loads the numbering plans at the first focus, and lets the server decide without them', async ({
  page
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(...(plans.test(request.url()) ? [request.url()] : [])))
  await page.route(plans, route => route.abort())
  await page.goto('/register')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  expect(loaded).toEqual([])
  const request = page.waitForRequest(plans)
  const field = page.getByLabel(words.phone)
  await field.fill('044 555 01')
  await request
  await page.getByRole('button', { name: words.submit }).click()
  await expect(field).toHaveAccessibleDescription(words.phoneWrong)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('044 555 01')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('keeps a number on one line, in an element and in a sentence', async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    await page.goto('/account')
    const number = page.locator('#phone bdi', { hasText: '044 555 01 01' })
    // Narrower than the number, as at the end of a line.
    await number.evaluate(element => (element.parentElement!.style.inlineSize = '3rem'))
    expect(await number.evaluate(element => element.getClientRects().length)).toBe(1)
    await page.goto('/dashboard')
    await book(page, {
      before: async () => {
        const sender = await page.locator('label', { hasText: /the sender: / }).textContent()
        expect(sender).toContain('044\u00a0555\u00a001\u00a001')
      }
    })
  })
})
