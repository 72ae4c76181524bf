/** Two customers share a driver. Neither sees anything of the other one's delivery, in no answer and no event. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { pollEvents } from '../../../src/lib/contract/events.ts'
import { getMatching } from '../../../src/lib/contract/matching.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { positions } from '../../../src/server/db/tables/transient-tables.ts'
import { readOverview } from '../../../src/lib/delivery/overview.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import type {
  RealtimeCopy,
  RealtimeDatabase
} from '../../../src/server/providers/realtime-database/realtime-database.ts'
import { topics } from '../../../src/server/live/bus.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  noTimeLimit,
  type Person,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let anna: Person
let bea: Person
let driver: Person
let ofAnna: Delivery
let ofBea: Delivery
let token: string
/** Everything that was sent to Anna's streams, and written to her copy in the realtime database. */
let sent: { type: string; data: unknown }[]
let copied: Map<string, Map<string, RealtimeCopy>>
let seq: number

/** Keeps the newest record of each account and delivery, as the real one does. */
function recordingDatabase(): RealtimeDatabase {
  return {
    show(userIds, deliveryId, newest) {
      for (const userId of userIds) {
        const records = copied.get(userId) ?? new Map<string, RealtimeCopy>()
        copied.set(userId, records.set(deliveryId, { ...records.get(deliveryId), ...newest }))
      }
    },
    remove(userIds, deliveryId) {
      for (const userId of userIds) copied.get(userId)?.delete(deliveryId)
    },
    records: async () => [],
    token: async () => '',
    settled: async () => {},
    close() {}
  }
}

beforeEach(async () => {
  world = await startTestService({ environment: { DELIVERIES_PER_RUN: '2' } })
  ;[anna, bea] = [await makeCustomer(world, 'Anna'), await makeCustomer(world, 'Beatrix')]
  driver = await makeDriver(world, { at: spot(world) })
  seq = 10
  sent = []
  copied = new Map()
  world.service.context.realtimeDatabase = recordingDatabase()
  ofAnna = await makeAccepted(world, anna, driver)
  ofBea = await makeDelivery(world, bea, {
    pickup: { ...spot(world, 417, 263), name: '77 Secret Lane' },
    dropoffs: [{ ...spot(world, 913, 601), name: '88 Hidden Road' }]
  })
  await matchOnce(world.service.context, noTimeLimit)
  const { offers } = await driver.client.call(listOffers)
  await driver.client.call(acceptOffer, { params: { id: offers[0]?.id ?? '' } })
  const link = await anna.client.call(createTrackingLink, {
    params: { id: ofAnna.pickanddropoff_id },
    body: { stop_id: ofAnna.stops[1]?.id ?? '' }
  })
  token = link.url.split('/').at(-1) ?? ''
  world.service.context.bus.subscribe(topics.user(anna.userId), event => sent.push(event))
})
afterEach(() => world.close())

const idOf = (delivery: Delivery) => ({ params: { id: delivery.pickanddropoff_id } })
const drive = (east: number, north: number) => sendPosition(world, driver, spot(world, east, north), ++seq)
const viewOf = () => anna.client.call(getRecipientView, { params: { token } })

/** Everything that Anna or her recipient can read now. */
async function everything(): Promise<unknown[]> {
  return [
    await anna.client.call(getDelivery, idOf(ofAnna)),
    await anna.client.call(getMatching, idOf(ofAnna)),
    await anna.client.call(listDeliveries, { query: {} }),
    await anna.client.call(pollEvents, { query: { cursor: 0, timeout: 5 } }),
    await readOverview(anna.client),
    await viewOf(),
    [...(copied.get(anna.userId)?.values() ?? [])],
    sent
  ]
}

/** Returns every number in a value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

/** Asserts that nothing of Bea's delivery, and none of the given places, is in what Anna sees. */
async function expectNothingOfBea(hidden: Point[]): Promise<void> {
  const seen = await everything()
  const text = JSON.stringify(seen)
  const words = [
    ofBea.pickanddropoff_id,
    bea.userId,
    'Beatrix',
    ...ofBea.stops.flatMap(({ id, name, pin }) => [id, name, ...(pin ? [`"${pin}"`] : [])])
  ]
  expect(words.filter(word => text.includes(word))).toEqual([])
  const numbers = new Set(numbersIn(seen))
  const places = [...ofBea.stops, ...hidden].flatMap(({ latitude, longitude }) => [latitude, longitude])
  expect(places.filter(place => numbers.has(place))).toEqual([])
}

