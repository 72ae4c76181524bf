/**
 * Encrypts texts that are stored in the database, with XChaCha20-Poly1305. The key is the SHA-256 of the secret, and
 * the result is hex: the nonce, then the ciphertext.
 */
import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

export interface Encryption {
  encrypt(text: string): string
  /** Throws if the text wasn't encrypted with this secret. */
  decrypt(encrypted: string): string
}

export function createEncryption(secret: string): Encryption {
  const key = createHash('sha256').update(secret).digest()
  const cipher = () => managedNonce(xchacha20poly1305)(key)
  return {
    encrypt: text => bytesToHex(cipher().encrypt(utf8ToBytes(text))),
    decrypt: encrypted => new TextDecoder().decode(cipher().decrypt(hexToBytes(encrypted)))
  }
}
