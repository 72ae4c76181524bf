/**
 * Streams events to one reader: first those that the reader missed,
 * then new ones. Each durable event arrives once and in order.
 */
import type { Frame, Hub } from './hub.ts'
import { encodeFrame } from './hub.ts'
import type { Replay } from './events.ts'

export interface StreamOptions {
  hub: Hub
  userId: string
  cursor: number
  replay(cursor: number): Promise<Replay>
  /** Called with each heartbeat and by `check`. The stream ends if it returns false. */
  stillAllowed(): Promise<boolean>
  heartbeatMilliseconds?: number
  /** How long a dropped reader has to read the data that was already sent. */
  drainMilliseconds?: number
}

export interface OpenStream {
  body: ReadableStream<Uint8Array>
  /** Tells the reader to reconnect in `retry` milliseconds, and ends the stream. */
  end(retry: number): void
  /** Ends the stream if it's no longer allowed. */
  check(): Promise<void>
  ended: Promise<void>
}

/** A reader that is this many bytes behind is dropped. It can reconnect and resume from its cursor. */
const farthestBehind = 256 * 1024
const slowRetryMilliseconds = 1_000
const comfortable = 32 * 1024
const heartbeat = new TextEncoder().encode(': still here\n\n')

export function openStream(options: StreamOptions): OpenStream {
  let last = options.cursor
  let live = false
  let over = false
  let chain = Promise.resolve()
  const early: Frame[] = []
  const newest = new Map<string, Frame>()
  const done = Promise.withResolvers<void>()
  let close = () => {}
  let send: (bytes: Uint8Array) => void = () => {}

  function durable(frame: Frame): void {
    if (frame.number === undefined || frame.number <= last) return
    if (frame.number === last + 1) {
      last = frame.number
      send(frame.bytes)
      return
    }
    // A gap: two transactions were committed in one order and published in the other. Read the order from the table.
    chain = chain.then(catchUp).catch(() => close())
  }

  async function catchUp(): Promise<void> {
    const missed = await options.replay(last)
    if (missed.reset) {
      last = missed.newest
      send(encodeFrame({ type: 'reset', data: { cursor: last } }).bytes)
    } else {
      for (const event of missed.events) {
        if (event.number <= last) continue
        last = event.number
        send(encodeFrame(event).bytes)
      }
    }
  }

  async function check(): Promise<void> {
    if (!(await options.stillAllowed().catch(() => false))) close()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        send = bytes => {
          if (over) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < -farthestBehind) dropSlow()
        }
        /**
         * Ends the stream with a reconnect hint behind the unread data. If the reader never reads it, the
         * stream is aborted to free its memory.
         */
        function dropSlow(): void {
          controller.enqueue(encodeFrame({ type: 'hint', data: { retry: slowRetryMilliseconds } }).bytes)
          close()
          setTimeout(
            () => controller.error(new Error('Too slow')),
            options.drainMilliseconds ?? 30_000
          ).unref()
        }
        const leave = options.hub.join(options.userId, frame => {
          if (!live) early.push(frame)
          else if (frame.number !== undefined) durable(frame)
          else if ((controller.desiredSize ?? 1) > 0) send(frame.bytes)
          else newest.set(frame.key ?? frame.type, frame)
        })
        const timer = setInterval(
          () => void check().then(() => send(heartbeat)),
          options.heartbeatMilliseconds ?? 15_000
        )
        close = () => {
          if (over) return
          over = true
          clearInterval(timer)
          leave()
          try {
            controller.close()
          } catch {
            // The reader canceled the stream, so there is nothing to close.
          }
          done.resolve()
        }
        try {
          await catchUp()
          send(encodeFrame({ type: 'ready', data: { cursor: last } }).bytes)
          live = true
          for (const frame of early.splice(0)) {
            if (frame.number === undefined) send(frame.bytes)
            else durable(frame)
          }
        } catch {
          close()
        }
      },
      pull() {
        for (const frame of newest.values()) send(frame.bytes)
        newest.clear()
      },
      cancel() {
        close()
      }
    },
    { highWaterMark: comfortable, size: chunk => chunk.byteLength }
  )
  return {
    body,
    end(retry) {
      send(encodeFrame({ type: 'hint', data: { retry } }).bytes)
      close()
    },
    check,
    ended: done.promise
  }
}
