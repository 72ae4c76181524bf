/** Loads deliveries that have changed: a single one by its id, and several with one call. */

/**
 * Returns a function that takes the ids of changed deliveries. Those that change during a call are loaded together after
 * it, so that 60 events of a new route take a few calls.
 */
export function loadTogether(
  loadOne: (id: string) => Promise<void>,
  loadAll: () => Promise<void>
): (ids: readonly string[]) => void {
  const wanted = new Set<string>()
  let isLoading = false
  async function load(): Promise<void> {
    isLoading = true
    try {
      while (wanted.size > 0) {
        const [id, ...others] = wanted
        wanted.clear()
        if (id && others.length === 0) await loadOne(id)
        else await loadAll()
      }
    } finally {
      isLoading = false
    }
  }
  return ids => {
    for (const id of ids) wanted.add(id)
    if (!isLoading) void load()
  }
}
