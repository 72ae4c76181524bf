/**
 * Sends what was written, in its order, each message once: one tab at a time does it, and a message that was sent
 * without its answer being heard is found again by its client_id.
 */
import { atom } from 'nanostores'
import { asApiError } from '../../lib/api-error.ts'
import { type Message, sendMessage } from '../../lib/contract/messaging.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { worthAnotherTry } from '../driver/outbox.ts'
import { storePendingPhoto, pendingPhoto } from '../files/pending-photos.ts'
import { inOneTab } from '../shell/one-tab.ts'
import { sendPhoto } from '../files/photos.ts'
import { messageLock } from '../persisted.ts'
import {
  $pendingMessages,
  removePendingMessage,
  storePendingMessage,
  type PendingMessage
} from './pending-messages.ts'

/** Nothing gets through at the moment: what waits says so. */
export const $stalledMessages = atom(false)
/** What the server made of the message sent last. */
export const $sent = atom<{ deliveryId: string; message: Message } | null>(null)

const firstPauseMilliseconds = 2_000
const longestPauseMilliseconds = 30_000
/** An answer that does not come must not keep the other tabs from sending. */
const patienceMilliseconds = 20_000

/** Writes a message with a picture, which may be all of it. */
export async function sendWithPhoto(deliveryId: string, text: string, photo: Blob): Promise<void> {
  const clientId = newClientId()
  await storePendingPhoto(clientId, photo)
  sendText(deliveryId, text, clientId)
}

/**
 * Writes a message: it stands in the thread at once, and is sent when it can be. `withPhoto`: a picture is kept under
 * this name.
 */
export function sendText(deliveryId: string, text: string, withPhoto?: string): void {
  const last = $pendingMessages.get().at(-1)?.writtenAt ?? 0
  const writtenAt = Math.max(Date.now(), last + 1)
  const photo = withPhoto === undefined ? {} : { photo: true }
  storePendingMessage({ clientId: withPhoto ?? newClientId(), deliveryId, text, writtenAt, ...photo })
  void sendMessages()
}

/** Sends a refused message once more, in its old place among what waits. */
export function retry(message: PendingMessage): void {
  storePendingMessage({ ...message, refused: undefined })
  void sendMessages()
}

/** Not crypto.randomUUID: on plain http there is none. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `m_${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false

// Where there are no locks the server still makes one message of two tabs' sending. What is written just as the lock
// is being given back is sent by the next run.
const sendInOneTab = runAgain(async () => {
  await inOneTab(messageLock, sendAll)
})

/** Sends all that waits. Resolves when nothing is left, or nothing gets through. */
export function sendMessages(): Promise<void> {
  clearTimeout(timer)
  return sendInOneTab()
}

async function sendAll(): Promise<void> {
  for (;;) {
    const message = $pendingMessages.get().find(each => !each.refused)
    if (!message) {
      failures = 0
      $stalledMessages.set(false)
      return
    }
    const { deliveryId, text, clientId } = message
    try {
      const fileId = message.photo ? await sentPhoto(clientId) : undefined
      const sent = await (
        await client()
      ).call(sendMessage, {
        params: { id: deliveryId },
        body: { text, client_id: clientId, ...(fileId ? { file_id: fileId } : {}) },
        signal: AbortSignal.timeout(patienceMilliseconds)
      })
      failures = 0
      $stalledMessages.set(false)
      // Into the thread before out of the queue: it is never in neither.
      $sent.set({ deliveryId, message: sent })
      removePendingMessage(clientId)
    } catch (error) {
      const failure = asApiError(error)
      // Signed out: nothing waits any more.
      if (failure.status === 401) return
      if (worthAnotherTry(failure)) return holdUp()
      // Signed out or taken back meanwhile: it stays gone.
      const stillKept = $pendingMessages.get().some(each => each.clientId === clientId)
      if (stillKept) storePendingMessage({ ...message, refused: failure.code })
    }
  }
}

/** The picture goes first; sent again, it is the same file. */
async function sentPhoto(clientId: string): Promise<string | undefined> {
  const photo = await pendingPhoto(clientId)
  return photo && (await sendPhoto('message', photo, `${clientId}-photo`, 1)).id
}

function holdUp(): void {
  $stalledMessages.set(true)
  if (!watching) return
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures++)
  timer = setTimeout(() => void sendMessages(), pause * (0.75 + Math.random() / 4))
}

/** Sends what waits from an earlier page, and again whenever the network is back. Returns the way to stop. */
export function startMessageOutbox(): () => void {
  watching = true
  const online = () => void sendMessages()
  addEventListener('online', online)
  if ($pendingMessages.get().length > 0) void sendMessages()
  return () => {
    watching = false
    clearTimeout(timer)
    removeEventListener('online', online)
  }
}
