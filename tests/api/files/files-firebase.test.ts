/**
 * Pictures in a storage bucket. The real SDK uploads them; the server fetches, checks and re-encodes them, and is the
 * only one that serves them. The file is long because it runs every failure of the bucket through the same setup.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteApp } from 'firebase/app'
import sharp from 'sharp'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import {
  fileRules,
  getUploadToken,
  type StoredFile,
  uploadFile,
  uploadPath
} from '../../../src/lib/contract/files.ts'
import { firebaseApp } from '../../../src/lib/firebase/app.ts'
import { type FirebaseStorage, openStorage } from '../../../src/lib/firebase/storage.ts'
import { housekeeping } from '../../../src/server/jobs/housekeeping.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import { type FakeBucket, startBucket } from '../../google-storage.ts'
import { photo, sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let bucket: FakeBucket
let world: TestService
let customer: Person
const waits: number[] = []
const opened: FirebaseStorage[] = []
beforeAll(async () => {
  bucket = await startBucket()
  world = await startTestService({
    environment: bucket.environment,
    pause: async milliseconds => void waits.push(milliseconds)
  })
})
afterAll(async () => {
  await world?.close()
  await bucket?.stop()
})
beforeEach(async () => {
  bucket.objects.clear()
  bucket.troubles = []
  bucket.asked = []
  waits.length = 0
  customer = await makeCustomer(world)
})
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
  vi.unstubAllGlobals()
})

async function storageOf(person: Person): Promise<FirebaseStorage> {
  const { token, user_id: userId } = await person.client.call(getUploadToken)
  expect(userId).toBe(person.userId)
  const { firebase } = world.service.site.configuration()
  if (!firebase) throw new Error('The configuration has no Firebase.')
  const storage = await openStorage(firebase, token)
  opened.push(storage)
  return storage
}

let count = 0
const laying = () => ({
  signal: new AbortController().signal,
  onProgress: () => {},
  tryAgain: true
})
const newPath = (person: Person) => uploadPath(person.userId, `name-of-a-test-${++count}`)
const image = (bytes: Uint8Array, type = 'image/jpeg') =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type })

async function laidDown(person: Person, bytes: Uint8Array, type?: string): Promise<string> {
  const path = newPath(person)
  await (await storageOf(person)).upload(path, image(bytes, type), laying())
  return path
}
async function take(person: Person, object: string, body = '') {
  const query = new URLSearchParams({ purpose: 'package', object })
  const answer = await world.fetch(`http://test/v1${uploadFile.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.bearer}` },
    body
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; data: StoredFile }) }
}
const read = (person: Person, id: string) =>
  world.fetch(`http://test/v1/files/${id}`, { headers: { authorization: `Bearer ${person.bearer}` } })

test('re-encodes an SDK upload, stores it where browsers cannot read, and deletes the original', async () => {
  const sent = await photo(4_000, 3_000)
  const path = await laidDown(customer, sent)
  expect(bucket.objects.get(path)?.bytes.equals(sent)).toBe(true)
  const { status, data: file } = await take(customer, path)
  expect(status).toBe(201)
  expect(file).toMatchObject({ content_type: 'image/webp', width: fileRules.edge, height: 1_536 })
  expect([...bucket.objects.keys()]).toEqual([`files/${file.id}`])
  const answer = await read(customer, file.id)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(file.bytes),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox"
  })
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: fileRules.edge })
  expect(kept.exif).toBeUndefined()
})

test('keeps the Firebase app for uploads separate from the one for sign-in', async () => {
  await storageOf(customer)
  const { firebase } = world.service.site.configuration()
  if (!firebase) throw new Error('The configuration has no Firebase.')
  const app = firebaseApp(firebase)
  expect(app.name).toBe('[DEFAULT]')
  expect(firebaseApp(firebase)).toBe(app)
  await deleteApp(app)
})

test('uploads a large picture in parts and reports progress', async () => {
  const noise = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7_919) % 251))
  const path = newPath(customer)
  const told: number[] = []
  const storage = await storageOf(customer)
  await storage.upload(path, image(noise), { ...laying(), onProgress: share => told.push(share) })
  expect(bucket.objects.get(path)?.bytes.equals(noise)).toBe(true)
  expect(told.at(-1)).toBe(1)
  expect(told.filter(share => share > 0 && share < 1).length).toBeGreaterThan(0)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})

test('refuses a script named .png on the server with 415, and deletes it from the bucket', async () => {
  const path = await laidDown(customer, Buffer.from('<script>alert(1)</script>'), 'image/png')
  expect(bucket.objects.has(path)).toBe(true)
  expect(await take(customer, path)).toMatchObject({ status: 415, code: 'not-a-photo' })
  expect([...bucket.objects.keys()]).toEqual([])
})

test('refuses a picture over the size limit on the server as well, and deletes it', async () => {
  const path = newPath(customer)
  bucket.objects.set(path, {
    bytes: Buffer.alloc(fileRules.bytes + 1),
    contentType: 'image/png',
    createdAt: new Date()
  })
  expect(await take(customer, path)).toMatchObject({ status: 413, code: 'body-too-large' })
  expect(bucket.objects.has(path)).toBe(false)
})

test('answers 404 for another account’s upload, an unknown one and a stored file', async () => {
  const stranger = await makeCustomer(world, 'Sam')
  const path = await laidDown(customer, await photo())
  const { data: file } = await take(customer, await laidDown(customer, await photo()))
  bucket.asked = []
  for (const [person, object] of [
    [stranger, path],
    [customer, newPath(customer)],
    [customer, `files/${file.id}`],
    [customer, `${uploadPath(customer.userId, '')}../../files/${file.id}`],
    [customer, path.replace('uploads/', 'uploads//')]
  ] as const) {
    expect(await take(person, object)).toMatchObject({ status: 404, code: 'upload-not-found' })
  }
  expect(bucket.asked).toHaveLength(1)
  expect(bucket.objects.has(path)).toBe(true)
  expect(await take(customer, path, 'and bytes')).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('does not let the SDK write for another account, overwrite an object or upload other types', async () => {
  const stranger = await makeCustomer(world, 'Sam')
  const storage = await storageOf(customer)
  const path = await laidDown(customer, await photo())
  const rows: [path: string, body: Blob][] = [
    [newPath(stranger), image(await photo())],
    [path, image(await photo())],
    ['files/fil_1', image(await photo())],
    [newPath(customer), new Blob(['#!/bin/sh'], { type: 'text/x-sh' })],
    [newPath(customer), image(new Uint8Array(fileRules.bytes + 1))]
  ]
  for (const [name, body] of rows) {
    await expect(storage.upload(name, body, laying())).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      code: 'storage/unauthorized'
    })
  }
})

test.each([
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [412, 'storage/unknown']
])('maps the SDK’s %s to %s', async (status, code) => {
  const storage = await storageOf(customer)
  bucket.troubles = [{ status }]
  await expect(storage.upload(newPath(customer), image(await photo()), laying())).rejects.toMatchObject({
    code
  })
})

test('lets the SDK try only once for a queue that retries', async () => {
  const storage = await storageOf(customer)
  bucket.troubles = Array.from({ length: 9 }, () => ({ status: 503 }))
  const body = image(await photo())
  await expect(
    storage.upload(newPath(customer), body, { ...laying(), tryAgain: false })
  ).rejects.toMatchObject({
    status: 503,
    code: 'storage/retry-limit-exceeded'
  })
  expect(bucket.asked).toHaveLength(1)
})

test('retries a temporary failure in the SDK', async () => {
  const storage = await storageOf(customer)
  const path = newPath(customer)
  bucket.troubles = [{ status: 503 }]
  await storage.upload(path, image(await photo()), laying())
  expect(bucket.objects.has(path)).toBe(true)
  expect(bucket.asked).toHaveLength(2)
})

test('the SDK gives up after 64 s', async () => {
  const storage = await storageOf(customer)
  bucket.troubles = Array.from({ length: 99 }, () => ({ status: 503 }))
  const { fetch: ask, setImmediate: turn } = globalThis
  let underWay = 0
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    underWay += 1
    return ask(...request).finally(() => (underWay -= 1))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = image(await photo())
  let passed = 0
  let failure: unknown
  try {
    void storage.upload(newPath(customer), body, laying()).catch((error: unknown) => (failure = error))
    while (!failure && passed < 99) {
      await vi.advanceTimersByTimeAsync(1_000)
      passed += 1
      // The bucket answers in real time, so the fake clock waits for it.
      for (let turns = 0; underWay > 0 || turns < 20; turns++) await new Promise(done => turn(done))
    }
  } finally {
    vi.useRealTimers()
  }
  expect(failure).toMatchObject({ code: 'storage/retry-limit-exceeded', status: 503 })
  expect(passed).toBeGreaterThanOrEqual(63)
  expect(passed).toBeLessThanOrEqual(66)
  expect(bucket.asked.length).toBeLessThanOrEqual(7)
})

test('stores nothing when the upload is aborted', async () => {
  const storage = await storageOf(customer)
  const path = newPath(customer)
  const stop = new AbortController()
  const going = storage.upload(path, image(new Uint8Array(2_000_000)), {
    ...laying(),
    signal: stop.signal,
    onProgress: share => share > 0 && stop.abort()
  })
  await expect(going).rejects.toMatchObject({ name: 'AbortError' })
  expect(bucket.objects.has(path)).toBe(false)
})

test('reports an unavailable bucket, keeps the upload in it, and takes the upload on a later try', async () => {
  const path = await laidDown(customer, await photo())
  bucket.troubles = Array.from({ length: 7 }, () => ({ status: 503 }))
  expect(await take(customer, path)).toMatchObject({ status: 503, code: 'storage-unavailable' })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000])
  bucket.troubles = [{ status: 429 }]
  expect(await take(customer, path)).toMatchObject({ status: 201 })
  bucket.troubles = [{ status: 403, reason: 'quotaExceeded' }]
  expect(await take(customer, path)).toMatchObject({ status: 507, code: 'storage-full' })
})

test('shows a picture only to the people on the delivery', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const stranger = await makeCustomer(world, 'Sam')
  const { data: file } = await take(customer, await laidDown(customer, await photo()))
  const packages = quoteBody(world).packages.map(item => ({ ...item, photos: [file.id] }))
  const offer = await makeOffer(world, await makeDelivery(world, customer, { packages }), driver)
  expect((await read(driver, file.id)).status).toBe(404)
  await driver.client.call(acceptOffer, { params: { id: offer } })
  const seen = await Promise.all([customer, driver, stranger].map(each => read(each, file.id)))
  expect(seen.map(answer => answer.status)).toEqual([200, 200, 404])
  const known = { 'if-none-match': `"${file.id}"`, authorization: `Bearer ${driver.bearer}` }
  bucket.asked = []
  expect((await world.fetch(`http://test/v1/files/${file.id}`, { headers: known })).status).toBe(304)
  expect(bucket.asked).toEqual([])
})

test('stores API uploads in the bucket as well, and still finds files from before the bucket', async () => {
  const file = await sendPicture(world, customer, 'package')
  const object = bucket.objects.get(`files/${file.id}`)
  expect(object?.contentType).toBe('image/webp')
  const folder = join(world.service.config.dataDir, 'files', file.id.slice(-2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file.id), object?.bytes ?? '')
  bucket.objects.clear()
  expect((await read(customer, file.id)).status).toBe(200)
})

test('deletes unused uploads and files after a day', async () => {
  const path = await laidDown(customer, await photo())
  const { data: file } = await take(customer, await laidDown(customer, await photo()))
  await housekeeping.run(world.service.context, {})
  expect([...bucket.objects.keys()].toSorted()).toEqual([`files/${file.id}`, path])
  world.pass(25 * 3600)
  await housekeeping.run(world.service.context, {})
  expect([...bucket.objects.keys()]).toEqual([])
})

test('issues no upload token without a bucket', async () => {
  const plain = await startTestService()
  const person = await makeCustomer(plain)
  await expect(person.client.call(getUploadToken)).rejects.toMatchObject({
    status: 404,
    code: 'not-available'
  })
  const query = { purpose: 'package', object: 'uploads/x/name-of-a-test' }
  const answer = await plain.fetch(`http://test/v1/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.bearer}` }
  })
  expect(answer.status).toBe(404)
  await plain.close()
})
