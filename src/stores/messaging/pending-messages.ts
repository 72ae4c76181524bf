/** What was written and the server has not confirmed yet, kept in the browser until it has. */
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import * as z from 'zod/mini'
import type { ApiError } from '../../lib/api-error.ts'
import { removePendingPhoto } from '../files/pending-photos.ts'
import { json, storageKeys } from '../persisted.ts'

const pendingMessageSchema = z.object({
  /** The same however often it is sent: the server makes one message of it. */
  clientId: z.string(),
  deliveryId: z.string(),
  text: z.string(),
  /** A picture waits beside it, under its clientId. */
  photo: z.optional(z.boolean()),
  /** Milliseconds; orders what waits. */
  writtenAt: z.number(),
  /** Why the server would not take it; it waits for its writer then. */
  refused: z.optional(z.string() as z.ZodMiniType<ApiError['code']>)
})
export type PendingMessage = z.infer<typeof pendingMessageSchema>

const $kept = persistentMap<Record<string, PendingMessage | undefined>>(
  storageKeys.message,
  {},
  json<PendingMessage | undefined>(undefined, pendingMessageSchema)
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
