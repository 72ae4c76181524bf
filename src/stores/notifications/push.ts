/** Notifications while the page is hidden: by push if there is Firebase, otherwise while a tab is open. */
import { atom } from 'nanostores'
import { $fcmToken, $isAuthenticated } from '../core/app.ts'
import { claimNotification } from './notification-dedupe.ts'
import { runtime } from '../core/runtime.ts'
import { actOn, handleNotifications, type IncomingNotification, toastOf } from './notification-handler.ts'
import { storageKeys } from '../persisted.ts'
import { backendFailed, ensureToken, notSupported, port, readyWorker } from './push-token.ts'
import { sessionReady } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'

const denied = 'Notification permission denied'

/** Set if the user can be asked for permission, with how far the messages of this installation reach. */
export const $askForPush = atom<{ reach: 'always' | 'while-open' } | null>(null)

/** Checks whether asking makes sense. Doesn't ask. */
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

/** Asks for permission after a press. Returns false if the user gets no messages. Then a toast shows why. */
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

/** The worker's messages to this page. */
type FromWorker =
  | { kind: 'push'; data: IncomingNotification }
  | { kind: 'open'; data: IncomingNotification; path: string }

function onWorkerMessage({ data: message, ports }: MessageEvent<FromWorker>): void {
  const [answer] = ports
  if (message.kind === 'push') {
    if (document.visibilityState !== 'visible' || !$isAuthenticated.get()) return
    answer?.postMessage('taken')
    void actOn(message.data)
  } else {
    answer?.postMessage('taken')
    // The press has handled the notification, so the event stream must not handle it again.
    void claimNotification(message.data.notification_id)
    if (location.pathname + location.search !== message.path) runtime.go(message.path)
  }
}

/** The newest notification that arrived while the page was hidden. */
let missed: IncomingNotification | undefined

/** Lets the browser show it, unless a page is visible or a push message arrives anyway. */
async function showHidden(notification: IncomingNotification): Promise<void> {
  missed = notification
  if (!port.supported() || port.permission() !== 'granted' || $fcmToken.get()) return
  const worker = await readyWorker()
  worker.active?.postMessage({ kind: 'notify', data: notification })
}

/** Shows the missed notification as a toast when the page is visible again, and closes the browser's own. */
async function showMissedToast(): Promise<void> {
  const notification = missed
  missed = undefined
  if (!notification) return
  if (port.supported() && port.permission() === 'granted') {
    const worker = await readyWorker()
    for (const shown of await worker.getNotifications({ tag: notification.pickanddropoff_id })) shown.close()
  }
  if (await claimNotification(notification.notification_id)) showToast(toastOf(notification))
}

/** Follows notifications on a signed-in page. Never asks for permission. Returns a function that stops it. */
export function startNotifications(): () => void {
  const stop = handleNotifications(notification => void showHidden(notification).catch(() => {}))
  const look = () => document.visibilityState === 'visible' && void showMissedToast().catch(() => {})
  document.addEventListener('visibilitychange', look)
  const workers = port.supported() ? navigator.serviceWorker : undefined
  workers?.addEventListener('message', onWorkerMessage)
  workers?.startMessages()
  if (port.supported() && port.permission() === 'granted') void refresh()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    workers?.removeEventListener('message', onWorkerMessage)
  }
}

/** Registers the browser again if it's due and the user has allowed it before. Shows nothing. */
async function refresh(): Promise<void> {
  await sessionReady()
  if ($isAuthenticated.get() && (await port.hosted())) await ensureToken()
}
