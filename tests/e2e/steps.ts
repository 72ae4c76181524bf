/** Steps of users on the site. */
import { expect, type Page } from '@playwright/test'

export const password = 'dropway-demo'

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(url => url.pathname !== '/signin')
}

/** Types into an address field and chooses the suggestion that matches `choose`. */
export async function choosePlace(
  page: Page,
  field: 'Pickup' | 'Dropoff' | `Dropoff ${number}`,
  text: string,
  choose: string
): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.fill(text)
  await page
    .getByRole('option', { name: new RegExp(choose) })
    .first()
    .click()
  await expect(box).toHaveValue(new RegExp(choose))
}

/** A page that still loads may redirect again, so this looks at the address instead of waiting for a navigation. */
const patience = { timeout: 90_000 }

/** Waits until the page of the booked delivery or of its search is there. */
export async function reachSearch(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/(searching|route\/pad_)/, patience)
}

/** Waits until a driver has accepted. */
export async function reachLivePage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/route\/pad_/, patience)
}

export interface Booked {
  /** The price on the booking button. */
  price: string
}

/** Books from the dashboard to the search screen. Calls `before` on the last page before it presses the button. */
export async function book(page: Page, before?: () => Promise<void>): Promise<Booked> {
  await page.getByRole('link', { name: 'Send something' }).first().click()
  await page.waitForURL('**/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  await page.waitForURL('**/dashboard/onePackage')
  await page.getByLabel('Description').fill('A box of books')
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  await page.waitForURL('**/dashboard/delivery_details')
  const receiver = page.getByRole('group', { name: 'Recipient' })
  await receiver.getByLabel('Name').fill('Bob Keller')
  await receiver.getByLabel('Phone').fill('+41 44 555 02 02')
  await before?.()
  const button = page.getByRole('button', { name: /^Book for/ })
  // Not while a new price is on its way.
  await expect(button).toHaveText(/^Book for [^A-Za-z]+$/)
  const price = (await button.textContent()) ?? ''
  await button.click()
  // A fast driver may accept before the search screen appears.
  await reachSearch(page)
  return { price: price.replace(/^Book for\s*/, '').trim() }
}
