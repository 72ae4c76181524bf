/**
 * The browser's storage, for data that isn't in a persisted store. A browser may refuse storage, for example if cookies
 * are blocked or the disk is full. Reading then returns null and writing does nothing. The keys are in persisted.ts.
 */
export interface BrowserStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
}

function storageOf(area: () => Storage): BrowserStorage {
  function tried<Result>(run: (storage: Storage) => Result, refused: Result): Result {
    try {
      return run(area())
    } catch {
      return refused
    }
  }
  return {
    get: key => tried(storage => storage.getItem(key), null),
    set: (key, text) => tried(storage => storage.setItem(key, text), undefined),
    remove: key => tried(storage => storage.removeItem(key), undefined)
  }
}

/** Kept until somebody removes it, and shared by all tabs. */
export const deviceStorage = storageOf(() => localStorage)

/** Kept while the tab is open, for its next page. */
export const tabStorage = storageOf(() => sessionStorage)
