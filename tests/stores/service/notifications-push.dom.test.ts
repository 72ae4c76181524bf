/** The lifecycle of a push token, with handwritten fakes of the browser and of Firebase's SDK, and the real server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $fcmToken } from '../../../src/stores/core/app.ts'
import { $askForPush, allowPush, declinePush, prepareAsking } from '../../../src/stores/notifications/push.ts'
import {
  ensureToken,
  type PushPort,
  refreshAfter,
  replacePushPort
} from '../../../src/stores/notifications/push-token.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { $toast, $toasts } from '../../../src/stores/shell/toasts.ts'
import { pushTokens } from '../../../src/server/db/tables/schema.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let count = 0
let restore: () => void
let port: { permission: NotificationPermission; answer: NotificationPermission; token: string; asked: number }

beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

function usePort(other: Partial<PushPort> = {}): void {
  restore = replacePushPort({
    supported: () => true,
    permission: () => port.permission,
    ask: async () => (port.permission = port.answer),
    worker: async () => ({}) as ServiceWorkerRegistration,
    hosted: async () => true,
    messaging: async () => ({
      token: async () => {
        port.asked++
        return port.token
      }
    }),
    ...other
  })
}

beforeEach(async () => {
  browser = browserOf(world)
  localStorage.clear()
  sessionStorage.clear()
  $fcmToken.set('')
  $toasts.set([])
  $askForPush.set(null)
  port = { permission: 'default', answer: 'granted', token: `token-of-a-browser-${++count}`, asked: 0 }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await registerAccount({
    type: 'customer',
    first_name: 'Push',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04',
    email: `push${count}@example.test`,
    password: 'a long enough password'
  })
})
afterEach(() => {
  restore()
  browser.restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const tokens = async () =>
  (await world.service.context.orm.select({ token: pushTokens.token }).from(pushTokens)).map(row => row.token)

test('offers push, asks for permission and registers the token', async () => {
  usePort()
  await prepareAsking()
  expect($askForPush.get()).toEqual({ reach: 'always' })
  expect(port.permission).toBe('default')
  expect(await allowPush()).toBe(true)
  expect(await tokens()).toContain(port.token)
  expect($fcmToken.get()).toBe(port.token)
  expect($askForPush.get()).toBeNull()
})

test('does not offer push again after it was declined', async () => {
  usePort()
  await prepareAsking()
  declinePush()
  await prepareAsking()
  expect($askForPush.get()).toBeNull()
})

test('reports a denied permission', async () => {
  usePort()
  port.answer = 'denied'
  expect(await allowPush()).toBe(false)
  expect($toast.get()?.message).toBe('Notification permission denied')
  expect(port.asked).toBe(0)
})

test('offers nothing in a browser without push support', async () => {
  usePort({ supported: () => false })
  await prepareAsking()
  expect($askForPush.get()).toBeNull()
  expect(console.warn).toHaveBeenCalledWith('Firebase messaging is not supported in this browser')
})

test('reports a browser where the SDK does not work', async () => {
  usePort({ messaging: async () => null })
  expect(await allowPush()).toBe(false)
  expect($toast.get()?.message).toBe('Firebase messaging is not supported in this browser')
})

test.each<[string, () => void]>([
  ['the server refuses it', () => void (port.token = 'short')],
  ['there is no network', () => void (browser.offline = true)]
])('does not store a token if %s', async (_, spoil) => {
  usePort()
  spoil()
  expect(await allowPush()).toBe(false)
  expect($toast.get()?.message).toBe('Failed to register token with backend')
  expect($fcmToken.get()).toBe('')
  browser.offline = false
})

test('waits at most 10 s for the service worker', async () => {
  usePort({ worker: () => new Promise(() => {}) })
  port.permission = 'granted'
  vi.useFakeTimers()
  const done = ensureToken()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(console.warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toBe(false)
  expect(console.warn).toHaveBeenCalledWith('Failed to register token with backend', expect.anything())
})

test('refreshes the token after 7 days or for a new subscription, and removes the old one', async () => {
  let endpoint = 'https://push.test/1'
  const getSubscription = async () => ({ endpoint })
  usePort({ worker: async () => ({ pushManager: { getSubscription } }) as never })
  await allowPush()
  await ensureToken()
  expect(port.asked).toBe(1)

  const began = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(began + refreshAfter + 1)
  await ensureToken()
  expect(port.asked).toBe(2)
  await ensureToken()
  expect(port.asked).toBe(2)

  const old = port.token
  endpoint = 'https://push.test/2'
  port.token = `${old}-next`
  expect(await ensureToken()).toBe(true)
  expect($fcmToken.get()).toBe(port.token)
  expect(await tokens()).toContain(port.token)
  expect(await tokens()).not.toContain(old)
})

test('limits the offer to open pages without Firebase, and needs no token', async () => {
  usePort({ hosted: async () => false })
  await prepareAsking()
  expect($askForPush.get()).toEqual({ reach: 'while-open' })
  expect(await allowPush()).toBe(true)
  expect(port.asked).toBe(0)
})

test('removes the token before the session ends on sign-out', async () => {
  usePort()
  await allowPush()
  expect(await tokens()).toContain(port.token)
  await signOut()
  expect(await tokens()).not.toContain(port.token)
  expect($fcmToken.get()).toBe('')
  expect(browser.visited).toContain('/signin')
})
