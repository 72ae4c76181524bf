/** The boxes of a code: what stands in each after a key, a paste or an autofill. '' is an empty box. */
export interface CodeState {
  digits: string[]
  /** The box that takes the focus. */
  focus: number
}

export function emptyCode(length: number): string[] {
  return Array.from({ length }, () => '')
}

/** Digits alone: '12 34-56' gives '123456', and those of other scripts count too. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}

/** `text` is what the box at `at` holds after an input: one digit, two where it was full, or a whole code. */
export function typed(digits: readonly string[], at: number, text: string): CodeState {
  const before = digits[at] ?? ''
  const given = digitsOf(text)
  if (!given) return { digits: digits.with(at, ''), focus: at }
  if (given.length === 2 && before && given.includes(before)) {
    // Typed beside the digit that was there: the new one takes its place.
    return spread(digits, at, given.replace(before, ''))
  }
  return spread(digits, at, given)
}

/** A whole code fills all boxes from the first, wherever it was pasted. */
export function spread(digits: readonly string[], at: number, given: string): CodeState {
  const start = given.length >= digits.length ? 0 : at
  const next = digits.map((digit, index) => given[index - start] ?? digit)
  return {
    digits: next,
    focus: Math.min(digits.length - 1, start + Math.min(given.length, digits.length))
  }
}

/** Backspace: empties this box, or where it is empty the one before. */
export function erased(digits: readonly string[], at: number): CodeState {
  if (digits[at] || at === 0) return { digits: digits.with(at, ''), focus: at }
  return { digits: digits.with(at - 1, ''), focus: at - 1 }
}
