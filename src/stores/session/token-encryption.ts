/**
 * Encrypts data in storage with a key that no script can export (A256GCM). `jose` loads with the first text, because
 * most pages have none to encrypt. Both directions load together: what could be encrypted can be decrypted, also when
 * the network has gone since.
 */
import { browserDatabase, hasDatabase } from '../core/browser-database.ts'
import { sealingKey } from '../persisted.ts'

const database = browserDatabase()

const header = { alg: 'dir', enc: 'A256GCM' }
const allowed = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/**
 * Checks whether encryption may be possible. Plain http other than localhost has no WebCrypto. A browser can also refuse
 * to store the key. Data then stays in memory.
 */
export function canSeal(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined && hasDatabase()
}

async function key(make: boolean): Promise<CryptoKey | undefined> {
  const stored = await database.get<CryptoKey>(sealingKey)
  if (stored || !make) return stored
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt'
  ])
  if (!(await database.set(sealingKey, made))) return undefined
  // Another tab may have been faster. Use the key that is in the database now.
  return database.get<CryptoKey>(sealingKey)
}

const loadJose = () => Promise.all([import('jose/jwe/compact/encrypt'), import('jose/jwe/compact/decrypt')])

/** Loads the encryption on a page that needs it later without a network. A failure is tried again with the first text. */
export async function prepareSealing(): Promise<void> {
  if (canSeal()) await loadJose().catch(() => {})
}

/** Encrypts a text as a JWE, for local storage. Returns '' if it can't be encrypted. */
export async function sealText(text: string): Promise<string> {
  if (!canSeal()) return ''
  try {
    const sealing = await key(true)
    if (!sealing) return ''
    const [{ CompactEncrypt }] = await loadJose()
    return await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader(header)
      .encrypt(sealing)
  } catch {
    return ''
  }
}

/** Decrypts a text. Returns null if it can't: another browser's key, a cleared database, a damaged text. */
export async function openText(sealed: string): Promise<string | null> {
  if (!sealed || !canSeal()) return null
  try {
    const sealing = await key(false)
    if (!sealing) return null
    const [, { compactDecrypt }] = await loadJose()
    const { plaintext } = await compactDecrypt(sealed, sealing, allowed)
    return new TextDecoder().decode(plaintext)
  } catch {
    return null
  }
}

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** AES-GCM. `owner` is authenticated, so that only that account can decrypt the data. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner)
})

/** Encrypts bytes for IndexedDB. Returns null if they can't be encrypted. */
export async function sealBytes(bytes: ArrayBuffer, owner: string): Promise<SealedBytes | null> {
  const sealing = canSeal() ? await key(true) : undefined
  if (!sealing) return null
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, owner), sealing, bytes) }
}

/** Decrypts bytes. Returns null if they can't be decrypted, or are another account's. */
export async function openBytes({ iv, bytes }: SealedBytes, owner: string): Promise<ArrayBuffer | null> {
  const sealing = canSeal() ? await key(false) : undefined
  if (!sealing) return null
  return crypto.subtle.decrypt(algorithm(iv, owner), sealing, bytes).catch(() => null)
}
