/** Photos in a bucket of a real server with Amazon's interface. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductError } from '../../../src/lib/contract/errors.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import type { FileStore } from '../../../src/server/providers/files/files.ts'
import { createFolderStore } from '../../../src/server/providers/files/folder.ts'
import { createS3Store } from '../../../src/server/providers/files/s3.ts'
import { type S3Server, startS3 } from './server.ts'

const bucket = 'photos'
const bytes = (text: string) => new TextEncoder().encode(text)
let server: S3Server
let moved = 0
const now = () => new Date(Date.now() + moved)
const before = createFolderStore(mkdtempSync(join(tmpdir(), 'dropway-s3-')), now)
let store: FileStore

const storeAt = (port: number) =>
  createS3Store({
    url: `s3://key:${encodeURIComponent('secret/with+signs')}@127.0.0.1:${port}/${bucket}?tls=0`,
    log: createLog('silent'),
    now,
    before
  })

beforeAll(async () => {
  server = await startS3(bucket)
  store = storeAt(server.port)
})
afterAll(() => server.stop())

async function textOf(id: string): Promise<string | undefined> {
  const body = await store.get(id)
  return body && new Response(body).text()
}

async function old(seconds: number): Promise<string[]> {
  const ids: string[] = []
  for await (const id of store.olderThan(seconds)) ids.push(id)
  return ids.toSorted()
}

test('stores, reads, replaces and removes a photo', async () => {
  expect(await textOf('one')).toBeUndefined()
  await store.put('one', bytes('first'), 'image/webp')
  await store.put('one', bytes('second'), 'image/webp')
  expect(await textOf('one')).toBe('second')
  await store.remove('one')
  await store.remove('one')
  expect(await textOf('one')).toBeUndefined()
})

test('lists the old photos over several pages, and those of the folder before', async () => {
  const ids = Array.from({ length: 1_100 }, (_, index) => `many-${String(index).padStart(4, '0')}`)
  for (let index = 0; index < ids.length; index += 50)
    await Promise.all(ids.slice(index, index + 50).map(id => store.put(id, bytes(id), 'image/webp')))
  await before.put('earlier', bytes('from the folder'), 'image/webp')
  expect(await textOf('earlier')).toBe('from the folder')
  expect(await old(3_600)).toEqual([])
  moved = 7_200_000
  expect(await old(3_600)).toEqual(['earlier', ...ids])
  moved = 0
})

test('a server that is away is an outage, not a fault', async () => {
  const away = storeAt(1)
  const results = await Promise.allSettled([
    away.put('a', bytes('a'), 'image/webp'),
    away.get('a'),
    away.remove('a')
  ])
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'storage-unavailable' } })
    expect(result.status === 'rejected' && result.reason).toBeInstanceOf(ProductError)
  }
})
