/** The delivery that is open on a page of the console, and what the page's fleet stream says about it. */
import { atom } from 'nanostores'
import type { FleetUpdate } from '../../lib/contract/ops/fleet.ts'
import { learnFromStream } from '../core/server-time.ts'
import { openFleetStream } from './fleet-stream.ts'

/** The id of the delivery that the stream watches. '' for none. */
export const $watchedDelivery = atom('')
/** Whether the page's fleet stream works. Null until its first update. */
export const $fleetLive = atom<boolean | null>(null)

export type Watched = NonNullable<FleetUpdate['watched']>
const listeners = new Set<(watched: Watched) => void>()
/** How many streams of this page watch `$watchedDelivery`: one at most. */
let streams = 0

/** Passes on what a stream of the page says about the watched delivery. `again` begins the stream again for another one. */
export function passWatched(again: () => void): { take(update: FleetUpdate): void; stop(): void } {
  streams++
  const stop = $watchedDelivery.listen(again)
  return {
    take({ watched }) {
      if (watched) for (const listener of listeners) listener(watched)
    },
    stop() {
      streams--
      stop()
      $fleetLive.set(null)
    }
  }
}

/**
 * Watches a delivery with the stream that the page has, or with a new one that has nothing else. Returns a function that
 * stops it.
 */
export function watchDelivery(id: string, listener: (watched: Watched) => void): () => void {
  listeners.add(listener)
  $watchedDelivery.set(id)
  const end = streams > 0 ? () => {} : openOwnStream()
  return () => {
    listeners.delete(listener)
    end()
    if ($watchedDelivery.get() === id) $watchedDelivery.set('')
  }
}

function openOwnStream(): () => void {
  const stream = openFleetStream({
    token: () => null,
    zone: () => '',
    delivery: () => $watchedDelivery.get(),
    onBegin() {},
    onUpdate(update) {
      learnFromStream(update.at)
      passed.take(update)
    },
    onConnection: isLive => $fleetLive.set(isLive)
  })
  const passed = passWatched(stream.again)
  return () => {
    passed.stop()
    stream.stop()
  }
}
