/** This browser's token for push messages: requested, registered on the server, refreshed, removed at sign-out. */
import * as z from 'zod/mini'
import { postFcmToken } from '../../lib/contract/account/accounts.ts'
import { removeFcmToken } from '../../lib/contract/notifications.ts'
import type { FirebaseMessaging } from '../../lib/firebase/messaging.ts'
import { $fcmToken } from '../core/app.ts'
import { deviceStorage } from '../core/browser-storage.ts'
import { client, runtime } from '../core/runtime.ts'
import { parseStored, storageKeys } from '../persisted.ts'

export const notSupported = 'Firebase messaging is not supported in this browser'
export const backendFailed = 'Failed to register token with backend'
/** A token is registered again after this time, in milliseconds. */
export const refreshAfter = 7 * 86_400_000
/** The longest wait for the worker, in milliseconds. */
const workerMilliseconds = 10_000
/** The longest that a sign-out waits until the server has removed the token, in milliseconds. */
const forgetMilliseconds = 3_000

/** The parts of the browser that this needs. Tests replace them. */
export interface PushPort {
  supported(): boolean
  permission(): NotificationPermission
  ask(): Promise<NotificationPermission>
  /** Resolves to the worker once it's ready. */
  worker(): Promise<ServiceWorkerRegistration>
  /** Whether this installation sends push messages with Firebase. Otherwise only open pages get notifications. */
  hosted(): Promise<boolean>
  /** Resolves to null if messages of a Firebase project aren't available. */
  messaging(): Promise<FirebaseMessaging | null>
}

const pushWorker = '/firebase-messaging-sw.js'
/** Firebase's own scope. It isn't the pages' scope, because that has the worker for offline pages. */
export const pushScope = '/firebase-cloud-messaging-push-scope'

/** Waits for this registration. `navigator.serviceWorker.ready` would wait for the pages' worker. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve(registration)
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration)
      if (worker.state === 'redundant') reject(new Error("The service worker couldn't be installed."))
    })
  })
}

const browser: PushPort = {
  supported: () => 'serviceWorker' in navigator && 'Notification' in globalThis,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async worker() {
    return activeWorker(await navigator.serviceWorker.register(pushWorker, { scope: pushScope }))
  },
  async hosted() {
    const { firebase } = await runtime.configuration()
    return Boolean(firebase?.vapid_key)
  },
  async messaging() {
    const { firebase } = await runtime.configuration()
    if (!firebase?.vapid_key) return null
    return (await import('../../lib/firebase/messaging.ts')).createFirebaseMessaging(firebase)
  }
}

export let port: PushPort = browser

/** Replaces the browser in tests. Returns a function that restores it. */
export function replacePushPort(other: PushPort): () => void {
  port = other
  return () => {
    port = browser
  }
}

/** Returns the worker once it's ready. Throws if that takes too long. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The service worker isn't ready.")), workerMilliseconds)
  })
  return Promise.race([port.worker(), late]).finally(() => clearTimeout(timer))
}

const storedTokenSchema = z.object({
  token: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The endpoint of the browser's push subscription. Another endpoint means another token. */
  endpoint: z.string()
})
type StoredToken = z.infer<typeof storedTokenSchema>

function storedToken(): StoredToken | null {
  const found = parseStored(deviceStorage.get(storageKeys.pushKept), storedTokenSchema)
  // A sign-out clears the store, so a token without a match there belonged to another account.
  return found && found.token === $fcmToken.get() ? found : null
}

async function endpointOf(worker: ServiceWorkerRegistration): Promise<string> {
  return (await worker.pushManager?.getSubscription())?.endpoint ?? ''
}

/** Gets a token and registers it. Throws an Error with the message for the user. */
async function register(worker: ServiceWorkerRegistration): Promise<void> {
  const messaging = await port.messaging().catch(() => null)
  if (!messaging) throw new Error(notSupported)
  try {
    const token = await messaging.token(worker)
    await (await client()).call(postFcmToken, { body: { fcm_token: token } })
    $fcmToken.set(token)
    const registered: StoredToken = { token, at: Date.now(), endpoint: await endpointOf(worker) }
    deviceStorage.set(storageKeys.pushKept, JSON.stringify(registered))
  } catch (error) {
    throw new Error(backendFailed, { cause: error })
  }
}

/**
 * Registers this browser if it isn't registered, or was registered too long ago or with another endpoint. Returns false
 * on failure, and calls `report` with the message and the error.
 */
export async function ensureToken(
  report: (sentence: string, error: unknown) => void = console.warn
): Promise<boolean> {
  try {
    const worker = await readyWorker()
    const before = storedToken()
    const young = before && Date.now() - before.at < refreshAfter
    if (young && before.endpoint === (await endpointOf(worker))) return true
    await register(worker)
    if (before && before.token !== $fcmToken.get()) await remove(before.token)
    return true
  } catch (error) {
    const sentence = error instanceof Error && error.message === notSupported ? notSupported : backendFailed
    report(sentence, error)
    return false
  }
}

async function remove(token: string): Promise<void> {
  const signal = AbortSignal.timeout(forgetMilliseconds)
  await (await client()).call(removeFcmToken, { body: { fcm_token: token }, signal }).catch(() => {})
}

/** Removes the token before the session ends, because the next account must not get this account's messages. */
export async function forgetToken(): Promise<void> {
  const token = $fcmToken.get()
  deviceStorage.remove(storageKeys.pushKept)
  if (!token) return
  await remove(token)
  $fcmToken.set('')
}
