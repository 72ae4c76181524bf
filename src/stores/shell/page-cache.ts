/** Pages of one's own that the service worker keeps for when there is no network. */
import { ownPagesCache } from '../persisted.ts'

/** Takes them away: whoever comes next to this browser must not read them. */
export async function clearPageCache(): Promise<void> {
  // Without HTTPS there is no such thing.
  await globalThis.caches?.delete(ownPagesCache).catch(() => false)
}
