/** The sign-in service's record of the user: Firebase's where it signs in, otherwise made from the account. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AuthUser, authUserSchema } from '../../../src/lib/session/auth-user.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { parseStored } from '../../../src/stores/persisted.ts'
import { replaceRuntime, runtime } from '../../../src/stores/core/runtime.ts'
import { $authUser, $sessionExpires } from '../../../src/stores/session/auth-user.ts'
import { stopRenewal } from '../../../src/stores/session/firebase-renewal.ts'
import { fetchProfile, signOut, watchFederated } from '../../../src/stores/session/session.ts'
import { registerAccount, signIn } from '../../../src/stores/session/sign-in.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

const firebase = vi.hoisted(() => ({ user: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../src/lib/firebase/auth.ts', () => ({
  createFirebaseAuth: () => ({
    user: firebase.user,
    signIn: async () => 'an ID token',
    freshToken: async () => 'a new ID token',
    signOut: async () => {}
  })
}))

const record: AuthUser = {
  uid: 'firebase-uid',
  email: 'fay@example.test',
  emailVerified: true,
  displayName: 'Fay of Firebase',
  photoURL: 'https://photos.example.test/fay',
  phoneNumber: null,
  isAnonymous: false,
  providerData: [
    {
      providerId: 'google.com',
      uid: 'google-uid',
      displayName: 'Fay of Google',
      email: 'fay@example.test',
      phoneNumber: null,
      photoURL: null
    }
  ],
  creationTime: '2024-02-01T08:00:00.000Z',
  lastSignInTime: '2026-11-01T08:00:00.000Z'
}
const password = 'a long enough password'
let count = 0
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

beforeEach(async () => {
  firebase.user.mockResolvedValue(record)
  browser = browserOf(world)
  await registerAccount({
    email: `fay${++count}@example.test`,
    password,
    type: 'customer',
    first_name: 'Fay',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04'
  })
})
afterEach(() => {
  stopRenewal()
  browser.restore()
})

/** From here on, the page has a Firebase project, which confirms the account of this session. */
async function useFirebase(): Promise<void> {
  const [inProcess, configuration] = [runtime.fetch, await runtime.configuration()]
  const session = { token: $token.get(), user: await fetchProfile() }
  replaceRuntime({
    go: () => {},
    configuration: async () => ({
      ...configuration,
      firebase: {} as NonNullable<(typeof configuration)['firebase']>
    }),
    fetch: async (...request) =>
      new Request(...request).url.endsWith('/sessions/firebase')
        ? Response.json({ success: true, message: '', data: { ...session, expires_at: inAnHour() } })
        : inProcess(...request)
  })
}

test('is made from the account where this installation signs in', async () => {
  const user = await fetchProfile()
  expect($authUser.get()).toMatchObject({
    uid: user.id,
    email: user.email,
    emailVerified: false,
    displayName: 'Fay Store',
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: user.id, email: user.email }],
    creationTime: user.created_at
  })
})

test("is Firebase's, and the profile doesn't replace it", async () => {
  await useFirebase()
  await signIn({ email: 'fay@example.test', password })
  expect($authUser.get()).toEqual(record)
  expect(parseStored(browser.storage['dropway:auth:user'], authUserSchema)).toEqual(record)
  await fetchProfile()
  expect($authUser.get()).toEqual(record)
})

test('is updated when the session is renewed, and removed at sign-out', async () => {
  await useFirebase()
  await signIn({ email: 'fay@example.test', password })
  const renewed = { ...record, emailVerified: false, lastSignInTime: '2026-11-02T08:00:00.000Z' }
  firebase.user.mockResolvedValue(renewed)
  $sessionExpires.set(new Date().toISOString())
  const changed = new Promise<void>(resolve => $authUser.listen(() => resolve()))
  watchFederated()
  await changed
  expect($authUser.get()).toEqual(renewed)
  await signOut()
  expect($authUser.get()).toBeNull()
})

test("is the account's own again after a sign-in without Firebase", async () => {
  await useFirebase()
  await signIn({ email: 'fay@example.test', password })
  browser.restore()
  browser = browserOf(world)
  await signIn({ email: `fay${count}@example.test`, password })
  expect($authUser.get()).toMatchObject({ uid: (await fetchProfile()).id, displayName: 'Fay Store' })
})

test('reads a record of an earlier release, which has fewer fields per provider', () => {
  const before = { ...record, providerData: [{ providerId: 'password', uid: 'firebase-uid' }] }
  expect(parseStored(JSON.stringify(before), authUserSchema)?.providerData).toEqual([
    {
      providerId: 'password',
      uid: 'firebase-uid',
      displayName: null,
      email: null,
      phoneNumber: null,
      photoURL: null
    }
  ])
})
