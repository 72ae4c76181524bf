/**
 * Queued work waits for its account: through an expired session, a sign-out and another person's visit. The file is
 * long because all of these stories need the same fakes of storage, location and upload.
 */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { sessions } from '../../../src/server/db/tables/people/identity.ts'
import { $sealedToken, $token, $user } from '../../../src/stores/core/app.ts'
import {
  $activeDelivery,
  $sharing,
  $storageFull,
  $queuedReports,
  accept,
  report,
  startDriving
} from '../../../src/stores/driver/driver.ts'
import { sendWaiting } from '../../../src/stores/driver/report-queue.ts'
import { runtime } from '../../../src/stores/core/runtime.ts'
import * as queuedPhotos from '../../../src/stores/files/queued-photos.ts'
import { queuedPhoto } from '../../../src/stores/files/queued-photos.ts'
import { countQueuedReports, dropOldQueued } from '../../../src/stores/driver/queued.ts'
import {
  forgetPositions,
  storePositions,
  openPositions
} from '../../../src/stores/driver/queued-positions.ts'
import { removeAccount } from '../../../src/stores/account/profile.ts'
import { sealText } from '../../../src/stores/session/token-encryption.ts'
import { beginSession, signOut } from '../../../src/stores/session/session.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  signInAs,
  spot
} from '../../builders.ts'
import { photo as picture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

/** Replaces IndexedDB, with only the functions that the stores use. */
const database = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  del: async (key: string) => void database.delete(key)
}))

/** The callback for location fixes, while the page watches the location. */
let watching: PositionCallback | undefined
const geolocation = {
  watchPosition: (onFix: PositionCallback) => {
    watching = onFix
    return 1
  },
  clearWatch: () => (watching = undefined),
  // The device has no newer location.
  getCurrentPosition: (_: PositionCallback, fail: () => void) => fail()
}
let moved = 0
/** Moves the device to another location. */
function move(): void {
  const coords = { ...spot(world, 10 * ++moved, 0), heading: null, speed: null, accuracy: 5 }
  watching?.({ coords, timestamp: world.service.context.now().getTime() } as GeolocationPosition)
}

/** Sends uploads through the same fetch as all other calls. It reports no progress, because these tests need none. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #url = ''
  readonly #headers = new Headers()
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {}
  async send(body: Blob) {
    const init = { method: 'POST', headers: this.#headers, body: await body.arrayBuffer() }
    const answer = browser.offline ? undefined : await runtime.fetch(this.#url, init)
    this.status = answer?.status ?? 0
    this.responseText = (await answer?.text()) ?? ''
    this.dispatchEvent(new Event(answer ? 'load' : 'error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let other: Person
let id: string
let stop = () => {}
beforeAll(async () => {
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  world = await startTestService()
})
afterAll(() => {
  vi.unstubAllGlobals()
  return world.close()
})
beforeEach(async () => {
  browser = browserOf(world)
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  other = await makeDriver(world, { firstName: 'Otto' })
  await enter(driver)
  const delivery = await makeDelivery(world, customer)
  await accept(await makeOffer(world, delivery, driver))
  id = delivery.pickanddropoff_id
})
afterEach(() => {
  stop()
  browser.restore()
})

/** Signs in and opens the driver's page. The driver is offline unless the test needs positions. */
async function enter(person: Person, online = false): Promise<void> {
  stop()
  await beginSession(person.bearer, await person.client.call(getProfile))
  const profile = await person.client.call(setDriverStatus, { body: { online: true } })
  stop = startDriving({ profile: { ...profile, online }, offers: [], work: null, cursor: 0 })
  if (online) await expect.poll(() => watching).toBeDefined()
  await sendWaiting()
}

/** Ends the session on the server, as from another device. */
async function endSession(person: Person): Promise<void> {
  await world.service.context.orm.delete(sessions).where(eq(sessions.userId, person.userId))
  world.pass(60)
}

/** Reports three stages without a network, so that they wait. */
async function workOffline(): Promise<void> {
  browser.offline = true
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  await report('picked_up')
  await report('arrived')
  const photo = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
  await report('completed', { receivedBy: 'Bob Keller', photo })
  clock.mockRestore()
  // The screen doesn't wait for the attempts to send. They must have failed before there is a network again.
  await sendWaiting()
  browser.offline = false
}

/** Ends the session. The next call is refused, and the page redirects to sign-in. */
async function losesSession(): Promise<void> {
  await endSession(driver)
  const { delivery, refused } = await sendWaiting()
  expect([delivery, refused]).toEqual([null, null])
  await expect.poll(() => browser.visited.at(-1)).toBe('/signin')
  expect([$token.get(), $user.get(), $sealedToken.get()]).toEqual([null, null, ''])
}

const queuedKeys = () => Object.keys(browser.storage).filter(key => key.startsWith('dropway:queued:'))
const history = async () => {
  const seen = await customer.client.call(getDelivery, { params: { id } })
  return { statuses: seen.history.map(entry => entry.status), seen }
}

