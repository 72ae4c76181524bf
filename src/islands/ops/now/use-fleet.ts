/** What the parts of the live view read from the fleet. Each renders only when its own value changes. */
import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../stores/core/server-time.ts'
import { $fleet, $fleetSelection } from '../../../stores/ops/fleet.ts'
import { $listCounts, $listed, countsOf, type ListedDelivery } from '../../../stores/ops/fleet-list.ts'

const listenToList = (changed: () => void) => $listed.listen(changed)

/** Returns the length of the list. */
export function useListLength(initial: readonly ListedDelivery[]): number {
  const read = () => ($listed.get() ?? initial).length
  return useSyncExternalStore(listenToList, read, read)
}

/**
 * Returns the delivery at a place of the list, from 0. `initial` is the page's own list until the page follows the fleet.
 * Each row reads its own, because a change of one row, or far below, need not render the others.
 */
export function useListedAt(index: number, initial: readonly ListedDelivery[]): ListedDelivery | undefined {
  const read = () => ($listed.get() ?? initial)[index]
  return useSyncExternalStore(listenToList, read, read)
}

/** Returns whether a delivery is selected. */
export function useIsSelected(id: string | undefined): boolean {
  const read = () => {
    const selection = $fleetSelection.get()
    return selection?.kind === 'delivery' && selection.id === id
  }
  return useSyncExternalStore(listenToSelection, read, read)
}

const listenToSelection = (changed: () => void) => $fleetSelection.listen(changed)

/** Returns how many deliveries the list has, and how many of them need attention. */
export function useListCounts(initial: readonly ListedDelivery[]): ReturnType<typeof countsOf> {
  return useStore($listCounts) ?? countsOf(initial)
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
  const readNow = () => read(at ?? serverNow())
  return useSyncExternalStore(listen, readNow, readNow)
}
