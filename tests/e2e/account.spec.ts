import { readFileSync } from 'node:fs'
/** Accounts in the browser. The file is long because each test is one user's whole story across several pages. */
import { Secret, TOTP } from 'otpauth'
import { savedPlaces } from '../../src/lib/words/en/places.ts'
import {
  codeTo,
  fillRegistration,
  goodPassword,
  linkTo,
  mailTo,
  newEmail,
  register,
  signInAs,
  signOut,
  test,
  verifyEmail
} from './accounts.ts'
import { bookButton, fillRecipient } from './steps.ts'
import { long } from './tags.ts'
import { choosePlace, expect, reachSearch } from './world.ts'

test('registers during a booking, verifies by code, and books', async ({ page, complaints }) => {
  const email = newEmail()
  // The guard remembers the requested page.
  await page.goto('/dashboard/one')
  await page.waitForURL('**/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(page, email)
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await expect(page.getByText('Strength: good')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify/email')

  // After "Not now", every page is open, but booking is not.
  await expect(page.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/dashboard/one')
  await page.getByRole('link', { name: 'Not now' }).click()
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page.getByText('Continue').click()
  await page.waitForURL('**/dashboard/onePackage')
  await page.getByText('Continue').click()
  await fillRecipient(page)
  await page.getByRole('button', { name: bookButton }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Enter code' }).click()
  await page.waitForURL('**/verify/email')

  // A wrong code clears the boxes, backspace moves back, and a paste fills all boxes.
  const code = await codeTo(page.context(), email)
  const box = (number: number) => page.getByLabel(`Digit ${number} of 6`)
  await box(1).click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('This code isn’t right')).toBeVisible()
  await expect(box(1)).toBeFocused()
  await expect(box(1)).toHaveValue('')
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  await expect(box(2)).toBeFocused()
  await expect(box(2)).toHaveValue('')
  await box(3).evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${code.slice(0, 3)} ${code.slice(3)}`
  )

  // Returns to the booking, with everything that was typed.
  await page.waitForURL('**/dashboard/delivery_details')
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  await page.getByRole('button', { name: bookButton }).click()
  await reachSearch(page)
  expect(complaints).toEqual([])
})

test(
  'asks for verification on the dashboard until it is done, even by link in another tab',
  { tag: long },
  async ({ page, context }) => {
    const email = newEmail()
    await register(page, email)
    await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('Verify your email')).toBeVisible()
    await page.getByRole('link', { name: 'Enter code' }).click()
    await page.waitForURL('**/verify/email')

    const link = await linkTo(context, email, /verify\/email/)
    const other = await context.newPage()
    await other.goto(link)
    // Opening the link verifies nothing, because mail scanners open links.
    await other.goto('/dashboard')
    await expect(other.getByText('Verify your email')).toBeVisible()
    await other.goto(link)
    await other.getByRole('button', { name: 'Confirm email' }).click()
    await expect(other.getByText('Thanks. Your email is verified.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Confirm email' })).toBeHidden()
    await other.getByRole('link', { name: 'Go to Dropway' }).click()
    await expect(other.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()
    await expect(other.getByText('Verify your email')).toHaveCount(0)
    // A used link shows a message.
    await other.goto(link)
    await other.getByRole('button', { name: 'Confirm email' }).click()
    await expect(other.getByText('or has already been used')).toBeVisible()
    await other.close()

    await page.bringToFront()
    await page.goto('/verify/email')
    await expect(page.getByText('This email is already verified.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }
)

test(
  'resets a forgotten password by link, and refuses the old one',
  { tag: long },
  async ({ page, context }) => {
    const email = newEmail()
    await register(page, email)
    await verifyEmail(page, email)
    await page.goto('/account')
    await signOut(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // An unknown address gets the same answer, so that strangers cannot find out who has an account.
    await page.getByLabel('Email').fill('nobody@example.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await page.getByRole('link', { name: 'Use a different email' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

    await page.goto(await linkTo(context, email, /reset-password/))
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.locator('form').getByRole('alert')).toHaveText('At least 10 characters')
    await page.getByLabel('New password').fill('marble tunnel copper')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL('**/dashboard')
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('Your password has been changed.')
    ).toBeVisible()

    await page.goto('/account')
    await signOut(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('form').getByRole('alert')).toContainText('The email or password isn’t right')
    await page.getByLabel('Password', { exact: true }).fill('marble tunnel copper')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto('/reset-password/abcdefghijklmnopqrstuvwxyz0123456789abc')
    await page.getByLabel('New password').fill(goodPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('This code isn’t right')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  }
)

test('sets up a second factor, asks for it at sign-in, accepts a backup code, and turns it off', async ({
  page,
  context,
  complaints
}) => {
  const email = newEmail()
  await register(page, email)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: /Hello/ })).toBeVisible()

  await page.goto('/account')
  const setting = page.locator('#second-factor')
  await setting.getByRole('button', { name: /^Set up/ }).click()
  await setting.getByLabel('Password', { exact: true }).fill('not the password')
  await setting.getByRole('button', { name: 'Continue' }).click()
  await expect(setting.getByText('The password isn’t right')).toBeVisible()
  await setting.getByLabel('Password', { exact: true }).fill(goodPassword)
  await setting.getByRole('button', { name: 'Continue' }).click()
  await expect(setting.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = ((await setting.locator('.factor-secret').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await setting.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(app.generate())
  await expect(setting.getByRole('heading', { name: 'Save your backup codes' })).toBeFocused()
  const codes = await setting.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await setting.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('dropway-backup-codes.txt')
  await setting.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(setting.getByText('On', { exact: true })).toBeVisible()

  // The session continues under a new token for the guard, for API calls and in the other tab.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: 'See prices' }).click()
  await choosePlace(other, 'Pickup', 'Market Square', 'Market Square')
  await other.close()
  await page.bringToFront()

  await signOut(page)
  const enter = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await expect(page.getByLabel('Code', { exact: true })).toBeHidden()
  // Before its script runs, the browser sends the form, and the next page asks for everything again, with the code.
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  await enter()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toContainText('That code isn’t right')
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  await setting.getByRole('button', { name: 'Turn off' }).click()
  await setting.getByLabel('Password', { exact: true }).fill(goodPassword)
  await setting.getByRole('button', { name: 'Turn off' }).click()
  await expect(setting.getByText('Off', { exact: true })).toBeVisible()
  await page.reload()
  await expect(setting.getByText('Off', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'lists and ends sessions, and notifies the ended one',
  { tag: long },
  async ({ page, browser, dropway }) => {
    const phone = await browser.newContext({
      baseURL: dropway.address,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile'
    })
    const there = await phone.newPage()
    const email = newEmail()
    await register(page, email)
    await signInAs(there, email)
    await page.goto('/account')
    const part = page.getByRole('region', { name: 'Where you’re signed in' })
    await expect(part.getByRole('listitem')).toHaveCount(2)
    await expect(part.getByRole('listitem').first()).toContainText('This device')
    await part.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await expect(part.getByText('You’re only signed in here.')).toBeVisible()

    // The dashboard's event stream ends, and its reconnection is refused.
    await there.waitForURL('**/signin')
    // The toast and the sentence of the sign-in page may both be there for a moment.
    const expired = there.getByText('Your session has expired. Please sign in again.')
    await expect(expired.filter({ visible: true }).first()).toBeVisible()
    await signInAs(there, email)
    await page.reload()
    await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await there.waitForURL('**/signin')
    await there.goto('/dashboard')
    await expect(there).toHaveURL(/signin/)
    await phone.close()
  }
)

test('changes name, phone, email and password in place', async ({ page, context }) => {
  const email = newEmail()
  await register(page, email)
  await verifyEmail(page, email)
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Change: Name' }).click()
  await expect(profile.getByLabel('First name')).toBeFocused()
  await profile.getByLabel('First name').fill('Rosalind')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Rosalind Lind')).toBeVisible()

  await profile.getByRole('link', { name: 'Verify: Phone' }).click()
  await page.waitForURL('**/verify/phone')
  await page.getByRole('group', { name: 'Six-digit code' }).getByLabel('Digit 1').click()
  await page.keyboard.type(await codeTo(context, '+41791234567'))
  await page.waitForURL('**/account')
  await expect(profile.getByText('Not verified')).toHaveCount(0)

  const next = newEmail()
  await profile.getByRole('button', { name: 'Change: Email' }).click()
  await profile.getByLabel('New email').fill(next)
  await profile.getByLabel('Password', { exact: true }).fill(goodPassword)
  await profile.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/verify/email')
  await expect(page.getByText(next)).toBeVisible()
  await page.goto('/account')
  await expect(profile.getByText(`Waiting for verification: ${next}`)).toBeVisible()
  await profile.getByRole('link', { name: 'Verify: Email' }).click()
  await verifyEmail(page, next)
  await expect(profile.getByText(next)).toBeVisible()

  const security = page.getByRole('region', { name: 'Password and sign-in' })
  await security.getByRole('button', { name: 'Change: Password' }).click()
  await security.getByLabel('Current password').fill('not the password')
  await security.getByLabel('New password').fill('marble tunnel copper')
  await security.getByRole('button', { name: 'Save' }).click()
  await expect(security.getByText('The password isn’t right')).toBeVisible()
  await security.getByLabel('Current password').fill(goodPassword)
  await security.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
})

test('downloads the data of an account, and deletes it', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const question = page.getByRole('dialog', { name: 'Download your data?' })
  await question.getByRole('button', { name: 'Download' }).click()
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await question.getByLabel('Password', { exact: true }).fill(goodPassword)
  const saving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).click()
  expect(JSON.stringify(JSON.parse(readFileSync(await (await saving).path(), 'utf8')))).toContain(email)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText('The password isn’t right')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL('**/signin')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/signin/)
})

test('keeps the language for the browser and for emails', { tag: long }, async ({ page, context }) => {
  const email = newEmail()
  await register(page, email)
  await verifyEmail(page, email)
  await page.goto('/account')
  await page.getByLabel('Français').check()
  await expect(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible()
  await page.goto('/verify/phone')
  await expect(page.getByRole('heading', { name: 'Vérifiez votre téléphone' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Renvoyer un code dans/ })).toBeVisible()
  expect(await mailTo(context, '+41791234567', /votre code Dropway/)).toMatch(/\d{6}/)
})

test('saves, renames, removes and restores a place', { tag: long }, async ({ page, complaints }) => {
  const email = newEmail()
  await register(page, email)
  await verifyEmail(page, email)
  await page.goto('/account#places')
  const part = page.getByRole('region', { name: savedPlaces.title })
  const add = part.getByRole('button', { name: savedPlaces.add })
  await add.click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('combobox', { name: savedPlaces.address })
  await address.fill('Market Square')
  await page
    .getByRole('option', { name: /Market Square/ })
    .first()
    .click()
  await expect(address).toHaveValue(/Market Square/)
  await dialog.getByRole('button', { name: savedPlaces.save }).click()
  await expect(dialog.getByText(savedPlaces.needed)).toBeVisible()
  await dialog.getByLabel(savedPlaces.label).fill('Work')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  await part.getByRole('button', { name: 'Rename Work' }).click()
  await page.getByRole('dialog').getByLabel(savedPlaces.label).fill('The shop')
  await page.keyboard.press('Enter')
  await expect(part.getByText('The shop')).toBeVisible()
  await expect(part.getByText('Work')).toHaveCount(0)
  await part.getByRole('button', { name: 'Remove The shop' }).click()
  await expect(part.getByText('The shop removed.')).toBeVisible()
  await part.getByRole('button', { name: 'Keep The shop' }).click()
  await expect(part.getByRole('button', { name: 'Rename The shop' })).toBeVisible()
  await page.reload()
  await part.getByRole('button', { name: 'Remove The shop' }).click()
  await expect(part.getByText('The shop removed.')).toBeVisible()
  await page.reload()
  await expect(part.getByText(savedPlaces.none)).toBeVisible()
  expect(complaints).toEqual([])
})

test('uses POST for every form with a password', { tag: long }, async ({ page }) => {
  const forms = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(field => ({
        path: location.pathname,
        method: field.form?.method,
        action: field.form?.hasAttribute('action')
      }))
    )
  const found = []
  for (const path of ['/signin', '/register', `/reset-password/${'a'.repeat(43)}`]) {
    await page.goto(path)
    found.push(...(await forms()))
  }
  const email = newEmail()
  await register(page, email)
  await verifyEmail(page, email)
  await page.goto('/account')
  for (const label of ['Email', 'Password']) {
    await page.getByRole('button', { name: `Change: ${label}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await forms()))
  expect(found.length).toBeGreaterThanOrEqual(7)
  expect(found.filter(form => form.method !== 'post' || !form.action)).toEqual([])
})
