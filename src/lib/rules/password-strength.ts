import { passwordProblem } from './password.ts'

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Bits of surprise from which on a password is no longer merely the level before. */
const fairBits = 36
const goodBits = 50
const strongBits = 64

/** A letter inside a word: words of everyday language carry about 13 bits for five letters. */
const letterInWordBits = 2.6
/** What only goes on with what was there: 'aaaa', '4567', the space between two words. */
const foreseenBits = 1

/**
 * How hard a password is to guess, roughly. Length counts most, as in a few words in a row: a meter that asks for
 * signs makes people write 'Password1!'. Null for an empty one.
 */
export function passwordStrength(password: string, about: (string | undefined)[] = []): Strength | null {
  if (!password) return null
  if (passwordProblem(password, about)) return 'weak'
  const bits = bitsOf(password)
  if (bits < fairBits) return 'weak'
  if (bits < goodBits) return 'fair'
  return bits < strongBits ? 'good' : 'strong'
}

/** Classes of characters that somebody who guesses would have to try, with how many each has. */
const classes: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33]
]

function bitsOf(password: string): number {
  const alphabet = classes.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const each = Math.log2(alphabet)
  const seen = new Set<string>()
  let bits = 0
  for (const [run] of password.matchAll(/\p{L}{3,}|[^]/gu)) {
    // The same word twice is one word.
    if (run.length >= 3 && seen.has(run.toLowerCase())) bits += foreseenBits
    else bits += surpriseOf(run, each)
    seen.add(run.toLowerCase())
  }
  return bits - foreseenIn(password) * (each - foreseenBits)
}

function surpriseOf(run: string, each: number): number {
  if (run.length >= 3) return run.length * letterInWordBits
  return /[\s_-]/.test(run) ? foreseenBits : each
}

/** Digits and signs that repeat the one before or count on from it. */
function foreseenIn(password: string): number {
  let count = 0
  for (let at = 1; at < password.length; at++) {
    if (!/[^\p{L}\s_-]/u.test(password[at] ?? '')) continue
    const step = password.charCodeAt(at) - password.charCodeAt(at - 1)
    if (Math.abs(step) <= 1) count++
  }
  return count
}
