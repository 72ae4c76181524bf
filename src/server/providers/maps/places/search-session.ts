import { randomUUID } from 'node:crypto'

/** Longer silence than this ends a search, as the biller counts. */
const silenceMilliseconds = 2 * 60_000
const limit = 5_000

/** One random token for each search: from the first letter to the choice. It says nothing of who types. */
export interface SearchSession {
  tokenOf(typist: string | undefined): string
  /** Something was chosen: what is typed next is another search. */
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
