import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createFairQueue } from '../../src/server/core/fair-queue.ts'

const limits = { concurrency: 1, perKey: 100, total: 1_000 }

/** A queue with jobs that only end when the test says so. Records the order in which they start. */
function recorded(options = limits) {
  const queue = createFairQueue(options)
  const started: string[] = []
  const endings: (() => void)[] = []
  const add = (key: string, trusted = false) =>
    queue.run({ key, trusted }, async () => {
      started.push(key)
      await new Promise<void>(resolve => endings.push(resolve))
      return key
    })
  /** Ends one job after the other, until none is left. */
  const finish = async () => {
    for (let end = endings.shift(); end; end = endings.shift()) {
      end()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { add, started, finish }
}

test('runs the job of a newcomer next, although another key has eighty waiting', async () => {
  const { add, started, finish } = recorded()
  const flood = Array.from({ length: 80 }, () => add('flood'))
  const stranger = add('stranger')
  await finish()
  expect(started.indexOf('stranger')).toBe(1)
  expect(await stranger).toBe('stranger')
  expect(await Promise.all(flood)).toHaveLength(80)
})

test('takes turns between keys', async () => {
  const { add, started, finish } = recorded()
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(key => add(key))
  await finish()
  await Promise.all(all)
  expect(started.join('')).toBe('abcaba')
})

test('runs the job of a newcomer next when many keys wait', async () => {
  const { add, started, finish } = recorded()
  const flood = Array.from({ length: 80 }, (_, index) => add(`flood ${index}`))
  const stranger = add('stranger')
  await finish()
  await Promise.all([...flood, stranger])
  expect(started.indexOf('stranger')).toBe(1)
})

test('runs trusted jobs before all others', async () => {
  const { add, started, finish } = recorded()
  const all = [add('a'), add('b'), add('c'), add('known', true)]
  await finish()
  await Promise.all(all)
  expect(started).toEqual(['a', 'known', 'b', 'c'])
})

test('refuses more jobs of one key than can wait, with a time to try again', async () => {
  const { add, finish } = recorded({ ...limits, perKey: 2 })
  const all = [add('a'), add('a'), add('a')]
  await expect(add('a')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 5 })
  all.push(add('b'))
  await finish()
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a', 'b'])
})

test('drops a job of the longest queue when too many wait altogether', async () => {
  const { add, finish } = recorded({ ...limits, total: 3 })
  const running = add('flood')
  const [dropped, ...waiting] = [add('flood'), add('flood'), add('flood')]
  const newcomer = add('newcomer')
  await expect(dropped).rejects.toMatchObject({ code: 'too-many-requests' })
  await finish()
  expect(await Promise.all([running, ...waiting, newcomer])).toHaveLength(4)
})

test('goes on after a job that fails', async () => {
  const queue = createFairQueue(limits)
  await expect(queue.run({ key: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run({ key: 'a' }, async () => 'done')).toBe('done')
})

test("runs each job in its own request's context", async () => {
  const request = new AsyncLocalStorage<string>()
  const queue = createFairQueue(limits)
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(key => request.run(key, () => queue.run({ key }, async () => request.getStore())))
  )
  expect(seen).toEqual(['a', 'b', 'c'])
})
