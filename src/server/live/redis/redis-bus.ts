/**
 * The bus of an installation with many processes. Messages go through Redis (sharded publish and subscribe). A message
 * that Redis doesn't confirm goes through PostgreSQL, unless it's transient.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../../observability/log.ts'
import { type Bus, createSubscriptions, topics, userOfTopic } from '../bus.ts'
import { openLink } from './link.ts'
import { largestNotice, listenForNotices } from './notices.ts'

export interface RedisBusOptions {
  redisUrl: string
  databaseUrl: string
  pool: pg.Pool
  /** Begins the name of each channel. It's different for each installation that uses the same Redis. */
  prefix: string
  log: Log
}

/** Redis must confirm a message within this time. */
const confirmMilliseconds = 500
/** Positions of drivers for all processes are sent together this often. */
const gatherMilliseconds = 100

/** Resolves when this process hears the others. Redis may be away, PostgreSQL must not. */
export async function createRedisBus(options: RedisBusOptions): Promise<Bus> {
  const { log, prefix } = options
  const id = randomUUID()
  const start = `${prefix}:`
  const subscriptions = createSubscriptions()
  const gathered = new Map<string, unknown[]>()
  let gathering: NodeJS.Timeout | undefined

  const link = openLink({
    url: options.redisUrl,
    echoChannel: `${start}process:${id}`,
    log,
    channels: () => subscriptions.topics().map(topic => start + topic),
    onMessage(channel, text) {
      const [from, ...messages] = listIn(text)
      if (from === id) return
      for (const message of messages) deliver(channel.slice(start.length), message)
    },
    onOpen: () => subscriptions.reportMissed()
  })
  const notices = await listenForNotices({
    databaseUrl: options.databaseUrl,
    pool: options.pool,
    log,
    onNotice(text) {
      const [from, topic, ...messages] = listIn(text)
      if (from === id || typeof topic !== 'string') return
      if (messages.length === 0) subscriptions.reportMissed(topic)
      for (const message of messages) deliver(topic, message)
    },
    onReopen: () => subscriptions.reportMissed()
  }).catch(async (error: unknown) => {
    await link.close()
    throw error
  })

  /** A fault in one listener must not end the connection that the message came from. */
  function deliver(topic: string, message: unknown): void {
    try {
      subscriptions.deliver(topic, message)
    } catch (error) {
      log.error({ err: error }, 'a message of another process was not handled')
    }
  }

  const send = (topic: string, messages: unknown[]) =>
    link.publish(start + topic, JSON.stringify([id, ...messages]))

  async function sendSurely(topic: string, message: unknown): Promise<void> {
    try {
      await within(confirmMilliseconds, send(topic, [message]))
    } catch {
      // Events of users may be large. Their processes read them from the database.
      const text = JSON.stringify([id, topic, ...(userOfTopic(topic) === undefined ? [message] : [])])
      if (Buffer.byteLength(text) > largestNotice) throw new RangeError(`A message of ${topic} is too large`)
      await notices.send(text)
    }
  }

  function sendGathered(): void {
    clearTimeout(gathering)
    gathering = undefined
    for (const [topic, messages] of gathered) send(topic, messages).catch(() => {})
    gathered.clear()
  }

  return {
    publish(topic, message) {
      subscriptions.deliver(topic, message)
      // Messages of a topic arrive in order.
      if (gathered.has(topic)) sendGathered()
      sendSurely(topic, message).catch((error: unknown) =>
        log.warn({ err: error }, "other processes can't be told about a change")
      )
    },
    publishTransient(topic, message) {
      subscriptions.deliver(topic, message)
      if (topic !== topics.presence) return void send(topic, [message]).catch(() => {})
      const waiting = gathered.get(topic) ?? []
      waiting.push(message)
      gathered.set(topic, waiting)
      gathering ??= setTimeout(sendGathered, gatherMilliseconds)
    },
    subscribe(topic, listener, missed) {
      const isFirst = !subscriptions.has(topic)
      const end = subscriptions.add(topic, listener, missed)
      // A message that another process sent before the subscription works is lost.
      if (isFirst)
        link.subscribe(start + topic).then(
          () => subscriptions.reportMissed(topic),
          () => {}
        )
      return () => {
        end()
        if (!subscriptions.has(topic)) link.unsubscribe(start + topic)
      }
    },
    isCurrent: link.isCurrent,
    async close() {
      sendGathered()
      await link.close()
      await notices.close()
    }
  }
}

/** Parses a list. Returns an empty one for anything else, because Redis is open to others. */
function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Rejects if `work` isn't done in time. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new Error('Redis is too slow')), milliseconds)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
