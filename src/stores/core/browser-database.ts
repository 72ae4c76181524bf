/**
 * The browser's IndexedDB. A browser may have it and refuse it (private windows, a full or damaged disk), and may never
 * answer. Reading then finds nothing, and writing returns false.
 */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { within } from '../../lib/within.ts'

/** A call without an answer for this long has failed, in milliseconds. Later calls of the page fail at once. */
const patience = 5_000

let isSilent = false

function tried<Result>(run: () => Promise<Result>, refused: Result): Promise<Result> {
  if (isSilent) return Promise.resolve(refused)
  return within(patience, run, refused, () => (isSilent = true))
}

export interface BrowserDatabase {
  get<Value>(key: string): Promise<Value | undefined>
  /** Returns whether the value is stored. */
  set(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<void>
  entries<Value>(): Promise<[key: string, value: Value][]>
}

/** Opens a database by its name, or the one that has the app's keys. Opening never fails: each call may. */
export function browserDatabase(name?: string, table = 'values'): BrowserDatabase {
  const store = (): UseStore | undefined => (name ? createStore(name, table) : undefined)
  return {
    get: <Value>(key: string) => tried<Value | undefined>(async () => get<Value>(key, store()), undefined),
    set: (key, value) => tried(async () => set(key, value, store()).then(() => true), false),
    remove: key => tried(async () => del(key, store()), undefined),
    entries: <Value>() => tried<[string, Value][]>(async () => entries<string, Value>(store()), [])
  }
}

/** Checks whether the browser has a database at all. It may still refuse each call. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}
