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
  /** Addresses that came first and have another number than the one in the query. */
  wrongHouses: string[]
}

/**
 * Runs the queries of a list such as `demoCity`. In a query, '\\n' is a new line. What's expected is 'name', or
 * '#category', or several with '|' between them. 'name @ words' also needs these words in the detail, and
 * 'name ! number' that the suggestion says that this house number is unknown there.
 */
export async function checkQueries(list: string, suggest: Suggest): Promise<QueryResults> {
  const results: QueryResults = { count: 0, first: 0, five: 0, misses: [], wrongHouses: [] }
  for (const line of list.trim().split('\n')) {
    const [query = '', expected = ''] = line.split(' => ')
    const [wanted = '', number = ''] = expected.split(' ! ')
    const [names = '', detail = ''] = wanted.split(' @ ')
    const found = await suggest(query.replaceAll('\\n', '\n'))
    const rank = found.findIndex(
      place =>
        names.split('|').some(each => fits(place, each)) &&
        place.detail.includes(detail) &&
        (names === '#any' || (place.unknownNumber ?? '') === number)
    )
    const described = found.map(place =>
      [place.name, place.detail, place.unknownNumber].filter(Boolean).join(' / ')
    )
    const miss = `${query} => ${expected}: ${described.join('; ') || 'nothing'}`
    results.count++
    if (rank === 0) results.first++
    else results.misses.push(miss)
    if (rank >= 0 && rank < 5) results.five++
    if (rank !== 0 && found[0]?.kind === 'address' && !names.split('|').includes(found[0].name))
      results.wrongHouses.push(miss)
  }
  return results
}

function fits({ name, category, kind }: Suggestion, expected: string): boolean {
  if (expected === '#any') return true
  return expected.startsWith('#')
    ? [category, kind].includes(expected.slice(1))
    : sorted(name) === sorted(expected)
}

/** A crossing may name either street first. */
const sorted = (name: string) => name.split(' & ').toSorted().join(' & ')

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
