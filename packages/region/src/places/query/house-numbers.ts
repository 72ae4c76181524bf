/** House numbers of any script and form, as keys that compare equal: '27А с1' and '27a стр 1', '12 bis' and '12BIS'. */
import { wordsOf } from '../words/fold.ts'

const words = (text: string) => new Set(text.split(' ').flatMap(word => wordsOf(word).join('')))

/** Words before a house number that say nothing more. */
const markers = words(
  'no nr num number numero numéro nummer n čp house hse haus hausnr casa дом д δρ αρ αριθ رقم'
)

/** Words after digits that make another number of them. */
const ends = words('bis ter quater')

/** Parts of Russian numbers: building and block. */
const parts = new Map([
  ['korpus', 'k'],
  ['korp', 'k'],
  ['stroenie', 's'],
  ['str', 's'],
  ['litera', ''],
  ['lit', '']
])

/** Returns whether a word is in front of the number of a block of houses. */
export function isBlockWord(word: string): boolean {
  return parts.has(word) || word === 'k' || word === 's'
}

/** Returns the letter of a word in front of a block: 'k' for 'korpus'. Returns undefined for other words. */
export function blockLetter(word: string): string | undefined {
  return parts.get(word)
}

export function isNumberMarker(word: string): boolean {
  return markers.has(word)
}

/** Returns whether a word makes another number of the one behind it: 'ev. 14' is a Czech cottage. */
export function isNumberBeginning(word: string): boolean {
  return word === 'ev'
}

export function isNumberEnd(word: string): boolean {
  return ends.has(word)
}

/** Returns the key of a house number, given as plain words. Neighboring digits get a dash between them. */
export function numberKey(tokens: readonly string[]): string {
  let key = ''
  for (const token of tokens) {
    if (/^\d/u.test(token)) key += (/\d$/u.test(key) ? '-' : '') + token.replace(/^0+(?=\d)/u, '')
    else if (key !== '' || !markers.has(token)) key += parts.get(token) ?? token
  }
  return key
}

/** Returns whether plain words after digits can belong to a house number: 'a', 'bis', 'k', 'str'. */
export function isNumberPart(word: string): boolean {
  return word.length <= 2 || parts.has(word) || ['bis', 'ter', 'quater', 'duplicado', 'dup'].includes(word)
}

/** Greek and Cyrillic letters that look like Latin ones. People type either. */
const lookAlikes = new Map(
  [...'ΑΒΕΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ'].map((letter, at) => [letter, 'ABEHIKMNOPTYXABEKMHOPCTX'[at]!])
)

/**
 * Returns the keys under which a house can also be found: each number of a list or a range, and the number without the
 * flat or the block behind it. '12a' isn't house 12. Another house with exactly that number comes first.
 */
export function otherKeys(number: string): string[] {
  const own = numberKey(wordsOf(number))
  const found = new Set<string>()
  const list = number.split(/[;,+&]|(?<=\d\p{L}?)\s*(?:u\.|und|and|et|y|e|i)\s*(?=\d)/u)
  if (list.length > 1) for (const each of list) found.add(numberKey(wordsOf(each)))
  const range = /^\s*(\d{1,4})\s*[-–—]\s*(\d{1,4})\s*$/u.exec(number)
  // '7/9' is two houses, and '7/2' a flat.
  const pair = /^\s*(\d{1,4})\/(\d{1,4})\s*$/u.exec(number)
  if (pair && Number(pair[2]) === Number(pair[1]) + 2) found.add(pair[2]!)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    const step = (to - from) % 2 === 0 ? 2 : 1
    if (to > from && to - from <= 60) for (let at = from; at <= to; at += step) found.add(String(at))
  }
  const tokens = wordsOf(number)
  for (let length = 1; length < Math.min(tokens.length, 5); length++) {
    const isBlock = isBlockWord(tokens[length]!)
    const key = numberKey(tokens.slice(0, length))
    if (/\d/u.test(key) && (isBlock || /^\d/u.test(tokens[length]!))) found.add(key)
  }
  const latin = number.replaceAll(/[ΑΒΕΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХ]/giu, letter =>
    lookAlikes.get(letter.toUpperCase())!
  )
  found.add(numberKey(wordsOf(latin)))
  found.delete(own)
  found.delete('')
  return [...found]
}
