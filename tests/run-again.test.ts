import { expect, test } from 'vitest'
import { runAgain } from '../src/lib/run-again.ts'

function gated() {
  const open: (() => void)[] = []
  const fail: ((error: Error) => void)[] = []
  const run = runAgain(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    open.push(resolve)
    fail.push(reject)
    return promise
  })
  return { run, open, fail }
}

test('runs once more after a run that received requests, however many they were', async () => {
  const { run, open } = gated()
  const asked = [run(), run(), run()]
  expect(open).toHaveLength(1)
  open[0]?.()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.()
  await Promise.all(asked)
  expect(open).toHaveLength(2)
})

test('starts a new run after the last one has ended', async () => {
  const { run, open } = gated()
  const first = run()
  open[0]?.()
  await first
  const second = run()
  expect(open).toHaveLength(2)
  open[1]?.()
  await second
})

test('passes an error on, and runs again at the next request', async () => {
  const { run, open, fail } = gated()
  const first = run()
  fail[0]?.(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  const second = run()
  open[1]?.()
  await second
})
