import transliterate from '@sindresorhus/transliterate'

/** The characters of the bytes from 0x80 to 0x9F. A space is a byte without one. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const place = Array.from(special).indexOf(character)
  return character === ' ' || place < 0 ? undefined : 0x80 + place
}

/** Returns a text with only characters of Windows-1252: other letters by their sound, and a question mark for the rest. */
export function inWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), character => {
    if (byteOf(character) !== undefined) return character
    const sound = transliterate(character)
    return Array.from(sound).every(each => byteOf(each) !== undefined) ? sound : '?'
  }).join('')
}

/** Returns the bytes of a text in Windows-1252. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(inWindows1252(text), character => byteOf(character) ?? 0x3f)
