/** Finds environment variables that are probably meant for Dropway but misspelled. */
import { distance } from 'fastest-levenshtein'

/** Only Dropway has names that begin so. */
const ownPrefixes = ['DROPWAY_', 'PUBLIC_FIREBASE_', 'PUBLIC_MAPBOX_']
/** Short names are close to many others. */
const shortest = 8
const mostEdits = 2

/** Returns a sentence per unknown name that has one of our prefixes or is almost a known name. */
export function misspelledNames(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const [nearest] = known
        .filter(each => each.length >= shortest && distance(each, name.toUpperCase()) <= mostEdits)
        .toSorted((one, other) => distance(one, name) - distance(other, name))
      if (nearest) return [`${name} isn't a variable of Dropway. Did you mean ${nearest}?`]
      return ownPrefixes.some(prefix => name.startsWith(prefix))
        ? [`${name} isn't a variable of Dropway.`]
        : []
    })
}
