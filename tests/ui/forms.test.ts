/** No form may put a password into an address. Without JavaScript, a form without a method does that. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(tsx|astro)$/.test(name))
  .map(name => join(source, name))

/** Returns the opening tags of the forms in a file: up to the first '>' that is not part of an arrow. */
function formsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => tag)
}

/** Components with a password field. SettingForm is the form around them on the account page. */
const asksForPassword = /<(PasswordInput|NewPassword|SettingForm)\b|type="password"/
const frame = 'islands/account/SettingForm.tsx'

test('every form with a password uses POST and a known address', () => {
  const checked = files.filter(
    file =>
      formsOf(file).length > 0 &&
      (asksForPassword.test(readFileSync(file, 'utf8')) || relative(source, file) === frame)
  )
  expect(checked.map(file => relative(source, file)).toSorted()).toEqual([
    'islands/account/ConfirmDialog.tsx',
    frame,
    'islands/account/password/KnownPassword.tsx',
    'islands/account/password/ResetPassword.tsx',
    'islands/account/password/VerifyLinkPassword.tsx',
    'islands/account/register/JoinStaff.tsx',
    'islands/account/register/Register.tsx',
    'islands/session/SignIn.tsx'
  ])
  for (const file of checked) {
    for (const tag of formsOf(file)) {
      expect(tag, relative(source, file)).toMatch(/\bmethod="post"/)
      expect(tag, relative(source, file)).toMatch(
        /\baction=\{(endpoints\.\w+|endpoints\[endpoint\]|accountPath)\}/
      )
    }
  }
})
