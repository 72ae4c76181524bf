/** Fits text to a font and to a width. */
import type { PDFFont } from '@cantoo/pdf-lib'

/** Characters that show nothing, such as those that keep a writing direction. */
const invisible = /\p{Cf}/gu
const replacement = '\uFFFD'

/** Remembers the letters of each font. */
const letters = new WeakMap<PDFFont, Set<number>>()
function lettersOf(font: PDFFont): Set<number> {
  const known = letters.get(font) ?? new Set(font.getCharacterSet())
  letters.set(font, known)
  return known
}

/** Returns the text in one line, with a replacement character for each letter that the font doesn't have. */
export const written = (text: string, font: PDFFont): string =>
  Array.from(text.replaceAll(invisible, '').replaceAll(/\s+/gu, ' '), letter =>
    lettersOf(font).has(letter.codePointAt(0) ?? 0) ? letter : replacement
  ).join('')

/** Breaks a text at spaces, and a word that is too long anywhere. `size` and `room` are in points. */
export function linesOf(text: string, font: PDFFont, size: number, room: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room
  const whole = written(text, font)
  if (fits(whole)) return [whole]
  const lines: string[] = []
  let line = ''
  for (const word of whole.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return [...lines, line]
}
