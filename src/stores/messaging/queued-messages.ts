/** Written messages that the server hasn't confirmed yet, stored in the browser. */
import { persistentMap } from '@nanostores/persistent'
import { computed } from 'nanostores'
import * as z from 'zod/mini'
import type { ApiError } from '../../lib/api-error.ts'
import { removeQueuedPhoto } from '../files/queued-photos.ts'
import { json, storageKeys } from '../persisted.ts'

const queuedMessageSchema = z.object({
  /** Stays the same for every try, so that the server makes one message of it. */
  clientId: z.string(),
  /** Null for one to the operators. */
  deliveryId: z.nullable(z.string()),
  text: z.string(),
  /** A photo is stored separately, under the clientId. */
  photo: z.optional(z.boolean()),
  /** Milliseconds. Orders the waiting messages. */
  writtenAt: z.number(),
  /** Why the server refused it. It then waits for its writer. */
  refused: z.optional(z.string() as z.ZodMiniType<ApiError['code']>)
})
export type QueuedMessage = z.infer<typeof queuedMessageSchema>

const $stored = persistentMap<Record<string, QueuedMessage | undefined>>(
  storageKeys.message,
  {},
  json<QueuedMessage | undefined>(undefined, queuedMessageSchema)
)

/** The waiting messages, in the order of writing. */
export const $queuedMessages = computed($stored, stored =>
  Object.values(stored)
    .filter(message => message !== undefined)
    .toSorted((one, other) => one.writtenAt - other.writtenAt)
)

export function storeQueuedMessage(message: QueuedMessage): void {
  $stored.setKey(message.clientId, message)
}

export function removeQueuedMessage(clientId: string): void {
  const photo = $stored.get()[clientId]?.photo
  $stored.setKey(clientId, undefined)
  // If IndexedDB isn't available, there is no photo to delete.
  if (photo) void removeQueuedPhoto(clientId).catch(() => {})
}

export function clearQueuedMessages(): void {
  for (const { clientId } of $queuedMessages.get()) removeQueuedMessage(clientId)
}
