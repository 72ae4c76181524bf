/**
 * Distributes events to the streams of this process. Each user has one subscription. Each message is encoded
 * once for all of the user's streams.
 */
import { type Bus, topics, type UserEvent } from './bus.ts'

/** An event encoded for the stream. Only durable events have a `number`. */
export interface Frame {
  number: number | undefined
  type: string
  /** A newer frame with the same key replaces an older one. Only ephemeral frames have a key. */
  key: string | undefined
  event: NumberedEvent
  text: string
}

type NumberedEvent = Pick<UserEvent, 'type' | 'number' | 'data'>

/** One reader of a user's events. */
export interface Sink {
  take(frame: Frame): void
  /** Called with the number of the newest stored event when events of other processes may have been lost. */
  newest(number: number): void
}

export interface Hub {
  /** Returns a function that leaves the hub. */
  join(userId: string, sink: Sink): () => void
  streams(): number
  close(): void
}

/** Returns the numbers of the newest stored events, by user. A user without events is absent. */
export type ReadNewest = (userIds: string[]) => Promise<ReadonlyMap<string, number>>

export interface HubOptions {
  /** Called with the seconds between the publication of an event and its arrival here. */
  onArrival?: (seconds: number) => void
  /** Needed only if other processes write events, too. */
  readNewest?: ReadNewest
}

/** A process may have died between a commit and the publication of its events, so the stored ones are checked. */
const checkMilliseconds = 4_000
const checkWithoutBusMilliseconds = 2_000

/** Encodes an event as one server-sent event: id (only if durable), event, data. */
export function encodeFrame(event: NumberedEvent): Frame {
  const id = event.number === undefined ? '' : `id: ${event.number}\n`
  const data = event.data as { pickanddropoff_id?: string } | null
  return {
    number: event.number,
    type: event.type,
    key: event.number === undefined ? `${event.type} ${data?.pickanddropoff_id ?? ''}` : undefined,
    event,
    text: `${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
  }
}

export function createHub(bus: Bus, { onArrival, readNewest }: HubOptions = {}): Hub {
  const users = new Map<string, { sinks: Set<Sink>; leave: () => void }>()
  const checks = readNewest && createChecks(readNewest, newest)
  let count = 0
  let checkedAt = performance.now()
  const timer = checks && setInterval(checkAll, checkWithoutBusMilliseconds)

  function checkAll(): void {
    const now = performance.now()
    if (bus.isCurrent() && now - checkedAt < checkMilliseconds) return
    checkedAt = now
    checks?.add(...users.keys())
  }

  function newest(userId: string, number: number): void {
    for (const sink of users.get(userId)?.sinks ?? []) sink.newest(number)
  }

  return {
    join(userId, sink) {
      let user = users.get(userId)
      if (!user) {
        const sinks = new Set<Sink>()
        const leave = bus.subscribe(
          topics.user(userId),
          ({ type, number, data, sent }) => {
            if (sent !== undefined) onArrival?.((Date.now() - sent) / 1000)
            const frame = encodeFrame({ type, number, data })
            for (const each of sinks) each.take(frame)
          },
          () => checks?.add(userId)
        )
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
    streams: () => count,
    close: () => clearInterval(timer)
  }
}

interface Checks {
  add(...userIds: string[]): void
}

/** Reads the newest numbers of many users together. A failed read is repeated with the next one. */
function createChecks(readNewest: ReadNewest, report: (userId: string, number: number) => void): Checks {
  const wanted = new Set<string>()
  let isReading = false
  async function read(): Promise<void> {
    const userIds = [...wanted]
    wanted.clear()
    try {
      for (const [userId, number] of await readNewest(userIds)) report(userId, number)
    } catch {
      for (const userId of userIds) wanted.add(userId)
    } finally {
      isReading = false
    }
  }
  return {
    add(...userIds) {
      for (const userId of userIds) wanted.add(userId)
      if (isReading || wanted.size === 0) return
      isReading = true
      // Others may follow at once.
      setImmediate(() => void read())
    }
  }
}
