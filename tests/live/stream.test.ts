/** Streams and readers that are too slow. */
import { createParser } from 'eventsource-parser'
import { expect, test } from 'vitest'
import { createLocalBus, topics } from '../../src/server/live/bus.ts'
import { createHub } from '../../src/server/live/hub.ts'
import { openStream, type StreamOptions } from '../../src/server/live/stream.ts'

const large = 'x'.repeat(4_096)

function opened(options: Partial<StreamOptions> = {}) {
  const fanout = createLocalBus()
  const hub = createHub(fanout)
  const stream = openStream({
    hub,
    userId: 'usr_1',
    cursor: 0,
    replay: async () => ({ reset: false, newest: 0, events: [] }),
    stillAllowed: async () => true,
    ...options
  })
  const tell = (event: object) => fanout.publish(topics.user('usr_1'), JSON.stringify(event))
  return { stream, hub, tell }
}

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
  const { stream, hub, tell } = opened()
  const reader = stream.body.getReader()
  const messages: Message[] = []
  await nextOf(reader, messages)
  for (let number = 1; number <= 200; number++) {
    tell({ type: 'message.created', number, data: { text: large } })
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
  const { stream, tell } = opened({ drainMilliseconds: 20 })
  const reader = stream.body.getReader()
  await reader.read()
  for (let number = 1; number <= 200; number++) {
    tell({ type: 'message.created', number, data: { text: large } })
  }
  await expect(reader.closed).rejects.toThrow('Too slow')
})

test('keeps only the newest position for a slow reader', async () => {
  const { stream, tell } = opened()
  const reader = stream.body.getReader()
  await reader.read()
  for (let seq = 1; seq <= 200; seq++) {
    tell({ type: 'driver.position', data: { pickanddropoff_id: 'pad_1', seq, text: large } })
  }
  let text = ''
  while (!text.includes('"seq":200,')) text += new TextDecoder().decode((await reader.read()).value)
  expect(text.match(/event: driver.position/g)?.length).toBeLessThan(20)
  await reader.cancel()
})
