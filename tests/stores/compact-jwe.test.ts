import { CompactEncrypt, compactDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { decryptJwe, encryptJwe } from '../../src/stores/session/compact-jwe.ts'

const key = (extractable = false) =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, extractable, ['encrypt', 'decrypt'])
const texts = ['', 'token', 'Zoë — 🚚', 'x'.repeat(100_000)]

test.each(texts)('reads its own texts, and those of a library', async text => {
  const own = await key()
  expect(await decryptJwe(await encryptJwe(text, own), own)).toBe(text)
  const other = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(own)
  expect(await decryptJwe(other, own)).toBe(text)
})

test.each(texts)('writes texts that a library reads', async text => {
  const own = await key()
  const { plaintext, protectedHeader } = await compactDecrypt(await encryptJwe(text, own), own)
  expect(new TextDecoder().decode(plaintext)).toBe(text)
  expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM' })
})

test('never writes the same text twice', async () => {
  const own = await key()
  expect(await encryptJwe('token', own)).not.toBe(await encryptJwe('token', own))
})

test('refuses another key, another header and a damaged text', async () => {
  const own = await key()
  const jwe = await encryptJwe('token', own)
  const [header = '', encrypted = '', iv = '', sealed = '', tag = ''] = jwe.split('.')
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  const compressed = btoa(JSON.stringify({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })).replaceAll('=', '')
  const damaged = [
    '',
    'token',
    jwe.slice(0, -1),
    `${jwe}.${tag}`,
    [compressed, encrypted, iv, sealed, tag].join('.'),
    [header, 'AAAA', iv, sealed, tag].join('.'),
    [header, '', flipped(iv), sealed, tag].join('.'),
    [header, '', iv, flipped(sealed), tag].join('.'),
    [header, '', iv, sealed, flipped(tag)].join('.'),
    // A shorter tag would be easier to guess.
    [header, '', iv, sealed, tag.slice(0, 16)].join('.')
  ]
  for (const text of damaged) await expect(decryptJwe(text, own), text).rejects.toThrow()
  await expect(decryptJwe(jwe, await key())).rejects.toThrow()
})
