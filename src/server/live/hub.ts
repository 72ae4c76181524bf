/** The streams of this process. One subscription a user, each message encoded once for all their streams. */
import type { Bus } from './bus.ts'
import { topics } from './bus.ts'

/** An event as bytes of the stream; `number` only on durable ones. */
export interface Frame {
  number: number | undefined
  type: string
  /** Newer frames of the same key make older ones worthless; only on ephemeral ones. */
  key: string | undefined
  event: { type: string; number?: number; data: unknown }
  bytes: Uint8Array
}

export type Sink = (frame: Frame) => void

export interface Hub {
  /** Returns the way to leave. */
  join(userId: string, sink: Sink): () => void
  streams(): number
}

const encoder = new TextEncoder()

/** Server-sent events, one frame an event: id (durable only), event, data. */
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

export function createHub(fanout: Bus): Hub {
  const users = new Map<string, { sinks: Set<Sink>; leave: () => void }>()
  let count = 0
  return {
    join(userId, sink) {
      let user = users.get(userId)
      if (!user) {
        const sinks = new Set<Sink>()
        const leave = fanout.subscribe(topics.user(userId), text => {
          const frame = encodeFrame(JSON.parse(text) as Frame['event'])
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
