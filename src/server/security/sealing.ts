/** Encrypts what browsers keep for the server in cookies. */
import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts a text as a JWE (direct key, A256GCM). */
export async function seal(text: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

/** Cookies come with every request of a page, so the newest ones are decrypted once. */
const opened = new WeakMap<Uint8Array, Map<string, string>>()
const mostOpened = 10_000

/** Returns the text, or undefined if `sealed` wasn't encrypted with this key. */
export async function unseal(sealed: string, key: Uint8Array): Promise<string | undefined> {
  const known = opened.get(key) ?? new Map<string, string>()
  opened.set(key, known)
  const text = known.get(sealed) ?? (await decrypted(sealed, key))
  if (text === undefined || known.has(sealed)) return text
  if (known.size >= mostOpened) known.clear()
  known.set(sealed, text)
  return text
}

async function decrypted(sealed: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM']
    })
    return new TextDecoder().decode(plaintext)
  } catch {
    return undefined
  }
}
