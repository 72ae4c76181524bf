import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { useState } from 'react'

/**
 * Returns a list of the app store. The list in the page is the newest, so it replaces the stored one. The server and
 * the first render show it, too, so nothing moves.
 */
export function useList<Entry>(store: WritableAtom<Entry[]>, fromPage: Entry[]): Entry[] {
  useState(() => seed(store, fromPage))
  const list = useStore(store, { ssr: () => fromPage })
  // A sign-out empties the store before the page is left.
  return list.length > 0 ? list : fromPage
}

function seed<Entry>(store: WritableAtom<Entry[]>, fromPage: Entry[]): void {
  // The server has one process for everyone, so it writes no store.
  if (typeof document === 'undefined' || fromPage.length === 0) return
  if (JSON.stringify(store.get()) !== JSON.stringify(fromPage)) store.set(fromPage)
}
