import { withPlainDigits } from '../../../lib/format/numbers/digits.ts'

/** The state of a code's boxes after a key press, a paste or an autofill. '' is an empty box. */
export interface CodeState {
  digits: string[]
  /** The index of the box that receives the focus. */
  focus: number
}

export function emptyCode(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** Returns only the digits, as 0 to 9: '123456' for '12 34-56', for full-width digits and for those of other scripts. */
export function digitsOf(text: string): string {
  return withPlainDigits(text).replaceAll(/\D/g, '')
}

/**
 * Returns the state after an input. `text` is the new content of box `at`: one digit, two if the box was full, or a
 * whole code.
 */
export function typed(digits: readonly string[], at: number, text: string): CodeState {
  const before = digits[at] ?? ''
  const given = digitsOf(text)
  if (!given) return { digits: digits.with(at, ''), focus: at }
  if (given.length === 2 && before && given.includes(before)) {
    // The user typed next to the existing digit. The new digit replaces it.
    return spread(digits, at, given.replace(before, ''))
  }
  return spread(digits, at, given)
}

/** Fills the boxes from `at`. A whole code fills all boxes from the first one, wherever it was pasted. */
export function spread(digits: readonly string[], at: number, given: string): CodeState {
  const start = given.length >= digits.length ? 0 : at
  const next = digits.map((digit, index) => given[index - start] ?? digit)
  return {
    digits: next,
    focus: Math.min(digits.length - 1, start + Math.min(given.length, digits.length))
  }
}

/** Returns the state after Backspace: clears this box, or the previous one if this box is empty. */
export function erased(digits: readonly string[], at: number): CodeState {
  if (digits[at] || at === 0) return { digits: digits.with(at, ''), focus: at }
  return { digits: digits.with(at - 1, ''), focus: at - 1 }
}
