// @vitest-environment happy-dom
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventsPath } from '../../src/lib/contract/events.ts'
import {
  $data,
  $isAuthenticated,
  $orderDetails,
  $token,
  $user,
  clearBooking
} from '../../src/stores/core/app.ts'
import { setPickup, clearDraft } from '../../src/stores/booking/booking.ts'
import { client } from '../../src/stores/core/client.ts'
import { $waitingReports, enqueue } from '../../src/stores/driver/outbox.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'
import { clearEndedSession } from '../../src/stores/session/ended-session.ts'
import { $pickup, $showOnMap } from '../../src/stores/core/map.ts'
import { sendText } from '../../src/stores/messaging/message-outbox.ts'
import { storeReturnTo, returnToOr } from '../../src/stores/session/return-to.ts'
import { changeProfile, removeAccount, replacePassword } from '../../src/stores/account/profile.ts'
import { choosePassword } from '../../src/stores/account/password-recovery.ts'
import { loadReference } from '../../src/stores/company/reference.ts'
import {
  confirmTwoStep,
  prepareTwoStep,
  disableTwoStep,
  renewCodes
} from '../../src/stores/account/two-step.ts'
import { fetchProfile, sessionExpired, signOut, watchOtherTabs } from '../../src/stores/session/session.ts'
import {
  onSessionEnd,
  type SessionEnd,
  broadcastSessionEnd
} from '../../src/stores/session/session-broadcast.ts'
import { registerAccount, signIn } from '../../src/stores/session/sign-in.ts'
import { $toast, showPendingToast } from '../../src/stores/shell/toasts.ts'
import { enterCode, isVerified, requestCode, takeReturnTo } from '../../src/stores/account/verification.ts'
import { $pendingMessages } from '../../src/stores/messaging/pending-messages.ts'
import { sessions } from '../../src/server/db/identity.ts'
import { sendResetLink } from '../../src/server/domain/account/passwords.ts'
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
  $toast.set(null)
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
  showPendingToast()
  return $toast.get()
}

