/**
 * Sends written messages in order, each once. Only one tab at a time does it. If the answer to a message was lost, its
 * client_id identifies it.
 */
import { atom } from 'nanostores'
import { ApiError, asApiError, isRetryable } from '../../lib/api-error.ts'
import type { Message } from '../../lib/contract/messaging.ts'
import { randomHex } from '../../lib/browser/random-id.ts'
import { runAgain } from '../../lib/run-again.ts'
import { serverNow } from '../core/server-time.ts'
import { storeQueuedPhoto, queuedPhoto } from '../files/queued-photos.ts'
import { inOneTab } from '../../lib/browser/one-tab.ts'
import { messageLock } from '../persisted.ts'
import {
  $queuedMessages,
  removeQueuedMessage,
  storeQueuedMessage,
  type QueuedMessage
} from './queued-messages.ts'
import { callsOf, type ThreadSubject } from './thread-calls.ts'

/** Whether no message gets through at the moment. The waiting messages show it. */
export const $stalledMessages = atom(false)
/** The last message sent, as the server stored it. */
export const $sent = atom<{ deliveryId: ThreadSubject; message: Message } | null>(null)

const firstPauseMilliseconds = 2_000
const longestPauseMilliseconds = 30_000
/** Time limit, because an answer that never arrives must not keep other tabs from sending. */
const timeoutMilliseconds = 20_000

/** Sends a message with a photo. The text may be empty. */
export async function sendWithPhoto(deliveryId: string, text: string, photo: Blob): Promise<void> {
  const clientId = newClientId()
  await storeQueuedPhoto(clientId, photo)
  sendText(deliveryId, text, clientId)
}

/**
 * Sends a message. It appears in the thread at once, and is sent as soon as possible. `withPhoto` is the name under
 * which a photo is stored.
 */
export function sendText(deliveryId: ThreadSubject, text: string, withPhoto?: string): void {
  const last = $queuedMessages.get().at(-1)?.writtenAt ?? 0
  const writtenAt = Math.max(serverNow(), last + 1)
  const photo = withPhoto === undefined ? {} : { photo: true }
  storeQueuedMessage({ clientId: withPhoto ?? newClientId(), deliveryId, text, writtenAt, ...photo })
  void sendMessages()
}

/** Sends a refused message again. It keeps its place among the waiting messages. */
export function retry(message: QueuedMessage): void {
  storeQueuedMessage({ ...message, refused: undefined })
  void sendMessages()
}

function newClientId(): string {
  return `m_${randomHex(12)}`
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false

// If there are no locks, two tabs may send the same message, and the server makes one of it. A message that is written
// while the lock is being released is sent by the next run.
const sendInOneTab = runAgain(async () => {
  await inOneTab(messageLock, sendAll)
})

/** Sends all waiting messages. Resolves when none is left, or none gets through. */
export function sendMessages(): Promise<void> {
  clearTimeout(timer)
  return sendInOneTab()
}

async function sendAll(): Promise<void> {
  for (;;) {
    const message = $queuedMessages.get().find(each => !each.refused)
    if (!message) {
      failures = 0
      $stalledMessages.set(false)
      return
    }
    const { deliveryId, text, clientId } = message
    try {
      const fileId = message.photo ? await sentPhoto(clientId) : undefined
      const calls = await callsOf(deliveryId)
      const sent = await calls.send(
        { text, client_id: clientId, ...(fileId ? { file_id: fileId } : {}) },
        AbortSignal.timeout(timeoutMilliseconds)
      )
      failures = 0
      $stalledMessages.set(false)
      // Add it to the thread before removing it from the queue, so that it's always in one of them.
      $sent.set({ deliveryId, message: sent })
      removeQueuedMessage(clientId)
    } catch (error) {
      const failure = asApiError(error)
      // Signed out: the queue is empty.
      if (failure.status === 401) return
      if (isRetryable(failure)) return holdUp()
      // If it was removed meanwhile, or by a sign-out, don't add it again.
      const isWaiting = $queuedMessages.get().some(each => each.clientId === clientId)
      if (isWaiting) storeQueuedMessage({ ...message, refused: failure.code })
    }
  }
}

/** Uploads the photo first. If it's sent again, it becomes the same file. */
async function sentPhoto(clientId: string): Promise<string | undefined> {
  const photo = await queuedPhoto(clientId)
  if (!photo) return undefined
  // Every signed-in page has this outbox, and few pages send photos. Without a network, the code waits like the photo.
  const { sendPhoto } = await import('../files/photos.ts').catch((error: unknown) => {
    throw new ApiError(0, 'network', String(error))
  })
  return (await sendPhoto('message', photo, `${clientId}-photo`, 1)).id
}

function holdUp(): void {
  $stalledMessages.set(true)
  if (!watching) return
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures++)
  timer = setTimeout(() => void sendMessages(), pause * (0.75 + Math.random() / 4))
}

/** Sends messages left by an earlier page, and again when the network is back. Returns a function that stops it. */
export function startMessageOutbox(): () => void {
  watching = true
  const online = () => void sendMessages()
  addEventListener('online', online)
  if ($queuedMessages.get().length > 0) void sendMessages()
  return () => {
    watching = false
    clearTimeout(timer)
    removeEventListener('online', online)
  }
}
