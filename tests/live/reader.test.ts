import { expect, test } from 'vitest'
import type { LiveEvent } from '../../src/lib/contract/events.ts'
import { createReader, type Missed } from '../../src/lib/live/reader.ts'

const event = (number: number): LiveEvent => ({
  type: 'message.created',
  number,
  data: { pickanddropoff_id: 'pad_1', message_id: `msg_${number}` }
})
const between = (after: number, upTo: number): Missed => ({
  cursor: upTo,
  reset: false,
  events: Array.from({ length: upTo - after }, (_, index) => event(after + index + 1))
})

function reader(answers: (Missed | Error)[], cursor = 0) {
  const heard: (number | string)[] = []
  const asked: number[] = []
  const made = createReader({
    cursor,
    retryMilliseconds: 1,
    onEvent: each => heard.push(each.number ?? each.type),
    missedAfter: async after => {
      asked.push(after)
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('unexpected call to missedAfter')
      return answer
    }
  })
  return { made, heard, asked }
}

test('fills a gap before later events, while more events arrive', async () => {
  const { made, heard, asked } = reader([between(1, 4), between(4, 5)])
  made.take(event(1))
  made.take(event(4))
  made.take(event(2))
  made.take(event(5))
  await expect.poll(() => heard).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([1, 4])
})

test('passes an event on once, and retries a failed fetch', async () => {
  const { made, heard, asked } = reader([new Error('no network'), between(0, 2)])
  made.know(2)
  made.know(2)
  await expect.poll(() => heard).toEqual([1, 2])
  made.take(event(2))
  made.take(event(1))
  expect([heard, asked]).toEqual([
    [1, 2],
    [0, 0]
  ])
})

test('fetches again after a fetch without an answer', async () => {
  const heard: (number | undefined)[] = []
  let asked = 0
  const made = createReader({
    cursor: 0,
    retryMilliseconds: 1,
    timeoutMilliseconds: 20,
    onEvent: each => heard.push(each.number),
    missedAfter: async (after, signal) => {
      if (++asked > 1) return between(after, 3)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
  })
  made.take(event(2))
  made.take(event(3))
  await expect.poll(() => heard).toEqual([1, 2, 3])
  expect(asked).toBe(2)
})

test('continues from a reset, even to a lower number', async () => {
  const { made, heard } = reader([{ cursor: 900, reset: true, events: [] }], 7)
  made.know(900)
  await expect.poll(() => heard).toEqual(['reset'])
  made.take(event(901))
  made.take({ type: 'reset', data: { cursor: 3 } })
  made.take(event(4))
  expect(heard).toEqual(['reset', 901, 'reset', 4])
})

test('passes nothing on after it has stopped', async () => {
  const { made, heard } = reader([between(0, 3)])
  made.know(3)
  made.stop()
  made.take(event(1))
  await Promise.resolve()
  expect(heard).toEqual([])
})
