/** Finds the encoding of a text file, and decodes it. */
import type { Encoding } from '../../../../lib/contract/imports/fields.ts'

/** How many bytes at the beginning are looked at. */
const sample = 4_096

export interface Decoded {
  text: string
  encoding: Encoding
  /** The letters look wrong, so a person must look at them. */
  isDoubtful: boolean
}

/**
 * Returns the text of a file without its byte order mark. A choice or a mark decides; otherwise zero bytes on one side of each pair
 * mean UTF-16; otherwise it's UTF-8 if it's valid, or has more right letters than wrong bytes, and else Windows-1252, in which every
 * byte means something.
 */
export function decode(bytes: Uint8Array, chosen: Encoding | null = null): Decoded {
  const read = (encoding: Encoding) => new TextDecoder(encoding).decode(bytes)
  if (chosen) return { text: read(chosen), encoding: chosen, isDoubtful: false }
  const wide = wideEncodingOf(bytes)
  if (wide) return { text: read(wide), encoding: wide, isDoubtful: false }
  const utf8 = read('utf-8')
  const wrong = utf8.match(/\uFFFD/g)?.length ?? 0
  if (wrong === 0) return { text: utf8, encoding: 'utf-8', isDoubtful: false }
  // Letters of several bytes that are right by chance are rare.
  const right = utf8.match(/[\u0080-\uFFFC]/g)?.length ?? 0
  if (right > wrong) return { text: utf8, encoding: 'utf-8', isDoubtful: true }
  const text = read('windows-1252')
  return { text, encoding: 'windows-1252', isDoubtful: !isWestern(text) }
}

function wideEncodingOf(bytes: Uint8Array): Encoding | null {
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
  return null
}

/**
 * Returns whether a text looks like a Western European language. In another encoding, its bytes become signs within words, rare
 * letters, or rows of accents.
 */
const isWestern = (text: string): boolean =>
  !/[\u0080-\u009F\u0192\u02C6\u02DC\u2020-\u2022\u2030\u2039\u203A\u0160\u0161\u017D\u017E\u0178ÿþÞðÐ×÷¤¥¦¨¬¯±²³¹¶¸¼½¾¿¡¢]/.test(
    text
  ) &&
  !/\p{L}[£§©«®µ»„”“‚‘]\p{L}/u.test(text) &&
  !/(?:^|[^\p{L}])[„”“‚‘]\p{Ll}/u.test(text.replaceAll(/[„“‚‘][^„”“‚‘’\n]*[”“’‘]/g, '')) &&
  !/[À-ÖØ-öø-ÿ]{3}/.test(text)
