/** The bus of many processes, on a real Redis and a real PostgreSQL, with each of them failing. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '../../src/server/db/pool.ts'
import { createLog } from '../../src/server/observability/log.ts'
import { type Bus, topics } from '../../src/server/live/bus.ts'
import type { DriverPresence } from '../../src/server/live/presence-change.ts'
import { openLink } from '../../src/server/live/redis/link.ts'
import { createRedisBus } from '../../src/server/live/redis/redis-bus.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''
const log = createLog('silent')
const pool = createPool({ connectionString: databaseUrl, max: 2 })
const patience = { timeout: 15_000, interval: 10 }
let redis: RedisServer
const open: Bus[] = []

beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
})
afterAll(async () => {
  await redis.kill()
  await pool.end()
})

async function join(redisUrl = redis.url, prefix = 'test'): Promise<Bus> {
  const bus = await createRedisBus({ redisUrl, databaseUrl, pool, prefix, log })
  open.push(bus)
  await vi.waitUntil(() => bus.isCurrent(), patience)
  return bus
}

/** Subscribes and collects. Resolves when the subscription works. */
async function collect<Message>(bus: Bus, topic: Parameters<typeof bus.subscribe<Message>>[0]) {
  const messages: Message[] = []
  let missed = 0
  const end = bus.subscribe(
    topic,
    message => messages.push(message as Message),
    () => missed++
  )
  await vi.waitUntil(() => missed > 0, patience)
  return { messages, missed: () => missed, end }
}

const presenceOf = (driverId: string, seq: number): DriverPresence => ({
  driverId,
  simulated: false,
  transportTypeId: 3,
  position: {
    latitude: 1,
    longitude: 2,
    heading: null,
    speed: null,
    accuracy: null,
    recorded_at: '2026-01-01T00:00:00.000Z',
    seq
  },
  receivedAt: seq
})

test('a message reaches this process at once and each other process once', async () => {
  const [here, there] = [await join(), await join()]
  const heard = await collect(there, topics.sessionEnded)
  const own: string[] = []
  here.subscribe(topics.sessionEnded, token => own.push(token))
  here.publish(topics.sessionEnded, 'a')
  expect(own).toEqual(['a'])
  here.publish(topics.sessionEnded, 'b')
  await vi.waitUntil(() => heard.messages.length >= 2, patience)
  expect(heard.messages).toEqual(['a', 'b'])
  expect(own).toEqual(['a', 'b'])
})

test('another installation on the same Redis hears nothing', async () => {
  const [here, there, stranger] = [await join(), await join(), await join(redis.url, 'other')]
  const heard = await collect(there, topics.driverChanged)
  const strange = await collect(stranger, topics.driverChanged)
  here.publish(topics.driverChanged, 'usr_1')
  await vi.waitUntil(() => heard.messages.length === 1, patience)
  expect(strange.messages).toEqual([])
})

test('a message for one user goes only to the processes that listen for this user', async () => {
  const [here, there] = [await join(), await join()]
  const heard = await collect(there, topics.user('usr_1'))
  const counter = createClient({ url: redis.url })
  await counter.connect()
  const channel = 'test:user:usr_1'
  expect(await counter.pubSubShardNumSub([channel, 'test:user:usr_2'])).toEqual({
    [channel]: 1,
    'test:user:usr_2': 0
  })
  here.publish(topics.user('usr_1'), { type: 'x', number: 1, data: { a: 1 } })
  await vi.waitUntil(() => heard.messages.length === 1, patience)
  expect(heard.messages).toEqual([{ type: 'x', number: 1, data: { a: 1 } }])
  heard.end()
  await vi.waitUntil(async () => (await counter.pubSubShardNumSub([channel]))[channel] === 0, patience)
  counter.destroy()
})

test('positions of drivers travel together, and a removal never overtakes them', async () => {
  const [here, there] = [await join(), await join()]
  const heard = await collect(there, topics.presence)
  for (let seq = 1; seq <= 20; seq++) {
    here.publishTransient(topics.presence, { put: presenceOf('usr_1', seq) })
  }
  here.publish(topics.presence, { remove: 'usr_1' })
  await vi.waitUntil(() => heard.messages.length === 21, patience)
  expect(heard.messages.at(-1)).toEqual({ remove: 'usr_1' })
})

