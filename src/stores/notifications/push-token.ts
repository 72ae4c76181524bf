/** This browser's token for push messages: asked for, kept at the server, refreshed, taken back at the sign-out. */
import * as z from 'zod/mini'
import { postFcmToken } from '../../lib/contract/account/accounts.ts'
import { removeFcmToken } from '../../lib/contract/notifications.ts'
import type { FirebaseMessaging } from '../../lib/firebase/messaging.ts'
import { $fcmToken } from '../core/app.ts'
import { client, runtime } from '../core/runtime.ts'
import { parseStored, storageKeys } from '../persisted.ts'

export const notSupported = 'Firebase messaging is not supported in this browser'
export const backendFailed = 'Failed to register token with backend'
/** A token is registered anew after this, in milliseconds. */
export const refreshAfter = 7 * 86_400_000
/** The worker is waited for this long, in milliseconds. */
const workerMilliseconds = 10_000
/** A sign-out does not wait longer than this for the server to forget the token. */
const forgetMilliseconds = 3_000

/** What the flow needs of the browser: replaced by tests. */
export interface PushPort {
  supported(): boolean
  permission(): NotificationPermission
  ask(): Promise<NotificationPermission>
  /** The worker once it is ready. */
  worker(): Promise<ServiceWorkerRegistration>
  /** Whether this installation sends by Firebase. Else only open pages are told. */
  hosted(): Promise<boolean>
  /** Null where messages of a Firebase project can't be had. */
  messaging(): Promise<FirebaseMessaging | null>
}

const pushWorker = '/firebase-messaging-sw.js'
/** Firebase's own name for it. Another scope than the pages': those have the worker that keeps them for offline. */
export const pushScope = '/firebase-cloud-messaging-push-scope'

/** `ready` would be the pages' worker: this one is waited for by itself. */
function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return Promise.resolve(registration)
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(registration)
      if (coming.state === 'redundant') reject(new Error("The service worker couldn't be installed."))
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

/** For tests: another browser, until the answer is called. */
export function replacePushPort(other: PushPort): () => void {
  port = other
  return () => {
    port = browser
  }
}

/** The worker, ready. Throws when it takes too long. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The service worker isn't ready.")), workerMilliseconds)
  })
  return Promise.race([port.worker(), late]).finally(() => clearTimeout(timer))
}

const keptSchema = z.object({
  token: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Where the browser's own push service listens: another place means another token. */
  endpoint: z.string()
})
type Kept = z.infer<typeof keptSchema>

function kept(): Kept | null {
  const found = parseStored(localStorage.getItem(storageKeys.pushKept), keptSchema)
  // The store is emptied at the sign-out: what was kept was somebody else's.
  return found && found.token === $fcmToken.get() ? found : null
}

async function endpointOf(worker: ServiceWorkerRegistration): Promise<string> {
  return (await worker.pushManager?.getSubscription())?.endpoint ?? ''
}

/** Gets the token and registers it. Throws the sentence that says what failed. */
async function register(worker: ServiceWorkerRegistration): Promise<void> {
  const messaging = await port.messaging().catch(() => null)
  if (!messaging) throw new Error(notSupported)
  try {
    const token = await messaging.token(worker)
    await (await client()).call(postFcmToken, { body: { fcm_token: token } })
    $fcmToken.set(token)
    const keep: Kept = { token, at: Date.now(), endpoint: await endpointOf(worker) }
    localStorage.setItem(storageKeys.pushKept, JSON.stringify(keep))
  } catch (error) {
    throw new Error(backendFailed, { cause: error })
  }
}

/**
 * Registers this browser where it is not, or has been for too long, or under another token. False where that failed;
 * `say` is given the sentence, and why.
 */
export async function ensureToken(
  say: (sentence: string, error: unknown) => void = console.warn
): Promise<boolean> {
  try {
    const worker = await readyWorker()
    const before = kept()
    const young = before && Date.now() - before.at < refreshAfter
    if (young && before.endpoint === (await endpointOf(worker))) return true
    await register(worker)
    if (before && before.token !== $fcmToken.get()) await remove(before.token)
    return true
  } catch (error) {
    const sentence = error instanceof Error && error.message === notSupported ? notSupported : backendFailed
    say(sentence, error)
    return false
  }
}

async function remove(token: string): Promise<void> {
  const signal = AbortSignal.timeout(forgetMilliseconds)
  await (await client()).call(removeFcmToken, { body: { fcm_token: token }, signal }).catch(() => {})
}

/** Before the session ends: whoever signs in next must not get what is meant for this account. */
export async function forgetToken(): Promise<void> {
  const token = $fcmToken.get()
  localStorage.removeItem(storageKeys.pushKept)
  if (!token) return
  await remove(token)
  $fcmToken.set('')
}
