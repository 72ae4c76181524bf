/**
 * Writes and reads a JWE in its compact form (RFC 7516), with a direct key and A256GCM only. A library for all forms
 * would be 8 kB in every signed-in page. tests/stores/compact-jwe.test.ts exchanges texts with that library.
 */

const tagBytes = 16
const ivBytes = 12

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

const encoder = new TextEncoder()
const header = base64url(encoder.encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })))
/** The header is authenticated, so nobody can replace it. */
const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(header)
})

export async function encryptJwe(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv), key, encoder.encode(text)))
  const end = sealed.length - tagBytes
  // The second part is the encrypted key. A direct key has none.
  return [header, '', ...[iv, sealed.subarray(0, end), sealed.subarray(end)].map(base64url)].join('.')
}

/** Throws if the text is damaged, in another form or encrypted with another key. */
export async function decryptJwe(jwe: string, key: CryptoKey): Promise<string> {
  const [given, encryptedKey, ...parts] = jwe.split('.')
  const [iv, sealed, tag] = parts.map(bytesOf)
  if (given !== header || encryptedKey !== '' || parts.length !== 3 || !iv || !sealed || !tag)
    throw new Error('The JWE has another form.')
  if (iv.length !== ivBytes || tag.length !== tagBytes) throw new Error('The JWE has another length.')
  const plain = await crypto.subtle.decrypt(algorithm(iv), key, new Uint8Array([...sealed, ...tag]))
  return new TextDecoder().decode(plain)
}
