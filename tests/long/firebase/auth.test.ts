/** The SDK as the browser uses it, against the real Auth emulator, and the resulting session. */
import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PublicConfiguration } from '../../../src/lib/client/configuration.ts'
import { firebaseSession } from '../../../src/lib/contract/account/security.ts'
import { createFirebaseAuth, type FirebaseAuth } from '../../../src/lib/firebase/auth.ts'
import { startTestService, type TestService } from '../../service.ts'
import { installEmulators, project, type RunningEmulator, startAuthEmulator } from './emulator.ts'

let emulator: RunningEmulator
let world: TestService
let auth: FirebaseAuth

beforeAll(async () => {
  installEmulators()
  emulator = await startAuthEmulator()
  world = await startTestService({
    realClock: true,
    environment: {
      PUBLIC_FIREBASE_API_KEY: 'demo',
      PUBLIC_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      PUBLIC_FIREBASE_PROJECT_ID: project,
      PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host
    }
  })
  const configuration: NonNullable<PublicConfiguration['firebase']> = {
    api_key: 'demo',
    auth_domain: `${project}.firebaseapp.com`,
    project_id: project,
    app_id: '1:1:web:1',
    messaging_sender_id: null,
    storage_bucket: null,
    database_url: null,
    vapid_key: null,
    app_check: null,
    providers: ['google.com', 'apple.com'],
    emulator: emulator.host,
    storage_emulator: null
  }
  auth = createFirebaseAuth(configuration, false)
})
afterAll(async () => {
  for (const app of getApps()) await deleteApp(app)
  await world?.close()
  await emulator?.stop()
})
afterEach(() => auth.signOut())

let count = 0
const fresh = () => ({
  email: `fay${++count}@example.test`,
  password: 'a long enough password',
  name: 'Fay Base'
})
const exchange = (id_token: string, bearer = '') =>
  world.clientOf(bearer).call(firebaseSession, { body: { id_token } })
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing went wrong',
    (error: unknown) => (error as { code?: string }).code
  )

/** Calls the emulator's admin API, as an operator uses the Firebase console. */
async function admin(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
  const response = await fetch(`http://${emulator.host}/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
/** Returns the newest code that the emulator would have sent by email. */
async function sentCode(email: string, kind: string): Promise<string> {
  const { oobCodes } = (await admin(`emulator/v1/projects/${project}/oobCodes`, undefined, 'GET')) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[]
  }
  return oobCodes.findLast(each => each.email === email && each.requestType === kind)?.oobCode ?? ''
}

test('registers, signs in and gets the same account each time', async () => {
  const account = fresh()
  const made = await exchange(await auth.register(account))
  expect(made.user).toMatchObject({
    email: account.email,
    email_verified: false,
    first_name: 'Fay',
    sign_in: 'firebase'
  })
  await auth.signOut()
  const again = await exchange(await auth.signIn(account.email, account.password))
  expect(again.user.id).toBe(made.user.id)
})

test("returns Firebase's record of the user, which follows a verified email", async () => {
  const account = fresh()
  await auth.register(account)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const { email, name: displayName } = account
  const record = {
    uid: expect.stringMatching(/^\w{20,}$/),
    email,
    emailVerified: false,
    displayName,
    photoURL: null,
    phoneNumber: null,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, email, displayName, phoneNumber: null, photoURL: null }
    ],
    creationTime: time,
    lastSignInTime: time
  }
  expect(await auth.user()).toEqual(record)
  await auth.sendVerification('http://localhost:4321/dashboard')
  await auth.applyCode(await sentCode(email, 'VERIFY_EMAIL'))
  await auth.freshToken()
  expect(await auth.user()).toEqual({ ...record, emailVerified: true })
  await auth.signOut()
  expect(await auth.user()).toBeNull()
})

test('returns an error code for each refusal', async () => {
  const account = fresh()
  await auth.register(account)
  expect(await code(auth.register(account))).toBe('email-already-in-use')
  await auth.signOut()
  expect(await code(auth.signIn(account.email, 'wrong password'))).toMatch(
    /^(wrong-password|invalid-credential)$/
  )
  expect(await code(auth.signIn('nobody@example.test', 'wrong password'))).toMatch(
    /^(user-not-found|invalid-credential)$/
  )
  expect(await code(auth.signIn('not an address', 'wrong password'))).toBe('invalid-email')
  expect(await code(auth.resetPassword('nonsense', 'another password'))).toBe('invalid-action-code')
})

test('continues the session under the same token after the email is verified', async () => {
  const account = fresh()
  const made = await exchange(await auth.register(account))
  await auth.sendVerification('http://localhost:4321/dashboard')
  await auth.applyCode(await sentCode(account.email, 'VERIFY_EMAIL'))
  const token = await auth.freshToken()
  const next = await exchange(token ?? '', made.token)
  expect(next.token).toBe(made.token)
  expect(next.user).toMatchObject({ id: made.user.id, email_verified: true, email: account.email })
})

test('resets a forgotten password', async () => {
  const account = fresh()
  await auth.register(account)
  await auth.signOut()
  await auth.sendReset(account.email, 'http://localhost:4321/signin')
  await auth.resetPassword(await sentCode(account.email, 'PASSWORD_RESET'), 'quite another password')
  expect(await code(auth.signIn(account.email, account.password))).toMatch(
    /wrong-password|invalid-credential/
  )
  expect((await exchange(await auth.signIn(account.email, 'quite another password'))).user.email).toBe(
    account.email
  )
})

test('refuses a user that the project has disabled, and ends the session', async () => {
  const account = fresh()
  const idToken = await auth.register(account)
  const made = await exchange(idToken)
  const { userInfo } = (await admin(
    `identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`,
    {}
  )) as {
    userInfo: { localId: string; email: string }[]
  }
  const localId = userInfo.find(each => each.email === account.email)?.localId
  await admin(`identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
    localId,
    disableUser: true
  })
  expect(await code(auth.freshToken())).toMatch(/user-disabled|user-token-expired/)
  const answer = await world.request('POST', '/sessions/firebase', {
    bearer: made.token,
    body: { id_token: idToken }
  })
  expect(answer).toMatchObject({ status: 403, code: 'user-disabled' })
  expect((await world.request('GET', '/user-profiles', { bearer: made.token })).status).toBe(401)
})

test('deletes an account in Firebase and in Dropway', async () => {
  const account = fresh()
  const made = await exchange(await auth.register(account))
  const gone = await world.request('DELETE', '/user-profiles', { bearer: made.token, body: {} })
  expect(gone.status).toBe(200)
  await auth.deleteAccount()
  expect(await code(auth.signIn(account.email, account.password))).toMatch(
    /user-not-found|invalid-credential/
  )
})
