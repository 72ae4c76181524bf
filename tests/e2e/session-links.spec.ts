/** Mailed links, opened where their account isn't signed in, and sign-in on a device that is known. */
import { goodPassword, linkTo, newEmail, register, signInAs, signOut, test, verifyEmail } from './accounts.ts'
import { expect } from './world.ts'
import { long } from './tags.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`confirms an email on another device, JavaScript: ${javaScriptEnabled}`, async ({
    page,
    context,
    browser,
    baseURL
  }) => {
    const email = newEmail()
    await register(page, email)
    const link = await linkTo(context, email, /verify\/email/)
    const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB', javaScriptEnabled })
    const phone = await elsewhere.newPage()
    await phone.goto(link)
    await expect(phone.getByLabel('Your password')).toBeHidden()
    await phone.getByRole('button', { name: 'Confirm email' }).click()
    await expect(phone.getByText('You aren’t signed in to this account here.')).toBeVisible()
    await phone.getByLabel('Your password').fill('not this one')
    await phone.getByRole('button', { name: 'Confirm with password' }).click()
    await expect(phone.getByText('The password isn’t right')).toBeVisible()
    await phone.getByLabel('Your password').fill(goodPassword)
    await phone.getByRole('button', { name: 'Confirm with password' }).click()
    await expect(phone.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()
    await elsewhere.close()
  })
}

test(
  'takes over an account that a stranger has created, with a new password',
  { tag: long },
  async ({ page, context, browser, baseURL }) => {
    const email = newEmail()
    await register(page, email)
    const link = await linkTo(context, email, /verify\/email/)
    const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB' })
    const owner = await elsewhere.newPage()
    await owner.goto(`${link}#link-needs-password`)
    await owner.getByLabel('New password').fill('marble tunnel copper')
    await owner.getByRole('button', { name: 'Confirm with new password' }).click()
    await expect(owner.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()
    // The stranger’s open page leaves automatically, and no page opens for it again.
    await expect(page).toHaveURL(/\/signin(#session-expired)?$/)
    await page.goto('/account')
    await expect(page).toHaveURL(/\/signin(#session-expired)?$/)
    await elsewhere.close()
  }
)

test('signs in with a mailed link and the password, also in a browser that has a session', async ({
  page,
  context
}) => {
  const email = newEmail()
  await register(page, email)
  await verifyEmail(page, email)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkTo(context, email, /reset-password/))
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The password isn’t right')).toBeVisible()
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The link has ended the session of this browser and begun another, which the page takes over.
  await expect(page.getByRole('heading', { name: 'Hello Rosa' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
})

test(
  'lets a device in that has signed in before, although sign-in is throttled',
  { tag: long },
  async ({ page }) => {
    const email = newEmail()
    await register(page, email)
    await verifyEmail(page, email)
    await page.goto('/account')
    await signOut(page)
    for (let tries = 0; tries < 10; tries++) {
      await page.request.post('/v1/log-in', { data: { email, password: 'wrong' } })
    }
    const refused = await page.request.post('/v1/log-in', { data: { email, password: goodPassword } })
    expect(refused.status()).toBe(429)
    await signInAs(page, email)
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  }
)
