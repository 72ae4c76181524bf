import { soundOf, wordsOf } from '../words/fold.ts'
import { bitsIn } from '../query/query.ts'
import type { PlaceQuery } from '../query/query.ts'
import type { Candidate } from './scan.ts'

/**
 * Returns what the order and the spelling of words add to a candidate's score. '17-й проезд 4' means house 4 in the 17th
 * passage, not house 17 in the 4th one.
 */
export function orderScore(
  query: PlaceQuery,
  { house, isCategory, unknownNumber }: Candidate,
  name: string
): number {
  // As much as a name that fits well, and the same for each, so that the nearest comes first.
  if (isCategory) return 0.32
  const nameWords = wordsOf(name)
  const nameSounds = nameWords.map(soundOf)
  const isOfHouse = (at: number) => Boolean(house && house.words & (1 << at))
  let before = -2
  let pairs = 0
  for (const sound of nameSounds) {
    const isWord = (word: PlaceQuery['words'][number], at: number) => word.sound === sound && !isOfHouse(at)
    let at = query.words.findIndex((word, index) => index > before && isWord(word, index))
    if (at < 0) at = query.words.findIndex(isWord)
    if (at >= 0 && at === before + 1) pairs++
    before = at < 0 ? -2 : at
  }
  const spelled = query.words.filter(word => nameWords.includes(word.plain)).length / query.words.length
  const rest = query.words.flatMap((word, at) =>
    isOfHouse(at) || word.isUnit || word.isSigned ? [] : [{ word, at }]
  )
  const whole = nameWords.join('')
  /** The words of each part of the text, and of the whole text. */
  const parts = [rest, ...Map.groupBy(rest, ({ word }) => word.segment).values()].map(words => {
    const text = unknownNumber ? words.filter(({ word }) => !word.isNumber) : words
    return {
      text: text.map(({ word }) => word.plain).join(''),
      isTogether: words.every(({ at }, index) => index === 0 || at === words[index - 1]!.at + 1)
    }
  })
  const [{ text = '' } = {}] = parts
  const same = parts.find(part => part.text === whole)
  return (
    (pairs / Math.max(1, query.words.length - 1)) * 0.1 +
    spelled * 0.24 +
    (nameWords.length > 0 && text.startsWith(nameWords[0]!) ? 0.04 : 0) +
    (same ? (same.isTogether ? 0.25 : 0.12) : 0) +
    // A longer name with this number is another street.
    (same && unknownNumber ? 0.15 : 0) +
    (house ? (bitsIn(house.words) - 1) * 0.01 : 0)
  )
}
