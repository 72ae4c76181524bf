/**
 * The number of a delivery that people say and type, such as DW-4K7-92QF: six random characters and a check character.
 *
 * The alphabet is Douglas Crockford's base 32, which leaves out I, L, O and U. The check character is that of Damm's
 * algorithm (H. Michael Damm, "Total anti-symmetrische Quasigruppen", Marburg 2004) over a field of 32 elements, where
 * Damm's table is `x ∘ y = f · (x + y)`. Addition is exclusive or, and multiplication is modulo the polynomial
 * x⁵ + x² + 1. With f = x⁴, it finds every wrong character and every swap of two characters.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'DW'
const randomLength = 6
const length = randomLength + 1
const firstGroup = 3

/** How many numbers there are. */
export const deliveryNumberCount = alphabet.length ** randomLength

const polynomial = 0b100101

/** Multiplies by x⁴. */
function timesFactor(value: number): number {
  let product = value
  for (let power = 0; power < 4; power++) {
    product <<= 1
    if (product >= alphabet.length) product ^= polynomial
  }
  return product
}

/** Returns Damm's state after the characters: the check character's index, or 0 if the last one is the right check. */
function stateAfter(characters: string): number {
  return [...characters].reduce((state, character) => timesFactor(state ^ alphabet.indexOf(character)), 0)
}

/** Returns the number for a value from 0 to `deliveryNumberCount` - 1. Values should be random, not a sequence. */
export function deliveryNumberOf(value: number): string {
  let characters = ''
  for (let rest = value; characters.length < randomLength; rest = Math.floor(rest / alphabet.length)) {
    characters = alphabet[rest % alphabet.length]! + characters
  }
  return format(characters + alphabet[stateAfter(characters)]!)
}

/**
 * Returns the number that a text contains and nothing else, as `deliveryNumberOf` writes it. Accepts lower case, spaces,
 * missing dashes, a missing prefix, O for 0, and I or L for 1. Returns null for any other text, and if the check
 * character is wrong.
 */
export function parseDeliveryNumber(text: string): string | null {
  const typed = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const characters = typed.length > length && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  if (characters.length !== length || [...characters].some(each => !alphabet.includes(each))) return null
  return stateAfter(characters) === 0 ? format(characters) : null
}

function format(characters: string): string {
  return `${prefix}-${characters.slice(0, firstGroup)}-${characters.slice(firstGroup)}`
}
