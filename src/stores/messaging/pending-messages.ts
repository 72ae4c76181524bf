/** Written messages that the server hasn't confirmed yet, stored in the browser. */
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import type { ApiError } from '../../lib/client/client.ts'
import { removePendingPhoto } from '../files/pending-photos.ts'
import { storageKeys } from '../persisted.ts'

export interface PendingMessage {
  /** Stays the same for every try, so that the server makes one message of it. */
  clientId: string
  deliveryId: string
  text: string
  /** A photo is stored separately, under the clientId. */
  photo?: boolean
  /** Milliseconds. Orders the waiting messages. */
  writtenAt: number
  /** Why the server refused it. It then waits for its writer. */
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

/** The waiting messages, in the order of writing. */
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
  // If IndexedDB isn't available, there is no photo to delete.
  if (photo) void removePendingPhoto(clientId).catch(() => {})
}

export function clearPendingMessages(): void {
  for (const { clientId } of $pendingMessages.get()) removePendingMessage(clientId)
}
