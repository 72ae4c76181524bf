import { soundsOf } from '../words/fold.ts'
import type { PlaceBook } from '../gazetteer.ts'
import { placeLetters } from '../place-columns.ts'
import { sameWords } from '../words/same-words.ts'
import type { Candidate } from './scan.ts'

/** Places on the way to others. They often have the name of their street. */
const onTheWay = new Set([
  'stop',
  'bus',
  'taxi',
  'station',
  'parking',
  'ferry',
  'fuel',
  'charging',
  'bicycle'
])

export function isOnTheWay(category: string | undefined): boolean {
  return category !== undefined && onTheWay.has(category)
}

/** Puts a street in front of the stops and car parks with its name, unless the query has words of theirs that it lacks. */
export function streetsBeforeStops({ columns, name, category }: PlaceBook, found: Candidate[]): void {
  const isStop = ({ place, isCategory }: Candidate) => !isCategory && isOnTheWay(category(place))
  const stops = found.filter(isStop)
  if (stops.length === 0) return
  const streets = found
    .filter(({ place }) => placeLetters[columns.placeKind[place]!] === 's')
    .map(street => ({ street, words: soundsOf(name(street.place)) }))
  for (const stop of stops) {
    const words = soundsOf(name(stop.place))
    const has = (word: string) => words.includes(word) || sameWords(word).some(other => words.includes(other))
    for (const { street, words: own } of streets)
      if ((stop.words & ~street.words) === 0 && own.every(has))
        stop.score = Math.min(stop.score, street.score - 0.01)
  }
}
