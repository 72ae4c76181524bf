/** Seals what may not be readable in storage under a key that no script can read out (A256GCM). */
import { get, set } from 'idb-keyval'
import { sealingKey } from '../persisted.ts'

/** Plain http other than localhost has no WebCrypto: what would be sealed then stays in memory. */
export function canSeal(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined && typeof indexedDB !== 'undefined'
}

async function key(make: boolean): Promise<CryptoKey | undefined> {
  const kept = await get<CryptoKey>(sealingKey)
  if (kept || !make) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt'
  ])
  await set(sealingKey, made)
  // Another tab may have been quicker: whichever stands in the database now is the one.
  return get<CryptoKey>(sealingKey)
}

/** Seals a text as a JWE, for local storage. '' where it can't be sealed. */
export async function sealText(text: string): Promise<string> {
  if (!canSeal()) return ''
  const [{ CompactEncrypt }, sealing] = await Promise.all([import('jose/jwe/compact/encrypt'), key(true)])
  if (!sealing) return ''
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealing)
}

/** null where it can't be opened: another browser's key, a cleared database, a damaged text. */
export async function openText(sealed: string): Promise<string | null> {
  if (!sealed || !canSeal()) return null
  try {
    const [{ compactDecrypt }, sealing] = await Promise.all([import('jose/jwe/compact/decrypt'), key(false)])
    if (!sealing) return null
    const { plaintext } = await compactDecrypt(sealed, sealing, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM']
    })
    return new TextDecoder().decode(plaintext)
  } catch {
    return null
  }
}

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** AES-GCM; `owner` is authenticated with it, so that it opens for that account alone. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner)
})

/** Seals bytes for IndexedDB. null where they can't be sealed. */
export async function sealBytes(bytes: ArrayBuffer, owner: string): Promise<SealedBytes | null> {
  const sealing = canSeal() ? await key(true) : undefined
  if (!sealing) return null
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, owner), sealing, bytes) }
}

/** null where they can't be opened, or are another account's. */
export async function openBytes({ iv, bytes }: SealedBytes, owner: string): Promise<ArrayBuffer | null> {
  const sealing = canSeal() ? await key(false) : undefined
  if (!sealing) return null
  return crypto.subtle.decrypt(algorithm(iv, owner), sealing, bytes).catch(() => null)
}
