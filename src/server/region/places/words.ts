/** Common abbreviations in street names, in several languages. */
const shortened: Record<string, string> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  sq: 'square',
  pl: 'place',
  blvd: 'boulevard',
  ct: 'court',
  cres: 'crescent',
  ter: 'terrace',
  gdns: 'gardens',
  pk: 'park',
  stn: 'station'
}

/** Splits a text into lower-case words without accents and punctuation. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Returns the words for the index, with common abbreviations expanded. */
export function indexWords(text: string): string[] {
  return wordsOf(text).map(word => shortened[word] ?? word.replace(/(?<=.{3})str$/u, 'strasse'))
}

export interface PlaceQuery {
  /** Words of a street, point of interest or district. */
  words: string[]
  /** The house number as in addresses ('12', '12a'), if the query contains one. */
  number?: string
}

const houseNumber = /^\d{1,5}[a-z]?$/u

/** Splits '12 Apple Street', 'Apple Street 12' and 'apple st 12, Westbank' into words and a house number. */
export function parseQuery(query: string): PlaceQuery {
  const all = wordsOf(query.slice(0, 200)).slice(0, 12)
  const found = all.findIndex(word => houseNumber.test(word))
  // '2nd' isn't a house number. A number that is the only word isn't one, either.
  if (found < 0 || all.length === 1) return { words: indexWords(all.join(' ')) }
  const number = all[found]!
  const next = all[found + 1]
  const letter = next !== undefined && /^[a-z]$/u.test(next) && /\d$/u.test(number) ? next : ''
  const rest = all.filter((_, index) => index !== found && !(letter && index === found + 1))
  if (rest.length === 0) return { words: indexWords(all.join(' ')) }
  return { words: indexWords(rest.join(' ')), number: normalizeNumber(number + letter) }
}

/** Normalizes a house number: '12 A' and '12a' are the same. */
export function normalizeNumber(number: string): string {
  return number.toLowerCase().replaceAll(/\s+/gu, '')
}
