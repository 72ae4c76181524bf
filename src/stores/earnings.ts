/** The deliveries behind some days' earnings, a page at a time. */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import { type EarnedDelivery, listEarnedDeliveries } from '../lib/contract/earnings.ts'
import { client } from './client.ts'

export interface EarnedList {
  items: EarnedDelivery[]
  next: string | null
  from: string
  to: string
}

export const earnedPage = 20
export const $earned = atom<EarnedList | null>(null)
export const $earnedBusy = atom(false)
export const $earnedError = atom<ApiError | null>(null)

export function beginEarned(initial: EarnedList): void {
  $earned.set(initial)
  $earnedError.set(null)
}

/** The next page. */
export async function moreEarned(): Promise<void> {
  const before = $earned.get()
  if (!before?.next || $earnedBusy.get()) return
  $earnedBusy.set(true)
  $earnedError.set(null)
  try {
    const { from, to, next } = before
    const page = await (
      await client()
    ).call(listEarnedDeliveries, { query: { from, to, cursor: next, limit: earnedPage } })
    $earned.set({ ...before, items: [...before.items, ...page.items], next: page.next_cursor })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $earnedError.set(error)
  } finally {
    $earnedBusy.set(false)
  }
}
