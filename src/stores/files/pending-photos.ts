/**
 * Photos that wait in the browser for a network: too large for local storage. Sealed, and bound to the account that
 * took them. Where nothing can be sealed (plain http) they are kept as they are.
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

/** undefined where there is none, or it is another account's. */
export async function pendingPhoto(key: string): Promise<Blob | undefined> {
  const kept = await get<Blob | SealedPhoto>(key, store())
  if (!kept || kept instanceof Blob) return kept
  const bytes = await openBytes(kept, accountId())
  return bytes ? new Blob([bytes], { type: kept.type }) : undefined
}

export const removePendingPhoto = (key: string): Promise<void> => del(key, store())

/** Removes those that could not be sealed: they name no account. */
export async function forgetUnsealedPhotos(): Promise<void> {
  const all = await entries<string, Blob | SealedPhoto>(store())
  const unsealed = all.filter(([, kept]) => kept instanceof Blob).map(([key]) => key)
  await delMany(unsealed, store())
}
