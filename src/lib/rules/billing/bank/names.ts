/** Compares who paid with the name of an organization, and finds invoice numbers in what they wrote. Pure. */

/** The most invoices that one payment settles, as the contract allows. */
export const mostTogether = 100

/** Forms of companies, and small words within their names. They say nothing about who it is. */
const forms = new Set(
  (
    'gmbh mbh ag kg ohg gbr ug ek ev eg se kgaa sa sarl sas sasu eurl sci snc srl spa sl slu bv nv vof cv ltd limited llc llp plc inc ' +
    'incorporated corp corporation co company cie und and et y e of the der die das de du la le les haftungsbeschrankt'
  ).split(' ')
)

/** Returns the words of a name as they're compared: without case, accents, signs and legal forms. Müller and MUELLER are the same. */
export const nameWords = (name: string): string[] =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // S.à r.l. and S.p.A. are one word each.
    .replaceAll(/\bs\.?\s?a\.?\s?r\.?\s?l\b/g, 'sarl')
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .split(/[^\p{L}\p{N}]/u)
    .map(word => word.replaceAll(/([aou])e/g, '$1'))
    .filter(word => word !== '' && !forms.has(word))

/** A name or a text, ready to be compared many times. */
export interface NameKey {
  words: ReadonlySet<string>
  /** All words, one after the other. */
  run: string
}
export function nameKeyOf(name: string): NameKey {
  const words = nameWords(name)
  return { words: new Set(words), run: ` ${words.join(' ')} ` }
}

/**
 * Checks whether two names agree: their words are the same in any order, or all words of the shorter one are in the longer one and it has
 * at least two. One common word is never enough: Bakery isn't Bakery Nord.
 */
export function keysAgree({ words: a }: NameKey, { words: b }: NameKey): boolean {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  if (![...few].every(word => many.has(word))) return false
  return few.size >= 2 || (few.size === many.size && [...few].join('').length >= 3)
}
export const namesAgree = (one: string, other: string): boolean => keysAgree(nameKeyOf(one), nameKeyOf(other))

/** Checks whether a text has a name of at least two words in it, one after the other. For banks without a column of names. */
export const keyIsIn = (text: NameKey, name: NameKey): boolean =>
  name.words.size >= 2 && text.run.includes(name.run)
export const nameIsIn = (text: string, name: string): boolean => keyIsIn(nameKeyOf(text), nameKeyOf(name))

/**
 * INV, a word or signs for 'number', and the digits. What has more digits behind a sign, such as 42/43 and 2026-03, isn't certain.
 */
const invoicePattern =
  /(?<![a-z0-9])inv[\s.\-_:#/]*(?:(?:no|nr|num|number|nummer|n°|nº)[\s.\-_:#/]*)?(\d{1,15})(?!\d|[.\-/:_]\d)/gi

/**
 * Returns the numbers of invoices that a text names, each once: INV-000042, inv 42, INV000042 and Inv.No. 42. A number without INV isn't
 * one. Neither are too few digits after zeros: a bank may have broken the line within the number.
 */
export function invoiceNumbersIn(text: string): number[] {
  const digits = [...text.matchAll(invoicePattern)].map(([, found]) => found!)
  const whole = digits.filter(found => !found.startsWith('0') || found.length >= 6).map(Number)
  return [...new Set(whole)].filter(number => number > 0).slice(0, mostTogether)
}
