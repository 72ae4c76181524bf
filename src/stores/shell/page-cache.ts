/** The signed-in pages that the service worker caches for when there is no network. */
import { ownPagesCache } from '../persisted.ts'

/** Deletes them, because the next person at this browser must not read them. */
export async function clearPageCache(): Promise<void> {
  // Without HTTPS there is no cache.
  await globalThis.caches?.delete(ownPagesCache).catch(() => false)
}
