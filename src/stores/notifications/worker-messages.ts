/**
 * The push worker's messages to this page. A page answers them before its other scripts have loaded, because the worker
 * waits only a second before the browser shows the notification itself.
 */
import type { PushMessage } from './incoming-notification.ts'

export type FromWorker =
  /** A push message from the outside. */
  | { kind: 'push'; data: PushMessage }
  /** A notification that a hidden tab got from the event stream. */
  | { kind: 'notice'; data: PushMessage }
  /** A press on the browser's notification, with the page to open. */
  | { kind: 'open'; data: PushMessage; path: string }

const early: FromWorker[] = []
let handler: ((message: FromWorker) => void) | undefined

/** Listens from now on, and keeps the messages until something handles them. Returns a function that stops it. */
export function listenToWorker(): () => void {
  // Plain http has no service worker.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  function receive({ data: message, ports }: MessageEvent<FromWorker>) {
    // A hidden page leaves the notification to the browser.
    if (message.kind !== 'open' && document.visibilityState !== 'visible') return
    ports[0]?.postMessage('taken')
    if (handler) return handler(message)
    early.push(message)
  }
  workers?.addEventListener('message', receive)
  workers?.startMessages()
  return () => workers?.removeEventListener('message', receive)
}

/** Handles the messages, those included that came before. Returns a function that stops it. */
export function handleWorkerMessages(handle: (message: FromWorker) => void): () => void {
  handler = handle
  for (const message of early.splice(0)) handle(message)
  return () => {
    handler = undefined
  }
}
