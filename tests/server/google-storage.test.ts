/** The bucket over its JSON protocol, as the server uses it: retries of temporary failures, and all other errors. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../src/server/observability/log.ts'
import { createGoogleStorage, type GoogleStorage } from '../../src/server/providers/files/google-storage.ts'
import { readServiceAccount } from '../../src/server/providers/service-account.ts'
import { type FakeBucket, startBucket } from '../google-storage.ts'

let bucket: FakeBucket
let storage: GoogleStorage
let clock: number
let waits: number[]

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())
beforeEach(() => {
  bucket.objects.clear()
  bucket.troubles = []
  bucket.asked = []
  waits = []
  clock = Date.now()
  storage = createGoogleStorage({
    account: readServiceAccount(bucket.environment['FIREBASE_SERVICE_ACCOUNT'] ?? ''),
    bucket: bucket.name,
    baseUrl: `http://${bucket.host}`,
    log: createLog('silent'),
    now: () => new Date(clock),
    wait: async milliseconds => {
      waits.push(milliseconds)
      clock += milliseconds
    }
  })
})
const textOf = async (name: string) => (await storage.read(name))?.text()
const times = (count: number, status: number, more = {}) =>
  Array.from({ length: count }, () => ({ status, ...more }))

test('reads, lists over several pages, and removes what it wrote', async () => {
  await storage.write('files/a/ü?&', Buffer.from('one'), 'image/webp')
  await storage.write('files/b', Buffer.from('two'), 'image/webp')
  await storage.write('uploads/c', Buffer.from('three'), 'image/webp')
  expect(await textOf('files/a/ü?&')).toBe('one')
  expect(bucket.objects.get('files/b')?.contentType).toBe('image/webp')
  const listed: string[] = []
  for await (const { name, createdAt } of storage.list('files/')) {
    expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now())
    listed.push(name)
  }
  expect(listed).toEqual(['files/a/ü?&', 'files/b'])
  await storage.remove('files/b')
  await storage.remove('files/b')
  expect(await textOf('files/b')).toBeUndefined()
  expect(waits).toEqual([])
})

test.each([500, 502, 503, 504, 408, 429])('retries after a %s, with growing waits', async status => {
  bucket.objects.set('files/a', {
    bytes: Buffer.from('one'),
    contentType: 'image/webp',
    createdAt: new Date()
  })
  bucket.troubles = times(3, status)
  expect(await textOf('files/a')).toBe('one')
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

test('retries after a 403 for rate limiting', async () => {
  bucket.troubles = times(1, 403, { reason: 'userRateLimitExceeded' })
  await storage.write('files/a', Buffer.from('one'), 'image/webp')
  expect(waits).toEqual([1_000])
})

test('waits as long as Retry-After says', async () => {
  bucket.troubles = times(1, 429, { headers: { 'retry-after': '7' } })
  await storage.remove('files/a')
  expect(waits).toEqual([7_000])
})

test('waits at most 64 s in total, then reports the failure', async () => {
  bucket.troubles = times(99, 503)
  await expect(storage.read('files/a')).rejects.toMatchObject({ code: 'storage-unavailable' })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000])
  bucket.troubles = times(1, 429, { headers: { 'retry-after': '65' } })
  waits = []
  await expect(storage.read('files/a')).rejects.toMatchObject({ code: 'storage-unavailable' })
  expect(waits).toEqual([])
})

test('retries without any response', async () => {
  const nowhere = createGoogleStorage({
    account: readServiceAccount(bucket.environment['FIREBASE_SERVICE_ACCOUNT'] ?? ''),
    bucket: bucket.name,
    // Port 9 is 'discard', which fetch refuses.
    baseUrl: 'http://127.0.0.1:9',
    log: createLog('silent'),
    now: () => new Date(clock),
    wait: async milliseconds => void (waits.push(milliseconds), (clock += milliseconds))
  })
  await expect(nowhere.read('files/a')).rejects.toMatchObject({ code: 'storage-unavailable' })
  expect(waits).toHaveLength(6)
})

test.each([
  [402, 'billingNotEnabled', 'storage-full'],
  [403, 'quotaExceeded', 'storage-full'],
  [403, 'forbidden', 'storage-unavailable'],
  [401, 'authError', 'storage-unavailable'],
  [400, 'invalid', 'storage-unavailable']
])('reports a %s %s as %s, without a retry', async (status, reason, code) => {
  bucket.troubles = times(1, status, { reason })
  await expect(storage.write('files/a', Buffer.from('one'), 'image/webp')).rejects.toMatchObject({ code })
  expect(waits).toEqual([])
})
