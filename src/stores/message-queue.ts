/**
 * Sends what was written, in its order, each message once: one tab at a time does it, and a message that was sent
 * without its answer being heard is found again by its client_id.
 */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { type Message, sendMessage } from '../lib/contract/messages.ts'
import { client } from './client.ts'
import { worthAnotherTry } from './driver-outbox.ts'
import { keepPhoto, keptPhoto } from './kept-photos.ts'
import { sendPhoto } from './photos.ts'
import { messageLock } from './persisted.ts'
import { $waitingMessages, dropMessage, keepMessage, type WaitingMessage } from './waiting-messages.ts'

/** Nothing gets through at the moment: what waits says so. */
export const $heldUp = atom(false)
/** What the server made of the message sent last. */
export const $sent = atom<{ deliveryId: string; message: Message } | null>(null)

const firstPauseMilliseconds = 2_000
const longestPauseMilliseconds = 30_000
/** An answer that does not come must not keep the other tabs from sending. */
const patienceMilliseconds = 20_000

/** Writes a message with a picture, which may be all of it. */
export async function writeWithPhoto(deliveryId: string, text: string, photo: Blob): Promise<void> {
  const clientId = newClientId()
  await keepPhoto(clientId, photo)
  write(deliveryId, text, clientId)
}

/**
 * Writes a message: it stands in the thread at once, and is sent when it can be. `withPhoto`: a picture is kept under
 * this name.
 */
export function write(deliveryId: string, text: string, withPhoto?: string): void {
  const last = $waitingMessages.get().at(-1)?.writtenAt ?? 0
  const writtenAt = Math.max(Date.now(), last + 1)
  const photo = withPhoto === undefined ? {} : { photo: true }
  keepMessage({ clientId: withPhoto ?? newClientId(), deliveryId, text, writtenAt, ...photo })
  void sendMessages()
}

/** Sends a refused message once more, in its old place among what waits. */
export function retry(message: WaitingMessage): void {
  keepMessage({ ...message, refused: undefined })
  void sendMessages()
}

/** Not crypto.randomUUID: on plain http there is none. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `m_${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

let sending: Promise<void> | undefined
let again = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false

/** Sends all that waits. Resolves when nothing is left, or nothing gets through. */
export function sendMessages(): Promise<void> {
  clearTimeout(timer)
  again = true
  return (sending ??= run())
}

/** What is written just as the lock is being given back is not left lying. */
async function run(): Promise<void> {
  try {
    while (again) {
      again = false
      await alone(sendAll)
    }
  } finally {
    sending = undefined
  }
}

/** Where there are no locks (plain http) the server still makes one message of two tabs' sending. */
function alone(run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(messageLock, run) : run()
}

async function sendAll(): Promise<void> {
  for (;;) {
    const message = $waitingMessages.get().find(each => !each.refused)
    if (!message) {
      failures = 0
      $heldUp.set(false)
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
      $heldUp.set(false)
      // Into the thread before out of the queue: it is never in neither.
      $sent.set({ deliveryId, message: sent })
      dropMessage(clientId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Signed out: nothing waits any more.
      if (error.status === 401) return
      if (worthAnotherTry(error)) return holdUp()
      // Signed out or taken back meanwhile: it stays gone.
      const stillKept = $waitingMessages.get().some(each => each.clientId === clientId)
      if (stillKept) keepMessage({ ...message, refused: error.code })
    }
  }
}

/** The picture goes first; sent again, it is the same file. */
async function sentPhoto(clientId: string): Promise<string | undefined> {
  const photo = await keptPhoto(clientId)
  return photo && (await sendPhoto('message', photo, `${clientId}-photo`, 1)).id
}

function holdUp(): void {
  $heldUp.set(true)
  if (!watching) return
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures++)
  timer = setTimeout(() => void sendMessages(), pause * (0.75 + Math.random() / 4))
}

/** Sends what waits from an earlier page, and again whenever the network is back. Returns the way to stop. */
export function watchMessageQueue(): () => void {
  watching = true
  const online = () => void sendMessages()
  addEventListener('online', online)
  if ($waitingMessages.get().length > 0) void sendMessages()
  return () => {
    watching = false
    clearTimeout(timer)
    removeEventListener('online', online)
  }
}
