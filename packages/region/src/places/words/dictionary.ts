/** Finds folded words in the sorted dictionary: equal, by their beginning, and with typing mistakes. */
import type { TextTable } from '../texts.ts'

/** Terms from `from` up to `to`, without `to`. */
export interface TermRange {
  from: number
  to: number
}

export interface Dictionary {
  count: number
  /** Returns the number of a word, or -1. */
  find(word: string): number
  /** Returns the terms that begin with these letters. */
  beginningWith(letters: string): TermRange
  /**
   * Returns terms within `most` typing mistakes of a word: a letter that is wrong, missing, superfluous, or swapped with
   * the next one. With `isBeginning`, the word may be the beginning of a longer one.
   */
  similarTo(word: string, most: number, isBeginning: boolean): TermRange[]
}

/** Limits of one search with mistakes: letters compared in the tree of words, and ranges returned. */
const mostSteps = 6_000
const mostRanges = 60

export function createDictionary({ bytes, start }: TextTable): Dictionary {
  const count = start.length - 1

  /** Compares a term's letters with a word: negative if the term comes first. A term that begins with it is equal. */
  function compareBeginning(term: number, letters: string): number {
    const from = start[term]!
    const length = start[term + 1]! - from
    for (let at = 0; at < letters.length; at++) {
      if (at >= length) return -1
      const apart = bytes[from + at]! - letters.charCodeAt(at)
      if (apart !== 0) return apart
    }
    return 0
  }

  function beginningWith(letters: string): TermRange {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareBeginning(middle, letters) < 0) low = middle + 1
      else high = middle
    }
    const from = low
    high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareBeginning(middle, letters) <= 0) low = middle + 1
      else high = middle
    }
    return { from, to: low }
  }

  function find(word: string): number {
    const { from, to } = beginningWith(word)
    // The word itself is the first of those that begin with it.
    return from < to && start[from + 1]! - start[from]! === word.length ? from : -1
  }

  /** Returns where the terms end that have the same letter at a depth, by steps that double. */
  function endOfLetter(from: number, to: number, depth: number, letter: number): number {
    let step = 1
    let low = from
    while (low + step < to && bytes[start[low + step]! + depth]! === letter) {
      low += step
      step *= 2
    }
    let high = Math.min(to, low + step)
    low++
    while (low < high) {
      const middle = (low + high) >> 1
      if (bytes[start[middle]! + depth]! === letter) low = middle + 1
      else high = middle
    }
    return low
  }

  function similarTo(word: string, most: number, isBeginning: boolean): TermRange[] {
    const width = word.length + 1
    const rows = new Uint8Array((width + most + 2) * width)
    for (let at = 0; at < width; at++) rows[at] = at
    const letters = new Uint8Array(width + most + 2)
    const found: TermRange[] = []
    let steps = 0

    /** Walks the words as a tree. A row has the mistakes between the letters so far and each beginning of the word. */
    function walk(from: number, to: number, depth: number): void {
      let next = from
      if (start[next + 1]! - start[next]! === depth) {
        if (rows[depth * width + width - 1]! <= most) found.push({ from: next, to: next + 1 })
        next++
      }
      while (next < to && found.length < mostRanges) {
        const letter = bytes[start[next]! + depth]!
        const end = endOfLetter(next, to, depth, letter)
        if (++steps > mostSteps) return
        letters[depth] = letter
        const row = (depth + 1) * width
        rows[row] = depth + 1
        let least = depth + 1
        for (let at = 1; at < width; at++) {
          const typed = word.charCodeAt(at - 1)
          const above = row - width + at
          let mistakes = rows[above - 1]! + (typed === letter ? 0 : 1)
          mistakes = Math.min(mistakes, rows[above]! + 1, rows[row + at - 1]! + 1)
          const isSwapped =
            depth > 0 && at > 1 && letters[depth - 1] === typed && word.charCodeAt(at - 2) === letter
          if (isSwapped) mistakes = Math.min(mistakes, rows[above - width - 2]! + 1)
          rows[row + at] = mistakes
          if (mistakes < least) least = mistakes
        }
        if (isBeginning && rows[row + width - 1]! <= most) found.push({ from: next, to: end })
        else if (least <= most && depth + 1 < width + most) walk(next, end, depth + 1)
        next = end
      }
    }
    if (count > 0) walk(0, count, 0)
    return found
  }

  return { count, find, beginningWith, similarTo }
}
