/**
 * The event stream in the browser. It's read with fetch, because EventSource can't carry the bearer. It resumes after
 * the last event, and falls back to long polling if a proxy holds streams back.
 */
import { createParser } from 'eventsource-parser'
import { ApiError } from '../api-error.ts'
import type { Client } from '../client/client.ts'
import {
  eventsPath,
  liveEvents,
  type LiveEvent,
  type LiveEventType,
  pollEvents,
  pollTimeoutSeconds
} from '../contract/events.ts'

export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

export interface ChannelOptions {
  client: () => Promise<Client>
  /** Number of the newest durable event already known. Null: from now on. */
  cursor: number | null
  onEvent(event: LiveEvent): void
  onConnection(connection: Connection): void
  /** Replace the waits and their random part, for tests. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  /** Shorter time limits for tests, in milliseconds. */
  timeouts?: Partial<typeof defaultTimeouts>
}

const defaultTimeouts = {
  /** A stream that sends nothing for this long is dead. The server sends a heartbeat every 15 s. */
  silence: 40_000,
  /** A stream that hasn't sent 'ready' by then is held back by a proxy. */
  ready: 6_000
}
const firstPauseMilliseconds = 500
const longestPauseMilliseconds = 15_000
/** Extra time for the answer to a poll, beyond the poll's own wait. */
const pollGraceMilliseconds = 10_000
const heldTwice = 2
const pollsBeforeStream = 20
const usualPollSeconds = 25

export interface Channel {
  stop(): void
}

export function openChannel(options: ChannelOptions): Channel {
  const stopped = new AbortController()
  const wait = options.wait ?? waitFor
  const random = options.random ?? Math.random
  let cursor = options.cursor
  let failures = 0
  let held = 0
  let polls = 0
  let pollSeconds = usualPollSeconds
  const { ready: readyMilliseconds, silence: silenceMilliseconds } = {
    ...defaultTimeouts,
    ...options.timeouts
  }

  function take(type: string, number: number | undefined, data: unknown): void {
    if (!Object.hasOwn(liveEvents, type)) return
    if (number !== undefined) {
      if (cursor !== null && number <= cursor) return
      cursor = number
    }
    const event = parseEvent(type as LiveEventType, number, data)
    if (!event) {
      // A durable event that can't be read may have changed anything: load everything again. The next position or
      // ETA replaces an ephemeral one.
      if (cursor !== null && number !== undefined) options.onEvent({ type: 'reset', data: { cursor } })
      return
    }
    if (event.type === 'reset') cursor = event.data.cursor
    if (event.type === 'ready') cursor ??= event.data.cursor
    options.onEvent(event)
  }

  /** Reads one stream until it ends. Resolves to the pause before the next one, in milliseconds. */
  async function stream(): Promise<number | undefined> {
    const own = new AbortController()
    const signal = AbortSignal.any([own.signal, stopped.signal])
    // Some proxies hold back the body, some the headers too. Only the silence shows it. A broken connection doesn't
    // count as held back.
    let alarm = setTimeout(() => {
      held++
      own.abort(new Error('held'))
    }, readyMilliseconds)
    let ready = false
    let retry: number | undefined
    try {
      const response = await (
        await options.client()
      ).open(cursor === null ? eventsPath : `${eventsPath}?cursor=${cursor}`, {
        signal,
        headers: { accept: 'text/event-stream' }
      })
      // A product API elsewhere may have no events.
      if (response.status === 401 || response.status === 404) {
        stopped.abort()
        return undefined
      }
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
      const parser = createParser({
        onEvent: message => {
          const type = message.event ?? 'message'
          if (type === 'ready') {
            ready = true
            failures = 0
            held = 0
            options.onConnection('live')
          }
          const data = parseJson(message.data)
          if (type === 'hint') retry = liveEvents.hint.safeParse(data).data?.retry
          take(type, message.id ? Number(message.id) : undefined, data)
        }
      })
      const decoder = new TextDecoder()
      const reader = response.body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        parser.feed(decoder.decode(value, { stream: true }))
        if (ready) {
          clearTimeout(alarm)
          alarm = setTimeout(() => own.abort(new Error('silent')), silenceMilliseconds)
        }
      }
      if (!ready) throw new Error('The stream ended before it began.')
      // The stream ended without a hint, perhaps for all clients at once. A random pause spreads their reconnects.
      return retry ?? random() * firstPauseMilliseconds
    } finally {
      clearTimeout(alarm)
      own.abort()
    }
  }

  async function poll(): Promise<void> {
    const began = performance.now()
    const { minimum, maximum } = pollTimeoutSeconds
    const late = AbortSignal.timeout(pollSeconds * 1000 + pollGraceMilliseconds)
    const answer = await (
      await options.client()
    )
      .call(pollEvents, {
        query: { ...(cursor === null ? {} : { cursor }), timeout: pollSeconds },
        signal: AbortSignal.any([stopped.signal, late])
      })
      .catch((error: unknown) => {
        // The connection was cut while the poll waited, so a proxy allows less time.
        if (performance.now() - began > minimum * 1000) pollSeconds = Math.max(minimum, pollSeconds / 2)
        throw error
      })
    if (performance.now() - began >= pollSeconds * 1000) pollSeconds = Math.min(maximum, pollSeconds + 1)
    failures = 0
    options.onConnection('polling')
    if (answer.reset) {
      cursor = answer.cursor
      options.onEvent({ type: 'reset', data: { cursor: answer.cursor } })
    }
    if (cursor === null) take('ready', undefined, { cursor: answer.cursor })
    for (const event of answer.events) take(event.type, event.number, event.data)
    cursor = Math.max(cursor ?? 0, answer.cursor)
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      let pause: number | undefined
      try {
        // Two streams were held back: a proxy collects them before it passes them on.
        if (held >= heldTwice) {
          await poll()
          // Another network may let streams through, so try one now and then.
          if (++polls % pollsBeforeStream === 0) held = heldTwice - 1
        } else pause = await stream()
        if (held < heldTwice && !stopped.signal.aborted) options.onConnection('connecting')
      } catch (error) {
        if (stopped.signal.aborted || (error instanceof ApiError && error.status === 404)) return
        failures++
        options.onConnection(
          typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'connecting'
        )
      }
      if (pause === undefined && failures > 0) {
        const longest = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1))
        pause = longest * (0.5 + random() / 2)
      }
      await wait(pause ?? 0, stopped.signal)
    }
  }
  options.onConnection('connecting')
  void run()
  return { stop: () => stopped.abort() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns null for data that doesn't match the schema of its event type. */
function parseEvent(type: LiveEventType, number: number | undefined, data: unknown): LiveEvent | null {
  const parsed = liveEvents[type].safeParse(data)
  return parsed.success ? ({ type, number, data: parsed.data } as LiveEvent) : null
}

/** Waits. Ends early when aborted, or as soon as the browser is online again. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      globalThis.removeEventListener?.('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
    globalThis.addEventListener?.('online', finish)
  })
}
