/** Finds what addresses of a file have besides the street, such as a town that the map doesn't know. Pure. */
import { foldedHeading } from './meaning.ts'

interface Word {
  text: string
  from: number
  segment: number
}

/** Fewer digits can be the number of a house or a flat. */
const isTownWord = (text: string): boolean =>
  /\p{N}/u.test(text) ? text.length >= 4 && text.length <= 7 : text.length >= 2

const wordsIn = (text: string): Word[] => {
  let [segment, end] = [0, 0]
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map(({ 0: word, index }) => {
    if (/[,;\n\r]/.test(text.slice(end, index))) segment++
    end = index + word.length
    return { text: word, from: index, segment }
  })
}

/**
 * Returns the words of an address that nobody understood, if they can be its town: a whole part between commas, the end of one from a
 * postal code on, or a code at its beginning. Returns null if there's another such word, for example within the street's name.
 */
export function townOf(text: string, rest: readonly string[]): { words: string[]; address: string } | null {
  const words = wordsIn(text)
  const unknown = new Set<number>()
  let before = words.length
  for (const each of rest.toReversed()) {
    const folded = foldedHeading(each)
    const at = words.findLastIndex((word, index) => index < before && foldedHeading(word.text) === folded)
    if (at < 0 || !isTownWord(words[at]!.text)) return null
    unknown.add(at)
    before = at
  }
  const isIn = (at: number, segment: number) => words[at]?.segment === segment
  for (const at of unknown) {
    const { text: word, segment } = words[at]!
    if (isIn(at - 1, segment) && unknown.has(at - 1)) continue
    let end = at + 1
    while (isIn(end, segment) && unknown.has(end)) end++
    const [isCode, isStart, isEnd] = [/\p{N}/u.test(word), !isIn(at - 1, segment), !isIn(end, segment)]
    // The code can be unknown, and its town not: '99999 Neustadt'.
    if (!(isEnd && (isStart || isCode)) && !(isStart && isCode && end === at + 1)) return null
  }
  if (unknown.size === 0) return null
  const found = words.filter((_, at) => unknown.has(at))
  let address = text
  for (const { text: word, from } of found.toReversed())
    address = address.slice(0, from) + address.slice(from + word.length)
  return { words: found.map(word => word.text), address: address.trim() }
}

export interface SharedTown {
  /** As the file has it. */
  text: string
  /** Folded. */
  words: string[]
  /** The numbers of its rows. */
  rows: number[]
}

/** Returns what rows share, most rows first. Words that are always together are one town: '8001 Zürich'. */
export function sharedTowns(rows: readonly { number: number; towns: readonly string[][] }[]): SharedTown[] {
  const known = new Map<string, { text: string; rows: number[] }>()
  for (const { number, towns } of rows)
    for (const text of towns.flat()) {
      const word = foldedHeading(text)
      const own = known.get(word) ?? { text, rows: [] }
      if (own.rows.at(-1) !== number) own.rows.push(number)
      known.set(word, own)
    }
  const groups = Map.groupBy(known, ([, own]) => own.rows.join())
  return [...groups.values()]
    .map(words => ({
      text: words.map(([, { text }]) => text).join(' '),
      words: words.map(([word]) => word),
      rows: words[0]![1].rows
    }))
    .toSorted((one, other) => other.rows.length - one.rows.length)
}

/** Returns whether words are in the region, as a person said. Null if nobody has said it of each. */
export function answerFor(
  words: readonly string[],
  answers: Readonly<Record<string, boolean>>
): boolean | null {
  const own = words.map(word => (Object.hasOwn(answers, word) ? answers[word]! : null))
  if (own.includes(false)) return false
  return own.includes(null) ? null : true
}
