// @vitest-environment happy-dom
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventsPath } from '../../src/lib/contract/live.ts'
import { $data, $isAuthenticated, $orderDetails, $token, $user, clearBooking } from '../../src/stores/app.ts'
import { setPickup, startAnew } from '../../src/stores/booking.ts'
import { client } from '../../src/stores/client.ts'
import { $pickup } from '../../src/stores/map.ts'
import { keepOnward, onwardOr } from '../../src/stores/onward.ts'
import { changeProfile, removeAccount, replacePassword } from '../../src/stores/own-account.ts'
import { choosePassword } from '../../src/stores/recovery.ts'
import { loadReference } from '../../src/stores/reference.ts'
import { confirmFactor, prepareFactor, removeFactor, renewCodes } from '../../src/stores/second-factor.ts'
import { fetchProfile, sessionExpired, signOut, watchOtherTabs } from '../../src/stores/session.ts'
import { registerAccount, signIn } from '../../src/stores/signing-in.ts'
import { $toast, sayWhatWasLeft } from '../../src/stores/toasts.ts'
import { enterCode, isVerified, requestCode, takeOnward } from '../../src/stores/verification.ts'
import { sessions } from '../../src/server/db/identity.ts'
import { sendResetLink } from '../../src/server/domain/passwords.ts'
import { spot } from '../builders.ts'
import { codeTo, linkTo } from '../mailbox.ts'
import { startTestService, type TestService } from '../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let count = 0
let account = { email: '', password: '' }
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

/** A new account for each test, signed in, its email not verified. */
beforeEach(async () => {
  browser = browserOf(world)
  sessionStorage.clear()
  account = { email: `session${++count}@example.test`, password: 'a long enough password' }
  await registerAccount({
    ...account,
    type: 'customer',
    first_name: 'Sessa',
    last_name: 'Store',
    phone: '+41 44 555 04 04'
  })
})
afterEach(() => browser.restore())

const said = () => {
  sayWhatWasLeft()
  return $toast.get()
}

test('a code verifies the email, and one goes on to where one was going', async () => {
  keepOnward('/dashboard/one')
  const sent = await requestCode('email')
  expect(sent.target).toBe(account.email)
  expect(await isVerified('email')).toBe(false)
  await enterCode('email', await codeTo(world, account.email))
  expect($user.get()?.email_verified).toBe(true)
  expect(await isVerified('email')).toBe(true)
  expect(takeOnward('/dashboard')).toBe('/dashboard/one')
  expect(takeOnward('/dashboard')).toBe('/dashboard')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'the way on never leaves the site: %j',
  path => {
    keepOnward(path)
    expect(onwardOr('/dashboard')).toBe('/dashboard')
  }
)

test('the second factor goes on under a new token', async () => {
  const before = $token.get()
  const prepared = await prepareFactor(account.password)
  const app = new TOTP({ secret: Secret.fromBase32(prepared.secret) })
  await confirmFactor(app.generate())
  const confirmed = $token.get()
  expect(confirmed).not.toBe(before)
  expect($user.get()?.second_factor).toBe(true)
  expect((await fetchProfile()).second_factor).toBe(true)
  expect(await renewCodes(account.password)).toHaveLength(prepared.backup_codes.length)

  await removeFactor(account.password)
  expect($token.get()).not.toBe(confirmed)
  expect((await fetchProfile()).second_factor).toBe(false)
  expect(browser.visited).toEqual([])
})

test('a sign-in that wants a code is no session that has ended', async () => {
  const prepared = await prepareFactor(account.password)
  await confirmFactor(new TOTP({ secret: Secret.fromBase32(prepared.secret) }).generate())
  await signOut()
  await expect(signIn(account)).rejects.toMatchObject({ code: 'multi-factor-auth-required' })
  await expect(signIn({ ...account, code: '000000' })).rejects.toMatchObject({
    code: 'invalid-second-factor'
  })
  expect(browser.visited).toEqual(['/signin'])
  expect($isAuthenticated.get()).toBe(false)
})

test('changing the password keeps this session; the profile follows what was changed', async () => {
  await replacePassword(account.password, 'quite another password')
  expect(await changeProfile({ first_name: 'Sesame' })).toMatchObject({ first_name: 'Sesame' })
  expect($user.get()?.first_name).toBe('Sesame')
})

test('a new password by the link ends this browser’s session too, and says what happened', async () => {
  await enterCode('email', await codeTo(world, account.email))
  await sendResetLink(world.service.context, account.email)
  const token = new URL(await linkTo(world, account.email)).hash.slice(1)
  expect(await choosePassword(token, 'quite another password', 'Changed.')).toBe('/signin')
  expect([$isAuthenticated.get(), $token.get()]).toEqual([false, null])
  expect(said()).toMatchObject({ kind: 'success', title: 'Success', message: 'Changed.' })
})

test('a deleted account leaves nothing here, and says so on the next page', async () => {
  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  await expect(removeAccount('not it', 'Deleted.')).rejects.toMatchObject({ code: 'wrong-password' })
  expect($isAuthenticated.get()).toBe(true)
  await removeAccount(account.password, 'Deleted.')
  expect(browser.visited).toEqual(['/signin'])
  expect([$token.get(), $user.get(), $data.get(), $pickup.get()]).toEqual([null, null, null, null])
  expect(said()).toMatchObject({ title: 'Success', message: 'Deleted.' })
})

test('a 401 on the live stream signs out as any other', async () => {
  await world.service.context.orm.delete(sessions)
  world.pass(60)
  const response = await (await client()).open(eventsPath, { signal: new AbortController().signal })
  expect(response.status).toBe(401)
  expect($isAuthenticated.get()).toBe(false)
  await vi.waitFor(() => expect(browser.visited).toEqual(['/signin']))
  expect(said()?.message).toBe(sessionExpired)
})

test('signed out in one tab is signed out in all; somebody else’s sign-in loads the page anew', () => {
  const stop = watchOtherTabs()
  const user = $user.get()
  expect(user).not.toBeNull()
  // As the storage event of another tab changes them.
  $user.set({ ...user!, id: 'usr_other' })
  expect(browser.visited).toEqual([location.pathname])
  $isAuthenticated.set(false)
  expect(browser.visited.at(-1)).toBe('/signin')
  stop()
  $isAuthenticated.set(true)
  $isAuthenticated.set(false)
  expect(browser.visited).toHaveLength(2)
})

test('a partial clean takes the booking alone', () => {
  startAnew()
  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  clearBooking()
  expect([$data.get(), $orderDetails.get()]).toEqual([null, null])
  expect($user.get()?.email).toBe(account.email)
  expect($pickup.get()).not.toBeNull()
})

test('each failed load is logged in its given words', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  browser.offline = true
  await loadReference()
  const logged = error.mock.calls.map(([text]) => String(text).replace(/: .*/, ': {message}'))
  expect(logged.toSorted()).toEqual([
    'Failed to fetch cancellation reasons: {message}',
    'Failed to fetch transport sizes: {message}',
    'Failed to fetch transport types: {message}',
    'Failed to fetch unit measurements: {message}',
    'Failed to fetch user profile: {message}'
  ])
  error.mockRestore()
})
