/** Seals the bearer for local storage: a JWE (A256GCM) under a key that no script can read out. */
import { get, set } from 'idb-keyval'
import { sealingKey } from './persisted.ts'

/** Plain http other than localhost has no WebCrypto: the token then stays in memory. */
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

/** '' where it can't be sealed. */
export async function sealToken(token: string): Promise<string> {
  if (!canSeal()) return ''
  const [{ CompactEncrypt }, sealing] = await Promise.all([import('jose/jwe/compact/encrypt'), key(true)])
  if (!sealing) return ''
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealing)
}

/** null where it can't be opened: another browser's key, a cleared database, a damaged text. */
export async function openToken(sealed: string): Promise<string | null> {
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
