/**
 * Photos that wait in the browser for a network. They're too large for local storage. They're encrypted, and bound to
 * the account that took them. Without encryption (plain http) they're stored as they are. Where nothing can be stored,
 * they wait in memory, as long as the page is open.
 */
import { accountId } from '../core/app.ts'
import { browserDatabase } from '../core/browser-database.ts'
import { photoDatabase } from '../persisted.ts'
import { openBytes, sealBytes, type SealedBytes } from '../session/token-encryption.ts'

const database = browserDatabase(photoDatabase, 'photos')
const inMemory = new Map<string, { photo: Blob; account: string }>()

type SealedPhoto = SealedBytes & { type: string }

/** Returns whether the photo outlives the page. */
export async function storeQueuedPhoto(key: string, photo: Blob, account = accountId()): Promise<boolean> {
  const sealed = await sealBytes(await photo.arrayBuffer(), account)
  if (await database.set(key, sealed ? { ...sealed, type: photo.type } : photo)) return true
  inMemory.set(key, { photo, account })
  return false
}

/** Returns undefined if there is no such photo, or it belongs to another account. */
export async function queuedPhoto(key: string): Promise<Blob | undefined> {
  const held = inMemory.get(key)
  if (held) return held.account === accountId() ? held.photo : undefined
  const stored = await database.get<Blob | SealedPhoto>(key)
  if (!stored || stored instanceof Blob) return stored
  const bytes = await openBytes(stored, accountId())
  return bytes ? new Blob([bytes], { type: stored.type }) : undefined
}

export async function removeQueuedPhoto(key: string): Promise<void> {
  inMemory.delete(key)
  await database.remove(key)
}

/** Deletes the photos that couldn't be encrypted, because they aren't bound to an account. */
export async function forgetUnsealedPhotos(): Promise<void> {
  for (const [key, stored] of await database.entries<Blob | SealedPhoto>())
    if (stored instanceof Blob) await database.remove(key)
}
