/** A search of one's past deliveries as it stands in the address: shared by the page, the form and the store. */
import type { DeliveryState } from './contract/deliveries.ts'

/** 'live' is whatever is under way. */
export const historyStates = ['live', 'completed', 'returned', 'cancelled', 'expired'] as const
export type HistoryState = (typeof historyStates)[number]

export interface HistorySearch {
  q: string
  /** '' for all. */
  state: HistoryState | ''
  /** Days of the region, '' for none. */
  from: string
  to: string
}

export const everything: HistorySearch = { q: '', state: '', from: '', to: '' }
export const historyPath = '/dashboard/package'
export const longestQuery = 100

function day(text: string): string {
  const real = /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return real && new Date(text).toISOString().startsWith(text) ? text : ''
}

/** What an address asks for. What can not be searched for is as if it were not there. */
export function searchOf(parameters: URLSearchParams): HistorySearch {
  const text = (name: string) => parameters.get(name)?.replaceAll('\u0000', '') ?? ''
  return {
    q: text('q').slice(0, longestQuery),
    state: historyStates.find(state => state === text('state')) ?? '',
    from: day(text('from')),
    to: day(text('to'))
  }
}

/** Back to an address, without what is empty. */
export function addressOf(search: HistorySearch, cursor?: string): string {
  const given = Object.entries({ ...search, q: search.q.trim(), cursor: cursor ?? '' }).filter(
    ([, value]) => value !== ''
  )
  return given.length === 0 ? historyPath : `${historyPath}?${new URLSearchParams(given)}`
}

export interface HistoryQuery {
  q?: string
  group?: 'live'
  state?: DeliveryState
  from?: string
  to?: string
}

/** As the API is asked. Two days the wrong way round are meant the other way. */
export function queryOf({ q, state, from, to }: HistorySearch): HistoryQuery {
  const swapped = from !== '' && to !== '' && from > to
  const [first, last] = swapped ? [to, from] : [from, to]
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(state === 'live' ? { group: state } : state ? { state } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {})
  }
}

export function isSearching(search: HistorySearch): boolean {
  return Object.keys(queryOf(search)).length > 0
}
