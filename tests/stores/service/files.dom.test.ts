/** Pictures that upload through a storage bucket, with the real SDK and server. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Send } from '../../../src/lib/client/upload.ts'
import { errors } from '../../../src/lib/words/en/errors.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { signOutOfStorage } from '../../../src/stores/files/firebase-storage.ts'
import { createPhotos, type Photos } from '../../../src/stores/files/photos.ts'
import { makeCustomer, type Person } from '../../builders.ts'
import { type FakeBucket, startBucket } from '../../google-storage.ts'
import { photo } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let bucket: FakeBucket
let world: TestService
let browser: FakeBrowser
let customer: Person
let photos: Photos
let posted: { url: string; bytes: number }[]
/** The number of API responses to drop. */
let lost: number
beforeAll(async () => {
  bucket = await startBucket()
  world = await startTestService({ environment: bucket.environment })
})
afterAll(async () => {
  await world?.close()
  await bucket?.stop()
})
beforeEach(async () => {
  bucket.objects.clear()
  bucket.troubles = []
  bucket.asked = []
  posted = []
  lost = 0
  browser = browserOf(world)
  customer = await makeCustomer(world)
  $token.set(customer.bearer)
  photos = createPhotos({ purpose: 'package', most: 4, send })
})
afterEach(() => {
  photos.clear()
  signOutOfStorage()
  browser.restore()
})

/** Replaces XMLHttpRequest. */
const send: Send = async ({ url, headers, body }) => {
  posted.push({ url, bytes: body.size })
  const answer = await world.fetch(url, { method: 'POST', headers, body: await body.arrayBuffer() })
  const text = await answer.text()
  return lost-- > 0 ? { status: 0, text: '' } : { status: answer.status, text }
}
const chosen = async () => new Blob([(await photo()) as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
const settled = () =>
  new Promise<void>(done => {
    const stop = photos.$photos.listen(list => {
      if (list.some(each => each.state === 'sending')) return
      stop()
      done()
    })
  })

test('uploads a picture to the bucket, and sends only its path to the API', async () => {
  const all = settled()
  photos.add([await chosen(), await chosen()])
  await all
  expect(photos.$photos.get()).toMatchObject([
    { state: 'sent', progress: 1 },
    { state: 'sent', progress: 1 }
  ])
  expect(posted.map(each => each.bytes)).toEqual([0, 0])
  expect(posted[0]?.url).toContain(`object=uploads%2F${customer.userId}%2F`)
  const ids = photos.$photos.get().map(each => `files/${each.file?.id}`)
  expect([...bucket.objects.keys()].toSorted()).toEqual(ids.toSorted())
})

test('asks again after a lost response, without a second picture', async () => {
  lost = 1
  const all = settled()
  photos.add([await chosen()])
  await all
  expect(photos.$photos.get()).toMatchObject([{ state: 'sent' }])
  expect(posted).toHaveLength(2)
  expect(bucket.objects.size).toBe(1)
})

test.each([
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
  [401, 'storage/unauthenticated']
] as const)('shows a message for a bucket error %s, and starts over on retry', async (status, code) => {
  bucket.troubles = [{ status }]
  const first = settled()
  photos.add([await chosen()])
  await first
  const [failed] = photos.$photos.get()
  expect(failed).toMatchObject({ state: 'failed', failure: { code } })
  expect(errors[code]).toMatch(/[.]$/)
  expect(posted).toEqual([])
  const again = settled()
  photos.retry(failed?.key ?? '')
  await again
  expect(photos.$photos.get()).toMatchObject([{ state: 'sent', failure: null }])
})

test('reports a missing network, and uploads once it is back', async () => {
  browser.offline = true
  const first = settled()
  photos.add([await chosen()])
  await first
  expect(photos.$photos.get()).toMatchObject([{ state: 'failed', failure: { code: 'network' } }])
  browser.offline = false
  const again = settled()
  photos.retry(photos.$photos.get()[0]?.key ?? '')
  await again
  expect(photos.$photos.get()).toMatchObject([{ state: 'sent' }])
})

test('does not upload a picture that was removed during the upload', async () => {
  photos.add([await chosen()])
  photos.remove(photos.$photos.get()[0]?.key ?? '')
  expect(photos.$photos.get()).toEqual([])
  const all = settled()
  photos.add([await chosen()])
  await all
  expect(posted).toHaveLength(1)
})
