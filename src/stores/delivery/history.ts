/** One's past deliveries: found by a search, shown a page at a time, booked once more. */
import { historyPageSize } from '../../lib/page-sizes.ts'
import { atom } from 'nanostores'
import { asApiError, attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { type DeliverySummary, getDelivery, listDeliveries } from '../../lib/contract/delivery/deliveries.ts'
import { type HistorySearch, queryOf } from '../../lib/history-search.ts'
import { deliveryDetailsPath } from '../../lib/paths.ts'
import { repeatBooking } from '../booking/booking.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'

export interface HistoryList {
  items: DeliverySummary[]
  next: string | null
  search: HistorySearch
}

export const $history = atom<HistoryList | null>(null)
/** What is being done, for what is shown meanwhile. */
export const $historyBusy = atom<'searching' | 'more' | null>(null)
export const $historyError = atom<ApiError | null>(null)
/** The delivery being read to book it again. */
export const $repeating = atom<string | null>(null)

let newest: AbortController | undefined

/** Begins with what the page has read. */
export function showHistory(initial: HistoryList): void {
  newest?.abort()
  $history.set(initial)
  $historyBusy.set(null)
  $historyError.set(null)
}

/** Asks, and shows what comes unless something newer has been asked since. What is shown stays until then. */
async function ask(
  busy: 'searching' | 'more',
  search: HistorySearch,
  cursor: string | undefined,
  take: (page: { items: DeliverySummary[]; next: string | null }) => void
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

/** Looks for other deliveries, from the newest on. */
export function searchHistory(search: HistorySearch): Promise<void> {
  return ask('searching', search, undefined, page => $history.set({ ...page, search }))
}

/** The next page of what is shown. */
export async function loadMoreHistory(): Promise<void> {
  const before = $history.get()
  if (!before?.next || $historyBusy.get()) return
  await ask('more', before.search, before.next, page => {
    const known = new Set(before.items.map(each => each.pickanddropoff_id))
    const more = page.items.filter(each => !known.has(each.pickanddropoff_id))
    $history.set({ ...before, items: [...before.items, ...more], next: page.next })
  })
}

/** Fills the booking with what this one was, and goes there. */
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
