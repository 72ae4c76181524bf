/** Ways people shorten the words of a street name, in the languages of the maps we meet most. */
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

/** Lower case, without accents and punctuation, in words. */
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

/** The words as an index holds them: with the usual abbreviations written out. */
export function indexWords(text: string): string[] {
  return wordsOf(text).map(word => shortened[word] ?? word.replace(/(?<=.{3})str$/u, 'strasse'))
}

export interface PlaceQuery {
  /** Words of a street, point of interest or district. */
  words: string[]
  /** House number as addresses hold it ('12', '12a'), where the query names one. */
  number?: string
}

const houseNumber = /^\d{1,5}[a-z]?$/u

/** Parts '12 Apple Street', 'Apple Street 12' and 'apple st 12, Westbank' into words and a house number. */
export function parseQuery(query: string): PlaceQuery {
  const all = wordsOf(query.slice(0, 200)).slice(0, 12)
  const found = all.findIndex(word => houseNumber.test(word))
  // '2nd' or a lone number is no house number; nor is the only word there is.
  if (found < 0 || all.length === 1) return { words: indexWords(all.join(' ')) }
  const number = all[found]!
  const next = all[found + 1]
  const letter = next !== undefined && /^[a-z]$/u.test(next) && /\d$/u.test(number) ? next : ''
  const rest = all.filter((_, index) => index !== found && !(letter && index === found + 1))
  if (rest.length === 0) return { words: indexWords(all.join(' ')) }
  return { words: indexWords(rest.join(' ')), number: normalizeNumber(number + letter) }
}

/** '12 A' and '12a' are one house. */
export function normalizeNumber(number: string): string {
  return number.toLowerCase().replaceAll(/\s+/gu, '')
}
