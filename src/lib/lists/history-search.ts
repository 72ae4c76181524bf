/** A search of past deliveries and its URL. Shared by the page, the form and the store. */
import type { DeliveryStatus } from '../contract/delivery/deliveries.ts'
import { historyPath } from '../paths.ts'

/** 'active' means all active deliveries. */
export const historyStatuses = [
  'active',
  'scheduled',
  'completed',
  'partially_completed',
  'returned',
  'cancelled',
  'expired'
] as const
export type HistoryStatus = (typeof historyStatuses)[number]

export interface HistorySearch {
  q: string
  /** '' for all statuses. */
  status: HistoryStatus | ''
  /** Days in the region's time zone, '' for no limit. */
  from: string
  to: string
  /** 'me', or an organization of the reader. Absent for both. */
  owner?: string
}

export const emptySearch: HistorySearch = { q: '', status: '', from: '', to: '' }
export const longestQuery = 100

/** Returns a day that can be searched for, or ''. */
export function dayIn(text: string): string {
  const real = /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return real && new Date(text).toISOString().startsWith(text) ? text : ''
}

/** Parses a URL's parameters. Ignores values that can't be searched for. */
export function searchOf(parameters: URLSearchParams): HistorySearch {
  const text = (name: string) => parameters.get(name)?.replaceAll('\u0000', '') ?? ''
  const owner = /^(?:me|org_\w{1,60})$/.exec(text('owner'))?.[0]
  return {
    ...(owner ? { owner } : {}),
    q: text('q').slice(0, longestQuery),
    status: historyStatuses.find(status => status === text('status')) ?? '',
    from: dayIn(text('from')),
    to: dayIn(text('to'))
  }
}

/** Returns the URL of a search, without empty parameters. */
export function addressOf(search: HistorySearch, cursor?: string): string {
  const given = Object.entries({ ...search, q: search.q.trim(), cursor: cursor ?? '' }).filter(
    ([, value]) => value !== ''
  )
  return given.length === 0 ? historyPath : `${historyPath}?${new URLSearchParams(given)}`
}

export interface HistoryQuery {
  q?: string
  group?: 'active' | 'next' | 'past'
  status?: DeliveryStatus
  from?: string
  to?: string
  owner?: string
}

/**
 * Converts a search to the API's query. Swaps two days that are in the wrong order. Without a search, scheduled deliveries
 * aren't among the past ones: they have their own list, by time.
 */
export function queryOf(search: HistorySearch): HistoryQuery {
  const { q, status, from, to, owner } = search
  const swapped = from !== '' && to !== '' && from > to
  const [first, last] = swapped ? [to, from] : [from, to]
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(isSearching(search) ? {} : { group: 'past' as const }),
    ...(status === 'active' ? { group: status } : {}),
    ...(status === 'scheduled' ? { group: 'next' as const } : {}),
    ...(status && status !== 'active' && status !== 'scheduled' ? { status } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
    ...(owner ? { owner } : {})
  }
}

export function isSearching(search: HistorySearch): boolean {
  return Object.values({ ...search, q: search.q.trim() }).some(value => value !== '')
}
