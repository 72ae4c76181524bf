/** Streams and readers that are too slow. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createParser } from 'eventsource-parser'
import { expect, onTestFinished, test } from 'vitest'
import { type Bus, createLocalBus, topics, type UserEvent } from '../../src/server/live/bus.ts'
import { nodeChannel, webChannel } from '../../src/server/live/channel.ts'
import { createHub } from '../../src/server/live/hub.ts'
import { type OpenStream, openStream, type StreamOptions } from '../../src/server/live/stream.ts'

const large = 'x'.repeat(4_096)

function opened(options: Partial<StreamOptions> = {}) {
  const bus = createLocalBus()
  const hub = createHub(bus)
  const stream = openStream(
    {
      hub,
      userId: 'usr_1',
      cursor: 0,
      replay: async () => ({ reset: false, newest: 0, events: [] }),
      stillAllowed: async () => true,
      ...options
    },
    webChannel
  )
  return { stream, hub, publish: publishOn(bus) }
}

const publishOn = (bus: Bus) => (event: UserEvent) => bus.publish(topics.user('usr_1'), event)

interface Message {
  type: string
  id: string | undefined
}

async function nextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  messages: Message[]
): Promise<boolean> {
  const { done, value } = await reader.read()
  if (done) return false
  createParser({ onEvent: message => messages.push({ type: message.event ?? '', id: message.id }) }).feed(
    new TextDecoder().decode(value)
  )
  return true
}

test('drops a reader that falls behind, with a hint to resume after its last event', async () => {
  const { stream, hub, publish } = opened()
  const reader = stream.channel.body.getReader()
  const messages: Message[] = []
  await nextOf(reader, messages)
  for (let number = 1; number <= 200; number++) {
    publish({ type: 'message.created', number, data: { text: large } })
  }
  await stream.ended
  // The hub keeps nothing for it.
  expect(hub.streams()).toBe(0)
  while (await nextOf(reader, messages));
  const numbers = messages.filter(message => message.id).map(message => Number(message.id))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(numbers.length).toBeLessThan(100)
  expect(messages.at(-1)?.type).toBe('hint')
})

test('frees the buffer of a reader that never reads again', async () => {
  const { stream, publish } = opened({ drainMilliseconds: 20 })
  const reader = stream.channel.body.getReader()
  await reader.read()
  for (let number = 1; number <= 200; number++) {
    publish({ type: 'message.created', number, data: { text: large } })
  }
  await expect(reader.closed).rejects.toThrow('Too slow')
})

test('keeps only the newest position for a slow reader', async () => {
  const { stream, publish } = opened()
  const reader = stream.channel.body.getReader()
  await reader.read()
  for (let seq = 1; seq <= 200; seq++) {
    publish({ type: 'driver.position', data: { pickanddropoff_id: 'pad_1', seq, text: large } })
  }
  let text = ''
  while (!text.includes('"seq":200,')) text += new TextDecoder().decode((await reader.read()).value)
  expect(text.match(/event: driver.position/g)?.length).toBeLessThan(20)
  await reader.cancel()
})

/** Opens a stream over Node's response, for a reader who takes nothing after its beginning until `resume`. */
async function openedOverNode(options: Partial<StreamOptions> = {}) {
  const bus = createLocalBus()
  const hub = createHub(bus)
  const open = Promise.withResolvers<OpenStream>()
  const closed = Promise.withResolvers<void>()
  const server = createServer((_, response) => {
    response.once('close', closed.resolve).writeHead(200).flushHeaders()
    const all = {
      hub,
      userId: 'usr_1',
      cursor: 0,
      replay: async () => ({ reset: false, newest: 0, events: [] }),
      stillAllowed: async () => true,
      ...options
    }
    open.resolve(openStream(all, reader => nodeChannel(response, reader)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const stream = await open.promise
  for (let text = ''; !text.includes('event: ready');) text += String((await once(socket, 'data'))[0])
  socket.pause()
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return { stream, hub, socket, closed: closed.promise, publish: publishOn(bus) }
}

test('drops a reader over Node’s response who takes nothing, and frees what waits for them', async () => {
  const { stream, hub, closed, publish } = await openedOverNode({ drainMilliseconds: 20 })
  for (let number = 1; hub.streams() > 0; number++) {
    publish({ type: 'message.created', number, data: { text: large } })
    if (number % 100 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  await stream.ended
  await closed
})

test('keeps only the newest position for a slow reader over Node’s response', async () => {
  const { hub, socket, publish, stream } = await openedOverNode()
  let seq = 0
  while (!stream.channel.isFull())
    publish({ type: 'driver.position', data: { pickanddropoff_id: 'pad_1', seq: ++seq, text: large } })
  const behind = stream.channel.unread()
  for (const last = seq + 200; seq < last;)
    publish({ type: 'driver.position', data: { pickanddropoff_id: 'pad_1', seq: ++seq, text: large } })
  expect(stream.channel.unread()).toBe(behind)
  const all = Promise.withResolvers<void>()
  let text = ''
  socket.on('data', data => {
    text += String(data)
    if (text.includes(`"seq":${seq},`)) all.resolve()
  })
  socket.resume()
  await all.promise
  expect(text).not.toContain(`"seq":${seq - 1},`)
  socket.destroy()
  await stream.ended
  expect(hub.streams()).toBe(0)
})
