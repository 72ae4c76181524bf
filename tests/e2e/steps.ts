/** Steps of users on the site. */
import { expect, type Locator, type Page } from 'playwright/test'

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

/** Longer than a button must be held, in milliseconds. */
export const holdMilliseconds = 1_200

/**
 * Takes a driver's step: holds its button, and confirms the question about the distance, because the tests don't drive to
 * each stop. Returns when the button is gone.
 */
export async function takeStep(driver: Page, name: string): Promise<void> {
  await holdStep(driver, name)
  await confirmFar(driver, driver.getByRole('button', { name, exact: true }))
}

/** Holds the button of a driver's step, after the cash that it needs. */
export async function holdStep(driver: Page, name: string): Promise<void> {
  const button = driver.getByRole('button', { name, exact: true })
  const cash = driver.getByRole('button', { name: /^I have / })
  await expect(button).toBeVisible()
  if (await cash.isVisible()) await cash.click()
  await button.click({ delay: holdMilliseconds })
}

/** Confirms the question about the distance if there is one, until `gone` is no longer there. */
export function confirmFar(driver: Page, gone: Locator): Promise<void> {
  return untilConfirmed(driver, () => expect(gone).toHaveCount(0, { timeout: 2_000 }))
}

/**
 * Confirms the question about the distance whenever it's there, until `done` passes. On a slow machine, the question can
 * come after the driver's screen has gone on.
 */
export async function untilConfirmed(driver: Page, done: () => Promise<void>): Promise<void> {
  const question = driver.getByRole('dialog', { name: /^You seem / })
  await expect(async () => {
    if (await question.isVisible())
      await question.getByRole('button', { name: /^Mark as / }).click({ timeout: 5_000 })
    await done()
  }).toPass()
}

/**
 * Waits until the page of the booked delivery or of its search is there. A page that still loads may redirect again, so this
 * looks at the address instead of waiting for a navigation.
 */
export async function reachSearch(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/(searching|route\/pad_)/)
}

/** Waits until a driver has accepted. */
export async function reachLivePage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/route\/pad_/)
}

export interface Booked {
  /** The price on the booking button. */
  price: string
}

/** The button that books, once it says a price. */
export const bookButton = /^Book for (?:\p{L}.* · )?[^A-Za-z]+$/u

/** Returns the price that a button names after the dot or after 'for'. */
export const priceIn = (text: string | null): string =>
  (text ?? '')
    .split(/·|for /)
    .at(-1)
    ?.trim() ?? ''

/** Fills in a recipient on the last page of a booking. */
export async function fillRecipient(page: Page, group = 'Recipient'): Promise<void> {
  const recipient = page.getByRole('group', { name: group })
  await recipient.getByLabel('Name').fill('Bob Keller')
  await recipient.getByLabel('Phone').fill('+41 44 555 02 02')
}

/**
 * Books a car from the dashboard to the search screen. Calls `onPlaces` on the first page once both places are chosen, and
 * `before` on the last page before it presses the button.
 */
export async function book(
  page: Page,
  { onPlaces, before }: { onPlaces?: () => Promise<void>; before?: () => Promise<void> } = {}
): Promise<Booked> {
  await page.getByRole('button', { name: 'See prices' }).click()
  await page.waitForURL('**/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await onPlaces?.()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/onePackage')
  await page.getByRole('radio', { name: /^Car/ }).check()
  await page.getByLabel('Description').fill('A box of books')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/delivery_details')
  await fillRecipient(page)
  await before?.()
  // Not while a new price is on its way.
  const button = page.getByRole('button', { name: bookButton })
  await expect(button).toBeVisible()
  const price = priceIn(await button.textContent())
  await button.click()
  // A fast driver may accept before the search screen appears.
  await reachSearch(page)
  return { price }
}
