/** Finds postal codes in typed text, so that their digits are never read as a house number. */

const states =
  'al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc|pr'

/** Forms that can't be a house number, by country, in lower-case ASCII. */
const patterns: Record<string, string> = {
  AR: String.raw`[a-z]\d{4}[a-z]{3}`,
  AU: String.raw`(?:nsw|vic|qld|tas|act|nt|sa|wa) \d{4}`,
  BR: String.raw`\d{5}-\d{3}`,
  CA: String.raw`[a-z]\d[a-z][ -]?\d[a-z]\d`,
  FR: String.raw`cedex(?: \d{1,2})?`,
  GB: String.raw`[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}`,
  IE: String.raw`[a-z]\d[\dw] ?(?=[a-z]*\d)[a-z\d]{4}`,
  JP: String.raw`\d{3}-\d{4}`,
  NL: String.raw`\d{4} ?(?!st|dr|mt|le|la|el|de|du|di|am|an|im|av|rd|ln|pl|sq|ct|nd|th|na|ul|pr|no|bd)[a-z]{2}`,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  US: String.raw`(?:${states}),? \d{5}(?:-\d{4})?|\d{5}-\d{4}`,
  // 'D-12345', 'AD500', 'LV-1010'.
  others: String.raw`(?:[a-z]{1,3}-|(?:ad|lv|lt|md|az|ky|bb|vg) ?)\d{3,6}`
}

const known = new RegExp(`(?<![a-z\\d])(?:${Object.values(patterns).join('|')})(?![a-z\\d])`, 'gu')

/** Returns where postal codes are in a text of lower-case ASCII. */
export function postalCodesIn(ascii: string): { from: number; to: number }[] {
  return [...ascii.matchAll(known)].map(({ 0: code, index }) => ({ from: index, to: index + code.length }))
}

/** Returns whether digits alone can be a postal code, or a house number in a long street. */
export function maybePostalCode(digits: string): boolean {
  return /^\d{4,7}$/u.test(digits)
}
