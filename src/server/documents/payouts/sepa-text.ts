/** Writes texts with the characters that every bank of the SEPA takes (EPC217-08): Latin letters, digits and a few signs. */
import transliterate from '@sindresorhus/transliterate'

const allowed = /[^A-Za-z0-9/\-?:().,'+ ]/gu
/** Signs with an equal one. */
const signs: [RegExp, string][] = [
  [/&/gu, '+'],
  [/_/gu, '-'],
  [/[‘’´`"“”„«»]/gu, "'"],
  [/[‐-―−]/gu, '-']
]

/**
 * Returns a text in at most `most` characters: letters of other alphabets by their sound, accents left out, and a point for each
 * character without a known equal. What it returns can differ from the text, so whoever uses it says so.
 */
export function sepaText(text: string, most: number): string {
  let written = transliterate(text.normalize('NFC'))
  for (const [sign, equal] of signs) written = written.replaceAll(sign, equal)
  return (
    written
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(allowed, '.')
      // Two slashes begin a code, also at an end.
      .replaceAll(/\/{2,}/g, '/')
      .replaceAll(/^[/ ]+|[/ ]+$/g, '')
      .slice(0, most)
      .replace(/[/ ]+$/, '')
  )
}

/** Returns whether a text says anything: a letter or a digit. */
export const isReadable = (text: string): boolean => /[A-Za-z0-9]/.test(text)
