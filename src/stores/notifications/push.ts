/** Notifications while the page is hidden: by push if there is Firebase, otherwise while a tab is open. */
import { atom } from 'nanostores'
import { $fcmToken, $isAuthenticated } from '../core/app.ts'
import { takeNotification, takeOpening } from './notification-dedupe.ts'
import { runtime } from '../core/runtime.ts'
import { deviceStorage } from '../core/browser-storage.ts'
import type { IncomingNotification } from './incoming-notification.ts'
import { actOn, handleNotifications, toastOf } from './notification-handler.ts'
import { storageKeys } from '../persisted.ts'
import { backendFailed, ensureToken, notSupported, port, readyWorker } from './push-token.ts'
import { sessionReady } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'
import { followWatched } from './watched.ts'
import { type FromWorker, handleWorkerMessages } from './worker-messages.ts'

const denied = 'Notification permission denied'

/** Set if the user can be asked for permission, with how far the messages of this installation reach. */
export const $askForPush = atom<{ reach: 'always' | 'while-open' } | null>(null)

/** Checks whether asking makes sense. Doesn't ask. */
export async function prepareAsking(): Promise<void> {
  if (!port.supported()) {
    console.warn(notSupported)
    return
  }
  const put = deviceStorage.get(storageKeys.pushAnswered) !== null
  if (put || port.permission() !== 'default') return
  $askForPush.set({ reach: (await port.hosted()) ? 'always' : 'while-open' })
}

export function declinePush(): void {
  deviceStorage.set(storageKeys.pushAnswered, 'no')
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
  deviceStorage.set(storageKeys.pushAnswered, permission)
  $askForPush.set(null)
  if (permission !== 'granted') return fail(denied)
  if (await port.hosted()) return ensureToken(fail)
  return readyWorker().then(
    () => true,
    () => fail(backendFailed)
  )
}

async function onWorkerMessage(message: FromWorker): Promise<void> {
  if (message.kind === 'open') {
    // The press has handled the notification, so the event stream must not handle it again.
    const { notification_id: id } = message.data
    if (typeof id === 'string') void takeNotification(id).then(() => takeOpening(id))
    if (location.pathname + location.search !== message.path) runtime.go(message.path)
  } else if ($isAuthenticated.get()) {
    const { fromPush } = await import('./incoming-notification.ts')
    await actOn(await fromPush(message.data), message.kind === 'push' ? 'push' : 'stream')
  }
}

/** As the worker has it: one per conversation with the operators, otherwise one per delivery. */
const tagOf = ({ type, pickanddropoff_id: delivery }: IncomingNotification) =>
  type === 'dispatch_message' ? type : delivery

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
    for (const shown of await worker.getNotifications({ tag: tagOf(notification) })) shown.close()
  }
  if (await takeNotification(notification.notification_id)) showToast(toastOf(notification))
}

/**
 * Follows notifications on a signed-in page, from the event that the page was rendered at. Never asks for permission.
 * Returns a function that stops it.
 */
export function startNotifications(rendered: number | null): () => void {
  const stop = handleNotifications(rendered, notification => void showHidden(notification).catch(() => {}))
  const stopWatched = followWatched()
  const look = () => document.visibilityState === 'visible' && void showMissedToast().catch(() => {})
  document.addEventListener('visibilitychange', look)
  const stopMessages = handleWorkerMessages(message => void onWorkerMessage(message).catch(() => {}))
  if (port.supported() && port.permission() === 'granted') void refresh()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
    stopMessages()
    stopWatched()
  }
}

/** Registers the browser again if it's due and the user has allowed it before. Shows nothing. */
async function refresh(): Promise<void> {
  await sessionReady()
  if ($isAuthenticated.get() && (await port.hosted())) await ensureToken()
}
