/** Random numbers that repeat for a seed: the mulberry32 generator. */
export type Random = () => number

/** Returns a generator of numbers from 0 to below 1. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a whole number from 0 to below `count`. */
export const below = (random: Random, count: number): number => Math.floor(random() * count)

/** Puts a list into a random order, in place: Fisher and Yates. */
export function shuffle<Item>(random: Random, list: Item[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1)
    const [one, two] = [list[last]!, list[other]!]
    list[last] = two
    list[other] = one
  }
}
