/** Steps of a person with an account, for the browser tests. */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { testsInOneWorld } from './world.ts'

/** Runs all tests of a file in one world. Each test makes a separate account. */
export const test = testsInOneWorld({ fleet: 0, speed: 15, environment: {} })

export const goodPassword = 'copper tunnel marble'

let count = 0
export function newEmail(): string {
  return `person${++count}-${Date.now()}@example.test`
}

/** Fills in the registration form for a customer, without pressing the button. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+41 79 123 45 67')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
}

/** Registers an account, up to the page that asks for the code. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify/email')
}

/** Waits for the newest message to a recipient and returns its text. */
export async function mailTo(context: BrowserContext, recipient: string, what: RegExp): Promise<string> {
  const mailbox = await context.newPage()
  const found = mailbox.locator('article').filter({ hasText: recipient }).filter({ hasText: what }).first()
  // A job writes the password reset links, so they may arrive late.
  await expect(async () => {
    await mailbox.goto('/dev/mailbox')
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass()
  const text = (await found.textContent()) ?? ''
  await mailbox.close()
  return text
}

export async function codeTo(context: BrowserContext, recipient: string): Promise<string> {
  const text = await mailTo(context, recipient, /\d{6}/)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/**
 * Returns the path of the link in a message. The host differs, because the test site runs on another port than its
 * configuration says.
 */
export async function linkTo(context: BrowserContext, recipient: string, path: RegExp): Promise<string> {
  const text = await mailTo(context, recipient, path)
  const address = new URL(text.match(/https?:\/\/\S+/g)?.find(each => path.test(each)) ?? '')
  return address.pathname + address.hash
}

export async function verifyEmail(page: Page, email: string): Promise<void> {
  const code = await codeTo(page.context(), email)
  await page.getByRole('group', { name: 'Six-digit code' }).getByLabel('Digit 1').click()
  await page.keyboard.type(code)
  await page.waitForURL(url => !url.pathname.startsWith('/verify'))
}

export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

/** Signs out with the button on the account page. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('#content').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/signin')
}
