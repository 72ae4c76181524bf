/**
 * One reader of the event stream, with its own cursor. Durable events are numbered without gaps, so a reader notices
 * missed events, fetches them, and passes on each event once and in order.
 */
import type { LiveEvent } from '../contract/events.ts'

/** The events after a cursor. */
export interface Missed {
  cursor: number
  reset: boolean
  events: LiveEvent[]
}

export interface ReaderOptions {
  /** Number of the newest durable event already known. Null: from now on, at whatever number that is. */
  cursor: number | null
  onEvent(event: LiveEvent): void
  missedAfter(cursor: number, signal: AbortSignal): Promise<Missed>
  /** Milliseconds before a failed fetch is tried again, for tests. */
  retryMilliseconds?: number
  /** Milliseconds after which a fetch without an answer has failed, for tests. */
  timeoutMilliseconds?: number
}

export interface Reader {
  /** Takes an event as it arrives. It may be a repetition, or come before events that precede it. */
  take(event: LiveEvent): void
  /** Takes the news that events up to this number exist. */
  know(newest: number): void
  /** Returns null until the number of 'now' is known. */
  cursor(): number | null
  stop(): void
}

const defaultRetryMilliseconds = 2_000
/** A server waits 5 s for new events. Until the fetch has ended, the reader passes on no event. */
const defaultTimeoutMilliseconds = 15_000

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
        const late = AbortSignal.timeout(options.timeoutMilliseconds ?? defaultTimeoutMilliseconds)
        const missed = await options.missedAfter(cursor, AbortSignal.any([stopped.signal, late]))
        // A reset arrived during the request, so this answer is out of date.
        if (cursor !== before) continue
        if (missed.reset) reset(missed.cursor)
        else for (const event of missed.events) if (event.number) passDurable(event, event.number)
        // The server has no events up to `newest`, so that number is out of date.
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
