/** The signed-in pages that the service worker caches for when there is no network. */
import { within } from '../../lib/within.ts'
import { ownPagesCache } from '../persisted.ts'

const patience = 3_000

/** Deletes them, because the next person at this browser must not read them. */
export async function clearPageCache(): Promise<void> {
  // Without HTTPS there is no cache, and a browser that blocks storage refuses it.
  await within(patience, async () => globalThis.caches?.delete(ownPagesCache), undefined)
}
