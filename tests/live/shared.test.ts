/** Tabs of one browser, with the runtime's real locks and broadcasts. The server is a list of numbered events. */
import { afterEach, expect, test } from 'vitest'
import type { LiveEvent } from '../../src/lib/contract/events.ts'
import type { ChannelOptions } from '../../src/lib/live/channel.ts'
import { createReader } from '../../src/lib/live/reader.ts'
import { openShared } from '../../src/lib/live/shared.ts'

let count = 0
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const event = (number: number): LiveEvent => ({
  type: 'message.created',
  number,
  data: { pickanddropoff_id: 'pad_1', message_id: `msg_${number}` }
})

/** Simulates the browser of one account, and the events that its server has sent. */
function browser() {
  const name = `test-${++count}`
  let told = 0
  const streams = new Set<ChannelOptions>()
  function send(options: ChannelOptions, from: number | null): void {
    for (let number = (from ?? told) + 1; number <= told; number++) options.onEvent(event(number))
  }
  return {
    streams: () => streams.size,
    tell() {
      told++
      for (const stream of streams) stream.onEvent(event(told))
    },
    /** Opens a tab. A `frozen` tab receives no events, like a page that no longer runs. */
    tab({
      cursor = 0,
      visible = true,
      account = name,
      locks
    }: { cursor?: number; visible?: boolean; account?: string; locks?: Pick<LockManager, 'request'> } = {}) {
      const numbers: number[] = []
      const asked: (number | null)[] = []
      const tab = { numbers, asked, visible, frozen: false, connection: '', stop: () => {} }
      const reader = createReader({
        cursor,
        onEvent: each => each.number && numbers.push(each.number),
        retryMilliseconds: 5,
        missedAfter: async after => {
          asked.push(after)
          const events = Array.from({ length: told - after }, (_, index) => event(after + index + 1))
          return { cursor: told, reset: false, events }
        }
      })
      const shared = openShared({
        name: account,
        ...(locks ? { locks } : {}),
        client: () => new Promise(() => {}),
        cursor: reader.cursor,
        visible: () => tab.visible,
        onEvent: each => !tab.frozen && reader.take(each),
        onKnown: newest => !tab.frozen && reader.know(newest),
        onConnection: connection => (tab.connection = connection),
        answerWithin: 20,
        askEvery: 30,
        open: options => {
          streams.add(options)
          queueMicrotask(() => {
            options.onConnection('live')
            send(options, options.cursor)
          })
          return { stop: () => streams.delete(options) }
        }
      })
      tab.stop = () => {
        shared.stop()
        reader.stop()
      }
      ends.push(tab.stop)
      return tab
    }
  }
}

test('shares one stream among three tabs, and gives each every event once', async () => {
  const { tab, tell, streams } = browser()
  const tabs = [tab(), tab({ visible: false }), tab({ visible: false })]
  await expect.poll(() => tabs.map(each => each.connection)).toEqual(['live', 'live', 'live'])
  tell()
  tell()
  for (const each of tabs) await expect.poll(() => each.numbers).toEqual([1, 2])
  expect(streams()).toBe(1)
})

test('fetches missed events in a tab with an older cursor, and repeats none in a tab with a newer cursor', async () => {
  const { tab, tell } = browser()
  const leader = tab()
  for (let index = 0; index < 3; index++) tell()
  await expect.poll(() => leader.numbers).toEqual([1, 2, 3])
  const older = tab({ cursor: 1 })
  const newer = tab({ cursor: 3 })
  await expect.poll(() => older.numbers).toEqual([2, 3])
  tell()
  await expect.poll(() => older.numbers).toEqual([2, 3, 4])
  await expect.poll(() => newer.numbers).toEqual([4])
  expect(older.asked).toEqual([1])
  expect(newer.asked).toEqual([])
})

test('continues in another tab without loss when the leading tab closes', async () => {
  const { tab, tell, streams } = browser()
  const first = tab()
  await expect.poll(() => first.connection).toBe('live')
  const second = tab({ visible: false })
  tell()
  await expect.poll(() => second.numbers).toEqual([1])
  first.stop()
  tell()
  await expect.poll(() => second.numbers).toEqual([1, 2])
  expect(streams()).toBe(1)
})

test('lets a visible tab take the lead from a hidden one', async () => {
  const { tab, tell, streams } = browser()
  const hidden = tab({ visible: false })
  await expect.poll(() => hidden.connection).toBe('live')
  const inFront = tab()
  await expect.poll(() => streams()).toBe(1)
  tell()
  await expect.poll(() => inFront.numbers).toEqual([1])
  await expect.poll(() => hidden.numbers).toEqual([1])
  // The hidden tab's stream is the one that ended.
  hidden.stop()
  tell()
  await expect.poll(() => inFront.numbers).toEqual([1, 2])
  expect(streams()).toBe(1)
})

test('replaces a frozen leader that does not answer', async () => {
  const { tab, tell } = browser()
  const name = `frozen-${count}`
  // Simulates a page that holds the lock but no longer runs.
  let thaw = () => {}
  void navigator.locks.request(name, () => new Promise<void>(resolve => (thaw = resolve))).catch(() => {})
  const inFront = tab({ account: name })
  await expect.poll(() => inFront.connection).toBe('live')
  tell()
  await expect.poll(() => inFront.numbers).toEqual([1])
  thaw()
})

test('keeps tabs of different accounts apart', async () => {
  const one = browser()
  const two = browser()
  const [mine, theirs] = [one.tab(), two.tab()]
  await expect.poll(() => [mine.connection, theirs.connection]).toEqual(['live', 'live'])
  one.tell()
  await expect.poll(() => mine.numbers).toEqual([1])
  two.tell()
  two.tell()
  await expect.poll(() => theirs.numbers).toEqual([1, 2])
  expect(mine.numbers).toEqual([1])
})

test('opens a stream per tab without locks', async () => {
  const opened: (number | null)[] = []
  const stops = [1, 2].map(cursor =>
    openShared({
      name: null,
      client: () => new Promise(() => {}),
      cursor: () => cursor,
      onEvent: () => {},
      onKnown: () => {},
      onConnection: () => {},
      open: options => {
        opened.push(options.cursor)
        return { stop: () => {} }
      }
    })
  )
  expect(opened).toEqual([1, 2])
  for (const { stop } of stops) stop()
})

test.each([
  ['refuse', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  [
    'throw',
    () => {
      throw new DOMException('denied', 'SecurityError')
    }
  ],
  ['never answer', () => new Promise(() => {})]
])('a tab reads its own stream if locks %s', async (_, request) => {
  const { tab, tell } = browser()
  const alone = tab({ locks: { request } as Pick<LockManager, 'request'> })
  await expect.poll(() => alone.connection).toBe('live')
  tell()
  await expect.poll(() => alone.numbers).toEqual([1])
})
