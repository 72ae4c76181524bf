import { wordsOf } from '../words/fold.ts'

const languages = 'en fr de es ca it pt nl ru uk el ar pl tr sv da nb fi cs hu ro'.split(' ')

/** Other names, by the country's code. */
const informal: Record<string, string[]> = {
  US: ['usa', 'u.s.a.'],
  GB: ['uk', 'u.k.', 'england', 'scotland', 'wales'],
  AT: ['österreich'],
  DE: ['brd'],
  NL: ['holland']
}

function readNames(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const folded = wordsOf(name).join('')
    found.set(folded, (found.get(folded) ?? new Set()).add(code))
  }
  for (const [code, names] of Object.entries(informal)) for (const name of names) add(name, code)
  for (const language of languages) {
    const namesIn = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (let first = 65; first <= 90; first++) {
      for (let second = 65; second <= 90; second++) {
        const code = String.fromCharCode(first, second)
        const name = namesIn.of(code)
        if (name) add(name, code)
      }
    }
  }
  return found
}

/** The codes of the countries of each folded name in several languages, without spaces. */
const codes = readNames()

/** Returns whether plain words are the name of a country. */
export function isCountry(words: readonly string[]): boolean {
  return codes.has(words.join(''))
}

/** Returns the codes of the countries that have plain words as their name. */
export function countriesNamed(words: readonly string[]): string[] {
  return [...(codes.get(words.join('')) ?? [])]
}
