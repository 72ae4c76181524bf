/** The session store in one browser. The file is long because every test needs the same account setup. */
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventsPath } from '../../../src/lib/contract/events.ts'
import {
  $data,
  $isAuthenticated,
  $orderDetails,
  $token,
  $user,
  clearBooking
} from '../../../src/stores/core/app.ts'
import { clearDraft, setPickup, showDraftOnMap } from '../../../src/stores/booking/booking.ts'
import { client } from '../../../src/stores/core/client.ts'
import { enqueue } from '../../../src/stores/driver/report-queue.ts'
import { $queuedReports } from '../../../src/stores/driver/work.ts'
import { replaceRuntime } from '../../../src/stores/core/runtime.ts'
import { clearEndedSession } from '../../../src/stores/session/ended-session.ts'
import { $pickup, $showOnMap } from '../../../src/stores/core/map.ts'
import { sendText } from '../../../src/stores/messaging/message-queue.ts'
import { storeReturnTo, returnToOr } from '../../../src/stores/session/return-to.ts'
import { changeProfile, removeAccount, replacePassword } from '../../../src/stores/account/profile.ts'
import { choosePassword } from '../../../src/stores/account/password-recovery.ts'
import { loadReference } from '../../../src/stores/company/reference.ts'
import {
  confirmTwoStep,
  prepareTwoStep,
  disableTwoStep,
  renewCodes
} from '../../../src/stores/account/two-step.ts'
import { sessionExpired } from '../../../src/lib/session/sign-in-outcomes.ts'
import {
  fetchProfile,
  signOut,
  watchOtherTabs,
  watchPlainForms
} from '../../../src/stores/session/session.ts'
import {
  onSessionEnd,
  type SessionEnd,
  broadcastSessionEnd
} from '../../../src/stores/session/session-broadcast.ts'
import { registerAccount, signIn } from '../../../src/stores/session/sign-in.ts'
import { $toast, $toasts, showPendingToast } from '../../../src/stores/shell/toasts.ts'
import { enterCode, isVerified, requestCode, takeReturnTo } from '../../../src/stores/account/verification.ts'
import { $queuedMessages } from '../../../src/stores/messaging/queued-messages.ts'
import { sessions } from '../../../src/server/db/tables/people/identity.ts'
import { sendResetLink } from '../../../src/server/domain/account/passwords.ts'
import { spot } from '../../builders.ts'
import { codeTo, linkTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let count = 0
let account = { email: '', password: '' }
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

/** Makes a new account for each test, signed in, with an unverified email. */
beforeEach(async () => {
  browser = browserOf(world)
  $toasts.set([])
  sessionStorage.clear()
  account = { email: `session${++count}@example.test`, password: 'a long enough password' }
  await registerAccount({
    ...account,
    type: 'customer',
    first_name: 'Sessa',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04'
  })
})
afterEach(() => browser.restore())

const said = () => {
  showPendingToast()
  return $toast.get()
}

test('verifies the email with a code, then continues to the original page', async () => {
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
  'never redirects away from the site: %j',
  path => {
    storeReturnTo(path)
    expect(returnToOr('/dashboard')).toBe('/dashboard')
  }
)

test('continues under a new token when the second factor changes', async () => {
  const before = $token.get()
  const prepared = await prepareTwoStep(account.password)
  const app = new TOTP({ secret: Secret.fromBase32(prepared.secret) })
  await confirmTwoStep(app.generate({ timestamp: world.service.context.now().getTime() }))
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

test('does not treat a sign-in that needs a code as an expired session', async () => {
  const prepared = await prepareTwoStep(account.password)
  const app = new TOTP({ secret: Secret.fromBase32(prepared.secret) })
  await confirmTwoStep(app.generate({ timestamp: world.service.context.now().getTime() }))
  await signOut()
  await expect(signIn(account)).rejects.toMatchObject({ code: 'multi-factor-auth-required' })
  await expect(signIn({ ...account, code: '000000' })).rejects.toMatchObject({
    code: 'invalid-second-factor'
  })
  expect(browser.visited).toEqual(['/signin'])
  expect($isAuthenticated.get()).toBe(false)
})

test('keeps this session after a password change, and updates the profile', async () => {
  await replacePassword(account.password, 'quite another password')
  expect(await changeProfile({ first_name: 'Sesame' })).toMatchObject({ first_name: 'Sesame' })
  expect($user.get()?.first_name).toBe('Sesame')
})

test('continues with a new session after a password reset, and shows a message', async () => {
  await enterCode('email', await codeTo(world, account.email))
  await sendResetLink(world.service.context, account.email)
  const token = (await linkTo(world, account.email)).split('/').at(-1) ?? ''
  const before = $token.get()
  expect(await choosePassword({ token, password: 'quite another password' }, 'Changed.')).toBe('/dashboard')
  expect($token.get()).not.toBe(before)
  expect((await fetchProfile()).email).toBe(account.email)
  expect(said()).toMatchObject({ kind: 'success', title: 'Success', message: 'Changed.' })
})

test('clears everything after account deletion, and shows a message on the next page', async () => {
  onTestFinished(showDraftOnMap())
  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  await expect(removeAccount('not it', 'Deleted.')).rejects.toMatchObject({ code: 'wrong-password' })
  expect($isAuthenticated.get()).toBe(true)
  await removeAccount(account.password, 'Deleted.')
  expect(browser.visited).toEqual(['/signin'])
  expect([$token.get(), $user.get(), $data.get(), $pickup.get()]).toEqual([null, null, null, null])
  expect(said()).toMatchObject({ title: 'Success', message: 'Deleted.' })
})

test('signs out on a 401 from the event stream', async () => {
  await world.service.context.orm.delete(sessions)
  world.pass(60)
  const response = await (await client()).open(eventsPath, { signal: new AbortController().signal })
  expect(response.status).toBe(401)
  expect($isAuthenticated.get()).toBe(false)
  await expect.poll(() => browser.visited).toEqual(['/signin'])
  expect(said()?.message).toBe(sessionExpired)
})

test('returns to the page where the session ended after the next sign-in', async () => {
  const here = vi.spyOn(window, 'location', 'get').mockReturnValue({
    ...window.location,
    pathname: '/dashboard/package',
    search: '?q=books'
  } as Location)
  await world.service.context.orm.delete(sessions)
  world.pass(60)
  await expect(fetchProfile()).rejects.toMatchObject({ status: 401 })
  await expect.poll(() => browser.visited).toEqual(['/signin'])
  here.mockRestore()
  expect(await signIn(account)).toBe('/dashboard/package?q=books')
  expect(await signIn(account)).toBe('/dashboard')
})

test('sends no call without a token', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await signOut()
  browser.visited = []
  browser.requests = []
  await loadReference()
  expect(logged).toHaveBeenCalledWith('Cannot fetch data: Not authenticated')
  logged.mockRestore()
  await expect(fetchProfile()).rejects.toThrow('Authentication token is missing')
  expect(browser.requests).toEqual([])
})

test('signs out in all tabs, and reloads the page when another account signs in', async () => {
  const stop = watchOtherTabs()
  const user = $user.get()
  expect(user).not.toBeNull()
  // Changes the stores as the storage event from another tab does.
  $user.set({ ...user!, id: 'usr_other' })
  await expect.poll(() => browser.visited).toEqual([location.pathname])
  $isAuthenticated.set(false)
  await expect.poll(() => browser.visited.at(-1)).toBe('/signin')
  stop()
  $isAuthenticated.set(true)
  $isAuthenticated.set(false)
  expect(browser.visited).toHaveLength(2)
})

test('signs out in other tabs without a storage event, and says why if the session expired', async () => {
  const stop = watchOtherTabs()
  const account = $user.get()?.id ?? ''
  broadcastSessionEnd({ account: 'usr_other', expired: false })
  broadcastSessionEnd({ account, expired: true })
  await expect.poll(() => browser.visited).toEqual(['/signin'])
  expect(said()?.message).toBe(sessionExpired)
  expect($token.get()).toBeNull()
  stop()
})

test('notifies the other tabs on sign-out', async () => {
  const heard: SessionEnd[] = []
  const stop = onSessionEnd(end => heard.push(end))
  const account = $user.get()?.id
  await signOut()
  await expect.poll(() => heard).toEqual([{ account, expired: false }])
  stop()
})

test('signs out with a message when the server refuses the cookie', async () => {
  vi.resetModules()
  await world.service.context.orm.delete(sessions)
  world.pass(60)
  const fresh = await import('../../../src/stores/session/session.ts')
  const app = await import('../../../src/stores/core/app.ts')
  const environment = await import('../../../src/stores/core/runtime.ts')
  const went: string[] = []
  const restore = environment.replaceRuntime({
    fetch: async () => Response.json({ code: 'unauthenticated' }, { status: 401 }),
    go: path => went.push(path)
  })
  document.documentElement.dataset['session'] = 'yes'
  app.$token.set(null)
  app.$sealedToken.set('')
  await fresh.sessionReady()
  await expect.poll(() => went).toEqual(['/signin'])
  expect([app.$user.get(), app.$isAuthenticated.get()]).toEqual([null, false])
  expect(said()?.message).toBe(sessionExpired)
  delete document.documentElement.dataset['session']
  restore()
})

const place = () => ({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })

test('does not end the session of a page that is left while it asks about a refused token', async () => {
  // As after a plain form: the server has ended the session of the stored token, and the cookie has a newer one.
  document.documentElement.dataset['session'] = 'yes'
  const refused = $token.get()
  await world.service.context.identity.endSessions($user.get()?.id ?? '', {})
  browser.aborts = '/api/session'
  await expect(fetchProfile()).rejects.toMatchObject({ status: 401 })
  await expect.poll(() => browser.requests).toContain('POST /api/session')
  await new Promise(resolve => setImmediate(resolve))
  delete document.documentElement.dataset['session']
  expect(browser.requests).not.toContain('DELETE /api/session')
  expect(browser.visited).toEqual([])
  expect($token.get()).toBe(refused)
})

test('stays on its way to the next page when a plain form has begun another session', async () => {
  const stop = watchPlainForms()
  onTestFinished(() => {
    stop()
    delete document.documentElement.dataset['session']
  })
  document.documentElement.dataset['session'] = 'yes'
  const form = document.createElement('form')
  form.method = 'post'
  document.body.append(form)
  form.dispatchEvent(new Event('submit', { bubbles: true }))
  browser.requests.length = 0
  await world.service.context.identity.endSessions($user.get()?.id ?? '', {})
  await expect(fetchProfile()).rejects.toMatchObject({ status: 401 })
  await new Promise(resolve => setImmediate(resolve))
  expect(browser.requests).not.toContain('POST /api/session')
  expect(browser.visited).toEqual([])
})

test('clears the data of an account with an expired session for the next person', async () => {
  onTestFinished(showDraftOnMap())
  setPickup(place())
  sendText('pad_1', 'A message that waits')
  await enqueue({ deliveryId: 'pad_1', key: 'k1', body: { stage: 'arrived', recorded_at: '', seq: 1 } })
  expect($queuedReports.get()).toBe(1)
  // The session ended on the server, without a sign-out in this browser.
  await world.service.context.orm.delete(sessions)
  await registerAccount({
    email: `next${count}@example.test`,
    password: account.password,
    type: 'customer',
    first_name: 'Nexa',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04'
  })
  expect($user.get()?.first_name).toBe('Nexa')
  expect([$data.get(), $orderDetails.get(), $pickup.get(), $showOnMap.get()]).toEqual([
    null,
    null,
    null,
    false
  ])
  expect([$queuedMessages.get(), $queuedReports.get()]).toEqual([[], 0])
  expect(JSON.stringify(browser.storage)).not.toContain('Market Square')
})

test('keeps a signed-out visitor’s draft across sign-in', async () => {
  await signOut()
  onTestFinished(showDraftOnMap())
  setPickup(place())
  await signIn(account)
  expect($data.get()?.quote.pickups).toMatchObject([{ name: '1 Market Square' }])
  expect($pickup.get()).not.toBeNull()
})

test('keeps the draft when the same person signs in again', async () => {
  setPickup(place())
  await signIn(account)
  expect($data.get()?.quote.pickups).toMatchObject([{ name: '1 Market Square' }])
})

test.each([
  [200, false],
  [500, false],
  [401, true]
])('checks the session on the sign-in page, where status %i clears it: %j', async (status, clears) => {
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

test('clears only the booking in a partial cleanup', () => {
  onTestFinished(showDraftOnMap())
  clearDraft()
  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  clearBooking()
  expect([$data.get(), $orderDetails.get()]).toEqual([null, null])
  expect($user.get()?.email).toBe(account.email)
  expect($pickup.get()).not.toBeNull()
})

test('logs each failed load with the specified message', async () => {
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
