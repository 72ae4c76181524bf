import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '../../src/lib/client/client.ts'
import { ApiError } from '../../src/lib/api-error.ts'
import type { LiveEvent } from '../../src/lib/contract/events.ts'
import { type Channel, type Connection, openChannel } from '../../src/lib/live/channel.ts'
import { eventually } from '../eventually.ts'

let channel: Channel | undefined
afterEach(() => {
  channel?.stop()
  channel = undefined
  vi.useRealTimers()
})

const update = (number: number) => ({
  pickanddropoff_id: `pad_${number}`,
  status: 'searching',
  type: null,
  at: 'x'
})
const updated = (number: number) =>
  `id: ${number}\nevent: delivery.updated\ndata: ${JSON.stringify(update(number))}\n\n`
const ready = (cursor: number) => `event: ready\ndata: {"cursor":${cursor}}\n\n`

/** The server's response to each stream: chunks and then an end, an error, or silence. */
type Script = string[] | Error | 'silence'

interface World {
  events: LiveEvent[]
  connections: Connection[]
  /** The cursor of each opened stream. */
  opened: string[]
  polled: number[]
  pauses: number[]
}

function open(
  scripts: Script[],
  polls: { cursor: number; reset: boolean; events: unknown[] }[] = [],
  cursor = 0
): World {
  const world: World = { events: [], connections: [], opened: [], polled: [], pauses: [] }
  const client = {
    open: async (path: string, init: { signal: AbortSignal }) => {
      world.opened.push(new URL(path, 'http://localhost').searchParams.get('cursor') ?? '')
      const script = scripts.shift()
      if (script instanceof Error) throw script
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          init.signal.addEventListener('abort', () => {
            try {
              controller.error(init.signal.reason)
            } catch {
              // Already closed.
            }
          })
          if (!script || script === 'silence') return
          for (const chunk of script) controller.enqueue(new TextEncoder().encode(chunk))
          controller.close()
        }
      })
      return new Response(body)
    },
    call: async (_endpoint: unknown, options: { query: { cursor: number }; signal: AbortSignal }) => {
      world.polled.push(options.query.cursor)
      const next = polls.shift()
      if (next) return next
      return new Promise((_, reject) =>
        options.signal.addEventListener('abort', () => reject(new Error('stopped')))
      )
    }
  } as unknown as Client
  channel = openChannel({
    client: async () => client,
    cursor,
    onEvent: event => world.events.push(event),
    onConnection: connection => world.connections.push(connection),
    random: () => 1,
    wait: async milliseconds => {
      world.pauses.push(milliseconds)
    }
  })
  return world
}

const numbers = (world: World) =>
  world.events.filter(event => event.type === 'delivery.updated').map(event => event.number)

test('resumes from the last event after a break, and passes each event on once', async () => {
  const world = open([[ready(0), updated(1), updated(2)], [updated(2), updated(3), ready(3)], 'silence'])
  await eventually(() => expect(world.opened).toEqual(['0', '2', '3']))
  expect(numbers(world)).toEqual([1, 2, 3])
})

test('joins an event that the network splits in two', async () => {
  const [head, tail] = [updated(1).slice(0, 30), updated(1).slice(30)]
  const world = open([[ready(0), head, tail], 'silence'])
  await eventually(() => expect(numbers(world)).toEqual([1]))
})

test("waits as long as the server's hint says", async () => {
  const world = open([[ready(0), 'event: hint\ndata: {"retry":1234}\n\n'], 'silence'])
  await eventually(() => expect(world.opened).toHaveLength(2))
  expect(world.pauses[0]).toBe(1_234)
})

test('waits longer after each failure, up to a limit', async () => {
  const world = open([...Array.from({ length: 8 }, () => new ApiError(0, 'network', 'no')), 'silence'])
  await eventually(() => expect(world.opened).toHaveLength(9))
  expect(world.pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  // A lost network is no reason to poll. Polling is for streams that something on the path buffers.
  expect(world.polled).toEqual([])
})

test('polls without loss after two streams that a proxy buffers', async () => {
  vi.useFakeTimers()
  const world = open(
    ['silence', 'silence'],
    [
      {
        cursor: 2,
        reset: false,
        events: [1, 2].map(number => ({ type: 'delivery.updated', number, data: update(number) }))
      },
      { cursor: 3, reset: false, events: [{ type: 'delivery.updated', number: 3, data: update(3) }] }
    ]
  )
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.advanceTimersByTimeAsync(6_000)
  await eventually(() => expect(world.polled).toEqual([0, 2, 3]))
  expect(numbers(world)).toEqual([1, 2, 3])
  expect(world.connections.at(-1)).toBe('polling')
})

test('moves the cursor on a reset', async () => {
  const world = open([['event: reset\ndata: {"cursor":40}\n\n', ready(40), updated(41)], 'silence'], [], 7)
  await eventually(() => expect(world.opened).toEqual(['7', '41']))
  expect(world.events.map(event => event.type)).toEqual(['reset', 'ready', 'delivery.updated'])
})

test('resets the page after an unreadable durable event, and continues the stream after it', async () => {
  const broken = 'id: 2\nevent: delivery.updated\ndata: {"pickanddropoff_id":7}\n\n'
  const cut = 'id: 3\nevent: message.created\ndata: {"pickanddropoff_id":\n\n'
  const world = open([[ready(0), updated(1), broken, cut, updated(4)], 'silence'])
  await eventually(() => expect(world.opened).toEqual(['0', '4']))
  expect(numbers(world)).toEqual([1, 4])
  expect(world.events.filter(event => event.type === 'reset').map(event => event.data.cursor)).toEqual([2, 3])
})

test('skips an unreadable position', async () => {
  const broken = 'event: driver.position\ndata: {"pickanddropoff_id":"pad_1","position":{"latitude":91}}\n\n'
  const world = open([[ready(0), broken, updated(1)], 'silence'])
  await eventually(() => expect(numbers(world)).toEqual([1]))
  expect(world.events.map(event => event.type)).toEqual(['ready', 'delivery.updated'])
})