test('keeps waiting reports when the session ends, and sends them once, in order and with the photo after sign-in', async () => {
  await workOffline()
  expect($queuedReports.get()).toBe(3)
  await losesSession()
  expect(queuedKeys()).toHaveLength(3)
  expect((await history()).statuses).toEqual(['searching', 'accepted'])

  await enter(await signInAs(world, driver.userId))
  const { statuses, seen } = await history()
  expect(statuses).toEqual(['searching', 'accepted', 'picked_up', 'arrived', 'completed'])
  expect(seen.stops[1]).toMatchObject({ received_by: 'Bob Keller' })
  expect(seen.stops[1]?.proof_photo_url).toMatch(/^\/files\//)
  expect([$queuedReports.get(), queuedKeys(), [...database.keys()]]).toEqual([0, [], ['dropway:sealing-key']])
  await sendWaiting()
  expect((await history()).statuses).toHaveLength(5)
})

test('keeps the steps on the screen while the database doesn’t answer, and sends those without a photo', async () => {
  await workOffline()
  const [name = '', key] = [...database].find(([each]) => each === 'dropway:sealing-key') ?? []
  database.delete(name)
  browser.offline = true
  await sendWaiting()
  expect([$queuedReports.get(), $activeDelivery.get()]).toEqual([3, null])
  browser.offline = false
  await sendWaiting()
  expect((await history()).statuses.slice(2)).toEqual(['picked_up', 'arrived'])
  expect([$queuedReports.get(), queuedKeys().length]).toEqual([1, 1])
  database.set(name, key)
  await sendWaiting()
  const { statuses, seen } = await history()
  expect(statuses.at(-1)).toBe('completed')
  expect(seen.stops[1]?.proof_photo_url).toMatch(/^\/files\//)
})

test('counts a report once if the server took it but the response was lost before the session ended', async () => {
  await workOffline()
  browser.dropAnswers = true
  await sendWaiting()
  browser.dropAnswers = false
  expect((await history()).statuses.at(-1)).toBe('picked_up')
  await losesSession()
  expect(queuedKeys()).toHaveLength(3)
  await enter(await signInAs(world, driver.userId))
  expect((await history()).statuses).toEqual(['searching', 'accepted', 'picked_up', 'arrived', 'completed'])
})

test('sends waiting reports in a new session that another tab has started', async () => {
  await workOffline()
  await endSession(driver)
  // The new session as another tab stores it.
  const again = await signInAs(world, driver.userId)
  $sealedToken.set(await sealText(again.bearer))
  expect(await sendWaiting()).toMatchObject({ delivery: null, refused: null })
  expect(queuedKeys()).toHaveLength(3)
  await expect.poll(() => $token.get()).toBe(again.bearer)
  await sendWaiting()
  expect((await history()).statuses.slice(2)).toEqual(['picked_up', 'arrived', 'completed'])
})

test('hides waiting reports from another account on the same browser, and does not send them', async () => {
  await workOffline()
  const [photoKey = ''] = [...database.keys()].filter(key => key !== 'dropway:sealing-key')
  await losesSession()
  const calls = vi.spyOn(world.service.api, 'fetch')
  await enter(other)
  expect(await sendWaiting()).toMatchObject({ delivery: null, refused: null })
  expect(calls.mock.calls.some(([request]) => /stages|\/files/.test(request.url))).toBe(false)
  calls.mockRestore()
  expect([$queuedReports.get(), await queuedPhoto(photoKey)]).toEqual([0, undefined])
  expect(queuedKeys()).toHaveLength(3)
  expect((await history()).statuses).toEqual(['searching', 'accepted'])

  await signOut()
  await enter(await signInAs(world, driver.userId))
  expect((await history()).statuses.at(-1)).toBe('completed')
})

test('keeps waiting reports encrypted after sign-out', async () => {
  await workOffline()
  await signOut()
  expect(queuedKeys()).toHaveLength(3)
  const stored = JSON.stringify(browser.storage)
  for (const readable of [id, 'Bob Keller', 'picked_up', driver.userId])
    expect(stored).not.toContain(readable)
  const photos = [...database].filter(([key]) => key !== 'dropway:sealing-key').map(([, value]) => value)
  expect(photos).toHaveLength(1)
  expect(photos[0]).not.toBeInstanceOf(Blob)
  const { bytes } = photos[0] as { bytes: ArrayBuffer }
  expect(Buffer.from(bytes).includes((await picture()).subarray(0, 64))).toBe(false)

  await enter(await signInAs(world, driver.userId))
  expect((await history()).statuses.at(-1)).toBe('completed')
})

test('deletes reports that have waited for their account for more than a day', async () => {
  await workOffline()
  expect(await countQueuedReports(driver.userId)).toBe(3)
  expect(await countQueuedReports(other.userId)).toBe(0)
  await losesSession()
  const hour = 3_600_000
  await dropOldQueued(Date.now() + 23 * hour)
  expect(queuedKeys()).toHaveLength(3)
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * hour)
  await enter(await signInAs(world, driver.userId))
  later.mockRestore()
  expect([queuedKeys(), [...database.keys()]]).toEqual([[], ['dropway:sealing-key']])
  expect((await history()).statuses).toEqual(['searching', 'accepted'])
})

test('works online only while the storage is full, and says so', async () => {
  const full = vi.spyOn(queuedPhotos, 'storeQueuedPhoto').mockRejectedValue(new Error('QuotaExceededError'))
  await report('picked_up')
  await report('arrived')
  browser.offline = true
  const photo = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
  await report('completed', { receivedBy: 'Bob Keller', photo })
  expect([$storageFull.get(), $queuedReports.get(), $activeDelivery.get()?.status]).toEqual([
    true,
    1,
    'arrived'
  ])
  browser.offline = false
  dispatchEvent(new Event('online'))
  // The event stream can end the delivery before the report's own answer arrives.
  await expect
    .poll(() => [$activeDelivery.get(), $storageFull.get(), $queuedReports.get()])
    .toEqual([null, false, 0])
  expect((await history()).statuses.at(-1)).toBe('completed')
  full.mockRestore()
})

test('stops at a report that the server refuses, and drops the rest of that delivery', async () => {
  await workOffline()
  await losesSession()
  const again = await signInAs(world, driver.userId)
  await beginSession(again.bearer, await again.client.call(getProfile))
  const answer = world.service.api.fetch.bind(world.service.api)
  // Other parts of the page ask for something meanwhile.
  vi.spyOn(world.service.api, 'fetch').mockImplementation(async (request, address) =>
    new URL(request.url).pathname.endsWith('/stages')
      ? Response.json({ success: false, message: 'No', code: 'illegal-transition' }, { status: 409 })
      : answer(request, address)
  )
  const { refused } = await sendWaiting()
  expect(refused?.code).toBe('illegal-transition')
  expect([queuedKeys(), $queuedReports.get(), [...database.keys()]]).toEqual([[], 0, ['dropway:sealing-key']])
  expect((await history()).statuses).toEqual(['searching', 'accepted'])
  vi.restoreAllMocks()
})

test('keeps positions when the session ends, and sends them once and in order for the same account', async () => {
  const sent: { bearer: string; seqs: number[] }[] = []
  const answer = world.service.api.fetch.bind(world.service.api)
  vi.spyOn(world.service.api, 'fetch').mockImplementation(async (request, address) => {
    const asked = request.url.endsWith('/driver/positions') ? request.clone() : undefined
    const response = await answer(request, address)
    if (asked && response.ok) {
      const { positions } = (await asked.json()) as { positions: { seq: number }[] }
      const bearer = asked.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      sent.push({ bearer, seqs: positions.map(({ seq }) => seq) })
    }
    return response
  })
  await enter(driver, true)
  move()
  await expect.poll(() => $sharing.get()).toMatchObject({ waiting: 0, state: 'on' })
  const [first = 0] = sent[0]?.seqs ?? []
  await endSession(driver)
  for (let fix = 0; fix < 6; fix++) move()
  await expect.poll(() => browser.visited.at(-1)).toBe('/signin')
  expect(queuedKeys().some(key => key.includes('positions'))).toBe(true)
  expect(JSON.stringify(browser.storage)).not.toContain('latitude')

  await enter(other, true)
  expect($sharing.get().waiting).toBe(0)
  move()
  await expect.poll(() => sent.at(-1)?.bearer).toBe(other.bearer)
  expect(sent.at(-1)?.seqs).toHaveLength(1)

  const again = await signInAs(world, driver.userId)
  await enter(again, true)
  move()
  await expect.poll(() => $sharing.get()).toMatchObject({ waiting: 0, state: 'on' })
  const seqs = sent.filter(each => each.bearer === again.bearer).flatMap(each => each.seqs)
  expect(seqs.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map(step => first + step))
  expect(seqs).toHaveLength(7)
  expect(queuedKeys()).toEqual([])
  vi.restoreAllMocks()
})

test('stores queued positions in batches, and the rest when the page closes', async () => {
  const waiting = Array.from({ length: 24 }, (_, index) => ({
    ...spot(world),
    heading: null,
    speed: null,
    accuracy: 5,
    recorded_at: world.service.context.now().toISOString(),
    seq: index + 1_000
  }))
  await storePositions(driver.userId, waiting.slice(0, 9), false)
  expect(queuedKeys()).toHaveLength(0)
  await storePositions(driver.userId, waiting.slice(0, 12), false)
  await storePositions(driver.userId, waiting, true)
  expect(queuedKeys()).toHaveLength(2)
  expect((await openPositions(driver.userId)).map(({ seq }) => seq)).toEqual(waiting.map(({ seq }) => seq))
  forgetPositions(1_015)
  expect(queuedKeys()).toHaveLength(1)
  forgetPositions()
  expect(queuedKeys()).toHaveLength(0)
})

test('leaves nothing behind for a deleted account', async () => {
  await workOffline()
  await expect.poll(() => queuedKeys()).toHaveLength(3)
  vi.spyOn(world.service.api, 'fetch').mockImplementation(async () =>
    Response.json({ success: true, message: 'Deleted.', data: null })
  )
  await removeAccount('a password', 'Deleted.')
  vi.restoreAllMocks()
  expect(queuedKeys()).toEqual([])
  expect([...database.keys()]).toEqual(['dropway:sealing-key'])
})
