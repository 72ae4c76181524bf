/**
 * Streams events to one reader: first those that the reader missed,
 * then new ones. Each durable event arrives once and in order.
 */
import type { Channel, Reader } from './channel.ts'
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

export interface OpenStream<Sent extends Channel = Channel> {
  channel: Sent
  /** Tells the reader to reconnect in `retry` milliseconds, and ends the stream. */
  end(retry: number): void
  /** Ends the stream if it's no longer allowed. */
  check(): Promise<void>
  ended: Promise<void>
}

/** A reader that is this many bytes behind is dropped. It can reconnect and resume from its cursor. */
const farthestBehind = 288 * 1024
const slowRetryMilliseconds = 1_000

export function openStream<Sent extends Channel>(
  options: StreamOptions,
  open: (reader: Reader) => Sent
): OpenStream<Sent> {
  let last = options.cursor
  let live = false
  let over = false
  /** The newest stored number, reported before the stream was live. */
  let lateNewest = 0
  let chain = Promise.resolve()
  const early: Frame[] = []
  const newest = new Map<string, Frame>()
  const done = Promise.withResolvers<void>()
  const channel = open({
    room() {
      for (const frame of newest.values()) send(frame.text)
      newest.clear()
    },
    gone: close
  })
  const leave = options.hub.join(options.userId, {
    take(frame) {
      if (!live) early.push(frame)
      else if (frame.number !== undefined) durable(frame)
      else if (channel.isFull()) newest.set(frame.key ?? frame.type, frame)
      else send(frame.text)
    },
    newest(number) {
      if (live && number > last) readMissed()
      else if (!live) lateNewest = Math.max(lateNewest, number)
    }
  })
  const timer = setInterval(
    () => void check().then(() => send(encodeFrame({ type: 'time', data: { now: Date.now() } }).text)),
    options.heartbeatMilliseconds ?? 15_000
  )

  function send(text: string): void {
    if (over) return
    channel.send(text)
    if (channel.unread() > farthestBehind) dropSlow()
  }

  /**
   * Ends the stream with a reconnect hint behind the unread data. If the reader never reads it, the stream is aborted to
   * free its memory.
   */
  function dropSlow(): void {
    channel.send(encodeFrame({ type: 'hint', data: { retry: slowRetryMilliseconds } }).text)
    close()
    setTimeout(() => channel.abort(), options.drainMilliseconds ?? 30_000).unref()
  }

  function close(): void {
    if (over) return
    over = true
    clearInterval(timer)
    leave()
    channel.end()
    done.resolve()
  }

  function durable(frame: Frame): void {
    if (frame.number === undefined || frame.number <= last) return
    if (frame.number === last + 1) {
      last = frame.number
      send(frame.text)
      return
    }
    // A gap: two transactions were committed in one order and published in the other. Read the order from the table.
    readMissed()
  }

  function readMissed(): void {
    chain = chain.then(catchUp).catch(() => close())
  }

  async function catchUp(): Promise<void> {
    const missed = await options.replay(last)
    if (missed.reset) {
      last = missed.newest
      send(encodeFrame({ type: 'reset', data: { cursor: last } }).text)
    } else {
      for (const event of missed.events) {
        if (event.number <= last) continue
        last = event.number
        send(encodeFrame(event).text)
      }
    }
  }

  async function check(): Promise<void> {
    if (!(await options.stillAllowed().catch(() => false))) close()
  }

  async function begin(): Promise<void> {
    try {
      await catchUp()
      send(encodeFrame({ type: 'ready', data: { cursor: last } }).text)
      live = true
      for (const frame of early.splice(0)) {
        if (frame.number === undefined) send(frame.text)
        else durable(frame)
      }
      if (lateNewest > last) readMissed()
    } catch {
      close()
    }
  }

  void begin()
  return {
    channel,
    end(retry) {
      send(encodeFrame({ type: 'hint', data: { retry } }).text)
      close()
    },
    check,
    ended: done.promise
  }
}
