/** The user's past deliveries: searched, shown a page at a time, and booked again. */
import { historyPageSize } from '../../lib/lists/page-sizes.ts'
import { atom } from 'nanostores'
import { asApiError, attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { getDelivery, listDeliveries } from '../../lib/contract/delivery/deliveries.ts'
import { exportHistory } from '../../lib/contract/delivery/history-export.ts'
import type { HistoryItem } from '../../lib/delivery/history-item.ts'
import { type HistorySearch, queryOf } from '../../lib/lists/history-search.ts'
import { deliveryDetailsPath } from '../../lib/paths.ts'
import { repeatBooking } from '../booking/booking.ts'
import { client } from '../core/client.ts'
import { downloadCsv, type Exported } from '../core/csv-download.ts'
import { runtime } from '../core/runtime.ts'

export interface HistoryList {
  items: HistoryItem[]
  next: string | null
  search: HistorySearch
}

export const $history = atom<HistoryList | null>(null)
/** The request in progress, to show that it's loading. */
export const $historyBusy = atom<'searching' | 'more' | null>(null)
export const $historyError = atom<ApiError | null>(null)
/** The id of the delivery that is being loaded to book it again. */
export const $repeating = atom<string | null>(null)

let newest: AbortController | undefined

/** Starts with the list from the page. */
export function showHistory(initial: HistoryList): void {
  newest?.abort()
  $history.set(initial)
  $historyBusy.set(null)
  $historyError.set(null)
}

/** Sends a query. Takes the answer unless a newer query was sent. The current list stays until then. */
async function ask(
  busy: 'searching' | 'more',
  search: HistorySearch,
  cursor: string | undefined,
  take: (page: { items: HistoryItem[]; next: string | null }) => void
): Promise<void> {
  newest?.abort()
  const request = new AbortController()
  newest = request
  $historyBusy.set(busy)
  $historyError.set(null)
  try {
    const page = await (
      await client()
    ).call(listDeliveries, {
      query: { ...queryOf(search), limit: historyPageSize, ...(cursor ? { cursor } : {}) },
      signal: request.signal
    })
    if (!request.signal.aborted) take({ items: page.items, next: page.next_cursor })
  } catch (error) {
    if (request.signal.aborted) return
    $historyError.set(asApiError(error))
  } finally {
    if (newest === request) $historyBusy.set(null)
  }
}

/** Searches deliveries, from the newest on. */
export function searchHistory(search: HistorySearch): Promise<void> {
  return ask('searching', search, undefined, page => $history.set({ ...page, search }))
}

/** Loads the next page of the current list. */
export async function loadMoreHistory(): Promise<void> {
  const before = $history.get()
  if (!before?.next || $historyBusy.get()) return
  await ask('more', before.search, before.next, page => {
    const known = new Set(before.items.map(each => each.pickanddropoff_id))
    const more = page.items.filter(each => !known.has(each.pickanddropoff_id))
    $history.set({ ...before, items: [...before.items, ...more], next: page.next })
  })
}

/** Downloads everything that a search finds. */
export const downloadHistory = (search: HistorySearch): Promise<Exported> =>
  downloadCsv(api => api.call(exportHistory, { query: queryOf(search) }))

/** Fills the draft from this delivery, and opens the booking. */
export async function bookAgain(id: string): Promise<void> {
  if ($repeating.get()) return
  $repeating.set(id)
  $historyError.set(null)
  try {
    const found = await attempt(async () => (await client()).call(getDelivery, { params: { id } }))
    if (!found.ok) return $historyError.set(found.error)
    repeatBooking(found.value)
    runtime.go(deliveryDetailsPath)
  } finally {
    $repeating.set(null)
  }
}
