/** Finds the encoding of a text file, and decodes it. */
import type { Encoding } from '../../../../lib/contract/imports/fields.ts'

/** How many bytes at the beginning are looked at. */
const sample = 4_096

/**
 * Returns the text of a file without its byte order mark. A mark decides; otherwise zero bytes on one side of each pair mean
 * UTF-16; otherwise it's UTF-8 if it's valid, and else Windows-1252, in which every byte means something.
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, sample)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  const pairs = start.length / 2
  if (odd > pairs * 0.3 && even < odd / 4) return 'utf-16le'
  if (even > pairs * 0.3 && odd < even / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
