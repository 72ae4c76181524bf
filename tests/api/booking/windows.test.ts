/** Windows at stops: quote, booking, driver, ETA, console. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { getFleet } from '../../../src/lib/contract/ops/fleet.ts'
import type { QuoteBody, TripStopBody } from '../../../src/lib/contract/pricing.ts'
import { attentionOf } from '../../../src/lib/rules/console/attention.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { beginScheduled } from '../../../src/server/domain/matching/deadlines.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  quoteBody,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

/** An instant in so many minutes, by the test's clock. */
const inMinutes = (minutes: number) =>
  new Date(world.service.context.now().getTime() + minutes * 60_000).toISOString()

type Times = Pick<TripStopBody, 'window' | 'service_minutes'>

/** Returns a trip with these times at its pickup and its dropoff. */
function trip(pickup: Times, dropoff: Times): QuoteBody {
  const body = quoteBody(world)
  return { ...body, pickup: { ...body.pickup!, ...pickup }, dropoffs: [{ ...body.dropoffs[0]!, ...dropoff }] }
}
const post = (path: string, body: unknown) => world.request('POST', path, { bearer: customer.bearer, body })
const minutesFromNow = (at: string | null | undefined) =>
  (Date.parse(at ?? '') - world.service.context.now().getTime()) / 60_000

describe('a quote', () => {
  test("has the pickup's earliest time as its time", async () => {
    const earliest = inMinutes(90)
    const quote = await makeQuote(world, customer, trip({ window: { earliest } }, {}))
    expect(quote.scheduled_at).toBe(earliest)
  })

  test('comes so late that nobody waits for a window of a dropoff', async () => {
    const earliest = inMinutes(180)
    const quote = await makeQuote(world, customer, trip({ service_minutes: 10 }, { window: { earliest } }))
    const drive = quote.route.seconds / 60
    expect(drive).toBeGreaterThan(1)
    expect(minutesFromNow(quote.scheduled_at)).toBeGreaterThan(180 - 10 - drive - 1.1)
    expect(minutesFromNow(quote.scheduled_at)).toBeLessThanOrEqual(180 - 10 - drive)
  })

  test('begins as soon as possible for a latest time, and for a window that is open', async () => {
    const soon = trip({}, { window: { latest: inMinutes(60) } })
    expect((await makeQuote(world, customer, soon)).scheduled_at).toBeNull()
    const open = trip({ window: { earliest: inMinutes(-30), latest: inMinutes(60) } }, {})
    expect((await makeQuote(world, customer, open)).scheduled_at).toBeNull()
  })

  test('is refused for a window that no driver can keep, with the field', async () => {
    const early = trip({ window: { earliest: inMinutes(60) } }, { window: { latest: inMinutes(61) } })
    const refusal = await post('/quotes', early)
    expect(refusal).toMatchObject({
      status: 422,
      body: { code: 'window-unreachable', errors: [{ field: 'dropoffs.0.window' }] }
    })
    const long = trip(
      { window: { earliest: inMinutes(60) }, service_minutes: 45 },
      { window: { latest: inMinutes(100) } }
    )
    expect(await post('/quotes', long)).toMatchObject({ status: 422, body: { code: 'window-unreachable' } })
  })

  test.each<[string, () => Times, string]>([
    ['is over', () => ({ window: { latest: inMinutes(-1) } }), 'pickup.window.latest'],
    ['is too far away', () => ({ window: { latest: inMinutes(60 * 24 * 31) } }), 'pickup.window'],
    [
      'ends before it begins',
      () => ({ window: { earliest: inMinutes(9), latest: inMinutes(8) } }),
      'pickup.window.latest'
    ],
    ['says nothing', () => ({ window: {} }), 'pickup.window.earliest'],
    ['is at a stop of a day', () => ({ service_minutes: 1_440 }), 'pickup.service_minutes']
  ])('is refused for a window that %s', async (_, times, field) => {
    expect(await post('/quotes', trip(times(), {}))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ field }] }
    })
  })

  test('is refused for another time than that of the pickup', async () => {
    const body = { ...trip({ window: { earliest: inMinutes(60) } }, {}), scheduled_at: inMinutes(61) }
    expect(await post('/quotes', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'scheduled_at' }] }
    })
  })

  test('offers only vehicles that keep the windows', async () => {
    const free = await makeQuote(world, customer)
    const times = free.alternatives.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
    // Between the fastest vehicle and the slowest one, plus the two minutes at the pickup.
    const latest = inMinutes((120 + (times[0]! + times.at(-1)!) / 2) / 60)
    const quote = await makeQuote(world, customer, trip({}, { window: { latest } }))
    expect(times.at(-1)).toBeGreaterThan(times[0]!)
    expect(quote.alternatives.length).toBeGreaterThan(0)
    expect(quote.alternatives.length).toBeLessThan(free.alternatives.length)
  })
})