test('shows nothing of another delivery while its stop comes first, and everything when their own is next', async () => {
  // Anna's pickup is next: she sees the car, Bea doesn't.
  await drive(20, 10)
  expect(await anna.client.call(getDelivery, idOf(ofAnna))).toMatchObject({ position: { seq } })
  const beaNow = await bea.client.call(getDelivery, idOf(ofBea))
  expect(beaNow).toMatchObject({ position: null, driver_route: null, eta: { stops_before: 1, meters: 0 } })
  await expectNothingOfBea([])

  // On the way to Bea's pickup.
  world.pass(60)
  await report(world, driver, ofAnna, 'picked_up')
  sent.length = 0
  const hidden: Point[] = []
  for (const [east, north] of [
    [211, 117],
    [257, 149],
    [313, 187],
    [405, 255]
  ] as const) {
    world.pass(4)
    await drive(east, north)
    hidden.push(spot(world, east, north))
    await expectNothingOfBea(hidden)
  }
  const waiting = await anna.client.call(getDelivery, idOf(ofAnna))
  expect(waiting).toMatchObject({ position: null, driver_route: null, status: 'picked_up' })
  expect(waiting.eta).toMatchObject({ stop_id: ofAnna.stops[1]?.id, stops_before: 2, meters: 0 })
  expect(waiting.eta?.seconds).toBeGreaterThan(240)
  expect(await viewOf()).toMatchObject({
    status: 'picked-up',
    position: null,
    driver_route: null,
    eta: { stops_before: 2 }
  })
  // Only ETAs arrive on the stream.
  expect([...new Set(sent.map(({ type }) => type))]).toEqual(['eta.updated'])
  expect(copied.get(anna.userId)?.get(ofAnna.pickanddropoff_id)).toEqual({
    status: 'picked_up',
    position: null
  })

  // At both of Bea's stops, and on the way between.
  await report(world, driver, ofBea, 'picked_up')
  await drive(600, 390)
  hidden.push(spot(world, 600, 390))
  await report(world, driver, ofBea, 'arrived')
  await drive(913.5, 601.5)
  hidden.push(spot(world, 913.5, 601.5))
  await expectNothingOfBea(hidden)
  await report(world, driver, ofBea, 'completed', { received_by: 'Recipient of Bea' })
  await expectNothingOfBea(hidden)

  // Anna is next, but the driver is still near Bea's dropoff.
  world.pass(4)
  await drive(960, 630)
  hidden.push(spot(world, 960, 630))
  expect(await anna.client.call(getDelivery, idOf(ofAnna))).toMatchObject({
    position: null,
    driver_route: null,
    eta: { meters: 0 }
  })
  await expectNothingOfBea(hidden)

  // Far enough from there, she sees the car, and a route that begins there.
  world.pass(4)
  await drive(1_260, 830)
  await expect.poll(() => sent.some(({ type }) => type === 'route.updated')).toBe(true)
  expect(await anna.client.call(getDelivery, idOf(ofAnna))).toMatchObject({ position: { seq } })
  expect(await viewOf()).toMatchObject({ status: 'on-the-way', position: { seq } })
  expect(sent.filter(({ type }) => type === 'driver.position')).toHaveLength(1)
  await expectNothingOfBea(hidden)

  // The history has no position near a stop of one delivery with the other one's id.
  const { context } = world.service
  await context.positionHistory.flush()
  const rows = await context.orm.select().from(positions)
  const ofHidden = rows.filter(row => hidden.some(place => place.latitude === row.latitude))
  expect(ofHidden).toHaveLength(hidden.length)
  expect(ofHidden.filter(({ deliveryId }) => deliveryId === ofAnna.pickanddropoff_id)).toEqual([])
})

test('hides the whole delivery from the customer of the other', async () => {
  const id = ofBea.pickanddropoff_id
  for (const path of ['', '/matching', '/messages', '/cancellation', '/tracking-links']) {
    const answer = await world.request('GET', `/pick-and-dropoffs/${id}${path}`, { bearer: anna.bearer })
    expect(answer.code, path).toBe('not-found')
  }
})
