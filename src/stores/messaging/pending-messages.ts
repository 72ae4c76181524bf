/** Written messages that the server hasn't confirmed yet, stored in the browser. */
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import * as z from 'zod/mini'
import type { ApiError } from '../../lib/api-error.ts'
import { removePendingPhoto } from '../files/pending-photos.ts'
import { json, storageKeys } from '../persisted.ts'

const pendingMessageSchema = z.object({
  /** Stays the same for every try, so that the server makes one message of it. */
  clientId: z.string(),
  deliveryId: z.string(),
  text: z.string(),
  /** A photo is stored separately, under the clientId. */
  photo: z.optional(z.boolean()),
  /** Milliseconds. Orders the waiting messages. */
  writtenAt: z.number(),
  /** Why the server refused it. It then waits for its writer. */
  refused: z.optional(z.string() as z.ZodMiniType<ApiError['code']>)
})
export type PendingMessage = z.infer<typeof pendingMessageSchema>

const $kept = persistentMap<Record<string, PendingMessage | undefined>>(
  storageKeys.message,
  {},
  json<PendingMessage | undefined>(undefined, pendingMessageSchema)
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
