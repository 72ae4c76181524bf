/**
 * Photos that wait in the browser for a network. They're too large for local storage. They're encrypted, and bound to
 * the account that took them. Without encryption (plain http) they're stored as they are.
 */
import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { accountId } from '../core/app.ts'
import { photoDatabase } from '../persisted.ts'
import { openBytes, sealBytes, type SealedBytes } from '../session/token-encryption.ts'

const store = () => createStore(photoDatabase, 'photos')

type SealedPhoto = SealedBytes & { type: string }

export async function storePendingPhoto(key: string, photo: Blob, account = accountId()): Promise<void> {
  const sealed = await sealBytes(await photo.arrayBuffer(), account)
  await set(key, sealed ? { ...sealed, type: photo.type } : photo, store())
}

/** Returns undefined if there is no such photo, or it belongs to another account. */
export async function pendingPhoto(key: string): Promise<Blob | undefined> {
  const stored = await get<Blob | SealedPhoto>(key, store())
  if (!stored || stored instanceof Blob) return stored
  const bytes = await openBytes(stored, accountId())
  return bytes ? new Blob([bytes], { type: stored.type }) : undefined
}

export const removePendingPhoto = (key: string): Promise<void> => del(key, store())

/** Deletes the photos that couldn't be encrypted, because they aren't bound to an account. */
export async function forgetUnsealedPhotos(): Promise<void> {
  const all = await entries<string, Blob | SealedPhoto>(store())
  const unsealed = all.filter(([, stored]) => stored instanceof Blob).map(([key]) => key)
  await delMany(unsealed, store())
}
