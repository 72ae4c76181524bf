import type { Suggestion } from './contract/places/places.ts'

/** The answer of /api/suggestions. */
export interface PublicSuggestions {
  /** A shorter text has no suggestions. */
  fewest_letters: number
  suggestions: Pick<Suggestion, 'id' | 'kind' | 'name' | 'detail' | 'unknown_number' | 'match' | 'rest'>[]
}