test('while Redis is away, what must not be lost goes through PostgreSQL; then everything heals', async () => {
  const [here, there] = [await join(), await join()]
  const sessions = await collect(there, topics.sessionEnded)
  const user = await collect(there, topics.user('usr_1'))
  await redis.kill()
  await vi.waitUntil(() => !here.isCurrent() && !there.isCurrent(), patience)

  const missed = user.missed()
  here.publishTransient(topics.user('usr_1'), { type: 'driver.position', data: {} })
  here.publish(topics.user('usr_1'), {
    type: 'delivery.updated',
    number: 1,
    data: { long: 'x'.repeat(9_000) }
  })
  here.publish(topics.sessionEnded, 'token')
  await vi.waitUntil(() => sessions.messages.length === 1, patience)
  expect(sessions.messages).toEqual(['token'])
  // An event isn't sent, because it may be large. Its reader looks into the database.
  await vi.waitUntil(() => user.missed() > missed, patience)
  expect(user.messages).toEqual([])

  const before = sessions.missed()
  await redis.start()
  await vi.waitUntil(() => here.isCurrent() && there.isCurrent(), patience)
  // Each part learns that messages may be lost.
  expect(sessions.missed()).toBeGreaterThan(before)
  here.publishTransient(topics.user('usr_1'), { type: 'driver.position', data: {} })
  await vi.waitUntil(() => user.messages.length === 1, patience)
  expect(user.messages).toEqual([{ type: 'driver.position', data: {} }])
})

test('a Redis that answers nothing counts as away, and its messages take the other way', async () => {
  const [here, there] = [await join(), await join()]
  const heard = await collect(there, topics.accountChanged)
  redis.hold()
  try {
    here.publish(topics.accountChanged, 'usr_1')
    await vi.waitUntil(() => heard.messages.length === 1, patience)
    await vi.waitUntil(() => !here.isCurrent() && !there.isCurrent(), patience)
  } finally {
    redis.release()
  }
  await vi.waitUntil(() => here.isCurrent() && there.isCurrent(), patience)
  here.publish(topics.accountChanged, 'usr_2')
  await vi.waitUntil(() => heard.messages.includes('usr_2'), patience)
})

/** Forwards to Redis. While it's cut, nothing passes. */
async function startWire(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      sockets.add(from)
      if (isCut) from.pause()
      from.on('data', bytes => void to.write(bytes))
      from.on('error', () => {}).on('close', () => void to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}

test('one process that is cut off knows it, and the others still learn from it', async () => {
  const wire = await startWire(redis.port)
  const [here, cutOff] = [await join(), await join(wire.url)]
  const heard = await collect(here, topics.sessionEnded)
  const missing = await collect(cutOff, topics.sessionEnded)
  wire.cut()
  // It doesn't hear the others, so it must not trust its caches.
  await vi.waitUntil(() => !cutOff.isCurrent(), patience)
  expect(here.isCurrent()).toBe(true)
  cutOff.publish(topics.sessionEnded, 'from-cut-off')
  await vi.waitUntil(() => heard.messages.length === 1, patience)
  const before = missing.missed()
  here.publish(topics.sessionEnded, 'late')
  wire.mend()
  // Late on the same connection, or lost and reported with the next one.
  const isKnown = () => missing.messages.includes('late') || missing.missed() > before
  await vi.waitUntil(() => cutOff.isCurrent() && isKnown(), patience)
  here.publish(topics.sessionEnded, 'heard')
  await vi.waitUntil(() => missing.messages.includes('heard'), patience)
  wire.close()
})

test('a broken message and a listener that throws end nothing', async () => {
  const [here, there] = [await join(), await join()]
  const heard = await collect(there, topics.search)
  there.subscribe(topics.search, () => {
    throw new Error('A fault of a listener')
  })
  const stranger = createClient({ url: redis.url })
  await stranger.connect()
  for (const text of ['', '{', 'null', '[1]', '7']) await stranger.sPublish('test:search', text)
  stranger.destroy()
  here.publish(topics.search, 'pad_1')
  await vi.waitUntil(() => heard.messages.includes('pad_1'), patience)
})

test('a subscription that begins while the connection is being opened is heard', async () => {
  const heard: string[] = []
  let isOpen = false
  const late = 'test:late'
  const link = openLink({
    url: redis.url,
    echoChannel: 'test:process:late',
    log,
    channels() {
      // Just after the connection has asked for the channels.
      queueMicrotask(() => void link.subscribe(late).catch(() => {}))
      return []
    },
    onMessage: (_, text) => heard.push(text),
    onOpen: () => (isOpen = true)
  })
  try {
    await vi.waitUntil(() => isOpen, patience)
    await link.publish(late, 'hello')
    await vi.waitUntil(() => heard.includes('hello'), patience)
  } finally {
    await link.close()
  }
})
