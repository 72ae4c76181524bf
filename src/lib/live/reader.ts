/**
 * One reader of the live channel with a cursor of its own. Durable events are numbered without gaps, so a reader knows
 * by itself what it has missed, fetches that, and passes on each event once and in its order.
 */
import type { LiveEvent } from '../contract/events.ts'

/** What stands after a cursor. */
export interface Missed {
  cursor: number
  reset: boolean
  events: LiveEvent[]
}

export interface ReaderOptions {
  /** Number of the newest durable event already known; null: from now on, wherever that is. */
  cursor: number | null
  onEvent(event: LiveEvent): void
  missedAfter(cursor: number, signal: AbortSignal): Promise<Missed>
  /** Milliseconds before the next try of one that failed, for tests. */
  retryMilliseconds?: number
}

export interface Reader {
  /** An event as it comes: perhaps again, perhaps too early. */
  take(event: LiveEvent): void
  /** Events up to this number have been told somewhere. */
  know(newest: number): void
  /** Null as long as it is not known where 'now' is. */
  cursor(): number | null
  stop(): void
}

const defaultRetryMilliseconds = 2_000

export function createReader(options: ReaderOptions): Reader {
  const stopped = new AbortController()
  let { cursor } = options
  let newest = cursor ?? 0
  let fetching = false

  function pass(event: LiveEvent): void {
    if (!stopped.signal.aborted) options.onEvent(event)
  }

  function passDurable(event: LiveEvent, number: number): void {
    if (cursor !== null && number !== cursor + 1) return
    cursor = number
    pass(event)
  }

  function reset(to: number): void {
    cursor = to
    newest = to
    pass({ type: 'reset', data: { cursor: to } })
  }

  async function fetchMissed(): Promise<void> {
    if (fetching) return
    fetching = true
    while (cursor !== null && cursor < newest && !stopped.signal.aborted) {
      try {
        const before = cursor
        const missed = await options.missedAfter(cursor, stopped.signal)
        // A reset came by another way: what was asked for is of no use any more.
        if (cursor !== before) continue
        if (missed.reset) reset(missed.cursor)
        else for (const event of missed.events) if (event.number) passDurable(event, event.number)
        // There is nothing where there should be something: whoever said so speaks of another time.
        if (cursor === before) newest = cursor
      } catch {
        await pause(options.retryMilliseconds ?? defaultRetryMilliseconds, stopped.signal)
      }
    }
    fetching = false
  }

  return {
    take(event) {
      if (event.type === 'reset') return reset(event.data.cursor)
      if (event.type === 'ready') cursor ??= event.data.cursor
      if (event.number === undefined) return pass(event)
      if (cursor !== null && event.number <= cursor) return
      newest = Math.max(newest, event.number)
      if (!fetching) passDurable(event, event.number)
      void fetchMissed()
    },
    know(number) {
      cursor ??= number
      newest = Math.max(newest, number)
      void fetchMissed()
    },
    cursor: () => cursor,
    stop: () => stopped.abort()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
