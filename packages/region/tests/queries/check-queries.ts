/** Types queries, and counts at which rank the expected place is. */
import type { PlaceBook } from '../../src/places/gazetteer.ts'
import type { Suggest } from '../../src/places/suggest.ts'
import type { Suggestion } from '../../src/types.ts'

export interface QueryResults {
  count: number
  /** How many were found at the first rank, and within the first five. */
  first: number
  five: number
  /** What wasn't at the first rank, for people. */
  misses: string[]
}

/** Runs the queries of a list such as `demoCity`. */
export async function checkQueries(list: string, suggest: Suggest): Promise<QueryResults> {
  const results: QueryResults = { count: 0, first: 0, five: 0, misses: [] }
  for (const line of list.trim().split('\n')) {
    const [query = '', expected = ''] = line.split(' => ')
    const found = await suggest(query)
    const rank = found.findIndex(place => expected.split('|').some(each => fits(place, each)))
    results.count++
    if (rank === 0) results.first++
    else
      results.misses.push(`${query} => ${expected}: ${found.map(({ name }) => name).join('; ') || 'nothing'}`)
    if (rank >= 0 && rank < 5) results.five++
  }
  return results
}

function fits({ name, category, kind }: Suggestion, expected: string): boolean {
  if (expected === '#any') return true
  return expected.startsWith('#') ? [category, kind].includes(expected.slice(1)) : name === expected
}

/**
 * Types up to this many addresses of a region exactly as they're stored, with the number first and last. Returns the
 * shares that are at the first rank, and those that aren't.
 */
export async function checkAddresses(book: PlaceBook, suggest: Suggest, most = 1_500) {
  const count = book.columns.addressNumber.length
  const step = Math.max(1, Math.floor(count / most))
  const misses: string[] = []
  let [typed, first, last] = [0, 0, 0]
  for (let index = 0; index < count; index += step) {
    const { name } = book.address(index)
    const { number, street } = book.partsOf(index)
    const isFound = async (query: string) => {
      const top = (await suggest(query))[0]?.name
      if (top !== name) misses.push(`${query}: ${top ?? 'nothing'}`)
      return top === name
    }
    typed++
    if (await isFound(`${number} ${street}`)) first++
    if (await isFound(`${street} ${number}`)) last++
  }
  return { first: typed === 0 ? 1 : first / typed, last: typed === 0 ? 1 : last / typed, misses }
}
