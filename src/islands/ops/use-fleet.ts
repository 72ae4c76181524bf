/** What the parts of the live view read from the fleet. Each renders only when its own value changes. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useReducer, useSyncExternalStore } from 'react'
import { $fleet, fleetNow } from '../../stores/ops/fleet.ts'
import { $listCounts, $listed, countsOf, type ListedDelivery } from '../../stores/ops/fleet-list.ts'

/** The rows that a list has rendered. */
export interface RenderedRows {
  listed: readonly ListedDelivery[]
  first: number
  last: number
}

/**
 * Returns the list, or the page's own before the page follows the fleet. Renders again only when the list's length or one
 * of the rendered rows changes, because something changes every second far below. `rendered` says which rows those are.
 */
export function useListed(
  initial: readonly ListedDelivery[],
  rendered: RefObject<RenderedRows>
): readonly ListedDelivery[] {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  useEffect(() => {
    const look = (next: readonly ListedDelivery[] | null) => {
      if (next && isAnyChanged(rendered.current, next)) render()
    }
    look($listed.get())
    return $listed.listen(look)
  }, [rendered])
  return $listed.get() ?? initial
}

function isAnyChanged({ listed, first, last }: RenderedRows, next: readonly ListedDelivery[]): boolean {
  if (listed.length !== next.length) return true
  for (let at = first; at <= last; at++) {
    const [one, other] = [listed[at], next[at]]
    if (one?.delivery !== other?.delivery || one?.attention !== other?.attention) return true
  }
  return false
}

/** Returns how many deliveries the list has, and how many of them need attention. */
export function useListCounts(initial: readonly ListedDelivery[]): { count: number; urgent: number } {
  const counts = useStore($listCounts)
  return counts ?? countsOf(initial)
}

const listen = (changed: () => void) => $fleet.listen(changed)

/**
 * Returns what `read` returns at the server's time, and renders again when that changes. It's read each second. `at` is
 * the time of the page until it's hydrated, then null. `read` must return a primitive value.
 */
export function useEachSecond<Value extends string | number | boolean>(
  at: number | null,
  read: (now: number) => Value
): Value {
  const readNow = () => read(at ?? fleetNow())
  return useSyncExternalStore(listen, readNow, readNow)
}
