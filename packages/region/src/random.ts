/** A seeded random number generator. The same seed gives the same sequence on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a number from `low` to `high`. */
  between(low: number, high: number): number
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Returns a new array in random order (Fisher-Yates: unbiased, and identical in every JavaScript engine). */
  shuffle<Item>(items: readonly Item[]): Item[]
  /**
   * Returns an independent generator for a name, so that one part of a plan can change without affecting the others.
   */
  fork(word: string): Random
}

/** Creates a Mulberry32 generator (Tommy Ettinger, public domain): 32 bits of state, only integer arithmetic. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    chance: probability => next() < probability,
    pick: items => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    shuffle: items => {
      const shuffled = [...items]
      for (let index = shuffled.length - 1; index > 0; index--) {
        const other = below(index + 1)
        const item = shuffled[index]!
        shuffled[index] = shuffled[other]!
        shuffled[other] = item
      }
      return shuffled
    },
    fork: word => seededRandom(hashWords(`${seed}:${word}`))
  }
}

/** Returns a stable 32-bit hash of a text: FNV-1a over its UTF-16 code units. */
export function hashWords(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
