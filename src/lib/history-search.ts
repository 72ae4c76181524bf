/** A search of one's past deliveries as it stands in the address: shared by the page, the form and the store. */
import type { DeliveryStatus } from './contract/delivery/deliveries.ts'
import { historyPath } from './paths.ts'

/** 'live' is whatever is under way. */
export const historyStates = [
  'live',
  'completed',
  'partially_completed',
  'returned',
  'cancelled',
  'expired'
] as const
export type HistoryState = (typeof historyStates)[number]

export interface HistorySearch {
  q: string
  /** '' for all. */
  status: HistoryState | ''
  /** Days of the region, '' for none. */
  from: string
  to: string
}

export const emptySearch: HistorySearch = { q: '', status: '', from: '', to: '' }
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
    status: historyStates.find(status => status === text('status')) ?? '',
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
  status?: DeliveryStatus
  from?: string
  to?: string
}

/** As the API is asked. Two days the wrong way round are meant the other way. */
export function queryOf({ q, status, from, to }: HistorySearch): HistoryQuery {
  const swapped = from !== '' && to !== '' && from > to
  const [first, last] = swapped ? [to, from] : [from, to]
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(status === 'live' ? { group: status } : status ? { status } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {})
  }
}

export function isSearching(search: HistorySearch): boolean {
  return Object.keys(queryOf(search)).length > 0
}
