/**
 * A connection to Redis for publish and subscribe. It's replaced as a whole after any failure, and checks itself: it
 * publishes to its own channel and expects to hear that.
 */
import { createClient } from '@redis/client'
import type { Log } from '../../observability/log.ts'

const echoEveryMilliseconds = 250
/** Without an echo for this long, messages of other processes may be late or lost. */
const currentMilliseconds = 1_000
/** Without an echo for this long, the connection is replaced. */
const deadMilliseconds = 3_000
const retryMilliseconds = 250
const connectMilliseconds = 2_000

export interface LinkOptions {
  url: string
  /** The channel of this process alone. */
  echoChannel: string
  log: Log
  /** Returns the channels to subscribe to after a connection was opened. */
  channels(): string[]
  onMessage(channel: string, text: string): void
  /** Called after a connection was opened and its subscriptions work. Earlier messages may be lost. */
  onOpen(): void
}

export interface Link {
  /** Rejects if Redis doesn't confirm the message. */
  publish(channel: string, text: string): Promise<void>
  /**
   * Resolves when the subscription works. Rejects without a connection; the next one subscribes to what `channels`
   * returns then.
   */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  isCurrent(): boolean
  close(): Promise<void>
}

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMilliseconds, reconnectStrategy: false, keepAlive: true }
  })
type Client = ReturnType<typeof clientOf>

export function openLink(options: LinkOptions): Link {
  const { url, echoChannel, log, onMessage } = options
  let isAway = false
  let clients: { publisher: Client; subscriber: Client } | undefined
  /** When the last echo was heard, or the connection was begun. Milliseconds of a steady clock. */
  let heardAt = 0
  let isOpen = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const take = (text: string, channel: string) => onMessage(channel, text)

  function createOne(): Client {
    const client = clientOf(url)
    return client.on('error', (error: unknown) => lose(client, error))
  }

  async function connect(): Promise<void> {
    if (isClosed) return
    const own = { publisher: createOne(), subscriber: createOne() }
    clients = own
    heardAt = performance.now()
    try {
      await Promise.all([own.publisher.connect(), own.subscriber.connect()])
      await own.subscriber.sSubscribe(echoChannel, () => hearEcho(own))
      const channels = options.channels()
      if (channels.length > 0) await own.subscriber.sSubscribe(channels, take)
      await own.publisher.sPublish(echoChannel, '')
    } catch (error) {
      lose(own.publisher, error)
    }
  }

  function hearEcho(from: typeof clients): void {
    if (clients !== from) return
    heardAt = performance.now()
    if (isOpen) return
    isOpen = true
    if (isAway) log.info('Redis is available again')
    isAway = false
    options.onOpen()
  }

  /** Ends both connections after a failure of one, and opens new ones. */
  function lose(client: Client, error: unknown): void {
    const lost = clients
    if (!lost || (lost.publisher !== client && lost.subscriber !== client)) return
    clients = undefined
    isOpen = false
    for (const each of [lost.publisher, lost.subscriber]) end(each)
    if (isClosed) return
    if (!isAway) log.error({ err: error }, "Redis isn't available")
    isAway = true
    timer = setTimeout(() => void connect(), retryMilliseconds)
  }

  const beating = setInterval(() => {
    if (!clients) return
    const { publisher } = clients
    if (performance.now() - heardAt > deadMilliseconds)
      lose(publisher, new Error('Redis connection is silent'))
    else if (isOpen) publisher.sPublish(echoChannel, '').catch(() => {})
  }, echoEveryMilliseconds)

  void connect()
  return {
    async publish(channel, text) {
      if (!clients || !isOpen) throw new Error('No connection to Redis')
      await clients.publisher.sPublish(channel, text)
    },
    async subscribe(channel) {
      // Also while the connection isn't checked yet, because it has asked for the channels by then.
      if (!clients) throw new Error('No connection to Redis')
      await clients.subscriber.sSubscribe(channel, take)
    },
    unsubscribe(channel) {
      clients?.subscriber.sUnsubscribe(channel).catch(() => {})
    },
    isCurrent: () => isOpen && performance.now() - heardAt < currentMilliseconds,
    async close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(timer)
      const left = clients
      clients = undefined
      isOpen = false
      if (left) for (const each of [left.publisher, left.subscriber]) end(each)
    }
  }
}

/** Ends a connection without waiting for Redis. */
function end(client: Client): void {
  if (client.isOpen) client.destroy()
}
