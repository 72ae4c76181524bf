/** Follows the search for a driver. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { getMatching, type Matching } from '../../lib/contract/matching.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'

export const $matching = atom<Matching | null>(null)

/** The rings widen with time, so reload this often while searching. */
const everyMilliseconds = 4_000

async function load(id: string): Promise<void> {
  // Ignore a failure: the stream shows that the connection is gone, and the next round tries again.
  const found = await attempt(async () => (await client()).call(getMatching, { params: { id } }))
  if (found.ok) $matching.set(found.value)
}

/** Follows the matching of a delivery. Returns a function that stops it. */
export function followMatching(id: string, initial: Matching | null, cursor = 0): () => void {
  $matching.set(initial)
  if (!initial) void load(id)
  const leave = listen(cursor, event => {
    const about = 'pickanddropoff_id' in event.data && event.data.pickanddropoff_id === id
    if (
      event.type === 'reset' ||
      (about && (event.type === 'matching.updated' || event.type === 'delivery.updated'))
    ) {
      void load(id)
    }
  })
  const timer = setInterval(() => {
    if ($matching.get()?.status === 'searching') void load(id)
  }, everyMilliseconds)
  return () => {
    clearInterval(timer)
    leave()
  }
}
