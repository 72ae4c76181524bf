/**
 * Distributes events to the streams of this process. Each user has one subscription. Each message is encoded
 * once for all of the user's streams.
 */
import type { Bus } from './bus.ts'
import { topics } from './bus.ts'

/** An event encoded for the stream. Only durable events have a `number`. */
export interface Frame {
  number: number | undefined
  type: string
  /** A newer frame with the same key replaces an older one. Only ephemeral frames have a key. */
  key: string | undefined
  event: { type: string; number?: number; data: unknown }
  bytes: Uint8Array
}

export type Sink = (frame: Frame) => void

export interface Hub {
  /** Returns a function that leaves the hub. */
  join(userId: string, sink: Sink): () => void
  streams(): number
}

const encoder = new TextEncoder()

/** Encodes an event as one server-sent event: id (only if durable), event, data. */
export function encodeFrame(event: { type: string; number?: number; data: unknown }): Frame {
  const id = event.number === undefined ? '' : `id: ${event.number}\n`
  const data = event.data as { pickanddropoff_id?: string } | null
  return {
    number: event.number,
    type: event.type,
    key: event.number === undefined ? `${event.type} ${data?.pickanddropoff_id ?? ''}` : undefined,
    event,
    bytes: encoder.encode(`${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`)
  }
}

/** `onArrival` is called with the seconds between the publication of an event and its arrival here. */
export function createHub(fanout: Bus, onArrival: (seconds: number) => void = () => {}): Hub {
  const users = new Map<string, { sinks: Set<Sink>; leave: () => void }>()
  let count = 0
  return {
    join(userId, sink) {
      let user = users.get(userId)
      if (!user) {
        const sinks = new Set<Sink>()
        const leave = fanout.subscribe(topics.user(userId), ({ sent, ...event }) => {
          if (sent !== undefined) onArrival((Date.now() - sent) / 1000)
          const frame = encodeFrame(event)
          for (const each of sinks) each(frame)
        })
        user = { sinks, leave }
        users.set(userId, user)
      }
      const joined = user
      joined.sinks.add(sink)
      count++
      return () => {
        if (!joined.sinks.delete(sink)) return
        count--
        if (joined.sinks.size === 0) {
          joined.leave()
          users.delete(userId)
        }
      }
    },
    streams: () => count
  }
}
