/** The deliveries behind the earnings of a period, a page at a time. */
import { earningsPageSize } from '../../lib/lists/page-sizes.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { type EarnedDelivery, listEarnedDeliveries } from '../../lib/contract/driver/earnings.ts'
import { client } from '../core/client.ts'

export interface EarnedList {
  items: EarnedDelivery[]
  next: string | null
  from: string
  to: string
}

export const $earned = atom<EarnedList | null>(null)
export const $earnedBusy = atom(false)
export const $earnedError = atom<ApiError | null>(null)

export function showEarned(initial: EarnedList): void {
  $earned.set(initial)
  $earnedError.set(null)
}

/** Loads the next page. */
export async function loadMoreEarned(): Promise<void> {
  const before = $earned.get()
  if (!before?.next || $earnedBusy.get()) return
  $earnedBusy.set(true)
  $earnedError.set(null)
  const { from, to, next } = before
  try {
    const page = await attempt(async () =>
      (await client()).call(listEarnedDeliveries, {
        query: { from, to, cursor: next, limit: earningsPageSize }
      })
    )
    if (!page.ok) return $earnedError.set(page.error)
    const { items, next_cursor: following } = page.value
    $earned.set({ ...before, items: [...before.items, ...items], next: following })
  } finally {
    $earnedBusy.set(false)
  }
}
