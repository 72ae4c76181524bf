import { wordsOf } from '../fold.ts'

const languages = 'en fr de es ca it pt nl ru uk el ar pl tr sv da nb fi cs hu ro'.split(' ')

const others = 'usa uk u.s.a. u.k. england scotland wales österreich brd holland'.split(' ')

function readNames(): Set<string> {
  const found = new Set(others.map(name => wordsOf(name).join('')))
  for (const language of languages) {
    const namesIn = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (let first = 65; first <= 90; first++) {
      for (let second = 65; second <= 90; second++) {
        const name = namesIn.of(String.fromCharCode(first, second))
        if (name) found.add(wordsOf(name).join(''))
      }
    }
  }
  return found
}

/** The folded names of all countries in several languages, without spaces. */
const names = readNames()

/** Returns whether plain words are the name of a country. */
export function isCountry(words: readonly string[]): boolean {
  return names.has(words.join(''))
}
