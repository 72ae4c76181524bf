import { passwordProblem } from './password.ts'

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Bits of entropy at which each strength begins. */
const bits = { fair: 34, good: 44, strong: 57 }

/** Bits of a character that could be any of its kind: log2 of 26, 52, 10 and about 33. */
const letterBits = 4.7
const eitherCaseBits = 5.7
const digitBits = 3.3
const signBits = 5
/** Bits of each further letter of a word. Five letters of everyday language carry about 13 bits. */
const furtherLetterBits = 2.1
const yearBits = 6
/** Bits of a predictable continuation: a repetition, 4567, the space between two words. */
const foreseenBits = 1

/**
 * Estimates how hard a password is to guess. Length counts most, as in a few words in a row, because a meter that asks
 * for symbols makes people write 'Password1!'. Returns null for an empty password.
 */
export function passwordStrength(password: string, about: (string | undefined)[] = []): Strength | null {
  if (!password) return null
  if (passwordProblem(password, about)) return 'weak'
  const surprise = surpriseOf(password)
  if (surprise < bits.fair) return 'weak'
  if (surprise < bits.good) return 'fair'
  return surprise < bits.strong ? 'good' : 'strong'
}

function surpriseOf(password: string): number {
  let repeated = 0
  const once = password.replaceAll(/(.+?)\1+/gu, (_, part: string) => {
    repeated++
    return part
  })
  let sum = repeated * foreseenBits
  let before = ''
  for (const [part] of once.matchAll(/(?:19|20)\d\d|\p{L}+|[^]/gu)) {
    sum += bitsOf(part, before)
    before = part
  }
  return sum
}

function bitsOf(part: string, before: string): number {
  if (/\p{L}/u.test(part)) {
    // Capitals inside a word aren't everyday language.
    if (/.\p{Lu}/u.test(part) && /\p{Ll}/u.test(part)) return part.length * eitherCaseBits
    return letterBits + (part.length - 1) * furtherLetterBits
  }
  if (part.length === 4) return yearBits
  const step = before.length === 1 ? part.charCodeAt(0) - before.charCodeAt(0) : 0
  if (/[\s_-]/.test(part) || Math.abs(step) === 1) return foreseenBits
  return /\d/.test(part) ? digitBits : signBits
}