test('a code verifies the email, and one goes on to where one was going', async () => {
  storeReturnTo('/dashboard/one')
  const sent = await requestCode('email')
  expect(sent.target).toBe(account.email)
  expect(await isVerified('email')).toBe(false)
  await enterCode('email', await codeTo(world, account.email))
  expect($user.get()?.email_verified).toBe(true)
  expect(await isVerified('email')).toBe(true)
  expect(takeReturnTo('/dashboard')).toBe('/dashboard/one')
  expect(takeReturnTo('/dashboard')).toBe('/dashboard')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'the way on never leaves the site: %j',
  path => {
    storeReturnTo(path)
    expect(returnToOr('/dashboard')).toBe('/dashboard')
  }
)

test('the second factor goes on under a new token', async () => {
  const before = $token.get()
  const prepared = await prepareTwoStep(account.password)
  const app = new TOTP({ secret: Secret.fromBase32(prepared.secret) })
  await confirmTwoStep(app.generate())
  const confirmed = $token.get()
  expect(confirmed).not.toBe(before)
  expect($user.get()?.second_factor).toBe(true)
  expect((await fetchProfile()).second_factor).toBe(true)
  expect(await renewCodes(account.password)).toHaveLength(prepared.backup_codes.length)

  await disableTwoStep(account.password)
  expect($token.get()).not.toBe(confirmed)
  expect((await fetchProfile()).second_factor).toBe(false)
  expect(browser.visited).toEqual([])
})

test('a sign-in that wants a code is no session that has ended', async () => {
  const prepared = await prepareTwoStep(account.password)
  await confirmTwoStep(new TOTP({ secret: Secret.fromBase32(prepared.secret) }).generate())
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
  const token = (await linkTo(world, account.email)).split('/').at(-1) ?? ''
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

test('signed out in one tab is signed out in all; somebody else’s sign-in loads the page anew', async () => {
  const stop = watchOtherTabs()
  const user = $user.get()
  expect(user).not.toBeNull()
  // As the storage event of another tab changes them.
  $user.set({ ...user!, id: 'usr_other' })
  await vi.waitFor(() => expect(browser.visited).toEqual([location.pathname]))
  $isAuthenticated.set(false)
  await vi.waitFor(() => expect(browser.visited.at(-1)).toBe('/signin'))
  stop()
  $isAuthenticated.set(true)
  $isAuthenticated.set(false)
  expect(browser.visited).toHaveLength(2)
})

test('a sign-out in one tab reaches a tab whose storage says nothing, and an ended session says why', async () => {
  const stop = watchOtherTabs()
  const account = $user.get()?.id ?? ''
  broadcastSessionEnd({ account: 'usr_other', expired: false })
  broadcastSessionEnd({ account, expired: true })
  await vi.waitFor(() => expect(browser.visited).toEqual(['/signin']))
  expect(said()?.message).toBe(sessionExpired)
  expect($token.get()).toBeNull()
  stop()
})

test('leaving tells the other tabs', async () => {
  const heard: SessionEnd[] = []
  const stop = onSessionEnd(end => heard.push(end))
  const account = $user.get()?.id
  await signOut()
  await vi.waitFor(() => expect(heard).toEqual([{ account, expired: false }]))
  stop()
})

test('a page whose cookie is refused signs out with a word, instead of staying', async () => {
  vi.resetModules()
  await world.service.context.orm.delete(sessions)
  world.pass(60)
  const fresh = await import('../../src/stores/session/session.ts')
  const app = await import('../../src/stores/core/app.ts')
  const environment = await import('../../src/stores/core/runtime.ts')
  const went: string[] = []
  const restore = environment.replaceRuntime({
    fetch: async () => Response.json({ code: 'unauthenticated' }, { status: 401 }),
    go: path => went.push(path)
  })
  document.documentElement.dataset['session'] = 'yes'
  app.$token.set(null)
  app.$sealedToken.set('')
  await fresh.sessionReady()
  await vi.waitFor(() => expect(went).toEqual(['/signin']))
  expect([app.$user.get(), app.$isAuthenticated.get()]).toEqual([null, false])
  expect(said()?.message).toBe(sessionExpired)
  delete document.documentElement.dataset['session']
  restore()
})

const place = () => ({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })

test('the next person on this browser sees nothing of the one whose session ended elsewhere', async () => {
  setPickup(place())
  sendText('pad_1', 'A message that waits')
  await enqueue({ deliveryId: 'pad_1', key: 'k1', body: { stage: 'arrived', recorded_at: '', seq: 1 } })
  expect($waitingReports.get()).toBe(1)
  // Nobody has signed out here: the session was ended on the server.
  await world.service.context.orm.delete(sessions)
  await registerAccount({
    email: `next${count}@example.test`,
    password: account.password,
    type: 'customer',
    first_name: 'Nexa',
    last_name: 'Store',
    phone: '+41 44 555 04 04'
  })
  expect($user.get()?.first_name).toBe('Nexa')
  expect([$data.get(), $orderDetails.get(), $pickup.get(), $showOnMap.get()]).toEqual([
    null,
    null,
    null,
    false
  ])
  expect([$pendingMessages.get(), $waitingReports.get()]).toEqual([[], 0])
  expect(JSON.stringify(browser.storage)).not.toContain('Market Square')
})

test('keeps the draft across sign-in: what nobody was signed in for belongs to who signs in', async () => {
  await signOut()
  setPickup(place())
  await signIn(account)
  expect($data.get()?.pickup?.name).toBe('1 Market Square')
  expect($pickup.get()).not.toBeNull()
})

test('the same person who signs in again keeps the draft', async () => {
  setPickup(place())
  await signIn(account)
  expect($data.get()?.pickup?.name).toBe('1 Market Square')
})

test.each([
  [200, false],
  [500, false],
  [401, true]
])('the sign-in page asks whether a session still holds: %i clears it: %j', async (status, clears) => {
  setPickup(place())
  const restore = replaceRuntime({ fetch: async () => Response.json({}, { status }) })
  await clearEndedSession()
  expect([$user.get() === null, $data.get() === null, !$isAuthenticated.get()]).toEqual([
    clears,
    clears,
    clears
  ])
  expect($toast.get()?.message === sessionExpired).toBe(clears)
  restore()
})

test('a partial clean takes the booking alone', () => {
  clearDraft()
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
