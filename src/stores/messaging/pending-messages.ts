/** What was written and the server has not confirmed yet, kept in the browser until it has. */
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { ApiError } from '../../lib/client/client.ts'
import { removePendingPhoto } from '../files/pending-photos.ts'
import { storageKeys } from '../persisted.ts'

export interface PendingMessage {
  /** The same however often it is sent: the server makes one message of it. */
  clientId: string
  deliveryId: string
  text: string
  /** A picture waits beside it, under its clientId. */
  photo?: boolean
  /** Milliseconds; orders what waits. */
  writtenAt: number
  /** Why the server would not take it; it waits for its writer then. */
  refused?: ApiError['code']
}

const $kept = persistentMap<Record<string, PendingMessage | undefined>>(
  storageKeys.message,
  {},
  {
    encode: JSON.stringify,
    decode(text): PendingMessage | undefined {
      try {
        return JSON.parse(text) as PendingMessage
      } catch {
        return undefined
      }
    }
  }
)

/** In the order in which it was written. */
export const $pendingMessages = computed($kept, kept =>
  Object.values(kept)
    .filter(message => message !== undefined)
    .toSorted((one, other) => one.writtenAt - other.writtenAt)
)

export function storePendingMessage(message: PendingMessage): void {
  $kept.setKey(message.clientId, message)
}

export function removePendingMessage(clientId: string): void {
  const photo = $kept.get()[clientId]?.photo
  $kept.setKey(clientId, undefined)
  // Where the browser can't be asked any more there is nothing to forget.
  if (photo) void removePendingPhoto(clientId).catch(() => {})
}

export function clearPendingMessages(): void {
  for (const { clientId } of $pendingMessages.get()) removePendingMessage(clientId)
}
