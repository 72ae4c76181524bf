/** Which rows of the shown list are selected, and which one the keyboard is at. */
import { atom } from 'nanostores'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'

export interface ListSelection {
  /** The rows of the page, in order. */
  ids: readonly string[]
  /** The place that the keyboard is at. -1 before the first key. */
  current: number
  /** Where a range begins. */
  anchor: number
  selected: ReadonlySet<string>
}

const nothing: ListSelection = { ids: [], current: -1, anchor: -1, selected: new Set() }
/** All rows that match the filters, also those of other pages, if they are selected. Null if only rows of this page are. */
export const $allMatching = atom<readonly OpsDeliveryRow[] | null>(null)
export const $listSelection = atom<ListSelection>(nothing)

/** Shows the rows of a page. What isn't on it is no longer selected. */
export function showRows(ids: readonly string[]): void {
  $allMatching.set(null)
  const { selected } = $listSelection.get()
  $listSelection.set({ ...nothing, ids, selected: new Set(ids.filter(id => selected.has(id))) })
}

/** Moves to the next or the previous row. `extends` selects from the beginning of the range to there. Returns the place. */
export function move(by: 1 | -1, extendsRange = false): number {
  const { ids, current } = $listSelection.get()
  if (ids.length === 0) return -1
  const next = Math.min(ids.length - 1, Math.max(0, current === -1 ? 0 : current + by))
  if (!extendsRange) {
    $listSelection.set({ ...$listSelection.get(), current: next })
    return next
  }
  if (current !== -1 && !isSelected(current)) toggle(current)
  selectTo(next)
  return next
}

const isSelected = (place: number): boolean => {
  const { ids, selected } = $listSelection.get()
  const id = ids[place]
  return id !== undefined && selected.has(id)
}

/** Selects a row, or doesn't anymore. A range begins there. */
export function toggle(place: number): void {
  const state = $listSelection.get()
  const id = state.ids[place]
  if (id === undefined) return
  $allMatching.set(null)
  const selected = new Set(state.selected)
  if (!selected.delete(id)) selected.add(id)
  $listSelection.set({ ...state, current: place, anchor: place, selected })
}

/** Selects everything from the beginning of the range to a row. */
export function selectTo(place: number): void {
  const state = $listSelection.get()
  const from = state.anchor === -1 ? place : state.anchor
  const [first, last] = [Math.min(from, place), Math.max(from, place)]
  const selected = new Set([...state.selected, ...state.ids.slice(first, last + 1)])
  $listSelection.set({ ...state, current: place, anchor: from, selected })
}

/** Selects all rows of the page, or none. */
export function selectAll(all: boolean): void {
  $allMatching.set(null)
  const state = $listSelection.get()
  $listSelection.set({ ...state, anchor: -1, selected: new Set(all ? state.ids : []) })
}
