/**
 * Text messages in the GSM 7-bit alphabet (3GPP TS 23.038), in which a part has 160 characters. One other character makes the
 * parts 70 characters long, so that the same text costs more than twice as much.
 */

const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each of these takes the space of two. */
const extension = '\f^{}\\[~]|€'
const basic = new Set(alphabet)
const extended = new Set(extension)

/** Letters and signs that Unicode doesn't take apart. '' for signs without a look, such as the marks of writing directions. */
const written = new Map(
  Object.entries({
    '’': "'",
    '‘': "'",
    '‚': ',',
    '′': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '‹': "'",
    '›': "'",
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '−': '-',
    '…': '...',
    '·': '-',
    '•': '-',
    '→': '->',
    '×': 'x',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    œ: 'oe',
    Œ: 'OE',
    þ: 'th',
    Þ: 'Th',
    ð: 'd'
  })
)
const unseen = /[\u200B-\u200F\u2060-\u2069\uFEFF\u00AD]/gu
const spaces = /[\u00A0\u2000-\u200A\u202F]/gu
/** Pictures, with what joins and colors them. A digit is one only with its mark. */
const pictures =
  /(?:(?![\d#*])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u20E3)+ ?/gu

/** Returns the character in the alphabet: 'ë' as 'e'. A character of another script stays. */
function folded(character: string): string {
  if (basic.has(character) || extended.has(character)) return character
  const known = written.get(character)
  if (known !== undefined) return known
  const letter = character.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
  return [...letter].every(each => basic.has(each)) ? letter : character
}

/** Returns how many parts a text is sent in. */
export function partsOf(text: string): number {
  const characters = [...text]
  const isGsm = characters.every(each => basic.has(each) || extended.has(each))
  const size = isGsm ? characters.reduce((sum, each) => sum + (extended.has(each) ? 2 : 1), 0) : text.length
  const [one, more] = isGsm ? [160, 153] : [70, 67]
  return size <= one ? 1 : Math.ceil(size / more)
}

/** Returns a text with the characters of the alphabet where that saves a part, otherwise the same text. */
export function foldedWhereShorter(text: string): string {
  const plain = [
    ...text.normalize('NFC').replaceAll(unseen, '').replaceAll(spaces, ' ').replaceAll(pictures, '')
  ]
    .map(folded)
    .join('')
    .trim()
  return partsOf(plain) < partsOf(text) ? plain : text
}
