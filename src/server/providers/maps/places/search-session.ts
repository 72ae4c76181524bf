import { randomUUID } from 'node:crypto'

/** A longer pause ends a search, as in Mapbox's billing. */
const silenceMilliseconds = 2 * 60_000
const limit = 5_000

/** A random token for each search, from the first letter to the selection. It doesn't identify the person. */
export interface SearchSession {
  tokenOf(typist: string | undefined): string
  /** Called after a selection: the next letters start a new search. */
  end(typist: string | undefined): void
}

export function createSearchSession(now: () => Date): SearchSession {
  const searches = new Map<string, { token: string; at: number }>()
  return {
    tokenOf(typist = '') {
      const time = now().getTime()
      const known = searches.get(typist)
      const token = known && time - known.at < silenceMilliseconds ? known.token : randomUUID()
      searches.delete(typist)
      searches.set(typist, { token, at: time })
      const [oldest] = searches.keys()
      if (searches.size > limit && oldest !== undefined) searches.delete(oldest)
      return token
    },
    end: (typist = '') => searches.delete(typist)
  }
}
