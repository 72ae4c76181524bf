/** Signing in: the guard, the return to the requested page, and all of it without JavaScript. */
import { localeCookie } from '../../src/lib/words/locale.ts'
import { english } from '../../src/lib/words/en/english.ts'
import { french } from '../../src/lib/words/fr/french.ts'
import { storageKeys } from '../../src/stores/persisted.ts'
import {
  codeTo,
  fillRegistration,
  goodPassword,
  linkTo,
  newEmail,
  register,
  signOut,
  test
} from './accounts.ts'
import { holdScripts } from './hold-scripts.ts'
import { journey, long } from './tags.ts'
import { expect, type Page, password, signIn } from './world.ts'

async function origin(page: Page): Promise<string> {
  await page.goto('/landing')
  return new URL(page.url()).origin
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a sign-in error, and continues to the requested page', async ({ page }) => {
    await page.goto('/dashboard/one')
    await expect(page).toHaveURL(/\/signin$/)
    const wrong = page.getByText('The email or password isn’t right')
    await expect(wrong).toBeHidden()
    await page.getByLabel('Email').fill('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/signin#invalid-credential$/)
    await expect(wrong).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toBeHidden()
    await page.getByLabel('Email').fill('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/one$/)
  })

  test('changes the language and keeps it', async ({ page }) => {
    await page.goto('/landing')
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/landing$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto('/signin')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/track/nothing')
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/track\/nothing$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('lets a customer register and verify by link', { tag: journey }, async ({ page, context }) => {
    const email = newEmail()
    await page.goto('/register')
    await expect(page.getByLabel('Make, model and color')).toBeHidden()
    const fill = async (secret: string) => {
      await page.getByLabel('First name').fill('Rosa')
      await page.getByLabel('Last name').fill('Lind')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Phone').fill('+41 79 123 45 67')
      await page.getByLabel('Password', { exact: true }).fill(secret)
      await page.getByRole('button', { name: 'Create account' }).click()
    }
    await fill('password123')
    await expect(page).toHaveURL(/\/register#password-does-not-meet-requirements$/)
    await expect(page.getByText('Choose a different password')).toBeVisible()
    await fill(goodPassword)
    await expect(page).toHaveURL(/\/verify\/email$/)
    await expect(page.locator('noscript p')).toContainText('works without JavaScript')

    await page.goto(await linkTo(context, email, /verify\/email/))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByText('Thanks. Your email is verified.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Dropway' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()
    await expect(page.getByText('Verify your email')).toHaveCount(0)
  })

  test(
    'lets a driver register with a vehicle, with fields that appear through CSS',
    { tag: long },
    async ({ page }) => {
      await page.goto('/register')
      await page.getByRole('radio', { name: /Drive and earn/ }).check()
      await page.getByRole('radio', { name: 'Van' }).check()
      await page.getByLabel('Make, model and color').fill('White Fiat Doblò')
      await page.getByLabel('License plate').fill('ZH 12345')
      await page.getByLabel('First name').fill('Dario')
      await page.getByLabel('Last name').fill('Lind')
      await page.getByLabel('Email').fill(newEmail())
      await page.getByLabel('Phone').fill('+41 79 123 45 67')
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL(/\/verify\/email$/)
      await page.goto('/account')
      await expect(page.getByText('Van · White Fiat Doblò · ZH 12345')).toBeVisible()
    }
  )

  test('requests a password reset', { tag: long }, async ({ page, context }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('customer@demo.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
    expect(await linkTo(context, 'customer@demo.test', /reset-password/)).toMatch(/\/[\w-]{32,}$/)
  })

  test('resets a password by link, and never puts it into an address', async ({ page, context }) => {
    const email = newEmail()
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await page.goto('/register')
    await fillRegistration(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/verify\/email$/)
    await page.goto(await linkTo(context, email, /verify\/email/))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    const link = await linkTo(context, email, /reset-password/)

    const choose = async (chosen: string) => {
      await page.getByLabel('New password').fill(chosen)
      await page.getByRole('button', { name: 'Save password' }).click()
    }
    await page.goto(link)
    await choose('password123')
    await expect(page).toHaveURL(/\/reset-password\/[\w-]+#password-does-not-meet-requirements$/)
    await expect(page.getByText('Choose a different password: at least 10 characters')).toBeVisible()
    await choose('marble tunnel copper')
    await expect(page).toHaveURL(/\/dashboard$/)
    // A used link offers a new one.
    await page.goto(link)
    await choose('marble tunnel copper')
    await expect(page).toHaveURL(/#invalid-action-code$/)
    await expect(page.getByText('This link isn’t valid or has already been used.')).toBeVisible()
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)

    await context.clearCookies()
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('marble tunnel copper')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(addresses.filter(address => /marble|password123|copper/.test(address))).toEqual([])
  })

  test('signs out', async ({ page }) => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/signin#signed-out$/)
    await expect(page.getByText('You have been signed out.')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/signin$/)
  })

  for (const [language, words] of [
    ['en', english],
    ['fr', french]
  ] as const) {
    // The notices are the same elements in both languages.
    const tags = language === 'en' ? {} : { tag: long }
    test(`explains on the booking pages what to do, in ${language}`, tags, async ({ page, context }) => {
      await context.addCookies([{ name: localeCookie, value: language, url: await origin(page) }])
      await page.goto('/signin')
      await page.getByLabel(words.signIn.email).fill('customer@demo.test')
      await page.getByLabel(words.signIn.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      for (const [path, sentence] of Object.entries({
        one: words.noScript.booking,
        multiple: words.noScript.booking,
        onePackage: words.noScript.booking,
        delivery_details: words.noScript.booking,
        package: words.noScript.deliveries,
        searching: words.noScript.searching,
        'route/1': words.noScript.live
      })) {
        await page.goto(`/dashboard/${path}`)
        const notice = page.locator('noscript .no-script')
        await expect(notice).toHaveText(sentence)
        // Nothing covers the notice.
        const box = await notice.boundingBox()
        const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.className ?? '', {
          x: (box?.x ?? 0) + 20,
          y: (box?.y ?? 0) + (box?.height ?? 0) / 2
        })
        expect(`${path}: ${top}`).toContain('no-script')
      }
    })
  }

  test('shows the field for the second factor for its address fragment', async ({ page }) => {
    await page.goto('/signin#multi-factor-auth-required')
    await expect(page.getByText('One more step')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  })
})

test('keeps input from before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Drive and earn/ }).check()
  await page.getByRole('radio', { name: 'Van' }).check()
  await page.getByLabel('First name').fill('Early')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  release()
  // After hydration, the page shows the strength of the typed password.
  await expect(page.getByText('Strength: good')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Early')
  await expect(page.getByRole('radio', { name: /Drive and earn/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Van' })).toBeChecked()
  await page.getByLabel('Make, model and color').fill('White Fiat Doblò')
  await page.getByLabel('Last name').fill('Bird')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Phone').fill('+41 79 123 45 67')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify/email')
  await page.goto('/account')
  await expect(page.getByText('Van · White Fiat Doblò')).toBeVisible()
})

test('asks signed-out visitors to sign in, and never redirects off the site', async ({ page, context }) => {
  for (const path of ['/dashboard', '/drive', '/account', '/verify/email', '/dashboard/package']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signin$/)
  }
  // Addresses that look like paths of this site but lead elsewhere.
  for (const path of ['//evil.example', '/\\evil.example', '/dashboard//evil.example/..//']) {
    await context.addCookies([
      { name: 'dropway_after', value: encodeURIComponent(path), url: page.url(), httpOnly: true }
    ])
    await signIn(page, 'customer@demo.test')
    expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => location.origin)).host)
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard/)
    await context.clearCookies()
  }
})

test('redirects a signed-in person away from the sign-in pages', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/register')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/verify/email')
  await expect(page.getByText('This email is already verified.')).toBeVisible()
  const missing = await page.goto('/verify/fax')
  expect(missing?.status()).toBe(404)
})

test('takes a driver to the drive page', async ({ page }) => {
  await signIn(page, 'driver@demo.test')
  await expect(page).toHaveURL(/\/drive$/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/drive$/)
})

test('signs out in all tabs, and shows nothing on Back', async ({ page, context }) => {
  const email = newEmail()
  await register(page, email)
  expect(await codeTo(context, email)).toMatch(/^\d{6}$/)
  await page.goto('/account')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()

  await signOut(page)
  await expect(page.getByText('Success')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('You have been signed out.')
  ).toBeVisible()
  expect(await page.evaluate(key => localStorage.getItem(key) ?? '', storageKeys.token)).toBe('')
  await other.waitForURL('**/signin')
  await page.goBack()
  await expect(page).toHaveURL(/signin/)
  await expect(page.getByText(email)).toHaveCount(0)
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Hello Rosa' })).toHaveCount(0)
})
