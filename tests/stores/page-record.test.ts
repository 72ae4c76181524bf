import { expect, test } from 'vitest'
import { ApiError } from '../../src/lib/api-error.ts'
import { createPageRecord } from '../../src/stores/core/page-record.ts'

const refused = new ApiError(409, 'version-outdated', 'Somebody else was first.')
const refuse = () => Promise.reject(refused)

test('keeps what an action answers', async () => {
  const record = createPageRecord<string>()
  expect(record.$value.get()).toBeNull()
  expect(await record.act(async () => 'changed')).toBe(true)
  expect(record.$value.get()).toBe('changed')
})

test('keeps the value and the reason of an action that fails, until one works', async () => {
  const record = createPageRecord<string>()
  await record.act(async () => 'first')
  expect(await record.act(refuse)).toBe(false)
  expect(record.$value.get()).toBe('first')
  expect(record.$failure.get()).toBe(refused)
  await record.act(async () => 'second')
  expect(record.$failure.get()).toBeNull()
})

test('begins no second action while one runs', async () => {
  const record = createPageRecord<string>()
  const waiting = Promise.withResolvers<string>()
  const first = record.act(() => waiting.promise)
  expect(record.$busy.get()).toBe(true)
  let hasBegun = false
  const second = record.act(async () => {
    hasBegun = true
    return 'second'
  })
  expect(await second).toBe(false)
  waiting.resolve('first')
  expect(await first).toBe(true)
  expect(hasBegun).toBe(false)
  expect(record.$busy.get()).toBe(false)
  expect(record.$value.get()).toBe('first')
})

test('takes an action that ends the page for done', async () => {
  const record = createPageRecord<string>()
  await record.act(async () => 'shown')
  expect(await record.act(async () => null)).toBe(true)
  expect(record.$value.get()).toBe('shown')
})

test('forgets a failure when the next question is asked', async () => {
  const record = createPageRecord<string>()
  await record.act(refuse)
  record.clearFailure()
  expect(record.$failure.get()).toBeNull()
})