describe('a booking', () => {
  test('shows the windows to customer and driver, and begins its search before the pickup', async () => {
    const [earliest, latest] = [inMinutes(120), inMinutes(180)]
    const delivery = await makeDelivery(
      world,
      customer,
      trip({ service_minutes: 5 }, { window: { earliest, latest } })
    )
    expect(delivery.status).toBe('scheduled')
    expect(delivery.stops.map(({ window, service_minutes }) => ({ window, service_minutes }))).toEqual([
      { service_minutes: 5 },
      { window: { earliest, latest } }
    ])
    world.pass(minutesFromNow(delivery.scheduled_at) * 60 - 14 * 60)
    await beginScheduled(world.service.context)
    const driver = await makeDriver(world, { at: spot(world) })
    const offer = await makeOffer(world, delivery, driver)
    const { offers } = await driver.client.call(listOffers)
    expect(offers.find(({ id }) => id === offer)?.stops.at(-1)?.window).toEqual({
      earliest,
      latest
    })
  })

  test('is refused once a driver who begins now would miss a window', async () => {
    const latest = inMinutes(14)
    const quote = await makeQuote(world, customer, trip({}, { window: { latest } }))
    world.pass(13 * 60)
    const body = {
      quote_id: quote.quote_id,
      pickup: { contact: { name: 'Clara', phone: '+41445550101' } },
      dropoffs: [{ contact: { name: 'Bob', phone: '+41445550202' } }],
      payment: { at: 'pickup' }
    }
    expect(await post('/pick-and-dropoffs', body)).toMatchObject({
      status: 422,
      body: { code: 'window-unreachable' }
    })
  })
})

describe('on the way', () => {
  test('the promised time is the latest one, and the ETA is not before the earliest', async () => {
    const driver = await makeDriver(world, { at: spot(world) })
    const [earliest, latest] = [inMinutes(12), inMinutes(30)]
    const delivery = await makeAccepted(world, customer, driver, trip({}, { window: { earliest, latest } }))
    const id = delivery.pickanddropoff_id
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    expect(row?.promisedAt?.toISOString()).toBe(latest)
    await report(world, driver, delivery, 'picked_up')
    const { latitude, longitude } = delivery.stops[1]!
    await sendPosition(world, driver, { latitude, longitude }, 1)
    await expect
      .poll(async () => {
        const { eta } = await customer.client.call(getDelivery, { params: { id } })
        return eta && Math.round(eta.low_seconds / 60)
      })
      .toBe(12)
  })

  test('the console says when a window is in danger, and that a driver who waits for one is not late', async () => {
    const dispatcher = await makeDispatcher(world)
    const driver = await makeDriver(world, { at: spot(world) })
    const [earliest, latest] = [inMinutes(60), inMinutes(70)]
    // The pickup closes soon, so the driver waits at the dropoff.
    const body = trip({ window: { latest: inMinutes(10) } }, { window: { earliest, latest } })
    const delivery = await makeDelivery(world, customer, body)
    const id = delivery.pickanddropoff_id
    const closes = delivery.stops[0]?.window?.latest
    const rowNow = async () => {
      const { deliveries: rows } = await dispatcher.client.call(getFleet)
      return rows.find(row => row.id === id)!
    }
    const now = () => world.service.context.now().getTime()
    expect((await rowNow()).window_missed).toBe(Date.parse(closes ?? ''))
    const offer = await makeOffer(world, delivery, driver)
    await driver.client.call(acceptOffer, { params: { id: offer } })
    await report(world, driver, delivery, 'picked_up')
    const row = await rowNow()
    expect(row.window_missed).toBe(Date.parse(latest))
    expect(row.due).toBeGreaterThanOrEqual(Date.parse(earliest))
    expect(attentionOf(row, now() + 59 * 60_000)).toBeNull()
    expect(attentionOf(row, Date.parse(latest) + 1_000)?.kind).toBe('window')
  })
})
