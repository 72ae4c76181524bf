/** Being told while the page is not looked at: by push where there is Firebase, else while a tab is open. */
import { atom } from 'nanostores'
import { $fcmToken, $isAuthenticated } from '../core/app.ts'
import { claimNotification } from './notification-dedupe.ts'
import { runtime } from '../core/runtime.ts'
import { actOn, followNotifications, type Notified, toastOf } from './notification-handler.ts'
import { storageKeys } from '../persisted.ts'
import { backendFailed, ensureToken, notSupported, port, readyWorker } from './push-token.ts'
import { sessionReady } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'

const denied = 'Notification permission denied'

/** Whether there is something to ask, and how far this installation's messages reach. Null: nothing to ask. */
export const $askForPush = atom<{ reach: 'always' | 'while-open' } | null>(null)

/** Looks whether asking makes sense. Asks nobody anything. */
export async function prepareAsking(): Promise<void> {
  if (!port.supported()) {
    console.warn(notSupported)
    return
  }
  const put = localStorage.getItem(storageKeys.pushAnswered) !== null
  if (put || port.permission() !== 'default') return
  $askForPush.set({ reach: (await port.hosted()) ? 'always' : 'while-open' })
}

export function declinePush(): void {
  localStorage.setItem(storageKeys.pushAnswered, 'no')
  $askForPush.set(null)
}

/** Asks for the permission, by a press of the user's; false where they get no messages, and a toast says why. */
export async function allowPush(): Promise<boolean> {
  const fail = (message: string) => {
    showToast({ kind: 'error', title: '', message })
    return false
  }
  if (!port.supported()) return fail(notSupported)
  const permission = await port.ask()
  localStorage.setItem(storageKeys.pushAnswered, permission)
  $askForPush.set(null)
  if (permission !== 'granted') return fail(denied)
  if (await port.hosted()) return ensureToken(fail)
  return readyWorker().then(
    () => true,
    () => fail(backendFailed)
  )
}

/** What the worker says to this page. */
type FromWorker = { kind: 'push'; data: Notified } | { kind: 'open'; data: Notified; path: string }

function hearWorker({ data: said, ports }: MessageEvent<FromWorker>): void {
  const [answer] = ports
  if (said.kind === 'push') {
    if (document.visibilityState !== 'visible' || !$isAuthenticated.get()) return
    answer?.postMessage('taken')
    void actOn(said.data)
  } else {
    answer?.postMessage('taken')
    // What was pressed has been acted on: the live channel has nothing to add.
    void claimNotification(said.data.notification_id)
    if (location.pathname + location.search !== said.path) runtime.go(said.path)
  }
}

/** The newest that came while nobody looked. */
let missed: Notified | undefined

/** The browser shows it, unless a page is in front, or a push message brings it anyway. */
async function showHidden(notified: Notified): Promise<void> {
  missed = notified
  if (!port.supported() || port.permission() !== 'granted' || $fcmToken.get()) return
  const worker = await readyWorker()
  worker.active?.postMessage({ kind: 'notify', data: notified })
}

/** Somebody looks again: what they were told meanwhile is said, and no longer shown by the browser. */
async function sayMissed(): Promise<void> {
  const notified = missed
  missed = undefined
  if (!notified) return
  if (port.supported() && port.permission() === 'granted') {
    const worker = await readyWorker()
    for (const shown of await worker.getNotifications({ tag: notified.pickanddropoff_id })) shown.close()
  }
  if (await claimNotification(notified.notification_id)) showToast(toastOf(notified))
}

/** Keeps a page of somebody signed in told. Asks nobody anything. Returns the way to stop. */
export function startNotifications(): () => void {
  const stop = followNotifications(notified => void showHidden(notified).catch(() => {}))
  const look = () => document.visibilityState === 'visible' && void sayMissed().catch(() => {})
  document.addEventListener('visibilitychange', look)
  const workers = port.supported() ? navigator.serviceWorker : undefined
  workers?.addEventListener('message', hearWorker)
  workers?.startMessages()
  if (port.supported() && port.permission() === 'granted') void refresh()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    workers?.removeEventListener('message', hearWorker)
  }
}

/** Who has said yes before is registered again where that is due: in silence. */
async function refresh(): Promise<void> {
  await sessionReady()
  if ($isAuthenticated.get() && (await port.hosted())) await ensureToken()
}
